import type { ClientBase } from 'pg';
import { BackupError } from './backup-error.ts';
import type { SchemaNames } from './catalog.ts';

/**
 * Tables whose rows a restore must not replace, with their names in messages. A site without rows in these tables
 * counts as empty.
 */
const PROTECTED_TABLES = { account: 'accounts', ticket_order: 'orders', event: 'events' };

/**
 * Refuses a database that is not empty or is in use. An empty site, started with SEED=none, counts as empty. Throws
 * `BackupError`.
 */
export async function requireEmptyTarget(client: ClientBase, names: SchemaNames): Promise<void> {
  await refuseOtherSessions(client);
  const tables = await tableNames(client, names);
  if (tables.length > 0 && !tables.includes('schema_migration'))
    throw new BackupError({
      message: 'The database contains tables of another program. Restore into an empty database.',
    });
  const occupied: string[] = [];
  for (const [table, label] of Object.entries(PROTECTED_TABLES))
    if (tables.includes(table) && (await hasRows(client, table))) occupied.push(label);
  if (occupied.length > 0)
    throw new BackupError({
      message: `The database already contains ${occupied.join(', ')}, and a restore would replace them. Nothing was changed. Restore into an empty DATA_DIR or database.`,
    });
}

async function refuseOtherSessions(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'bandstand%'`,
  );
  if (rows.length > 0)
    throw new BackupError({ message: 'A site is using this database. Stop it first, then restore.' });
}

async function tableNames(client: ClientBase, names: SchemaNames): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = (select oid from pg_namespace where nspname = $1) and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
    [names.site],
  );
  return rows.map(({ name }) => name);
}

async function hasRows(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(`select exists (select from "${table}" limit 1) as exists`);
  return rows[0]?.exists ?? false;
}

/**
 * Removes the schema of an empty site, in the caller's transaction, so that the schema of the backup's version can be
 * created. Extensions are not dropped.
 */
export async function dropSiteSchema(client: ClientBase): Promise<void> {
  // The arrays hold all names before the first is dropped: a routine whose body calls another one is dropped with it, and
  // would then be named by its number.
  // suppresses one notice "drop cascades to" for each table
  await client.query(`set local client_min_messages = warning`);
  await client.query(
    `do $$ declare item record; begin
       for item in select unnest(array(select c.oid::regclass::text from pg_class c
         where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and c.relkind = 'r' and not exists (
           select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))) as name
       loop execute format('drop table if exists %s cascade', item.name); end loop;
       for item in select unnest(array(select p.oid::regprocedure::text from pg_proc p
         where p.pronamespace = (select oid from pg_namespace where nspname = current_schema()) and not exists (
           select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))) as name
       loop execute format('drop routine if exists %s cascade', item.name); end loop;
     end $$`,
  );
}
