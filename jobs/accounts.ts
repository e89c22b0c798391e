// Jobs of accounts, and jobs that assign guest orders to an account.
import type { CronItem, TaskList } from 'graphile-worker';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import { notifyBlockedSignIn, purgeExpiredCredentials } from '#domain/accounts';
import { claimGuestOrder, claimOrdersOfAddress } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { purgeInvitations } from '#domain/organizers';

export function accountTasks({ ctx }: { ctx: Ctx }): TaskList {
  return {
    'accounts.verified': (payload) => claimOrdersOfAddress(ctx, payload as { accountId: string; email: string }),
    'checkout.guest_order': (payload) => claimGuestOrder(ctx, payload as { orderId: string }),
    'accounts.sign_in_blocked': (payload) => notifyBlockedSignIn(ctx, payload as { emailKey: string }),
    'accounts.forget': async () => {
      await purgeExpiredCredentials(ctx);
      await purgeInvitations(ctx);
    },
  };
}

export const accountCron: CronItem[] = [
  { task: 'accounts.forget', match: '37 3 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
