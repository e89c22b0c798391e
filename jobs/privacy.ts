import type { CronItem, Task, TaskList } from 'graphile-worker';
import { purgeOldExports, makeExport } from '#domain/privacy';
import type { JobOptions } from './index.ts';

/** Exports of everything about one person. */
export function privacyTasks({ ctx }: JobOptions): TaskList {
  const make: Task = (payload, { job }) =>
    makeExport(ctx, {
      exportId: (payload as { exportId: string }).exportId,
      isLastTry: job.attempts >= job.max_attempts,
    });
  return { 'privacy.export': make, 'privacy.forget': () => purgeOldExports(ctx) };
}

export const privacyCron: CronItem[] = [
  { task: 'privacy.forget', match: '29 4 * * *', options: { backfillPeriod: 0 } },
];
