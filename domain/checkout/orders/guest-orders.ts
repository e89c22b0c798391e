// Assigns orders placed without signing in to the account that owns the order's mail address.
import { inTransaction } from '#db/client.ts';
import { accountByEmail, accountsByIds } from '#domain/accounts';
import type { Ctx, Tx } from '#domain/ctx';
import { claimGuestOrders, selectOrder } from './queries.ts';

/**
 * Assigns the guest orders of a verified address to an account. Returns how many orders were assigned. The caller has
 * verified that the address belongs to the account.
 */
export const claimGuestOrdersIn = (tx: Tx, input: { accountId: string; email: string }): Promise<number> =>
  claimGuestOrders(tx, input);

/**
 * The job that runs after an address was verified: assigns the guest orders of the address to the account, if the
 * account still has the address. Safe to run twice.
 */
export async function claimOrdersOfAddress(ctx: Ctx, input: { accountId: string; email: string }): Promise<void> {
  const [account] = await accountsByIds(ctx, { ids: [input.accountId] });
  if (!account?.isEmailVerified || account.email !== input.email) return;
  await inTransaction(ctx.db, (tx) => claimGuestOrders(tx, input));
}

/**
 * The job that runs after a guest order: assigns the order to the account that has verified the order's address, if
 * such an account exists. Safe to run twice.
 */
export async function claimGuestOrder(ctx: Ctx, input: { orderId: string }): Promise<void> {
  const order = await selectOrder(ctx.db, { id: input.orderId });
  if (order?.account_id !== null) return;
  const { email } = order;
  const account = await accountByEmail(ctx, { email });
  if (!account?.isEmailVerified) return;
  // The comparison uses the order's spelling of the address, which may have other dots than the account's address.
  await inTransaction(ctx.db, (tx) => claimGuestOrders(tx, { accountId: account.accountId, email }));
}
