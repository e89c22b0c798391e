import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import { inTransaction } from '#db/client.ts';
import type { Db } from '#domain/ctx';

/**
 * Longest time between a job's end and the last statement about it, and between the first statement about a job and its
 * start.
 */
const GRACE_SECONDS = 5;

export interface JobsInHand {
  /** The id of the runner; undefined until the runner exists. */
  runner: () => string | undefined;
  /** Ids of jobs that are running, or ended a few seconds ago. */
  ids: () => string[];
}

/** Follows the events of one job runner to know which jobs it is working on. */
export function followJobs(events: WorkerEvents, graceMs = GRACE_SECONDS * 1_000): JobsInHand {
  let runner: string | undefined;
  const ids = new Set<string>();
  events.once('pool:create', ({ workerPool }) => (runner = workerPool.id));
  events.on('job:start', ({ job }) => ids.add(job.id));
  events.on('job:complete', ({ job }) => setTimeout(() => ids.delete(job.id), graceMs).unref());
  return { runner: () => runner, ids: () => [...ids] };
}

/**
 * Frees jobs that this process' runner has locked in the database but is not working on. PostgreSQL was unavailable
 * when the runner fetched, completed or failed such a job, and graphile-worker does not repeat the statement: without
 * this function the job would stay locked for four hours. Returns the ids of the jobs.
 */
export async function freeJobsNotInHand(db: Db, { runner, ids }: JobsInHand): Promise<string[]> {
  const id = runner();
  if (id === undefined) return [];
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by = ${id} and locked_at < now() - make_interval(secs => ${GRACE_SECONDS})
        and not id = any(${ids()}::bigint[])
      returning id`.execute(tx);
    await sql`
      update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
      where locked_by = ${id} and not exists (
        select from graphile_worker._private_jobs where job_queue_id = queue.id and locked_by = ${id})`.execute(tx);
    return rows.map((job) => job.id);
  });
}
