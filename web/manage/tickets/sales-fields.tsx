import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { TicketTexts } from '../ticket-form-fields.ts';
import { MomentField } from './moment-field.tsx';

interface Props {
  texts: TicketTexts;
  labels: Record<string, string>;
  errorOf: (name: string) => string | undefined;
  /** The other classes of the event. */
  others: { id: string; name: string }[];
}

/**
 * The sales period of a ticket: it begins after another ticket or at a time, and ends at a time or some hours before
 * the event.
 */
export function SalesFields({ texts, labels, errorOf, others }: Props) {
  const { t } = useLingui();
  const moment = (name: 'salesStart' | 'salesEnd', hint: string) => (
    <MomentField
      name={name}
      label={labels[name] ?? ''}
      hint={hint}
      date={texts[`${name}Date`]}
      time={texts[`${name}Time`]}
      error={errorOf(name)}
    />
  );
  return (
    <>
      {others.length > 0 && (
        <SelectField
          id="opensAfterId"
          name="opensAfterId"
          label={labels['opensAfterId']}
          defaultValue={texts.opensAfterId}
          error={errorOf('opensAfterId')}
        >
          <option value="">{t`No`}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {t`After “${name}” sells out or ends`}
            </option>
          ))}
        </SelectField>
      )}
      {moment('salesStart', t`Leave empty to start right away.`)}
      {moment('salesEnd', t`Leave empty to sell until the event ends.`)}
      <TextField
        id="salesEndHours"
        name="salesEndHours"
        type="number"
        label={labels['salesEndHours']}
        hint={<Trans>For example, 2. If you reschedule the event, the end of sales moves with it.</Trans>}
        requiredText=""
        autoComplete="off"
        maxLength={4}
        className="max-w-72"
        defaultValue={texts.salesEndHours}
        error={errorOf('salesEndHours')}
      />
    </>
  );
}
