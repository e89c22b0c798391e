import type { CronItem, Task, TaskList } from 'graphile-worker';
import { forgetOldExports, makeExport } from '#domain/privacy';
import type { JobOptions } from './index.ts';

/** Exports of everything about one person. */
export function privacyTasks({ ctx }: JobOptions): TaskList {
  const make: Task = (payload, { job }) =>
    makeExport(ctx, {
      exportId: (payload as { exportId: string }).exportId,
      isLastTry: job.attempts >= job.max_attempts,
    });
  return { 'privacy.export': make, 'privacy.forget': () => forgetOldExports(ctx) };
}

export const privacyCron: CronItem[] = [
  { task: 'privacy.forget', match: '29 4 * * *', options: { backfillPeriod: 0 } },
];
