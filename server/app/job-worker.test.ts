// The job worker can stop at any time, also while its runner is starting, and runs jobs after a failed start.
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { testDb } from '../../test/db.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { memoryStore } from '../../test/worlds/memory-store.ts';
import { silentLog } from '../log.ts';
import { type JobWorker, startJobWorker } from './job-worker.ts';

const database = testDb();

const newWorker = (): JobWorker =>
  startJobWorker({
    pool: database.pool,
    databaseUrl: database.url,
    ctx: { ...contextOf(database.db), log: silentLog },
    exportDb: database.db,
    site: { baseUrl: 'http://localhost', name: 'Bandstand' },
    mail: { smtpUrl: undefined, from: 'Bandstand <tickets@localhost>' },
    files: memoryStore(),
    gateways: () => null,
    onListingsChanged: () => undefined,
  });

/** Resolves when the pool has given out `count` connections. */
const acquired = (count: number): Promise<void> =>
  new Promise((resolve) => {
    let remaining = count;
    const onAcquire = () => {
      remaining -= 1;
      if (remaining > 0) return;
      database.pool.off('acquire', onAcquire);
      resolve();
    };
    database.pool.on('acquire', onAcquire);
  });

it.each([1, 2, 3, 4, 5, 6, 7, 8])('the job worker stops when it has used %i connections of the pool', async (count) => {
  const reached = acquired(count);
  const worker = newWorker();
  await reached;
  await expect(worker.stop()).resolves.toBeUndefined();
});

/** Lets the first statement that contains `text` fail, as when PostgreSQL was too slow to accept a connection. */
function failOnce(text: string): { hasFailed: () => boolean } {
  let failed = false;
  const fails = (statement: unknown): boolean => {
    const sent = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
    return !failed && sent?.includes(text) === true;
  };
  const onAcquire = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    client.query = ((...parameters: unknown[]) => {
      if (!fails(parameters[0])) return query(...parameters);
      failed = true;
      database.pool.off('acquire', onAcquire);
      return Promise.reject(new Error('timeout exceeded when trying to connect'));
    }) as typeof client.query;
  };
  database.pool.on('acquire', onAcquire);
  return { hasFailed: () => failed };
}

it('jobs run when the first lookup of the tasks failed', async () => {
  const lookup = failOnce('_private_tasks as tasks');
  await sql`select graphile_worker.add_job('checkout.expire')`.execute(database.db);
  const worker = newWorker();
  await expect.poll(lookup.hasFailed).toBe(true);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ jobsLeft: number }>`
        select count(*)::int as "jobsLeft" from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'checkout.expire'`.execute(
        database.db,
      );
      return rows[0]?.jobsLeft;
    })
    .toBe(0);
  await worker.stop();
});
