// SQL that reads listing, except the SQL of search.
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import type { Db } from '#domain/ctx';

/** Card columns of listings for these ids, unordered. */
export function selectCards(db: Db, ids: string[]) {
  return db
    .selectFrom('listing')
    .modifyFront(prepared)
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
      'image',
      'postponed',
    ])
    .where('event_id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

/** Category of each of these listings, unordered. */
export function selectCategories(db: Db, ids: string[]) {
  return db
    .selectFrom('listing')
    .select(['event_id', 'category_id'])
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
  const timeCondition = isUpcoming
    ? sql`ends_at > ${now}::timestamptz`
    : sql`ends_at <= ${now}::timestamptz and not postponed`;
  const direction: RawBuilder<unknown> = isUpcoming ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ event_id: string | null; more_dates: number; total: number }>`
    with collapsed as (
      select distinct on (series_group_id) event_id, starts_at, count(*) over (partition by series_group_id) - 1 as more_dates
      from listing where organizer_id = ${organizerId}::bigint and ${timeCondition}
      order by series_group_id, starts_at ${direction}, event_id
    )
    select counted.total, page.event_id, coalesce(page.more_dates, 0)::int as more_dates
    from (select count(*)::int as total from collapsed) counted left join lateral (
      select * from collapsed order by starts_at ${direction}, event_id limit ${limit} offset ${offset}
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
        select distinct on (series_group_id) event_id, starts_at, (count(*) over (partition by series_group_id) - 1)::int as more_dates
        from listing where listing.organizer_id = wanted.organizer_id and ends_at > ${query.now}::timestamptz
        order by series_group_id, starts_at, event_id
      ) collapsed order by starts_at, event_id limit ${query.each}
    ) page
    order by page.starts_at, page.event_id`.execute(db);
  return rows;
}

/** Organizers of listed events, by event id. */
export async function selectOrganizers(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('listing')
    .select(['event_id', 'organizer_id'])
    .where('event_id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.event_id, row.organizer_id]));
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
