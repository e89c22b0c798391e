import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';

/** Options of one job. `key` folds repeated requests for the same work into one waiting job. */
export interface EnqueueOptions {
  key?: string;
  runAt?: Temporal.Instant;
  /** Seconds from now, by the database's clock; for what should not be done at once. */
  delaySeconds?: number;
  maxAttempts?: number;
}

/**
 * Adds a job in the caller's transaction: it becomes visible to the worker only when the change that
 * asked for it is committed, and vanishes with it on rollback.
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
