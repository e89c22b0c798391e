import { Trans, useLingui } from '@lingui/react/macro';
import type { ArgumentErrors, Refusal } from '#shared/errors.ts';

/** A refusal as an action hands it to its page. */
export interface ShownRefusal {
  code: string;
  text: string;
  fields: ArgumentErrors;
  /** Seconds until it may be tried again. */
  retryAfter?: number;
}

export const showRefusal = (refusal: Refusal): ShownRefusal => ({
  code: refusal.code,
  text: refusal.message,
  fields: refusal.detail.fields ?? {},
  ...(refusal.detail.retryAfter !== undefined && { retryAfter: refusal.detail.retryAfter }),
});

/** What went wrong, above the form and announced at once; the fields say their own part. */
export function RefusalNotice({ refusal }: { refusal: ShownRefusal }) {
  const { i18n } = useLingui();
  const nothingChosen = refusal.code === 'ARGUMENTS_ERROR' && 'lines' in refusal.fields;
  return (
    <p role="alert" tabIndex={-1} className="mt-5 rounded-md bg-bad-soft px-5 py-4 font-medium text-bad">
      {nothingChosen ? <Trans>Please choose at least one ticket.</Trans> : i18n._(refusal.text)}
    </p>
  );
}
