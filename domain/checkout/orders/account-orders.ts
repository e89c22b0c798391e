import type { Ctx } from '#domain/ctx';
import { countOrders, selectAccountOrders } from './queries.ts';

/** Number of orders of an account that are not canceled, for the header. */
export const countAccountOrders = (ctx: Pick<Ctx, 'db'>, input: { accountId: string }): Promise<number> =>
  countOrders(ctx.db, input.accountId);

const ORDERS_MAX = 1_000;

/**
 * The latest orders of an account with their events, at most a thousand. Includes orders whose tickets are no longer
 * valid.
 */
export async function accountOrders(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string },
): Promise<{ token: string; eventId: string; isCanceled: boolean }[]> {
  const rows = await selectAccountOrders(ctx.db, input.accountId, ORDERS_MAX);
  return rows.map((row) => ({ token: row.token, eventId: row.event_id, isCanceled: row.canceled_at !== null }));
}
