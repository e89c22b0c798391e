import { useLingui } from '@lingui/react/macro';
import type { EventTexts } from './event-form-fields.ts';
import { SelectField } from '../ui/select-field.tsx';

interface Props {
  texts: Pick<EventTexts, 'refundPolicy'>;
  error?: string | undefined;
}

/** A field for the event's refund policy. */
export function SettingsFields({ texts, error }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid gap-5">
      <SelectField
        id="refundPolicy"
        name="refundPolicy"
        label={t`Refund policy`}
        hint={t`For tickets that people pay for online. Guests who pay at the door don’t see this policy.`}
        defaultValue={texts.refundPolicy}
        error={error}
      >
        <option value="none">{t`No refunds`}</option>
        <option value="flexible">{t`Flexible: you decide about each request`}</option>
        <option value="1d">{t`Refunds up to 1 day before`}</option>
        <option value="7d">{t`Refunds up to 7 days before`}</option>
        <option value="30d">{t`Refunds up to 30 days before`}</option>
      </SelectField>
    </div>
  );
}
