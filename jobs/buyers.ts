import type { CronItem, TaskList } from 'graphile-worker';
import { purgeTransfers } from '#domain/buyers';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/** The job that deletes old transfers of tickets. */
export function buyerTasks({ ctx }: JobOptions): TaskList {
  return { 'buyers.purge': () => purgeTransfers(ctx) };
}

export const buyerCron: CronItem[] = [
  { task: 'buyers.purge', match: '7 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
