import type { CronItem, TaskList } from 'graphile-worker';
import { purgeContactMessages } from '#domain/messages';
import { purgeNews } from '#domain/news';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/** The jobs that delete old messages to organizers, and unconfirmed consents to their news. */
export function messageTasks({ ctx }: JobOptions): TaskList {
  return { 'messages.purge': () => purgeContactMessages(ctx), 'news.purge': () => purgeNews(ctx) };
}

export const messageCron: CronItem[] = [
  { task: 'messages.purge', match: '57 3 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'news.purge', match: '4 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
