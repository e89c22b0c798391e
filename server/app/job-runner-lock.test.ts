// A job that a dead runner left locked is run again; a job of a living runner stays locked.
import { type EventEmitter, once } from 'node:events';
import { run } from 'graphile-worker';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectionConfig } from '#db/connection.ts';
import { testDb } from '../../test/db.ts';
import { silentLog } from '../log.ts';
import { freeJobsOfDeadRunners, holdRunnerLock, type RunnerLock } from './job-runner-lock.ts';

const database = testDb();
afterEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.db));

/** A job that the runner `id` locked some seconds ago. */
async function lockedJob(id: string, secondsAgo: number): Promise<void> {
  await sql`select graphile_worker.add_job('deliver')`.execute(database.db);
  await sql`update graphile_worker._private_jobs set locked_by = ${id}, locked_at = now() - make_interval(secs => ${secondsAgo})
    where locked_by is null`.execute(database.db);
}

const lockedBy = async () => {
  const { rows } = await sql<{
    id: string | null;
  }>`select locked_by as id from graphile_worker._private_jobs order by 1`.execute(database.db);
  return rows.map(({ id }) => id);
};

const newLock = (): RunnerLock => {
  const lock = holdRunnerLock({ connection: connectionConfig(database.url, { lockTimeout: 0 }), log: silentLog });
  onTestFinished(lock.release);
  return lock;
};

/** Whether no session holds the lock of the runner `id`. */
async function isFree(id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('job-runner:' || ${id}::text, 0)) as "isFree"`.execute(
    database.db,
  );
  return rows[0]?.isFree;
}

/** The database session that holds a runner's lock. */
async function sessionWithLock(): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
  return rows[0]?.pid;
}

/** Holds the lock of the runner `id`, like a running process. */
async function hold(id: string): Promise<RunnerLock> {
  const lock = newLock();
  (lock.events as EventEmitter).emit('pool:create', { workerPool: { id } });
  await expect.poll(() => isFree(id)).toBe(false);
  return lock;
}

describe('jobs of dead runners', () => {
  it('are freed, and the ids of the dead runners are returned', async () => {
    await lockedJob('pool-dead', 10);
    expect(await freeJobsOfDeadRunners(database.db)).toEqual(['pool-dead']);
    expect(await lockedBy()).toEqual([null]);
  });

  it('of a runner that is alive stay locked, until its session ends', async () => {
    const lock = await hold('pool-alive');
    await lockedJob('pool-alive', 10);
    await lockedJob('pool-dead', 10);
    expect(await freeJobsOfDeadRunners(database.db)).toEqual(['pool-dead']);
    expect(await lockedBy()).toEqual(['pool-alive', null]);
    await lock.release();
    await expect.poll(() => freeJobsOfDeadRunners(database.db)).toEqual(['pool-alive']);
  });

  it('of a runner that has just started stay locked, because the runner may not hold its lock yet', async () => {
    await lockedJob('pool-starting', 0);
    expect(await freeJobsOfDeadRunners(database.db)).toEqual([]);
    expect(await lockedBy()).toEqual(['pool-starting']);
  });

  it('are freed once when several processes look for dead runners at the same time', async () => {
    await lockedJob('pool-dead', 10);
    const freed = await Promise.all(Array.from({ length: 4 }, () => freeJobsOfDeadRunners(database.db)));
    expect(freed.flat()).toContain('pool-dead');
    expect(await lockedBy()).toEqual([null]);
  });
});

describe('the lock of a job runner', () => {
  it('is held by the runner that graphile-worker starts, until it is released', async () => {
    const lock = newLock();
    const created = once(lock.events as EventEmitter, 'pool:create');
    await sql`select graphile_worker.add_job('deliver')`.execute(database.db);
    const done = Promise.withResolvers<void>();
    const runner = await run({
      pgPool: database.pool,
      events: lock.events,
      noHandleSignals: true,
      pollInterval: 50,
      taskList: { deliver: async () => done.resolve() },
    });
    const [{ workerPool }] = await created;
    await done.promise;
    await expect.poll(() => isFree(workerPool.id)).toBe(false);
    await runner.stop();
    await lock.release();
    await expect.poll(() => isFree(workerPool.id)).toBe(true);
  });

  it('is taken again after the session that held the lock was lost', async () => {
    await hold('pool-alive');
    const lost = await sessionWithLock();
    await sql`select pg_terminate_backend(${lost})`.execute(database.db);
    await expect.poll(async () => ![undefined, lost].includes(await sessionWithLock())).toBe(true);
    expect(await isFree('pool-alive')).toBe(false);
  });
});
