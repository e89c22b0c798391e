import { orderIdByToken } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { statesOfRefunds } from '#domain/payments';
import { organizerTicketsOf } from '#domain/tickets';
import { selectRefundsOfOrder } from './queries.ts';

/** A refund of tickets, for the page of their order. */
export interface RefundOfOrder {
  id: string;
  /** ISO instant. */
  at: string;
  /** Minor units of the currency of the order. */
  amountMinor: number;
  /** Whether the tickets became invalid. */
  isFull: boolean;
  /** The names on the tickets that the order still has. */
  names: string[];
  /** The organizer's reason, as plain text; '' for none. */
  reason: string;
  /** requested: the gateway has not confirmed it. failed: no money moved. */
  state: 'requested' | 'done' | 'failed';
}

/** The refunds of tickets of an order, the latest first. Refuses NOT_FOUND. */
export async function refundsOfOrder(
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<RefundOfOrder[]> {
  const rows = await selectRefundsOfOrder(ctx.db, await orderIdByToken(ctx, { token: orderToken }));
  if (rows.length === 0) return [];
  const tickets = await organizerTicketsOf(ctx, { orderToken });
  const states = await statesOfRefunds(ctx, { ids: rows.map((row) => row.refund_id) });
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toString(),
    amountMinor: Number(row.amount_minor),
    isFull: row.is_full,
    names: tickets.filter(({ id }) => row.ticket_ids.includes(id)).map(({ attendeeName }) => attendeeName),
    reason: row.message,
    state: states.get(row.refund_id) ?? 'requested',
  }));
}
