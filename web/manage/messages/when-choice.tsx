import { Trans } from '@lingui/react/macro';
import { RadioRow } from '../../ui/radio-row.tsx';
import type { MessageTexts } from './read-form.ts';

interface Props {
  chosen: MessageTexts['when'];
  /** The error of a message that is sent now. */
  error: string | undefined;
}

/** The choice to send a message now or later. */
export const WhenChoice = ({ chosen, error }: Props) => (
  <fieldset className="min-w-0" aria-describedby={error ? 'when-error' : undefined}>
    <legend className="mb-1.5 font-semibold">
      <Trans>When</Trans>
    </legend>
    <div className="grid gap-2 sm:grid-cols-2">
      <RadioRow name="when" id={error ? 'sendAt' : 'send-now'} value="now" chosen={chosen}>
        <Trans>Now</Trans>
      </RadioRow>
      <RadioRow name="when" id="send-later" value="later" chosen={chosen}>
        <Trans>Later</Trans>
      </RadioRow>
    </div>
    {error && (
      <p id="when-error" className="mt-1.5 text-sm font-medium text-bad">
        {error}
      </p>
    )}
  </fieldset>
);
