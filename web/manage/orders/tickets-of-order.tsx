import { Trans, useLingui } from '@lingui/react/macro';
import type { EventOrderPage } from '#domain/attendees';
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS } from '#shared/limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MoveTicket } from './move-ticket.tsx';
import { Passages } from './passages.tsx';
import { TextField } from '../../ui/field.tsx';
import { TicketFacts } from '../guests/ticket-facts.tsx';

type Ticket = EventOrderPage['tickets'][number];

interface Props {
  /** The path of the order's page. */
  path: string;
  tickets: Ticket[];
  /** The zone of the event. */
  tz: string;
  /** The id of the ticket whose attendee is edited; null for none. */
  edited: string | null;
  /** The refused name and address. */
  typed: { name: string; email: string } | null;
  refusal: ShownRefusal | undefined;
  /** The refusal of the move to another class. */
  moveRefusal: ShownRefusal | undefined;
}

/** The tickets of an order with their attendees. One attendee at a time can be edited. */
export const TicketsOfOrder = ({ path, tickets, tz, edited, typed, refusal, moveRefusal }: Props) => (
  <section aria-labelledby="tickets">
    <h2 id="tickets" className="text-xl">
      <Trans>Tickets</Trans>
    </h2>
    <ul className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
      {tickets.map((ticket, index) => (
        <li key={ticket.id} id={`ticket-${ticket.id}`} className="scroll-mt-6 px-5 py-4">
          {ticket.id === edited && ticket.status === 'valid' && !ticket.isAddOn ? (
            <>
              <AttendeeForm path={path} ticket={ticket} typed={typed} refusal={refusal} />
              {(ticket.moves.length > 0 || moveRefusal) && <MoveTicket ticket={ticket} refusal={moveRefusal} />}
            </>
          ) : (
            <TicketRow
              path={path}
              ticket={ticket}
              number={countTickets(tickets) > 1 && !ticket.isAddOn ? index + 1 : null}
              tz={tz}
            />
          )}
        </li>
      ))}
    </ul>
  </section>
);

/** The tickets come first in an order; its add-ons have no number. */
const countTickets = (units: Ticket[]): number => units.filter(({ isAddOn }) => !isAddOn).length;

interface RowProps {
  path: string;
  ticket: Ticket;
  /** The number of the ticket in an order with several tickets. */
  number: number | null;
  tz: string;
}

function TicketRow({ path, ticket, number, tz }: RowProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { attendeeName, attendeeEmail, className, code, status, isInTransfer, isRefunded } = ticket;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <TicketFacts
          {...{ attendeeName, attendeeEmail, className, status, isInTransfer, isRefunded }}
          code={isInTransfer ? null : code}
          number={number}
        />
        <Passages passages={ticket.passages} tz={tz} />
      </div>
      {status === 'valid' && !ticket.isAddOn && (
        <ButtonLink
          variant="outline"
          href={`${to(path)}?edit=${ticket.id}#ticket-${ticket.id}`}
          aria-label={number === null ? t`Edit attendee: ${attendeeName}` : t`Edit attendee ${number}: ${attendeeName}`}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

function AttendeeForm({
  path,
  ticket,
  typed,
  refusal,
}: Pick<Props, 'path' | 'typed' | 'refusal'> & { ticket: Ticket }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const ownText: FieldTextOf = (name, code) =>
    name === 'name' && code === 'MISSING' ? t`Enter the attendee’s name.` : undefined;
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <Form refusal={refusal} labels={{ name: t`Name`, email: t`Email` }} ownText={ownText} className="grid gap-5">
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="ticketId" value={ticket.id} />
      <TextField
        id="name"
        name="name"
        label={t`Name`}
        required
        requiredText={t`(required)`}
        autoComplete="off"
        maxLength={NAME_MAX_CHARS}
        defaultValue={typed?.name ?? ticket.attendeeName}
        error={errorOf('name')}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t`Email`}
        hint={<Trans>News about the event also goes to this address. Leave it empty to write to the buyer only.</Trans>}
        requiredText={t`(required)`}
        autoComplete="off"
        maxLength={EMAIL_MAX_CHARS}
        defaultValue={typed?.email ?? ticket.attendeeEmail ?? ''}
        error={errorOf('email')}
      />
      <div className="flex flex-wrap gap-3">
        <Button>
          <Trans>Save</Trans>
        </Button>
        <ButtonLink variant="quiet" href={to(path)}>
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </Form>
  );
}
