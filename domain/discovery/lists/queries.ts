// SQL that reads listing and listing_zone, except that of search.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Zones of listed events in the order of their numbers, starting at 1. */
export async function selectZones(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('listing_zone').select('tz').orderBy('id').execute();
  return rows.map((row) => row.tz);
}

/** Card columns of listings for these ids, unordered. */
export function selectCards(db: Db, ids: string[]) {
  return db
    .selectFrom('listing')
    .select([
      'event_id',
      'slug',
      'name',
      'summary',
      'starts_at',
      'ends_at',
      'tz',
      'all_day',
      'online',
      'venue_name',
      'city',
      'latitude',
      'longitude',
      'organizer_id',
      'organizer_name',
      'organizer_slug',
      'category_id',
      'subcategory_id',
      'postponed',
    ])
    .where('event_id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

export interface OrganizerEventsPage {
  organizerId: string;
  now: Temporal.Instant;
  when: 'upcoming' | 'past';
  offset: number;
  limit: number;
}

/**
 * An organizer's events, series collapsed; upcoming events soonest first, past events latest first. Every row carries
 * the total.
 */
export async function selectByOrganizer(db: Db, { organizerId, now, when, offset, limit }: OrganizerEventsPage) {
  const isUpcoming = when === 'upcoming';
  const side = isUpcoming ? sql`ends_at > ${now}::timestamptz` : sql`ends_at <= ${now}::timestamptz and not postponed`;
  const direction: RawBuilder<unknown> = isUpcoming ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ event_id: string | null; more_dates: number; total: number }>`
    with folded as (
      select distinct on (fold_id) event_id, starts_at, count(*) over (partition by fold_id) - 1 as more_dates
      from listing where organizer_id = ${organizerId}::bigint and ${side}
      order by fold_id, starts_at ${direction}, event_id
    )
    select counted.total, page.event_id, coalesce(page.more_dates, 0)::int as more_dates
    from (select count(*)::int as total from folded) counted left join lateral (
      select * from folded order by starts_at ${direction}, event_id limit ${limit} offset ${offset}
    ) page on true
    order by page.starts_at ${direction}, page.event_id`.execute(db);
  return rows;
}

/** The next events of each organizer, series collapsed, soonest first. */
export async function selectNextByOrganizer(
  db: Db,
  query: { organizerIds: string[]; now: Temporal.Instant; each: number },
): Promise<{ event_id: string; more_dates: number }[]> {
  const { rows } = await sql<{ event_id: string; more_dates: number }>`
    select page.event_id, page.more_dates from unnest(${query.organizerIds}::bigint[]) as wanted(organizer_id)
    cross join lateral (
      select event_id, starts_at, more_dates from (
        select distinct on (fold_id) event_id, starts_at, (count(*) over (partition by fold_id) - 1)::int as more_dates
        from listing where listing.organizer_id = wanted.organizer_id and ends_at > ${query.now}::timestamptz
        order by fold_id, starts_at, event_id
      ) folded order by starts_at, event_id limit ${query.each}
    ) page
    order by page.starts_at, page.event_id`.execute(db);
  return rows;
}

/** The event that `similar` starts from; undefined when it is not listed. */
export function selectAnchor(db: Db, eventId: string) {
  return db
    .selectFrom('listing')
    .select(['event_id', 'organizer_id', 'category_id', 'subcategory_id', 'latitude', 'longitude', 'online'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Listed events that have not ended, in id order. */
export function selectSitemap(
  db: Db,
  { now, offset, limit }: { now: Temporal.Instant; offset: number; limit: number },
) {
  return db
    .selectFrom('listing')
    .select(['event_id', 'slug', 'updated_at'])
    .where('ends_at', '>', now)
    .orderBy('event_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSitemap(db: Db, now: Temporal.Instant): Promise<number> {
  const row = await db
    .selectFrom('listing')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The stems a dictionary gives for folded words; null for stop words. */
export async function selectStems(
  db: Db | Tx,
  dictionary: string,
  words: string[],
): Promise<{ word: string; stem: string | null }[]> {
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize(${dictionary}::regdictionary, word))[1] as stem
    from unnest(${words}::text[]) as given(word)`.execute(db);
  return rows;
}

export interface WordFormsRow {
  word: string;
  stems: string[];
  stop: boolean;
}

/** Stems of folded words in the supported languages, and whether the word as typed is a stop word in one of them. */
export async function selectWordForms(db: Db, words: { word: string; typed: string }[]): Promise<WordFormsRow[]> {
  const { rows } = await sql<WordFormsRow>`
    select given.word,
      coalesce(array(
        select distinct stem from (values ('english_stem'), ('german_stem'), ('french_stem'), ('spanish_stem'), ('portuguese_stem'))
          as spoken(name), unnest(ts_lexize(spoken.name::regdictionary, given.word)) as stem where stem <> given.word order by 1
      ), '{}') as stems,
      exists (
        select from (values ('english_stem'), ('german_stem'), ('french_stem'), ('spanish_stem'), ('portuguese_stem')) as spoken(name)
        where ts_lexize(spoken.name::regdictionary, given.typed) = '{}' or ts_lexize(spoken.name::regdictionary, given.word) = '{}'
      ) as stop
    from unnest(${words.map((word) => word.word)}::text[], ${words.map((word) => word.typed)}::text[]) as given(word, typed)`.execute(
    db,
  );
  return rows;
}

/** The terms that exist in the vocabulary, with the number of events of each. */
export function selectTerms(db: Db, terms: string[]) {
  return db
    .selectFrom('search_term')
    .select(['term', 'events'])
    .where('term', '=', sql<string>`any(${terms}::text[])`)
    .execute();
}

/** One term of the vocabulary with this prefix. */
export function selectTermByPrefix(db: Db, start: string) {
  return db
    .selectFrom('search_term')
    .select('term')
    .where('term', '>=', start)
    .where('term', '<', `${start}\u{10FFFF}`)
    .limit(1)
    .executeTakeFirst();
}

/** Terms of the vocabulary that share most trigrams with the word. */
export async function selectSimilarTerms(db: Db, word: string): Promise<{ term: string; events: number }[]> {
  const { rows } = await sql<{ term: string; events: number }>`
    select term, events from search_term where term % ${word}::text
    order by similarity(term, ${word}::text) desc, events desc, term limit 40`.execute(db);
  return rows;
}
