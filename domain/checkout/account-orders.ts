import type { Ctx } from '#domain/ctx';
import { countOrders, selectAccountOrders } from './queries.ts';

/** How many orders a person has, for the header. */
export const countAccountOrders = (ctx: Pick<Ctx, 'db'>, input: { accountId: string }): Promise<number> =>
  countOrders(ctx.db, input.accountId);

const ORDERS_HELD = 1_000;

/** The latest orders of a person with their events, at most a thousand. Whether its tickets still count, tickets knows. */
export async function accountOrders(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string },
): Promise<{ token: string; eventId: string }[]> {
  const rows = await selectAccountOrders(ctx.db, input.accountId, ORDERS_HELD);
  return rows.map((row) => ({ token: row.token, eventId: row.event_id }));
}
