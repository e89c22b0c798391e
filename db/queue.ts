import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';
import { JOB_PRIORITY, type JobPriority } from '#shared/job-priority.ts';

/** A job to add. Jobs with the same `key` that have not started yet become one job. */
export interface NewJob {
  /** Task name as registered in `jobs/`, e.g. `discovery.refresh`. */
  task: string;
  payload: Record<string, unknown>;
  key?: string;
  runAt?: Temporal.Instant;
  /** Delay in seconds, by the database's clock. */
  delaySeconds?: number;
  maxAttempts?: number;
  priority?: JobPriority;
  /** Jobs of the same queue run one after the other, so that other runners stay free. */
  queue?: string;
}

/**
 * Adds a job in the caller's transaction. The worker sees the job only after the commit. A rollback removes the job.
 */
export async function enqueue(tx: Kysely<DB> | Transaction<DB>, job: NewJob): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.task}::text, payload := ${JSON.stringify(job.payload)}::json,
    run_at := coalesce(${job.runAt?.toString() ?? null}::timestamptz,
      now() + make_interval(secs => ${job.delaySeconds ?? null}::double precision)),
    max_attempts := ${job.maxAttempts ?? 25}::int,
    job_key := ${job.key ?? null}::text,
    priority := ${JOB_PRIORITY[job.priority ?? 'usual']}::int,
    queue_name := ${job.queue ?? null}::text)`.execute(tx);
}

/** Adds one job for each payload, in one round trip. */
export async function enqueueEach(
  tx: Kysely<DB> | Transaction<DB>,
  { task, payloads }: { task: string; payloads: object[] },
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select graphile_worker.add_job(${task}::text, payload := payload, max_attempts := 25,
      priority := ${JOB_PRIORITY.usual}::int)
    from json_array_elements(${JSON.stringify(payloads)}::json) as payload`.execute(tx);
}

/** Minutes after which a due job gets the usual priority. */
const PROMOTE_AFTER_MINUTES = 5;

/**
 * Stores the names of all tasks, in one order. `enqueue` stores a new name in the caller's transaction; two such
 * transactions that store the same names in opposite order would deadlock. Must be called before the first job of a
 * process is enqueued.
 */
export async function registerTasks(db: Kysely<DB>, names: string[]): Promise<void> {
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    select name from unnest(${names.toSorted()}::text[]) with ordinality as task (name, position) order by position
    on conflict do nothing`.execute(db);
}

/** Gives the usual priority to jobs that have been due for minutes. Returns the number of these jobs. */
export async function promoteWaitingJobs(db: Kysely<DB>): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set priority = ${JOB_PRIORITY.usual}
    where priority > ${JOB_PRIORITY.usual} and locked_at is null and attempts = 0
      and run_at < now() - make_interval(mins => ${PROMOTE_AFTER_MINUTES})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Deletes waiting jobs of a task whose payload has one of `values` at `path`, e.g. `['to', 'address']`. Letter case
 * does not matter. Running jobs are not deleted.
 */
export async function deleteJobs(
  tx: Transaction<DB>,
  job: { task: string; path: string[]; values: string[] },
): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${job.task})
      and lower(payload #>> ${job.path}::text[]) = any(${job.values.map((value) => value.toLowerCase())}::text[])
      and locked_at is null`.execute(tx);
}
