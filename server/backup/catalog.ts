// Lists the parts of a database: the tables and sequences of the product and of the job queue.
import type { ClientBase } from 'pg';
import type { SchemaKind, SequenceValue, TableShape } from './manifest.ts';

const QUEUE_SCHEMA = 'graphile_worker';

/**
 * Tables that a backup leaves out, because the next start fills them again from other tables (`ensureGazetteer`). They
 * are a third of the gazetteer's size.
 */
const DERIVED_TABLES = ['place_search', 'place_prefix'];
/** The table in which the job queue records its schema version. The queue creates it. */
const QUEUE_MIGRATIONS = 'migrations';

/** The names, on this connection, of the schema of the product's tables and of the job queue's schema. */
export type SchemaNames = Record<SchemaKind, string>;

/** Reads the name of the schema that new tables of this connection get, normally `public`. */
export async function schemaNames(client: ClientBase): Promise<SchemaNames> {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name');
  return { site: rows[0]?.name ?? 'public', queue: QUEUE_SCHEMA };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The name of a table or sequence in SQL. */
export const qualified = (names: SchemaNames, { schema, name }: { schema: SchemaKind; name: string }): string =>
  `${quoted(names[schema])}.${quoted(name)}`;

/** `"schema"."table" ("column", …)` for COPY; without columns when no column of the table may be written. */
export const copyTarget = (names: SchemaNames, table: TableShape): string =>
  `${qualified(names, table)} (${table.columns.map(quoted).join(', ')})`;

/** Every table in a fixed order, with its stored columns. Generated columns are computed again. */
export async function listTables(client: ClientBase, names: SchemaNames): Promise<TableShape[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
             and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1::text[])
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by n.nspname = $2, c.relname collate "C"`,
    [[names.site, names.queue], names.queue],
  );
  return rows
    .map(({ schema, ...table }): TableShape => ({ ...table, schema: schema === names.queue ? 'queue' : 'site' }))
    .filter(({ schema, name }) => (schema === 'queue' ? name !== QUEUE_MIGRATIONS : !DERIVED_TABLES.includes(name)));
}

/** The state of every sequence, including the sequences of identity columns. */
export async function readSequences(client: ClientBase, names: SchemaNames): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname::text as schema, sequencename::text as name from pg_sequences
     where schemaname = any($1::text[]) order by schemaname = $2, sequencename collate "C"`,
    [[names.site, names.queue], names.queue],
  );
  const values: SequenceValue[] = [];
  for (const row of rows) {
    const sequence = { schema: row.schema === names.queue ? ('queue' as const) : ('site' as const), name: row.name };
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${qualified(names, sequence)}`,
    );
    if (state.rows[0]) values.push({ ...sequence, ...state.rows[0] });
  }
  return values;
}

export async function setSequences(
  client: ClientBase,
  names: SchemaNames,
  sequences: readonly SequenceValue[],
): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      qualified(names, sequence),
      sequence.value,
      sequence.isCalled,
    ]);
}

/** The newest migration of the job queue's own schema; 0 when the queue has no schema yet. */
export async function readQueueVersion(client: ClientBase): Promise<number> {
  const schema = await client.query<{ exists: boolean }>(
    `select to_regclass('${QUEUE_SCHEMA}.migrations') is not null as exists`,
  );
  if (!schema.rows[0]?.exists) return 0;
  const { rows } = await client.query<{ id: number }>(
    `select coalesce(max(id), 0)::int as id from ${QUEUE_SCHEMA}.migrations`,
  );
  return rows[0]?.id ?? 0;
}
