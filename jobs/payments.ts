import type { CronItem, TaskList } from 'graphile-worker';
import { checkLedger } from '#domain/payments';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/** Checks the books each night. The line at level 50 is one of the alarms of docs/security.md. */
export function paymentTasks({ ctx }: JobOptions): TaskList {
  return {
    'payments.check_ledger': async () => {
      const { problems } = await checkLedger(ctx);
      if (problems.length > 0) ctx.log.error({ part: 'ledger', problems }, 'the ledger does not balance');
    },
  };
}

export const paymentCron: CronItem[] = [
  { task: 'payments.check_ledger', match: '41 3 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
