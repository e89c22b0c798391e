import type { Db, Tx } from '#domain/ctx';
import { organizerTicketsOf } from '#domain/tickets';
import { selectTicketsOfRefund } from './queries.ts';

/** Tickets of one class that got the same amount back. */
export interface RefundedTickets {
  className: string;
  quantity: number;
  /** What each ticket got back, in minor units. */
  unitMinor: number;
}

/** What a refund gave back, by ticket class; empty for a refund of the whole order. */
export async function refundedTickets(
  { db }: { db: Db | Tx },
  { refundId, orderToken }: { refundId: string; orderToken: string },
): Promise<RefundedTickets[]> {
  const rows = await selectTicketsOfRefund(db, refundId);
  if (rows.length === 0) return [];
  const tickets = await organizerTicketsOf({ db }, { orderToken });
  const groups = new Map<string, RefundedTickets>();
  for (const row of rows) {
    const className = tickets.find(({ id }) => id === row.ticket_id)?.className ?? '';
    const unitMinor = Number(row.amount_minor);
    const key = `${unitMinor} ${className}`;
    const group = groups.get(key) ?? { className, quantity: 0, unitMinor };
    groups.set(key, { ...group, quantity: group.quantity + 1 });
  }
  return [...groups.values()];
}
