import type { CronItem, TaskList } from 'graphile-worker';
import { purgeTransfers } from '#domain/buyers';
import { purgeAnswerLinks, purgeSignatures } from '#domain/questions';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/** The jobs that delete old transfers of tickets and links to answer, and signatures some time after their event. */
export function buyerTasks({ ctx }: JobOptions): TaskList {
  return {
    'buyers.purge': () => purgeTransfers(ctx),
    'questions.purge': async () => {
      await purgeSignatures(ctx);
      await purgeAnswerLinks(ctx);
    },
  };
}

export const buyerCron: CronItem[] = [
  { task: 'buyers.purge', match: '7 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'questions.purge', match: '23 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
