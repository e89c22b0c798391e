import type { CronItem, TaskList } from 'graphile-worker';
import { purgeBlocks } from '#domain/blocks';
import { purgeTransfers } from '#domain/buyers';
import { purgeAnswerLinks, purgeSignatures, purgeUnusedFiles } from '#domain/questions';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/**
 * The jobs that delete old transfers of tickets and links to answer, signatures and files some time after their event, and
 * files of forms that were not finished, and blocks that ended.
 */
export function buyerTasks({ ctx }: JobOptions): TaskList {
  return {
    'buyers.purge': () => purgeTransfers(ctx),
    'questions.purge': async () => {
      await purgeSignatures(ctx);
      await purgeAnswerLinks(ctx);
    },
    'blocks.purge': () => purgeBlocks(ctx),
    'questions.unused_files': () => purgeUnusedFiles(ctx),
  };
}

export const buyerCron: CronItem[] = [
  { task: 'blocks.purge', match: '29 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'buyers.purge', match: '7 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'questions.unused_files', match: '41 * * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'questions.purge', match: '23 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
