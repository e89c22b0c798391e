import type { Ctx, Tx } from '#domain/ctx';
import { claimGuestOrders, countOrders, selectAccountOrders, selectOrder } from './queries.ts';

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

/**
 * Orders placed without signing in become those of the account whose verified address they were placed with. Answers how
 * many. Call it only for an address that has just been shown to be the account's.
 */
export const claimGuestOrdersIn = (tx: Tx, input: { accountId: string; email: string }): Promise<number> =>
  claimGuestOrders(tx, input);

/** The address an order was placed with that is in nobody's account yet; null when it is, or there is none. */
export async function unclaimedGuestAddress(
  ctx: { db: Ctx['db'] | Tx },
  input: { orderId: string },
): Promise<string | null> {
  const order = await selectOrder(ctx.db, { id: input.orderId });
  return order?.account_id === null ? order.email : null;
}
