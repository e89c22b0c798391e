import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';

/** Options of one job. Jobs with the same `key` that have not started yet become one job. */
export interface EnqueueOptions {
  key?: string;
  runAt?: Temporal.Instant;
  /** Delay in seconds, by the database's clock. */
  delaySeconds?: number;
  maxAttempts?: number;
}

/**
 * Adds a job in the caller's transaction. The worker sees the job only after the commit; a rollback removes it.
 * @param name task name as registered in `jobs/`, e.g. `discovery.refresh`
 */
export async function enqueue(
  tx: Kysely<DB> | Transaction<DB>,
  name: string,
  payload: Record<string, unknown>,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text, payload := ${JSON.stringify(payload)}::json,
    run_at := coalesce(${options.runAt?.toString() ?? null}::timestamptz,
      now() + make_interval(secs => ${options.delaySeconds ?? null}::double precision)),
    max_attempts := ${options.maxAttempts ?? 25}::int,
    job_key := ${options.key ?? null}::text)`.execute(tx);
}
