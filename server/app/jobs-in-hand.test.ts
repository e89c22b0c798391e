// A job that its living runner has locked but is not working on is run again; a job that the runner is working on stays
// locked.
import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { testDb } from '../../test/db.ts';
import { silentLog } from '../log.ts';
import { followJobs, freeJobsNotInHand, type JobsInHand } from './jobs-in-hand.ts';

const database = testDb();
afterEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.db));

const addJob = (queue: string | null = null) =>
  sql`select graphile_worker.add_job('deliver', queue_name := ${queue}::text)`.execute(database.db);

async function lockedJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where locked_by is not null`.execute(database.db);
  return rows[0]?.count ?? 0;
}

/** Moves the time at which jobs were locked ten seconds into the past. */
const letTimePass = () =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '10 seconds'`.execute(database.db);

/** Starts a runner that never receives the response to its first statement that matches `lost`. */
async function runnerLosingAnswer(lost: RegExp, taskList: TaskList, graceMs = 100): Promise<JobsInHand> {
  const { pool, close } = openDatabase(database.url, { log: silentLog, max: 4 });
  const answer = loseAnswer(pool, lost);
  const events: WorkerEvents = new EventEmitter();
  const jobsInHand = followJobs(events, graceMs);
  const runner = await run({
    pgPool: pool,
    events,
    noHandleSignals: true,
    pollInterval: 50,
    taskList,
    logger: new Logger(() => () => undefined),
  });
  onTestFinished(async () => {
    answer.resolve({ rows: [] }); // ends the lost statement, so that the runner can stop
    await runner.stop();
    await close();
  });
  return jobsInHand;
}

function loseAnswer(pool: pg.Pool, lost: RegExp): PromiseWithResolvers<unknown> {
  const answer = Promise.withResolvers<unknown>();
  let isLost = false;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    client.query = ((statement: { text?: string }, ...parameters: unknown[]) => {
      if (isLost || !lost.test(statement.text ?? '')) return query(statement, ...parameters);
      isLost = true;
      return answer.promise;
    }) as pg.PoolClient['query'];
  });
  return answer;
}

describe('a job of a living runner', () => {
  it.each([
    { end: 'completion', lost: /^delete from/, fails: false },
    { end: 'failure', lost: /last_error/, fails: true },
  ])('is run again when the statement about its $end did not reach the database', async ({ lost, fails }) => {
    let runs = 0;
    await addJob();
    const deliver = async (): Promise<void> => {
      runs += 1;
      if (fails && runs === 1) throw new Error('the database is unavailable');
    };
    const jobsInHand = await runnerLosingAnswer(lost, { deliver });
    await expect.poll(() => runs).toBe(1);
    await letTimePass();
    await expect.poll(() => freeJobsNotInHand(database.db, jobsInHand)).toHaveLength(1);
    await expect.poll(() => runs).toBe(2);
    await expect.poll(lockedJobs).toBe(0);
  });

  it('stays locked while it runs, and for a moment after its end', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await addJob();
    const jobsInHand = await runnerLosingAnswer(/^delete from/, { deliver: () => held }, 60_000);
    await expect.poll(jobsInHand.ids).toHaveLength(1);
    await letTimePass();
    expect(await freeJobsNotInHand(database.db, jobsInHand)).toEqual([]);
    release();
    await held;
    expect(await freeJobsNotInHand(database.db, jobsInHand)).toEqual([]);
    expect(await lockedJobs()).toBe(1);
  });

  it('that was locked a moment ago stays locked, because the runner may not have received it yet', async () => {
    const jobsInHand: JobsInHand = { runner: () => 'pool-alive', ids: () => [] };
    await addJob();
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-alive', locked_at = now()`.execute(
      database.db,
    );
    expect(await freeJobsNotInHand(database.db, jobsInHand)).toEqual([]);
    await letTimePass();
    expect(await freeJobsNotInHand(database.db, jobsInHand)).toHaveLength(1);
  });

  it('is freed together with its queue; the queue of a running job stays locked', async () => {
    await addJob('listings');
    await addJob('mails');
    const { rows } = await sql<{ id: string }>`
      update graphile_worker._private_jobs set locked_by = 'pool-alive', locked_at = now() - interval '10 seconds'
      returning id`.execute(database.db);
    await sql`update graphile_worker._private_job_queues set locked_by = 'pool-alive', locked_at = now()`.execute(
      database.db,
    );
    await freeJobsNotInHand(database.db, { runner: () => 'pool-alive', ids: () => rows.slice(1).map(({ id }) => id) });
    const queues = await sql<{ name: string; isFree: boolean }>`
      select queue_name as name, locked_by is null as "isFree" from graphile_worker._private_job_queues order by 1`.execute(
      database.db,
    );
    expect(queues.rows).toEqual([
      { name: 'listings', isFree: true },
      { name: 'mails', isFree: false },
    ]);
  });

  it('of another runner stays locked', async () => {
    await addJob();
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-other', locked_at = now() - interval '1 hour'`.execute(
      database.db,
    );
    expect(await freeJobsNotInHand(database.db, { runner: () => 'pool-alive', ids: () => [] })).toEqual([]);
  });
});
