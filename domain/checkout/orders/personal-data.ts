import type { Ctx, Db, Tx } from '#domain/ctx';
import { anonymizeAttendeesIn, ticketsForExport } from '#domain/tickets';
import {
  anonymizeBuyer,
  selectOrderIds,
  selectOrdersForExport,
  selectOrderTokens,
  selectSoleAddresses,
} from './queries.ts';

/** Orders of an account with their lines and tickets. Links that open an order are left out. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  const orders = await selectOrdersForExport(ctx.db, input.accountId);
  const orderTokens = await selectOrderTokens(ctx.db, input.accountId);
  return { orders, tickets: await ticketsForExport(ctx, { orderTokens }) };
}

/** The orders of an account, also those with another address. */
export const orderIdsOf = (ctx: { db: Db | Tx }, input: { accountId: string }): Promise<string[]> =>
  selectOrderIds(ctx.db, input.accountId);

/** The mail addresses of an account's orders that are on no order of another account or a guest. */
export const soleOrderAddressesOf = (ctx: { db: Db | Tx }, input: { accountId: string }): Promise<string[]> =>
  selectSoleAddresses(ctx.db, input.accountId);

/**
 * Anonymizes the orders of an account. What was bought, when and for how much stays, as tax law requires; the buyer's
 * name and address are removed.
 */
export async function erasePersonIn(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await anonymizeAttendeesIn(tx, { orderTokens: await selectOrderTokens(tx, input.accountId), email: input.email });
  await anonymizeBuyer(tx, input);
}
