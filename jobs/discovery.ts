// Jobs of domain/discovery.
import type { CronItem, TaskList } from 'graphile-worker';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import { ordersOfEvents } from '#domain/checkout';
import { refreshListing, renewListings, tidyListings, updateInterest } from '#domain/discovery';
import { likesOfEvents } from '#domain/favorites';
import { parseId } from '#shared/ids.ts';
import type { JobOptions } from './types.ts';

export function discoveryTasks({ ctx, onListingsChanged }: Pick<JobOptions, 'ctx' | 'onListingsChanged'>): TaskList {
  return {
    'discovery.refresh': async (payload) => {
      await refreshListing(ctx, { eventIds: eventIdsOf(payload) });
      onListingsChanged('some');
    },
    'discovery.interest': async (payload) => {
      const eventIds = eventIdsOf(payload);
      const [orders, likes] = await Promise.all([ordersOfEvents(ctx, { eventIds }), likesOfEvents(ctx, { eventIds })]);
      await updateInterest(ctx, { eventIds, orders, likes });
    },
    'discovery.renew': async () => {
      if (await renewListings(ctx)) onListingsChanged('all');
    },
    'discovery.tidy': () => tidyListings(ctx),
  };
}

/** Cleans up every hour, at a minute that other jobs do not use. */
export const discoveryCron: CronItem[] = [
  { task: 'discovery.tidy', match: '17 * * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];

/** Event ids in the form that `enqueueListingRefresh` writes. Other values are ignored. */
function eventIdsOf(payload: unknown): string[] {
  const ids = (payload as { eventIds?: unknown } | null)?.eventIds;
  return Array.isArray(ids) ? ids.flatMap((id) => parseId(id) ?? []) : [];
}
