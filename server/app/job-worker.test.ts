// The job worker stops at any time: also while its runner is starting.
import { expect, it } from 'vitest';
import { testDb } from '../../test/db.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { silentLog } from '../log.ts';
import { type JobWorker, startJobWorker } from './job-worker.ts';

const t = testDb();

const newWorker = (): JobWorker =>
  startJobWorker({
    pool: t.pool,
    databaseUrl: t.url,
    ctx: { ...contextOf(t.db), log: silentLog },
    exportDb: t.db,
    site: { baseUrl: 'http://localhost', name: 'Bandstand' },
    mail: { smtpUrl: undefined, from: 'Bandstand <tickets@localhost>' },
    onListingsChanged: () => undefined,
  });

/** Resolves when the pool has given out `count` connections. */
const acquired = (count: number): Promise<void> =>
  new Promise((resolve) => {
    let left = count;
    const onAcquire = () => {
      left -= 1;
      if (left > 0) return;
      t.pool.off('acquire', onAcquire);
      resolve();
    };
    t.pool.on('acquire', onAcquire);
  });

it.each([1, 2, 3, 4, 5, 6, 7, 8])('stops when it has used %i connections so far', async (count) => {
  const reached = acquired(count);
  const worker = newWorker();
  await reached;
  await expect(worker.stop()).resolves.toBeUndefined();
});
