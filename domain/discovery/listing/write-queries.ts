// All SQL that writes listing, listing_zone and search_term; listing_change is written by change-queries.ts.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { recordListingChanges } from './change-queries.ts';

/** A listing as it is sent to the database. */
export interface ListingRow {
  event_id: string;
  series_id: string | null;
  slug: string;
  name: string;
  summary: string;
  organizer_id: string;
  organizer_name: string;
  organizer_slug: string;
  venue_name: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  online: boolean;
  tz: string;
  all_day: boolean;
  starts_at: string;
  ends_at: string;
  category_id: number;
  subcategory_id: number | null;
  image: string;
  postponed: boolean;
  sales_status: string;
  popularity: number;
  price_min_minor: number | null;
  price_max_minor: number | null;
  currency: string | null;
  /** The lowest price in whole units of its currency. */
  price_from: number | null;
  updated_at: string;
  title_words: string;
  facets: string[];
  /** Vectors in their text form (vectors.ts). */
  head: string;
  words: string;
}

const COLUMN_TYPES = {
  event_id: 'bigint',
  series_id: 'bigint',
  slug: 'text',
  name: 'text',
  summary: 'text',
  organizer_id: 'bigint',
  organizer_name: 'text',
  organizer_slug: 'text',
  venue_name: 'text',
  city: 'text',
  latitude: 'float8',
  longitude: 'float8',
  online: 'boolean',
  tz: 'text',
  all_day: 'boolean',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  category_id: 'integer',
  subcategory_id: 'integer',
  image: 'text',
  postponed: 'boolean',
  sales_status: 'text',
  popularity: 'integer',
  price_min_minor: 'bigint',
  price_max_minor: 'bigint',
  currency: 'text',
  price_from: 'float8',
  updated_at: 'timestamptz',
  title_words: 'text',
  facets: 'text[]',
  head: 'tsvector',
  words: 'tsvector',
} as const satisfies Record<keyof ListingRow, string>;

const COLUMN_NAMES = Object.keys(COLUMN_TYPES);
const COLUMNS = sql.join(COLUMN_NAMES.map((name) => sql.ref(name)));
const RECORD = sql.join(Object.entries(COLUMN_TYPES).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
const UPDATED_COLUMNS = sql.join(
  COLUMN_NAMES.slice(1).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
);

/**
 * Writes listings in one statement; their zones must exist. Rows are sorted by id, so that two writers cannot deadlock.
 */
export async function upsertListings(db: Db | Tx, rows: ListingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into listing (${COLUMNS}, zone_id)
    select ${COLUMNS}, (select id from listing_zone zone where zone.tz = row.tz)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${RECORD})
    order by event_id
    on conflict (event_id) do update set ${UPDATED_COLUMNS}, zone_id = excluded.zone_id, is_past = false`.execute(db);
  await recordListingChanges(
    db,
    rows.map((row) => row.event_id),
  );
}

export async function deleteListings(db: Db | Tx, eventIds: string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await deleteAndRecord(db, sql`delete from listing where event_id = any(${eventIds}::bigint[]) returning event_id`);
}

/** Deletes the listings in a range of ids that are not in `listedIds`. */
export async function deleteListingsBetween(
  db: Db | Tx,
  { after, to, listedIds }: { after: string; to: string; listedIds: string[] },
): Promise<void> {
  await deleteAndRecord(
    db,
    sql`delete from listing
      where event_id > ${after}::bigint and event_id <= ${to}::bigint and event_id <> all(${listedIds}::bigint[])
      returning event_id`,
  );
}

async function deleteAndRecord(db: Db | Tx, deletion: RawBuilder<{ event_id: string }>): Promise<void> {
  const { rows } = await deletion.execute(db);
  await recordListingChanges(
    db,
    rows.map((row) => row.event_id),
  );
}

/** Whether new words wait in a list instead of entering the index one by one. */
export async function isBulkIndexing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select coalesce('fastupdate=on' = any(reloptions), false) as "isOn"
    from pg_class where oid = 'listing_find'::regclass`.execute(db);
  return rows[0]?.isOn ?? false;
}

