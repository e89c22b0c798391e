// Assigns orders placed without signing in to the account that owns their address.
import { inTransaction } from '#db/client.ts';
import { accountByEmail, accountsByIds } from '#domain/accounts';
import type { Ctx, Tx } from '#domain/ctx';
import { claimGuestOrders, selectOrder } from './queries.ts';

/**
 * Assigns the guest orders of a verified address to an account. Returns how many. The caller knows that the address
 * belongs to the account.
 */
export const claimGuestOrdersIn = (tx: Tx, input: { accountId: string; email: string }): Promise<number> =>
  claimGuestOrders(tx, input);

/**
 * The job after an address was verified: assigns its guest orders, if the account still has the address. Safe to run
 * twice.
 */
export async function claimOrdersOfAddress(ctx: Ctx, input: { accountId: string; email: string }): Promise<void> {
  const [account] = await accountsByIds(ctx, { ids: [input.accountId] });
  if (!account?.isEmailVerified || account.email !== input.email) return;
  await inTransaction(ctx.db, (tx) => claimGuestOrders(tx, input));
}

/** The job after a guest order: assigns it to the account that has verified its address, if any. Safe to run twice. */
export async function claimGuestOrder(ctx: Ctx, input: { orderId: string }): Promise<void> {
  const order = await selectOrder(ctx.db, { id: input.orderId });
  if (order?.account_id !== null) return;
  const { email } = order;
  const account = await accountByEmail(ctx, { email });
  if (!account?.isEmailVerified) return;
  // compares by the order's spelling of the address, which may have other dots than the account's
  await inTransaction(ctx.db, (tx) => claimGuestOrders(tx, { accountId: account.accountId, email }));
}
