import type { CronItem, TaskList } from 'graphile-worker';
import { purgeFeedback } from '#domain/feedback';
import { purgeContactMessages } from '#domain/messages';
import { purgeNews } from '#domain/news';
import { purgeOpenings, purgeSponsorMessages } from '#domain/sponsorship';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/** The jobs that delete old messages to organizers and the operator, answers about help articles, unconfirmed consents to their news, and what past events sought. */
export function messageTasks({ ctx }: JobOptions): TaskList {
  return {
    'messages.purge': () => purgeContactMessages(ctx),
    'news.purge': () => purgeNews(ctx),
    'feedback.purge': () => purgeFeedback(ctx),
    'sponsorship.purge': async () => {
      await purgeOpenings(ctx);
      await purgeSponsorMessages(ctx);
    },
  };
}

export const messageCron: CronItem[] = [
  { task: 'messages.purge', match: '57 3 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'news.purge', match: '4 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'feedback.purge', match: '17 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'sponsorship.purge', match: '11 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
