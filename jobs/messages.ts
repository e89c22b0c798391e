import type { CronItem, TaskList } from 'graphile-worker';
import { purgeContactMessages } from '#domain/messages';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/** The job that deletes old messages to organizers. */
export function messageTasks({ ctx }: JobOptions): TaskList {
  return { 'messages.purge': () => purgeContactMessages(ctx) };
}

export const messageCron: CronItem[] = [
  { task: 'messages.purge', match: '57 3 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
