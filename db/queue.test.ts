import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDb } from '../test/db.ts';
import { enqueue, promoteWaitingJobs } from './queue.ts';

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

  it('that have been due for five minutes run in turn with the usual ones', async () => {
    const now = Temporal.Now.instant();
    await enqueue(database.db, { task: 'old', payload: {}, priority: 'bulk', runAt: now.subtract({ minutes: 6 }) });
    await enqueue(database.db, { task: 'young', payload: {}, priority: 'bulk', runAt: now.subtract({ minutes: 4 }) });
    await enqueue(database.db, { task: 'mail', payload: {} });
    expect(await promoteWaitingJobs(database.db)).toBe(1);
    expect(await jobs()).toEqual(['old 0', 'mail 0', 'young 10']);
  });

  it('of one queue run one after the other', async () => {
    for (const number of [1, 2]) await enqueue(database.db, { task: 'refresh', payload: { number }, queue: 'refresh' });
    const { rows } = await sql<{
      queue: string;
    }>`select distinct queue_name as queue from graphile_worker.jobs`.execute(database.db);
    expect(rows).toEqual([{ queue: 'refresh' }]);
  });
});
