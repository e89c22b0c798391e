import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { OrderPage } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import { shortDay } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';

interface Props extends Pick<OrderPage, 'tickets'> {
  orderToken: string;
  /** The people to whom tickets are offered, by the id of the ticket. */
  offeredTo: Record<string, string>;
  /** Who declined a ticket that the buyer has again. `day` is `YYYY-MM-DD` in the zone of the event. */
  declined: { ticketId: string; name: string; day: string }[];
  /** Whether tickets can be given to other people now. */
  canGive: boolean;
  /** Whether valid tickets have a link to the page that changes them. */
  canChange: boolean;
}

/** One row for each ticket, then for each add-on. Each row is a link, so that the buyer can send each friend a ticket. */
export function TicketRows({ tickets, ...props }: Props) {
  const addOns = tickets.filter(({ isAddOn }) => isAddOn);
  return (
    <>
      <AdmissionRows tickets={tickets.filter(({ isAddOn }) => !isAddOn)} {...props} />
      {addOns.length > 0 && <AddOnRows addOns={addOns} />}
    </>
  );
}

/** The add-ons of an order, each with a link to the code with which the buyer picks it up. */
const AddOnRows = ({ addOns }: { addOns: Props['tickets'] }) => (
  <section aria-labelledby="add-ons" className="mt-8">
    <h2 id="add-ons" className="text-xl">
      <Trans>Add-ons</Trans>
    </h2>
    <p className="mt-1 text-ink-soft">
      <Trans>Show the code of an add-on to pick it up at the event.</Trans>
    </p>
    <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
      {addOns.map((addOn) => (
        <li key={addOn.token}>
          <AddOnRow addOn={addOn} />
        </li>
      ))}
    </ul>
  </section>
);

function AddOnRow({ addOn: { token, className, code, status } }: { addOn: Props['tickets'][number] }) {
  const to = useLocalePath();
  const isCanceled = status === 'canceled';
  return (
    <div className="relative flex items-center gap-4 rounded-md px-5 py-3.5 hover:bg-sunken">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <a href={to(paths.ticket(token))} className="block font-semibold after:absolute after:inset-0 after:rounded-md">
          <bdi className={isCanceled ? 'line-through' : ''}>{className}</bdi>
        </a>
        <span className="block text-sm text-ink-soft">
          <Dotted>
            {isCanceled && (
              <strong className="font-semibold text-bad">
                <Trans context="a ticket">Canceled</Trans>
              </strong>
            )}
            <span className={`font-mono whitespace-nowrap ${isCanceled ? 'line-through' : ''}`}>{code}</span>
          </Dotted>
        </span>
      </p>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </div>
  );
}

const AdmissionRows = ({ tickets, orderToken, offeredTo, declined, canGive, canChange }: Props) => (
  <section aria-labelledby="tickets" className="mt-8">
    <h2 id="tickets" className="text-xl">
      {tickets.length === 1 ? <Trans>Your ticket</Trans> : <Trans>Your tickets</Trans>}
    </h2>
    <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
      {tickets.map((ticket, index) => (
        <li key={ticket.token}>
          <TicketRow
            ticket={ticket}
            number={tickets.length > 1 ? index + 1 : null}
            offeredTo={offeredTo[ticket.id] ?? ''}
            declined={isHeld(ticket) ? (declined.find(({ ticketId }) => ticketId === ticket.id) ?? null) : null}
            canGive={canGive}
            changePath={canChange && ticket.status === 'valid' ? paths.changeTicket(orderToken, ticket.id) : null}
          />
        </li>
      ))}
    </ul>
  </section>
);

/** Whether the buyer has the ticket, so that an earlier offer of it is over. */
const isHeld = ({ status, isInTransfer }: Props['tickets'][number]) => status === 'valid' && !isInTransfer;

interface RowProps {
  ticket: Props['tickets'][number];
  /** The number of the ticket in an order with several tickets, in which two tickets may have the same name and class. */
  number: number | null;
  /** The person to whom the ticket is offered; '' when it is not offered. */
  offeredTo: string;
  declined: Props['declined'][number] | null;
  canGive: boolean;
  changePath: string | null;
}

function TicketRow({ ticket, number, offeredTo, declined, canGive, changePath }: RowProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { token, attendeeName, className, code, status, isInTransfer } = ticket;
  const isCanceled = status === 'canceled';
  return (
    <div className="relative flex items-center gap-4 rounded-md px-5 py-3.5 hover:bg-sunken">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {/* the link covers the whole row */}
        <a href={to(paths.ticket(token))} className="block font-semibold after:absolute after:inset-0 after:rounded-md">
          <bdi className={isCanceled ? 'line-through' : ''}>{attendeeName}</bdi>
        </a>
        <span className="block text-sm text-ink-soft">
          <Dotted>
            {isCanceled && (
              <strong className="font-semibold text-bad">
                <Trans context="a ticket">Canceled</Trans>
              </strong>
            )}
            {number !== null && <Trans>Ticket {number}</Trans>}
            {className}
            {isInTransfer ? (
              <OfferedTo name={offeredTo} />
            ) : (
              <span className={`font-mono whitespace-nowrap ${isCanceled ? 'line-through' : ''}`}>{code}</span>
            )}
          </Dotted>
        </span>
        {declined !== null && <Declined declined={declined} givePath={canGive ? changePath : null} />}
      </p>
      {changePath !== null && (
        <ButtonLink
          variant="outline"
          href={to(changePath)}
          aria-label={number === null ? t`Change ticket: ${attendeeName}` : t`Change ticket ${number}: ${attendeeName}`}
          className="relative z-10 shrink-0 text-sm"
        >
          <Trans>Change</Trans>
        </ButtonLink>
      )}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </div>
  );
}

interface DeclinedProps {
  declined: Props['declined'][number];
  /** The page with the form that gives the ticket to another person; null when that is closed. */
  givePath: string | null;
}

/** Who declined the ticket and when, and the way to offer it again. */
function Declined({ declined: { name, day }, givePath }: DeclinedProps) {
  const to = useLocalePath();
  const locale = useLocale();
  const on = shortDay(locale, day);
  return (
    <span className="mt-1 block text-sm text-pretty">
      {name === '' ? (
        <Trans>Declined on {on}. The ticket is yours again.</Trans>
      ) : (
        <Trans>
          <bdi>{name}</bdi> declined it on {on}. The ticket is yours again.
        </Trans>
      )}{' '}
      {givePath !== null && (
        <a
          href={`${to(givePath)}#transfer-title`}
          className="relative z-10 inline-block py-1 font-semibold text-accent underline underline-offset-4"
        >
          <Trans>Give it to someone else</Trans>
        </a>
      )}
    </span>
  );
}

const OfferedTo = ({ name }: { name: string }) =>
  name === '' ? (
    <Trans>Not accepted yet</Trans>
  ) : (
    <Trans>
      Offered to <bdi>{name}</bdi>, not accepted yet
    </Trans>
  );
