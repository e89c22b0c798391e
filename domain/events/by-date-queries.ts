// SQL that reads ids, times and counts of events by their dates.
import { sql } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import type { Db, Tx } from '#domain/ctx';

const among = (ids: string[]) => sql<string>`any(${ids}::bigint[])`;

/**
 * The start of each event, and whether the event has ended by the database's clock. A postponed event has no date, so
 * it has not ended.
 */
export function selectEventTimes(db: Db, ids: string[]) {
  return db
    .selectFrom('event')
    .select(['id', 'starts_at', sql<boolean>`ends_at <= now() and status <> 'postponed'`.as('is_over')])
    .where('id', '=', among(ids))
    .execute();
}

export interface DatedPage {
  ids: string[];
  when: 'upcoming' | 'past';
  offset: number;
  limit: number;
}

/** The visible events among `ids`, by date. Every row carries the total. An empty page is one row without an id. */
export async function selectVisibleByDate(db: Db, { ids, when, offset, limit }: DatedPage) {
  const isUpcoming = when === 'upcoming';
  const timeCondition = isUpcoming ? sql`ends_at > now()` : sql`ends_at <= now()`;
  const direction = isUpcoming ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string | null; total: number }>`
    with visible as materialized (
      select id, starts_at from event
      where id = ${among(ids)} and status <> 'draft' and visibility in ('public', 'unlisted') and removed_at is null and ${timeCondition}
    )
    select page.id, counted.total from (select count(*)::int as total from visible) counted
    left join lateral (
      select id, starts_at from visible order by starts_at ${direction}, id limit ${limit} offset ${offset}
    ) page on true
    order by page.starts_at ${direction}, page.id`.execute(db);
  return rows;
}

/** How many of these events are visible and not over. */
export async function countVisibleUpcoming(db: Db | Tx, ids: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared} select count(*)::int as count from event where id = ${among(ids)} and ends_at > now() and status <> 'draft'
      and visibility in ('public', 'unlisted') and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectStartingWithin(
  db: Db,
  { hours, after, limit }: { hours: number; after: string; limit: number },
): Promise<{ id: string; starts_at: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: string; starts_at: Temporal.Instant }>`
    select id, starts_at from event
    where starts_at > now() and starts_at <= now() + make_interval(hours => ${hours}::int)
      and status = 'live' and removed_at is null and id > ${after}::bigint
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function selectRecentlyPublishedCount(db: Db, organizerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce('s' || series_id, 'e' || id))::int as count from event
    where organizer_id = ${organizerId}::bigint and status <> 'draft' and published_at > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const upcoming = (db: Db | Tx, from: Temporal.Instant) =>
  db
    .selectFrom('event')
    .where('event.status', '=', 'live')
    .where('event.visibility', '=', 'public')
    .where('event.removed_at', 'is', null)
    .where('event.ends_at', '>', from);

export function selectOrganizersOfEvents(db: Db | Tx, query: { from: Temporal.Instant; limit: number }) {
  return upcoming(db, query.from)
    .select('event.organizer_id')
    .groupBy('event.organizer_id')
    .orderBy('event.organizer_id')
    .limit(query.limit)
    .execute();
}

export function selectPlacesOfEvents(db: Db | Tx, query: { from: Temporal.Instant; limit: number }) {
  return upcoming(db, query.from)
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select('venue.place_id')
    .where('venue.place_id', 'is not', null)
    .groupBy('venue.place_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('venue.place_id')
    .limit(query.limit)
    .execute();
}
