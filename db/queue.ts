import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';

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
}

/** Adds a job in the caller's transaction. The worker sees the job only after the commit; a rollback removes it. */
export async function enqueue(tx: Kysely<DB> | Transaction<DB>, job: NewJob): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.task}::text, payload := ${JSON.stringify(job.payload)}::json,
    run_at := coalesce(${job.runAt?.toString() ?? null}::timestamptz,
      now() + make_interval(secs => ${job.delaySeconds ?? null}::double precision)),
    max_attempts := ${job.maxAttempts ?? 25}::int,
    job_key := ${job.key ?? null}::text)`.execute(tx);
}
