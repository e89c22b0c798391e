import type { CronItem, Task, TaskList } from 'graphile-worker';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import { purgeOldExports, makeExport } from '#domain/privacy';
import type { ExportOptions, JobOptions } from './types.ts';

/** Jobs of domain/privacy: data exports. */
export function privacyTasks({ ctx, exportDb }: JobOptions & ExportOptions): TaskList {
  const exportTask: Task = (payload, { job }) =>
    makeExport(
      { ...ctx, db: exportDb },
      {
        exportId: (payload as { exportId: string }).exportId,
        isLastTry: job.attempts >= job.max_attempts,
      },
    );
  return { 'privacy.export': exportTask, 'privacy.forget': () => purgeOldExports(ctx) };
}

export const privacyCron: CronItem[] = [
  { task: 'privacy.forget', match: '29 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
