import { useLingui } from '@lingui/react';
import type { ShownRefusal } from './refusal.ts';

/** The error above the form, announced at once; the fields show their own errors. */
export function RefusalNotice({ refusal }: { refusal: ShownRefusal }) {
  const { i18n } = useLingui();
  return (
    <p role="alert" tabIndex={-1} className="mt-5 rounded-md bg-bad-soft px-5 py-4 font-medium text-bad">
      {i18n._(refusal.text)}
    </p>
  );
}
