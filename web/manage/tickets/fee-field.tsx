import { useLingui } from '@lingui/react/macro';
import type { TicketEditor } from '#domain/management';
import { SelectField } from '../../ui/select-field.tsx';

/** Who pays the fee of the site for a ticket class. Without a fee nothing is asked, and an earlier choice stays. */
export function FeeField({ chosen, fee }: { chosen: string; fee: TicketEditor['fee'] }) {
  const { t } = useLingui();
  if (!fee.isCharged) return <input type="hidden" name="fee" value={chosen} />;
  return (
    <div className="group-has-[#kind-free:checked]/ticket:hidden">
      <SelectField id="fee" name="fee" label={t`Who pays the fee?`} defaultValue={chosen}>
        <option value="">
          {fee.isPassedOn
            ? t`As in your settings: buyers, on top of the price`
            : t`As in your settings: you, out of the price`}
        </option>
        <option value="buyers">{t`Buyers, on top of the price`}</option>
        <option value="organizer">{t`You, out of the price`}</option>
      </SelectField>
    </div>
  );
}
