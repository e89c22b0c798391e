import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../test/db.ts';
import { dataMap } from './data-map.ts';

const database = testDb();

/**
 * The columns of each table of the product. The job queue is left out, because it has its own schema, and the payload
 * of a job is deleted with the job.
 */
async function columnsOfSchema(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select c.table_name, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migration'
    group by c.table_name`.execute(database.db);
  return Object.fromEntries(rows.map((row) => [row.table_name, row.columns.toSorted()]));
}

test('every column of the schema has a data class, and every data class a column', async () => {
  const mapped = Object.fromEntries(
    Object.entries(dataMap).map(([name, { columns }]) => [name, Object.keys(columns).toSorted()]),
  );
  expect(mapped).toEqual(await columnsOfSchema());
});

test('a new column without a data class is detected', async () => {
  await sql`alter table account add column shoe_size integer`.execute(database.db);
  const columns = (await columnsOfSchema())['account'] ?? [];
  expect(columns.filter((name) => !(name in (dataMap['account']?.columns ?? {})))).toEqual(['shoe_size']);
});

test('every table states how long its rows are stored', () => {
  for (const { retention } of Object.values(dataMap)) expect(retention).toMatch(/^[A-Z0-9].*\.$/);
});
