// SQL that loads and updates the place tables.
import type { ClientBase } from 'pg';

const SHIPPED_SOURCES = ['geonames', 'citiesjson', 'libgeonames', 'dbip', 'uszips', 'curated'];

/**
 * Takes a lock until the transaction ends, so that two processes that start at the same time load the gazetteer once.
 */
export async function lockGazetteer(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('gazetteer', 0))`);
  await client.query(`set local statement_timeout = 0`);
  await client.query(`set local maintenance_work_mem = '192MB'`);
}

export interface LoadedVersion {
  /** Version of the data. */
  version: string;
  /** Version of the search tables; 0 when they are empty. */
  search: number;
}

export async function loadedVersion(client: ClientBase): Promise<LoadedVersion | null> {
  const { rows } = await client.query<LoadedVersion>('select version, search from gazetteer_version');
  return rows[0] ?? null;
}

/** Makes the next `ensureGazetteer` fill the search tables again, because a restored backup has no rows for them. */
export async function requestSearchTables(client: ClientBase): Promise<void> {
  await client.query('update gazetteer_version set search = 0');
}

export async function tablesAreEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from place) as empty');
  return rows[0]?.empty ?? false;
}

export async function recordVersion(client: ClientBase, { version, search }: LoadedVersion): Promise<void> {
  await client.query(
    `insert into gazetteer_version (version, search, places, names)
     values ($1, $2, (select count(*) from place where status = 'active'), (select count(*) from place_name))
     on conflict (singleton) do update
     set version = excluded.version, search = excluded.search, places = excluded.places, names = excluded.names,
         loaded_at = now()`,
    [version, search],
  );
}

/**
 * Drops secondary indexes and foreign keys of these tables, which slow down a bulk load. Returns a function that
 * restores them exactly. The primary key of `place`, to which other tables refer, stays.
 */
export async function dropIndexes(client: ClientBase, tables: string[]): Promise<() => Promise<void>> {
  const constraints = await client.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
              as restore
     from pg_constraint
     where conrelid = any ($1::regclass[])
       and (contype in ('f', 'u') or (contype = 'p' and conrelid <> 'place'::regclass))
     order by contype = 'f', conname`,
    [tables],
  );
  const indexes = await client.query<{ drop: string; restore: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
     from pg_index
     where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by 2`,
    [tables],
  );
  for (const { drop } of [...constraints.rows.toReversed(), ...indexes.rows]) await client.query(drop);
  return async () => {
    for (const { restore } of [...indexes.rows, ...constraints.rows]) await client.query(restore);
  };
}

/** Temporary tables of the same shape as the place tables, dropped with the transaction. */
export async function stageTables(client: ClientBase): Promise<{ place: string; name: string; alias: string }> {
  await client.query(`create temp table incoming_place (like place including defaults) on commit drop`);
  await client.query(`create temp table incoming_name (like place_name) on commit drop`);
  await client.query(`create temp table incoming_alias (like place_slug_alias) on commit drop`);
  return { place: 'incoming_place', name: 'incoming_name', alias: 'incoming_alias' };
}

/** Merges the staged rows into the tables by id. `columns` are the columns of `place` that the data files contain. */
export async function mergeStaged(client: ClientBase, columns: string[]): Promise<void> {
  await client.query('alter table incoming_place add primary key (id)');
  await client.query('create index on incoming_place (slug)');
  await client.query('create index on incoming_name (place_id, lang, name)');
  await client.query('analyze incoming_place, incoming_name, incoming_alias');
  await freeSlugs(client);
  await mergePlaces(client, columns);
  await mergeNames(client);
  await mergeAliases(client);
}

/** Turns changed slugs into aliases and frees them first, because two places may swap their slugs. */
async function freeSlugs(client: ClientBase): Promise<void> {
  await client.query(
    `insert into place_slug_alias (slug, place_id)
     select place.slug, place.id from place join incoming_place using (id) where place.slug <> incoming_place.slug
     on conflict (slug) do update set place_id = excluded.place_id`,
  );
  await client.query(
    `update place set slug = 'moving--' || place.id
     from incoming_place i where i.id = place.id and i.slug <> place.slug`,
  );
  await client.query(
    `update place set slug = place.slug || '--' || place.id
     from incoming_place i where i.slug = place.slug and i.id <> place.id`,
  );
}

async function mergePlaces(client: ClientBase, columns: string[]): Promise<void> {
  await client.query(
    `update place set status = 'retired'
     where status = 'active' and source = any ($1) and not exists (select from incoming_place i where i.id = place.id)`,
    [SHIPPED_SOURCES],
  );
  const data = columns.filter((column) => column !== 'id');
  await client.query(
    `insert into place (${columns.join(', ')}) select ${columns.join(', ')} from incoming_place
     on conflict (id) do update
     set ${data.map((c) => `${c} = excluded.${c}`).join(', ')},
         status = case place.status when 'retired' then 'active' else place.status end
     where (${data.map((c) => `place.${c}`).join(', ')}, place.status = 'retired')
       is distinct from (${data.map((c) => `excluded.${c}`).join(', ')}, false)`,
  );
}

async function mergeNames(client: ClientBase): Promise<void> {
  await client.query(
    `delete from place_name n
     where exists (select from incoming_place i where i.id = n.place_id)
       and not exists (select from incoming_name i
                       where i.place_id = n.place_id and i.lang = n.lang and i.name = n.name)`,
  );
  await client.query(
    `insert into place_name (place_id, lang, name, folded, kind)
     select place_id, lang, name, folded, kind from incoming_name
     on conflict (place_id, lang, name) do update set folded = excluded.folded, kind = excluded.kind
     where (place_name.folded, place_name.kind) is distinct from (excluded.folded, excluded.kind)`,
  );
}

async function mergeAliases(client: ClientBase): Promise<void> {
  await client.query(
    `insert into place_slug_alias (slug, place_id) select slug, place_id from incoming_alias
     on conflict (slug) do update set place_id = excluded.place_id`,
  );
  await client.query(`delete from place_slug_alias a using place p where p.slug = a.slug`);
}
