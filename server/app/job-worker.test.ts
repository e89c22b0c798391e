// The job worker can stop at any time, also while its runner is starting.
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
