import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { testDb } from '../test/db.ts';
import { openDatabase } from './client.ts';
import { prepared, StatementNames } from './prepared-statements.ts';

const world = testDb();

it('gives a frequent marked statement a name, and answers the same with it', async () => {
  const database = openDatabase(world.url, { log: silentLog, max: 1 });
  const double = async (value: number) =>
    (await sql<{ twice: number }>`${prepared} select ${value}::int * 2 as twice`.execute(database.db)).rows[0]?.twice;
  const plain = async (value: number) => sql`select ${value}::int * 3 as thrice`.execute(database.db);
  const twice = [];
  for (let value = 0; value < 20; value += 1) {
    twice.push(await double(value));
    await plain(value);
  }
  const stored = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db);
  await database.close();
  expect(twice).toEqual(Array.from({ length: 20 }, (_, value) => 2 * value));
  expect(stored.rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('* 2 as twice')]);
});

it('runs a named statement after an error in it', async () => {
  const database = openDatabase(world.url, { log: silentLog, max: 1 });
  const inverse = (value: number) =>
    sql<{ inverse: number }>`${prepared} select 12 / ${value}::int as inverse`.execute(database.db);
  for (let value = 1; value < 20; value += 1) await inverse(value);
  await expect(inverse(0)).rejects.toThrow('division by zero');
  const { rows } = await inverse(4);
  await database.close();
  expect(rows).toEqual([{ inverse: 3 }]);
});

it('gives a limited number of names', () => {
  const names = new StatementNames();
  const given = Array.from({ length: 1_000 }, (_, index) => {
    const text = `/* prepared */ select ${index}`;
    for (let use = 0; use < 20; use += 1) names.nameOf(text);
    return names.nameOf(text);
  }).filter((name) => name !== undefined);
  expect(given.length).toBe(32);
  expect(new Set(given).size).toBe(given.length);
});
