import { Trans, useLingui } from '@lingui/react/macro';
import { TICKET_CLASS_NAME_MAX_CHARS } from '#shared/limits.ts';
import { CURRENCIES } from '#shared/currencies.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { TicketRow } from './draft-texts.ts';

const EMPTY_ROW: TicketRow = { name: '', kind: 'free', price: '', capacity: '' };
const ROWS_MAX = 6;

/** Labels of the fields of each ticket, for the summary of errors. */
export function useTicketLabels(): Record<string, string> {
  const { t } = useLingui();
  return Object.fromEntries(
    Array.from({ length: ROWS_MAX }, (_, row) => [
      [`tickets.${row}.ticketName`, t`Ticket name`],
      [`tickets.${row}.price`, t`Price`],
      [`tickets.${row}.capacity`, t`Number of tickets`],
    ]).flat(),
  );
}

interface Props {
  tickets: TicketRow[];
  currency: string;
  /** Whether the form shows a further, empty ticket. */
  hasEmptyRow: boolean;
  errorOf: (name: string) => string | undefined;
}

/** The tickets of an event that is not stored yet. */
export function TicketRows({ tickets, currency, hasEmptyRow, errorOf }: Props) {
  const { t } = useLingui();
  const isFull = !hasEmptyRow || tickets.some(({ name }) => name === '') || tickets.length >= ROWS_MAX;
  const rows = isFull && tickets.length > 0 ? tickets : [...tickets, EMPTY_ROW];
  return (
    <div id="tickets" tabIndex={-1} className="grid gap-6 outline-none">
      {hasEmptyRow && (
        <p className="text-sm text-ink-soft">
          <Trans>Leave a ticket’s name empty to leave it out.</Trans>
        </p>
      )}
      {rows.map((row, position) => (
        // eslint-disable-next-line react/no-array-index-key -- rows have no other name, and are never moved
        <Row key={position} row={row} position={position} errorOf={errorOf} />
      ))}
      <SelectField
        id="currency"
        name="currency"
        label={t`Currency`}
        defaultValue={currency}
        error={errorOf('currency')}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Row({ row, position, errorOf }: { row: TicketRow; position: number; errorOf: Props['errorOf'] }) {
  const { t } = useLingui();
  const id = (name: string) => `tickets.${position}.${name}`;
  const shared = { requiredText: t`(required)`, autoComplete: 'off' };
  const number = position + 1;
  const priceError = errorOf(id('price'));
  return (
    <fieldset className="group/row @container m-0 min-w-0 rounded-md border border-line bg-raised p-4">
      <legend className="px-1 text-sm font-semibold text-ink-soft">
        <Trans>Ticket {number}</Trans>
      </legend>
      <div className="grid gap-4 @md:grid-cols-[2fr_1.4fr]">
        <TextField
          {...shared}
          id={id('ticketName')}
          name="ticketName"
          label={t`Ticket name`}
          maxLength={TICKET_CLASS_NAME_MAX_CHARS}
          defaultValue={row.name}
          error={errorOf(id('ticketName'))}
        />
        <SelectField id={id('kind')} name="ticketKind" label={t`Type of ticket`} defaultValue={row.kind}>
          <option value="free">{t`Free`}</option>
          <option value="paid">{t`Fixed price`}</option>
          <option value="donation">{t`Donation`}</option>
        </SelectField>
        {/* a free ticket has no price; an error is shown in any case */}
        <TextField
          {...shared}
          className={priceError ? '' : 'group-has-[option[value=free]:checked]/row:hidden'}
          id={id('price')}
          name="ticketPrice"
          label={t`Price`}
          inputMode="decimal"
          maxLength={12}
          defaultValue={row.price}
          error={priceError}
        />
        <TextField
          {...shared}
          id={id('capacity')}
          name="ticketCapacity"
          label={t`Number of tickets`}
          type="number"
          maxLength={6}
          defaultValue={row.capacity}
          error={errorOf(id('capacity'))}
        />
      </div>
    </fieldset>
  );
}
