import type { WorkerEvents } from 'graphile-worker';

/**
 * Resolves with the error when a new job runner fails to fetch a job before any fetch has succeeded. Such a runner would
 * never run a job: graphile-worker 0.18 looks up the ids of its tasks once, and repeats the result of that lookup at
 * each fetch, also when the lookup failed because PostgreSQL was slow or away. A later failure passes by itself.
 */
export function firstFetchFailure(events: WorkerEvents): Promise<Error> {
  const { promise, resolve } = Promise.withResolvers<Error>();
  let hasFetched = false;
  const fetched = () => void (hasFetched = true);
  events.once('worker:getJob:empty', fetched);
  events.once('job:start', fetched);
  events.on('worker:getJob:error', ({ error }) => {
    if (!hasFetched) resolve(error instanceof Error ? error : new Error(String(error)));
  });
  return promise;
}
