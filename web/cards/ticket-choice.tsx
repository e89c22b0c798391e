import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../i18n/locale.ts';

interface Choice {
  id: string;
  attendeeName: string;
  /** In minor units. */
  leftMinor: number;
}

interface Props<Ticket extends Choice> {
  legend: ReactNode;
  tickets: readonly Ticket[];
  currency: string;
  /** The ids of the tickets that are ticked first. */
  chosen: readonly string[];
  error: string | undefined;
  /** What stands below the name. */
  factsOf: (ticket: Ticket) => ReactNode;
  /** Whether the ticket has no box; all tickets have one by default. */
  isBlocked?: (ticket: Ticket) => boolean;
}

/** The name on a ticket; with its number in an order with several tickets, in which two may have the same name and class. */
function TicketName({ name, number }: { name: string; number: number | null }) {
  if (number === null) return <bdi className="font-semibold">{name}</bdi>;
  return (
    <Trans>
      Ticket {number}: <bdi className="font-semibold">{name}</bdi>
    </Trans>
  );
}

/** The tickets of an order, each with a box and its price, to choose which are refunded. The fields are `ticket`. */
export function TicketChoice<Ticket extends Choice>(props: Props<Ticket>) {
  const { legend, tickets, currency, chosen, error, factsOf, isBlocked = () => false } = props;
  const { code } = useLocale();
  return (
    <fieldset id="tickets" tabIndex={-1} aria-describedby={error && 'tickets-error'}>
      <legend className="mb-3 font-semibold">{legend}</legend>
      <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
        {tickets.map((ticket, index) => {
          const facts = (
            <>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <TicketName name={ticket.attendeeName} number={tickets.length > 1 ? index + 1 : null} />
                {factsOf(ticket)}
              </span>
              <span className="shrink-0 tabular-nums">{formatMoney({ currency, value: ticket.leftMinor }, code)}</span>
            </>
          );
          return (
            <li key={ticket.id}>
              {isBlocked(ticket) ? (
                <p className="flex min-h-12 items-center gap-4 px-5 py-3">{facts}</p>
              ) : (
                <label className="flex min-h-12 cursor-pointer items-center gap-4 px-5 py-3">
                  <input
                    type="checkbox"
                    name="ticket"
                    value={ticket.id}
                    defaultChecked={chosen.includes(ticket.id)}
                    className="size-5 shrink-0 accent-accent"
                  />
                  {facts}
                </label>
              )}
            </li>
          );
        })}
      </ul>
      {error && (
        <p id="tickets-error" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
