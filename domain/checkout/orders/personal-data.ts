import type { Ctx, Db, Tx } from '#domain/ctx';
import { eraseCardsIn } from '#domain/payments';
import { anonymizeAttendeesIn, ticketsForExport } from '#domain/tickets';
import {
  anonymizeBuyer,
  selectGuestOrderIds,
  selectOrderIds,
  selectOrdersForExport,
  selectOrderTokens,
  selectSoleAddresses,
  selectTokensOfOrders,
} from './queries.ts';
import { eraseRefundAccounts, selectOwnRefundAccounts } from '../bank/refund-account-queries.ts';
import { eraseOrdersToPay } from '../paying/queries.ts';

/** Orders of an account with their lines and tickets, and the accounts to which their money is sent back. Links that open an order are left out. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  const orders = await selectOrdersForExport(ctx.db, input.accountId);
  const orderTokens = await selectOrderTokens(ctx.db, input.accountId);
  const refundAccounts = await selectOwnRefundAccounts(ctx.db, input);
  return { orders, tickets: await ticketsForExport(ctx, { orderTokens }), refundAccounts };
}

/** The ids of an account's orders, including orders with another mail address. */
export const orderIdsOf = (ctx: { db: Db | Tx }, input: { accountId: string }): Promise<string[]> =>
  selectOrderIds(ctx.db, input.accountId);

/** The ids of the orders that belong to no account and have this address; none for ''. */
export const guestOrderIdsOf = async (ctx: { db: Db | Tx }, { email }: { email: string }): Promise<string[]> =>
  email === '' ? [] : selectGuestOrderIds(ctx.db, email);

/** The tokens of an account's orders, including orders with another mail address. */
export const orderTokensOf = (ctx: Pick<Ctx, 'db'>, input: { accountId: string }): Promise<string[]> =>
  selectOrderTokens(ctx.db, input.accountId);

/** The tokens of these orders. */
export const tokensOfOrders = async (ctx: { db: Db | Tx }, { orderIds }: { orderIds: string[] }): Promise<string[]> =>
  orderIds.length === 0 ? [] : selectTokensOfOrders(ctx.db, orderIds);

/** The mail addresses of an account's orders that no order of another account or a guest has. */
export const soleOrderAddressesOf = (ctx: { db: Db | Tx }, input: { accountId: string }): Promise<string[]> =>
  selectSoleAddresses(ctx.db, input.accountId);

/**
 * Anonymizes the orders of an account: removes the buyer's name and address. The tickets, time and amount of each order
 * stay, as tax law requires.
 */
export async function erasePersonIn(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await anonymizeAttendeesIn(tx, { orderTokens: await selectOrderTokens(tx, input.accountId), email: input.email });
  await eraseRefundAccounts(tx, input);
  await anonymizeBuyer(tx, input);
  await eraseOrdersToPay(tx, input);
  await eraseCardsIn(tx, input);
}
