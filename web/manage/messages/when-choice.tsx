import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
      <Choice id={error ? 'sendAt' : 'send-now'} value="now" chosen={chosen}>
        <Trans>Now</Trans>
      </Choice>
      <Choice id="send-later" value="later" chosen={chosen}>
        <Trans>Later</Trans>
      </Choice>
    </div>
    {error && (
      <p id="when-error" className="mt-1.5 text-sm font-medium text-bad">
        {error}
      </p>
    )}
  </fieldset>
);

interface ChoiceProps {
  id: string;
  value: MessageTexts['when'];
  chosen: MessageTexts['when'];
  children: ReactNode;
}

const Choice = ({ id, value, chosen, children }: ChoiceProps) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-line-strong bg-raised px-4 font-medium has-checked:border-accent has-checked:bg-accent-soft">
    <input
      type="radio"
      id={id}
      name="when"
      value={value}
      defaultChecked={value === chosen}
      className="size-5 accent-accent"
    />
    {children}
  </label>
);
