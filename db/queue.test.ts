import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { Barrier } from '../test/barrier.ts';
import { testDb } from '../test/db.ts';
import { enqueue, promoteWaitingJobs, registerTasks } from './queue.ts';

const database = testDb();
afterEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.db));

const jobs = async () => {
  const { rows } = await sql<{ task: string; priority: number }>`
    select task_identifier as task, priority from graphile_worker.jobs order by priority, run_at, id`.execute(
    database.db,
  );
  return rows.map(({ task, priority }) => `${task} ${priority}`);
};

describe('jobs', () => {
  it('that a person waits for run before derived data, and bulk work runs last', async () => {
    await enqueue(database.db, { task: 'import', payload: {}, priority: 'bulk' });
    await enqueue(database.db, { task: 'refresh', payload: {}, priority: 'later' });
    await enqueue(database.db, { task: 'mail', payload: {} });
    expect(await jobs()).toEqual(['mail 0', 'refresh 5', 'import 10']);
  });

  it('that have been due for five minutes run in turn with jobs of the usual priority', async () => {
    const now = Temporal.Now.instant();
    await enqueue(database.db, { task: 'old', payload: {}, priority: 'bulk', runAt: now.subtract({ minutes: 6 }) });
    await enqueue(database.db, { task: 'young', payload: {}, priority: 'bulk', runAt: now.subtract({ minutes: 4 }) });
    await enqueue(database.db, { task: 'mail', payload: {} });
    expect(await promoteWaitingJobs(database.db)).toBe(1);
    expect(await jobs()).toEqual(['old 0', 'mail 0', 'young 10']);
  });

  it('of the same queue run one after the other', async () => {
    for (const number of [1, 2]) await enqueue(database.db, { task: 'refresh', payload: { number }, queue: 'refresh' });
    const { rows } = await sql<{
      queue: string;
    }>`select distinct queue_name as queue from graphile_worker.jobs`.execute(database.db);
    expect(rows).toEqual([{ queue: 'refresh' }]);
  });
});

describe('two transactions that add their first jobs in opposite order', () => {
  const TASKS = ['mails', 'refreshes'];
  /** Each transaction waits until the other has added its first job. */
  async function addInOppositeOrder(): Promise<PromiseSettledResult<void>[]> {
    const bothHaveJob = new Barrier(2);
    const add = (order: string[]) =>
      database.db.transaction().execute(async (tx) => {
        for (const task of order) {
          await enqueue(tx, { task, payload: {} });
          await bothHaveJob.arrive();
        }
      });
    return Promise.allSettled([add(TASKS), add(TASKS.toReversed())]);
  }
  const failures = (results: PromiseSettledResult<void>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
  afterEach(() =>
    sql`delete from graphile_worker._private_tasks where identifier = any(${TASKS})`.execute(database.db),
  );

  it('do not deadlock when the tasks are registered', async () => {
    await registerTasks(database.db, TASKS);
    expect(failures(await addInOppositeOrder())).toEqual([]);
  });

  it('deadlock in the broken twin, which does not register tasks', async () => {
    expect(failures(await addInOppositeOrder())).toEqual(['40P01']);
  });
});
