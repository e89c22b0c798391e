import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundableTicket, RefundOffer, TicketBlock } from '#domain/attendees';
import { REFUND_REASON_MAX_CHARS } from '#shared/limits.ts';
import { formatMoney } from '#shared/money.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The fields of the form, as they were sent. */
export interface TypedQuestion {
  ticket: string[];
  reason: string;
  formKey: string;
}

interface Props {
  offer: RefundOffer;
  currency: string;
  formKey: string;
  typed: TypedQuestion | null;
  refusal: ShownRefusal | undefined;
}

/** The tickets, and a message to the organizer. */
export function AskForm({ offer, currency, formKey, typed, refusal }: Props) {
  const { t } = useLingui();
  const { code: lang } = useLocale();
  const left = formatMoney({ currency, value: offer.leftMinor }, lang);
  const ownText: FieldTextOf = (name, code) => {
    if (name !== 'tickets') return undefined;
    return code === 'MISSING' ? t`Choose at least one ticket.` : t`Only ${left} can go back. Choose fewer tickets.`;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { tickets: t`Tickets`, reason: t`Message to the organizer` };
  const free = offer.tickets.filter(({ blocked }) => blocked === null);
  const chosen = typed?.ticket ?? (free.length === 1 ? free.map(({ id }) => id) : []);
  return (
    <Form refusal={refusal} labels={labels} ownText={ownText} className="mt-8 grid gap-8" noValidate>
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="formKey" value={typed?.formKey ?? formKey} />
      <Tickets tickets={offer.tickets} currency={currency} chosen={chosen} error={errorOf('tickets')} />
      {free.length > 0 && (
        <>
          {!offer.isAtOnce && (
            <TextField
              id="reason"
              name="reason"
              rows={4}
              label={t`Message to the organizer`}
              hint={<Trans>Optional. Say why you can’t come, if you like.</Trans>}
              requiredText={t`(required)`}
              maxLength={REFUND_REASON_MAX_CHARS}
              showCount
              defaultValue={typed?.reason ?? ''}
              error={errorOf('reason')}
            />
          )}
          <Button className="max-sm:w-full sm:justify-self-start">
            <Trans>Check request</Trans>
          </Button>
        </>
      )}
    </Form>
  );
}

interface TicketsProps extends Pick<Props, 'currency'> {
  tickets: RefundableTicket[];
  chosen: string[];
  error: string | undefined;
}

function Tickets({ tickets, currency, chosen, error }: TicketsProps) {
  return (
    <fieldset id="tickets" tabIndex={-1} aria-describedby={error && 'tickets-error'}>
      <legend className="mb-3 font-semibold">
        <Trans>Which tickets?</Trans>
      </legend>
      <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Ticket ticket={ticket} currency={currency} isChosen={chosen.includes(ticket.id)} />
          </li>
        ))}
      </ul>
      {error && (
        <p id="tickets-error" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Ticket({ ticket, currency, isChosen }: { ticket: RefundableTicket; currency: string; isChosen: boolean }) {
  const { code } = useLocale();
  const facts = (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-semibold">{ticket.attendeeName}</bdi>
        <span className="block text-sm text-ink-soft">{ticket.className}</span>
        {ticket.blocked !== null && (
          <span className="block text-sm">
            <BlockReason blocked={ticket.blocked} />
          </span>
        )}
      </span>
      <span className="shrink-0 tabular-nums">{formatMoney({ currency, value: ticket.leftMinor }, code)}</span>
    </>
  );
  if (ticket.blocked !== null) return <p className="flex min-h-12 items-center gap-4 px-5 py-3">{facts}</p>;
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-4 px-5 py-3">
      <input
        type="checkbox"
        name="ticket"
        value={ticket.id}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-accent"
      />
      {facts}
    </label>
  );
}

const BlockReason = ({ blocked }: { blocked: TicketBlock }) => (
  <>
    {blocked === 'checked_in' && <Trans>Checked in, so it can’t be refunded.</Trans>}
    {blocked === 'in_transfer' && <Trans>Offered to someone else. Take it back first.</Trans>}
    {blocked === 'asked' && <Trans>You’ve already asked. The organizer will answer.</Trans>}
    {blocked === 'too_often' && <Trans>You’ve asked several times. Please contact the organizer.</Trans>}
  </>
);
