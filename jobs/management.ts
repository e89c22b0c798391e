import type { CronItem, TaskList } from 'graphile-worker';
import { publishDueEvents } from '#domain/management';
import type { JobOptions } from './types.ts';

/** Drafts are published at the times their organizers chose: each by its own job, and all that are due once a minute. */
export function managementTasks({ ctx }: JobOptions): TaskList {
  return { 'management.publish': () => publishDueEvents(ctx) };
}

export const managementCron: CronItem[] = [
  { task: 'management.publish', match: '* * * * *', options: { backfillPeriod: 0, jobKey: 'management.publish' } },
];
