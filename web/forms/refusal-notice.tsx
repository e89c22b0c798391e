import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownRefusal } from './refusal.ts';

/** The error above the form, announced at once; the fields show their own errors. */
export function RefusalNotice({ refusal }: { refusal: ShownRefusal }) {
  const { i18n } = useLingui();
  const nothingChosen = refusal.code === 'ARGUMENTS_ERROR' && 'lines' in refusal.fields;
  return (
    <p role="alert" tabIndex={-1} className="mt-5 rounded-md bg-bad-soft px-5 py-4 font-medium text-bad">
      {nothingChosen ? <Trans>Choose at least one ticket.</Trans> : i18n._(refusal.text)}
    </p>
  );
}
