import type { CronItem, TaskList } from 'graphile-worker';
import { issueDocuments, purgeDocuments } from '#domain/documents';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/** Jobs that issue receipts and credit notes, and delete documents whose legal time is over. */
export function documentTasks({ ctx }: JobOptions): TaskList {
  return {
    'documents.issue': (payload) => issueDocuments(ctx, payload as { orderId: string; isCollected?: boolean }),
    'documents.purge': async () => {
      await purgeDocuments(ctx);
    },
  };
}

export const documentCron: CronItem[] = [
  { task: 'documents.purge', match: '37 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
