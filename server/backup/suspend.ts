import type { ClientBase } from 'pg';
import type { SchemaNames } from './catalog.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
  /** `pg_trigger.tgenabled`: O (origin and local), A (always) or R (replica). */
  mode: string;
}

const ENABLE: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/**
 * Drops foreign keys and disables triggers, so that rows can be inserted in any order and unchanged. This includes the
 * triggers that protect the audit log and analytics. The owner of the tables may do this without being a superuser,
 * unlike setting `session_replication_role`. The returned function creates the keys again, which checks every row, and
 * restores the state of each trigger.
 */
export async function suspendKeysAndTriggers(client: ClientBase, names: SchemaNames): Promise<() => Promise<void>> {
  const schemas = [[names.site, names.queue]];
  const keys = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and n.nspname = any($1::text[])`,
    schemas,
  );
  const triggers = await client.query<Trigger>(
    `select t.tgrelid::regclass::text as "table", quote_ident(t.tgname) as name, t.tgenabled as mode
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled <> 'D' and n.nspname = any($1::text[])`,
    schemas,
  );
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers.rows) await client.query(`alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name, mode } of triggers.rows)
      await client.query(`alter table ${table} ${ENABLE[mode] ?? 'enable'} trigger ${name}`);
  };
}
