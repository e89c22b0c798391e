import type { Ctx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { type OrderChangeKind, selectOrderChange } from './queries.ts';

/** A change that a member of the organizer's team made to an order. */
export interface OrderChange {
  orderId: string;
  kind: OrderChangeKind;
  /** The organizer's message to the buyer, as plain text. */
  message: string;
}

/** The change with this id, for its mail; null for an unknown id. */
export async function orderChange(ctx: Pick<Ctx, 'db'>, { id }: { id: string }): Promise<OrderChange | null> {
  const row = isId(id) ? await selectOrderChange(ctx.db, id) : undefined;
  return row ? { orderId: row.order_id, kind: row.kind, message: row.message } : null;
}
