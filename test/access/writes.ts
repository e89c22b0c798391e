// Records which tables a site writes to, so that a test can prove that a request wrote nothing.
import { sql } from 'kysely';
import { pools } from '#db/pools.ts';
import type { Db } from '#domain/ctx';

/** Reads and forgets the writes that were recorded so far. */
export interface Writes {
  /** The tables and operations of all rows written since the last call, sorted, such as `favorite INSERT`. */
  take: () => Promise<string[]>;
}

/**
 * Adds a trigger to every table of the product, which records every inserted, changed and deleted row. Reading the
 * record costs one query of a small table, whereas comparing the content of every table costs 50 ms of PostgreSQL. A
 * write of unchanged values is recorded too.
 *
 * Jobs write at any time, so the connections of the job runner are not recorded. A request that adds a job is recorded
 * instead, as `job INSERT`.
 */
export async function recordWrites(db: Db): Promise<Writes> {
  await sql`create schema test_writes`.execute(db);
  await sql`create table test_writes.record (name text not null, operation text not null)`.execute(db);
  await sql`create function test_writes.record_write() returns trigger language plpgsql as $$
    begin
      if current_setting('application_name') <> ${sql.lit(pools.jobs.applicationName)} then
        insert into test_writes.record values (case when tg_table_schema = 'public' then tg_table_name else 'job' end, tg_op);
      end if;
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db,
  );
  for (const { name } of rows) await recordWritesOf(db, `public.${name}`);
  await recordWritesOf(db, 'graphile_worker._private_jobs');
  return {
    take: async () => {
      const taken = await sql<{ line: string }>`
        with taken as (delete from test_writes.record returning name || ' ' || operation as line)
        select distinct line from taken order by line`.execute(db);
      return taken.rows.map(({ line }) => line);
    },
  };
}

/** `name` is the name of a table with its schema. */
async function recordWritesOf(db: Db, name: string): Promise<void> {
  const table = sql.table(name);
  await sql`create trigger test_writes_of_rows after insert or update or delete on ${table}
    for each row execute function test_writes.record_write()`.execute(db);
  await sql`create trigger test_writes_of_table after truncate on ${table}
    for each statement execute function test_writes.record_write()`.execute(db);
  for (const trigger of ['test_writes_of_rows', 'test_writes_of_table'])
    await sql`alter table ${table} enable always trigger ${sql.ref(trigger)}`.execute(db);
}
