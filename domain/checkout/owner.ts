import type { Ctx, Tx } from '#domain/ctx';
import { claimOrders, countOrders } from './queries.ts';

/** How many orders a person has, for the header. */
export const countOrdersOf = (ctx: Pick<Ctx, 'db'>, input: { accountId: string }): Promise<number> =>
  countOrders(ctx.db, input.accountId);

/**
 * Orders placed without signing in become those of the account whose verified address they were placed with. Answers how
 * many. Call it only for an address that has just been shown to be the account's.
 */
export const joinGuestOrdersIn = (tx: Tx, input: { accountId: string; email: string }): Promise<number> =>
  claimOrders(tx, input);
