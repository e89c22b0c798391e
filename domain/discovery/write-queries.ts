// All writing SQL on listing, listing_zone and search_term.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** A listing as it is sent to the database: texts in folded words, of which the database makes vectors. */
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
  postponed: boolean;
  sales_status: string;
  popularity: number;
  updated_at: string;
  facets: string[];
  /** Text search configuration: `english`, …, `simple`. */
  stemmer: string;
  title_words: string;
  who_words: string;
  summary_words: string;
  body_words: string;
  /** Lexemes added as they are. */
  marked: string[];
}

const PLAIN = [
  'event_id',
  'series_id',
  'slug',
  'name',
  'summary',
  'organizer_id',
  'organizer_name',
  'organizer_slug',
  'venue_name',
  'city',
  'latitude',
  'longitude',
  'online',
  'tz',
  'all_day',
  'starts_at',
  'ends_at',
  'category_id',
  'subcategory_id',
  'postponed',
  'sales_status',
  'popularity',
  'updated_at',
  'title_words',
  'facets',
] as const;

const COLUMNS = sql.join(PLAIN.map((name) => sql.ref(name)));
const REPLACED = sql.join(
  [...PLAIN.slice(1), 'head', 'words'].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
);

const RECORD = sql`event_id bigint, series_id bigint, slug text, name text, summary text, organizer_id bigint,
  organizer_name text, organizer_slug text, venue_name text, city text, latitude float8, longitude float8, online boolean,
  tz text, all_day boolean, starts_at timestamptz, ends_at timestamptz, category_id integer, subcategory_id integer,
  postponed boolean, sales_status text, popularity integer, updated_at timestamptz, title_words text, facets text[],
  stemmer text, who_words text, summary_words text, body_words text, marked text[]`;

/** Writes listings in one statement. Rows in ascending id order, so that two writers never wait for each other in a ring. */
export async function upsertListings(db: Db | Tx, rows: ListingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into listing (${COLUMNS}, head, words)
    select ${COLUMNS},
      setweight(to_tsvector('simple', title_words), 'A') || setweight(to_tsvector('simple', who_words), 'B')
        || setweight(to_tsvector('simple', summary_words), 'C')
        || setweight(to_tsvector(stemmer::regconfig, title_words), 'A')
        || setweight(to_tsvector(stemmer::regconfig, who_words), 'B')
        || setweight(to_tsvector(stemmer::regconfig, summary_words), 'C'),
      to_tsvector('simple', texts) || strip(to_tsvector(stemmer::regconfig, texts)) || array_to_tsvector(marked)
    from (
      select *, concat_ws(' ', title_words, who_words, summary_words, body_words) as texts
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${RECORD})
    ) as given
    order by event_id
    on conflict (event_id) do update set ${REPLACED}, is_past = false`.execute(db);
}

export async function deleteListings(db: Db | Tx, eventIds: string[]): Promise<void> {
  if (eventIds.length > 0) await sql`delete from listing where event_id = any(${eventIds}::bigint[])`.execute(db);
}

/** The listed events of a range of ids that are not among `kept`: they may no longer be found. */
export async function deleteListingsBetween(
  db: Db | Tx,
  { after, to, kept }: { after: string; to: string; kept: string[] },
): Promise<void> {
  await sql`
    delete from listing
    where event_id > ${after}::bigint and event_id <= ${to}::bigint and event_id <> all(${kept}::bigint[])`.execute(db);
}

/** Waits until no other transaction writes listings; held to the end of this one. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7236481908)`.execute(tx);
}

export async function insertZones(db: Db | Tx, zones: string[]): Promise<void> {
  await sql`
    insert into listing_zone (tz) select * from unnest(${zones}::text[]) order by 1 on conflict do nothing`.execute(db);
}

/** Makes new words known at once; how many events have them is counted later. */
export async function insertTerms(db: Db | Tx, terms: string[]): Promise<void> {
  await sql`
    insert into search_term (term, events) select term, 1 from unnest(${terms}::text[]) as given(term) order by term
    on conflict do nothing`.execute(db);
}

/** Counts the vocabulary anew from the listings: the marked words of titles, organizers, venues and summaries. */
export async function recountTerms(tx: Tx): Promise<void> {
  await sql`delete from search_term`.execute(tx);
  await sql`
    insert into search_term (term, events)
    select substr(word, 2), count(*) from listing, unnest(tsvector_to_array(words)) as word
    where not is_past and starts_with(word, '~') and length(word) between 3 and 40
    group by 1 order by 1`.execute(tx);
}

/** Takes zones away that no listed event is in. */
export async function recountZones(tx: Tx): Promise<void> {
  await sql`delete from listing_zone where tz not in (select tz from listing where not is_past)`.execute(tx);
}

/** Takes events that are over out of the indexes of search. Answers how many. */
export async function markPast(db: Db | Tx, before: Temporal.Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    update listing set is_past = true where not is_past and ends_at <= ${before}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function analyzeListings(db: Db | Tx): Promise<void> {
  await sql`analyze listing`.execute(db);
  await sql`analyze search_term`.execute(db);
}
