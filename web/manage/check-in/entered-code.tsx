import { Trans } from '@lingui/react/macro';
import { ENTERED_CODE_MAX_CHARS } from './desk-query.ts';

/** The code that matches no ticket, as it was scanned or typed, so that the person at the door can compare it. */
export function EnteredCode({ code }: { code: string }) {
  const text = code.trim();
  if (text === '') return null;
  const isLong = text.length > ENTERED_CODE_MAX_CHARS;
  const shown = (
    <bdi className="font-mono font-semibold">{isLong ? `${text.slice(0, ENTERED_CODE_MAX_CHARS)}…` : text}</bdi>
  );
  return (
    <p className="mt-1 wrap-anywhere">
      <Trans>Code entered: {shown}</Trans>
    </p>
  );
}
