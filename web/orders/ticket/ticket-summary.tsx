import { Trans } from '@lingui/react/macro';
import type { TicketChanges } from '#domain/buyers';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { HolderTime } from '../../share/event-status.tsx';
import { Dotted } from '../../ui/dotted.tsx';

interface Props {
  event: TicketChanges['order']['event'];
  /** The number of the ticket in an order with several tickets; null for a single ticket. */
  number: number | null;
  ticket: Pick<TicketChanges['ticket'], 'attendeeName' | 'className' | 'code' | 'status'>;
}

/** The ticket that the page changes, and its event. */
export function TicketSummary({ event, number, ticket }: Props) {
  const to = useLocalePath();
  const { attendeeName, className, code, status } = ticket;
  return (
    <section className="mt-6 rounded-md border border-line bg-raised px-5 py-4">
      <p className={`text-lg font-semibold wrap-anywhere ${status === 'canceled' ? 'line-through' : ''}`}>
        <bdi>{attendeeName}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        <Dotted>
          {number !== null && <Trans>Ticket {number}</Trans>}
          {className}
          {code !== '' && <span className="font-mono whitespace-nowrap">{code}</span>}
        </Dotted>
      </p>
      <p className="mt-4 border-t border-line pt-4 font-semibold wrap-anywhere">
        <a href={to(paths.event(event))} className="underline-offset-4 hover:underline">
          {event.name}
        </a>
      </p>
      <p className="mt-0.5 text-sm text-ink-soft">
        <HolderTime event={event} />
      </p>
    </section>
  );
}
