// The tickets of an order that can be refunded.
import type { Ctx, Tx } from '#domain/ctx';
import { organizerTicketsOf } from '#domain/tickets';
import { selectRefunded } from './queries.ts';

/** A ticket that can be refunded. */
export interface TicketToRefund {
  id: string;
  attendeeName: string;
  className: string;
  /** What the ticket can get back: its price without earlier refunds. Minor units. */
  leftMinor: number;
  isCheckedIn: boolean;
}

/** The valid tickets of an order that are not offered to another person, with what they can get back. */
export async function refundableTickets(
  ctx: { db: Ctx['db'] | Tx },
  { orderToken, prices }: { orderToken: string; prices: Map<string, number> },
): Promise<Omit<TicketToRefund, 'isCheckedIn'>[]> {
  const tickets = (await organizerTicketsOf(ctx, { orderToken })).filter(
    ({ status, isInTransfer }) => status === 'valid' && !isInTransfer,
  );
  const ids = tickets.map(({ id }) => id);
  const refunded = new Map(
    (await selectRefunded(ctx.db, ids)).map((row) => [row.ticket_id, Number(row.refunded_minor)]),
  );
  return tickets
    .map(({ id, attendeeName, className, classId }) => ({
      id,
      attendeeName,
      className,
      leftMinor: (prices.get(classId) ?? 0) - (refunded.get(id) ?? 0),
    }))
    .filter(({ leftMinor }) => leftMinor > 0);
}
