// Jobs of domain/accounts, and of what accounts and orders have to do with each other.
import type { CronItem, TaskList } from 'graphile-worker';
import { accountByEmail, accountsByIds, purgeExpiredCredentials, notifyBlockedSignIn } from '#domain/accounts';
import { unclaimedGuestAddress, claimGuestOrdersIn } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';

export function accountTasks({ ctx }: { ctx: Ctx }): TaskList {
  return {
    'accounts.verified': (payload) => joinOrders(ctx, payload as { accountId: string; email: string }),
    'checkout.guest_order': (payload) => joinOrder(ctx, payload as { orderId: string }),
    'accounts.sign_in_blocked': (payload) => notifyBlockedSignIn(ctx, payload as { emailKey: string }),
    'accounts.forget': () => purgeExpiredCredentials(ctx),
  };
}

/** An address was shown to be somebody's: what was ordered with it is theirs, if it is still their address. */
async function joinOrders(ctx: Ctx, { accountId, email }: { accountId: string; email: string }): Promise<void> {
  const [account] = await accountsByIds(ctx, { ids: [accountId] });
  if (!account?.isEmailVerified || account.email !== email) return;
  await ctx.db.transaction().execute((tx) => claimGuestOrdersIn(tx, { accountId, email }));
}

/** Somebody ordered without signing in: the order is of the account whose address it is, if that was shown to be so. */
async function joinOrder(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const email = await unclaimedGuestAddress(ctx, { orderId });
  const account = email === null ? null : await accountByEmail(ctx, { email });
  if (email === null || !account?.isEmailVerified) return;
  const { accountId } = account;
  // by the order's own writing of the address, which may have other dots than the account's
  await ctx.db.transaction().execute((tx) => claimGuestOrdersIn(tx, { accountId, email }));
}

export const accountCron: CronItem[] = [
  { task: 'accounts.forget', match: '37 3 * * *', options: { backfillPeriod: 0 } },
];
