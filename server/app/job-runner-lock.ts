import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#domain/ctx';
import type { Log } from '../log.ts';

/** A runner takes its lock within this time after its first job. Until then its jobs count as running. */
const GRACE_SECONDS = 5;
const RETRY_MS = 500;
/** Prefix of the key of a runner's advisory lock; the rest is the runner's id. */
const LOCK_KEY_PREFIX = 'job-runner:';

export interface RunnerLock {
  /** Handler for graphile-worker: names the runner as soon as the runner exists. */
  events: WorkerEvents;
  /** Releases the lock, so that another runner may take the jobs that this runner still has locked. */
  release: () => Promise<void>;
}

/**
 * Shows other processes that a job runner is alive, by an advisory lock of a session of its own. PostgreSQL releases
 * the lock when the process dies, in whatever way. A lost connection is opened again.
 */
export function holdRunnerLock(options: { connection: pg.ClientConfig; log: Log }): RunnerLock {
  const events: WorkerEvents = new EventEmitter();
  let session: pg.Client | undefined;
  let isReleased = false;
  const hold = async (id: string): Promise<void> => {
    while (!isReleased) {
      session = new pg.Client(options.connection);
      // `once` of node:events would also reject on 'error', unhandled while the session connects
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      session.once('end', resolve);
      session.on('error', () => undefined); // 'end' follows the error
      try {
        await session.connect();
        await session.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK_KEY_PREFIX + id]);
        await ended;
      } catch (error) {
        options.log.warn({ err: error }, 'could not acquire the job runner lock; trying again');
        await session.end().catch(() => undefined);
      }
      await setTimeout(RETRY_MS, undefined, { ref: false });
    }
  };
  events.once('pool:create', ({ workerPool }) => void hold(workerPool.id));
  return {
    events,
    release: async () => {
      isReleased = true;
      await session?.end().catch(() => undefined);
    },
  };
}

/**
 * Frees the jobs that a dead runner left locked, so that a living runner takes them. graphile-worker itself frees such
 * jobs only after four hours. Returns the ids of the dead runners.
 */
export async function freeJobsOfDeadRunners(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with runner as materialized (
      select locked_by as id from graphile_worker._private_jobs
      where locked_by is not null
      group by locked_by having max(locked_at) < now() - make_interval(secs => ${GRACE_SECONDS})),
    dead as materialized (
      select id from runner where pg_try_advisory_xact_lock(hashtextextended(${LOCK_KEY_PREFIX} || id, 0))),
    freed as (select graphile_worker.force_unlock_workers(array(select id from dead)) where exists (select from dead))
    select id from dead where (select count(*) from freed) >= 0`.execute(db);
  return rows.map(({ id }) => id);
}
