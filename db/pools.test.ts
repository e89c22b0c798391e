import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDb } from '../test/db.ts';
import { silentLog } from '#server/log.ts';
import { type Database, openDatabase } from './client.ts';
import { pools } from './pools.ts';

const source = testDb();
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
});

function open(name: keyof typeof pools): Database {
  const database = openDatabase(source.url, { log: silentLog, ...pools[name] });
  opened.push(database);
  return database;
}

async function statementLimit({ db }: Database): Promise<number> {
  const { rows } = await sql<{ limit: number }>`
    select (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::int as "limit"`.execute(db);
  return rows[0]?.limit ?? 0;
}

/** Occupies a connection until the table has a row. */
const workUntilEnded = sql`do $$ begin
  while not exists (select from work_may_end) loop perform pg_sleep(0.02); end loop;
end $$`;

describe('pools', () => {
  it('cancel the statements of a page after ten seconds, and the statements of long work much later', async () => {
    const limits = await Promise.all(
      [open('site'), open('jobs'), open('exports'), open('command')].map(statementLimit),
    );
    expect(limits).toEqual([10_000, 120_000, 600_000, 0]);
  });

  it('reserve connections for the site while jobs, exports and a command use all connections of their own', async () => {
    await sql`create table work_may_end ()`.execute(source.db);
    const busy = (['jobs', 'exports', 'command'] as const).flatMap((name) => {
      const { db } = open(name);
      return Array.from({ length: pools[name].max }, () => workUntilEnded.execute(db));
    });
    let areDone = false;
    const work = Promise.all(busy).then(() => (areDone = true));
    const { db } = open('site');
    const answers = await Promise.all(Array.from({ length: 50 }, () => sql`select 1`.execute(db)));
    expect(answers).toHaveLength(50);
    expect(areDone).toBe(false);
    await sql`insert into work_may_end default values`.execute(source.db);
    await work;
  });

  it('let exports wait for each other longer than a page waits for a connection', async () => {
    const { db } = open('exports');
    const working = Array.from({ length: pools.exports.max }, () => sql`select pg_sleep(2.3)`.execute(db));
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
    await Promise.all(working);
  });
});
