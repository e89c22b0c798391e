// SQL that reads events by id, whether or not they are in search: for favorites and ticket holders.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { feedColumns } from './queries.ts';

const entries = (db: Db | Tx) =>
  db
    .selectFrom('event')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .select([...feedColumns, 'event.subcategory_id', 'event.organizer_id', 'event.series_id', 'event.removed_at'])
    .where('event.status', '!=', 'draft');

const among = (ids: string[]) => sql<string>`any(${ids}::bigint[])`;

/** Events whose page is visible to anyone who has its address. */
const visible = (db: Db | Tx) =>
  entries(db).where('event.visibility', '!=', 'private').where('event.removed_at', 'is', null);

export const selectVisible = (db: Db | Tx, ids: string[]) => visible(db).where('event.id', '=', among(ids)).execute();

export interface DatedPage {
  ids: string[];
  when: 'upcoming' | 'past';
  offset: number;
  limit: number;
}

/** The visible events among the ids, by date. Every row carries the total; an empty page is one row without an id. */
export async function selectVisibleByDate(db: Db, { ids, when, offset, limit }: DatedPage) {
  const isUpcoming = when === 'upcoming';
  const side = isUpcoming ? sql`ends_at > now()` : sql`ends_at <= now()`;
  const direction = isUpcoming ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string | null; total: number }>`
    with visible as materialized (
      select id, starts_at from event
      where id = ${among(ids)} and status <> 'draft' and visibility <> 'private' and removed_at is null and ${side}
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
    select count(*)::int as count from event where id = ${among(ids)} and ends_at > now() and status <> 'draft'
      and visibility <> 'private' and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Events for ticket holders, in any visibility, that end after `from`. */
export const selectTicketed = (db: Db | Tx, query: { ids: string[]; from: Temporal.Instant; limit: number }) =>
  entries(db)
    .where('event.id', '=', among(query.ids))
    .where('event.ends_at', '>', query.from)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(query.limit)
    .execute();

/** Public events of these organizers that end after `from`, soonest first. */
export const selectByOrganizers = (
  db: Db | Tx,
  query: { organizerIds: string[]; from: Temporal.Instant; limit: number },
) =>
  entries(db)
    .where('event.organizer_id', '=', among(query.organizerIds))
    .where('event.visibility', '=', 'public')
    .where('event.removed_at', 'is', null)
    .where('event.ends_at', '>', query.from)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(query.limit)
    .execute();
