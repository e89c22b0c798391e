import type { CronItem, TaskList } from 'graphile-worker';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import { purgeChallenges } from '#domain/challenges';
import { expireReservations, purgeIdempotencyRecords } from '#domain/checkout';
import { type AgreedWithOrder, agreeWithOrder } from '#domain/news';
import type { JobOptions } from './types.ts';

/**
 * Jobs that expire reservations: each reservation has its own job at its own time, and a job expires all overdue
 * reservations once a minute. And the consents to news that buyers gave with their orders.
 */
export function checkoutTasks({ ctx }: JobOptions): TaskList {
  return {
    'checkout.expire': async (payload) => {
      const { eventId } = payload as { eventId?: string };
      await expireReservations(ctx, eventId ? { eventId } : {});
    },
    'checkout.forget': () => purgeIdempotencyRecords(ctx),
    'news.agree': (payload) => agreeWithOrder(ctx, payload as AgreedWithOrder),
    'challenges.purge': () => purgeChallenges(ctx),
  };
}

export const checkoutCron: CronItem[] = [
  { task: 'challenges.purge', match: '41 * * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'checkout.expire', match: '* * * * *', options: { backfillPeriod: 0, jobKey: 'checkout.expire' } },
  { task: 'checkout.forget', match: '17 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
