// Jobs of domain/analytics.
import type { CronItem, TaskList } from 'graphile-worker';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import { purgeOldAnalytics, refreshTrends } from '#domain/analytics';
import type { Ctx } from '#domain/ctx';

export function analyticsTasks({ ctx }: { ctx: Ctx }): TaskList {
  return {
    'analytics.trends': () => refreshTrends(ctx),
    'analytics.forget': () => purgeOldAnalytics(ctx),
  };
}

/** A missed run does no harm, because the next run does its work. */
export const analyticsCron: CronItem[] = [
  { task: 'analytics.trends', match: '*/5 * * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'analytics.forget', match: '3 * * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
