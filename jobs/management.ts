import type { CronItem, TaskList } from 'graphile-worker';
import { purgePastGuests } from '#domain/events';
import { continueCopyingDetails, type CopyRequest, deleteUnusedPhotos, publishDueEvents } from '#domain/management';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/**
 * Jobs that publish drafts at their scheduled times: each draft has its own job, and a job publishes all due drafts
 * once a minute. Other jobs copy details to many dates of a series, and delete unused photos and guests of past events.
 */
export function managementTasks({ ctx, files }: JobOptions): TaskList {
  return {
    'management.publish': () => publishDueEvents(ctx),
    'management.copy_details': (payload) => continueCopyingDetails(ctx, payload as CopyRequest),
    'management.unused_photos': async () => {
      const removed = await deleteUnusedPhotos(ctx, files);
      if (removed > 0) ctx.log.info({ removed }, 'deleted unused photos');
    },
    'management.past_guests': async () => {
      const removed = await purgePastGuests(ctx);
      if (removed > 0) ctx.log.info({ removed }, 'deleted guests of past events');
    },
  };
}

export const managementCron: CronItem[] = [
  { task: 'management.publish', match: '* * * * *', options: { backfillPeriod: 0, jobKey: 'management.publish' } },
  {
    task: 'management.unused_photos',
    match: '47 3 * * *',
    options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk },
  },
  {
    task: 'management.past_guests',
    match: '52 3 * * *',
    options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk },
  },
];
