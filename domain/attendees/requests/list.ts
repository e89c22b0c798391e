import { orderIdByToken } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { organizerTicketsOf } from '#domain/tickets';
import { isId } from '#shared/ids.ts';
import { type RequestState, selectAsked, selectOrdersWithOpen, selectRequest, selectRequests } from './queries.ts';

/** A request for a refund, for the buyer and for the organizer's team. */
export interface RefundRequest {
  id: string;
  /** ISO instant. */
  at: string;
  /** What the buyer wrote, as plain text; '' for nothing. */
  reason: string;
  state: RequestState;
  /** The organizer's message about the decision, as plain text; '' for none. */
  answer: string;
  ticketIds: string[];
  /** The names on its tickets that the order still has. */
  names: string[];
}

/** The requests of an order, the latest first. Refuses NOT_FOUND. */
export async function refundRequestsOf(
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<RefundRequest[]> {
  const rows = await selectRequests(ctx.db, await orderIdByToken(ctx, { token: orderToken }));
  if (rows.length === 0) return [];
  const tickets = await organizerTicketsOf(ctx, { orderToken });
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toString(),
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    ticketIds: row.ticket_ids,
    names: tickets.filter(({ id }) => row.ticket_ids.includes(id)).map(({ attendeeName }) => attendeeName),
  }));
}

/** An open request, for its mail; null for a request that is no longer open. */
export async function openRefundRequest(
  ctx: Pick<Ctx, 'db'>,
  { id }: { id: string },
): Promise<{ orderId: string; reason: string; ticketIds: string[]; at: string } | null> {
  const row = isId(id) ? await selectRequest(ctx.db, id) : undefined;
  if (row?.state !== 'open') return null;
  return { orderId: row.order_id, reason: row.reason, ticketIds: row.ticket_ids, at: row.created_at.toString() };
}

/** Whether a request for a refund of this ticket is open. The caller has locked the ticket. */
export const isRefundAskedIn = async (tx: Tx, { ticketId }: { ticketId: string }): Promise<boolean> =>
  (await selectAsked(tx, [ticketId])).some((row) => row.is_open);

/** The orders of an event with an open request. The caller must have checked that the actor may see them. */
export const ordersWithOpenRequests = (ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<string[]> =>
  selectOrdersWithOpen(ctx.db, eventId);
