// Jobs of domain/accounts.
import type { CronItem, TaskList } from 'graphile-worker';
import { accountsByIds, forgetOldAccess, tellOfBlockedSignIn } from '#domain/accounts';
import { joinGuestOrdersIn } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';

export function accountTasks({ ctx }: { ctx: Ctx }): TaskList {
  return {
    'accounts.verified': (payload) => joinOrders(ctx, payload as { accountId: string; email: string }),
    'accounts.sign_in_blocked': (payload) => tellOfBlockedSignIn(ctx, payload as { emailKey: string }),
    'accounts.forget': () => forgetOldAccess(ctx),
  };
}

/** An address was shown to be somebody's: what was ordered with it is theirs, if it is still their address. */
async function joinOrders(ctx: Ctx, { accountId, email }: { accountId: string; email: string }): Promise<void> {
  const [account] = await accountsByIds(ctx, { ids: [accountId] });
  if (!account?.isEmailVerified || account.email !== email) return;
  await ctx.db.transaction().execute((tx) => joinGuestOrdersIn(tx, { accountId, email }));
}

export const accountCron: CronItem[] = [
  { task: 'accounts.forget', match: '37 3 * * *', options: { backfillPeriod: 0 } },
];
