import type { Ctx, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import {
  type BuyerChangeKind,
  insertOrderChange,
  type OrderChangeKind,
  selectChangeIds,
  selectOrderChange,
} from './queries.ts';

/** A change of an order, by a member of the organizer's team or by the buyer. */
export interface OrderChange {
  orderId: string;
  kind: OrderChangeKind;
  /** The ticket that the change is about; null for the whole order. */
  ticketId: string | null;
  /** The organizer's message to the buyer, or the name on a ticket that the buyer canceled. Plain text. */
  message: string;
}

/** The change with this id, for its mail; null for an unknown id. */
export async function orderChange(ctx: Pick<Ctx, 'db'>, { id }: { id: string }): Promise<OrderChange | null> {
  const row = isId(id) ? await selectOrderChange(ctx.db, id) : undefined;
  return row ? { orderId: row.order_id, kind: row.kind, ticketId: row.ticket_id, message: row.message } : null;
}

/** A change that the buyer made to an order. */
export interface BuyerChange {
  orderId: string;
  kind: BuyerChangeKind;
  ticketId: string | null;
  /** What the organizer's team reads about it, as plain text; '' for nothing. */
  message: string;
}

/** Adds a change of the buyer to the history of the order, which names no member. Returns its id. */
export const recordBuyerChangeIn = (
  tx: Tx,
  { orderId, kind, ticketId, message }: BuyerChange,
): Promise<{ id: string }> =>
  insertOrderChange(tx, { order_id: orderId, kind, ticket_id: ticketId, message, account_id: null });

/** The ids of the changes of an order, the first one first, for the keys of its mails. */
export const changeIdsOfOrder = (ctx: Pick<Ctx, 'db'>, { orderId }: { orderId: string }): Promise<string[]> =>
  selectChangeIds(ctx.db, orderId);