/**
 * Switches the index to bulk writing: new words wait in a list and enter the index together, ten times as fast, while
 * readers search the list too. `off` is the usual state. Locks the index against readers, so it waits for running
 * searches at most a quarter of a second, in which new searches wait for it. Throws a lock timeout (`isLockTimeout`).
 */
export async function setBulkIndexing(tx: Tx, state: 'on' | 'off'): Promise<void> {
  await sql`set local lock_timeout = '250ms'`.execute(tx);
  if (state === 'on') {
    await sql`alter index listing_find set (fastupdate = on, gin_pending_list_limit = 32768)`.execute(tx);
    return;
  }
  await sql`alter index listing_find set (fastupdate = off)`.execute(tx);
  await sql`alter index listing_find reset (gin_pending_list_limit)`.execute(tx);
}

/** Moves the words that wait in the list of bulk writing into the index. Readers do not wait for it. */
export async function mergePendingWords(tx: Tx): Promise<void> {
  await sql`select gin_clean_pending_list('listing_find')`.execute(tx);
}

/** Removes the statement timeout of this transaction, which goes through all listings. */
export async function disableStatementTimeout(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** Waits until no other transaction writes listings; held until this one ends. */
export async function lockListingWrites(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7236481908)`.execute(tx);
}

/** Assigns numbers to new zones. Requires the write lock, because numbers are consecutive. */
export async function insertZones(tx: Tx, zones: string[]): Promise<void> {
  await sql`
    insert into listing_zone (id, tz)
    select (select coalesce(max(id), 0) from listing_zone) + row_number() over (order by tz), tz
    from (select unnest(${zones}::text[]) except select tz from listing_zone) as fresh(tz)`.execute(tx);
}

/** Adds new words at once; their events are counted later. */
export async function insertTerms(db: Db | Tx, terms: string[]): Promise<void> {
  await sql`
    insert into search_term (term, events) select term, 1 from unnest(${terms}::text[]) as input(term)
    where length(term) between 2 and 39 order by term
    on conflict do nothing`.execute(db);
}

/**
 * Counts the words of titles, names and summaries of all listings into a temporary table of this transaction. Takes
 * seconds with many listings, so it runs before `lockListingWrites`. Returns the revision of the listings.
 */
export async function countTerms(tx: Tx): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select coalesce(max(revision), 0)::text as revision from listing_change`.execute(tx);
  await sql`
    create temporary table counted_term on commit drop as
    select substr(word, 2) as term, count(*)::integer as events from listing, unnest(tsvector_to_array(words)) as word
    where not is_past and starts_with(word, '~') and length(word) between 3 and 40 group by 1`.execute(tx);
  return rows[0]?.revision ?? '0';
}

/**
 * Writes the counted words to the vocabulary, with the words of listings that changed after the revision. Requires the
 * write lock, so that no word is added between.
 */
export async function writeCountedTerms(tx: Tx, revision: string): Promise<void> {
  await sql`
    create temporary table new_term on commit drop as
    select distinct substr(word, 2) as term from listing_change changed join listing using (event_id),
      unnest(tsvector_to_array(listing.words)) as word
    where changed.revision > ${revision}::bigint and starts_with(word, '~') and length(word) between 3 and 40`.execute(
    tx,
  );
  await sql`
    delete from search_term vocabulary
    where not exists (select from counted_term where term = vocabulary.term)
      and not exists (select from new_term where term = vocabulary.term)`.execute(tx);
  await sql`
    insert into search_term (term, events) select term, events from counted_term order by term
    on conflict (term) do update set events = excluded.events where search_term.events <> excluded.events`.execute(tx);
}

/** Takes ended events out of the search indexes. Returns how many. */
export async function markPast(db: Db | Tx, before: Temporal.Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    update listing set is_past = true where not is_past and ends_at <= ${before}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function analyzeListings(db: Db | Tx): Promise<void> {
  await sql`analyze listing`.execute(db);
  await sql`analyze search_term`.execute(db);
}
