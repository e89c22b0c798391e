// SQL on tracking_link and event_visit.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface LinkRow {
  id: string;
  name: string;
  slug: string;
}

/** The tracking links of an event, the oldest first. */
export function selectLinks(db: Db | Tx, eventId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('tracking_link')
    .select(['id', 'name', 'slug'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
}

/** Inserts a link. Null when the event has a link with this slug already. */
export async function insertLink(tx: Tx, row: { event_id: string; name: string; slug: string }) {
  const inserted = await tx
    .insertInto('tracking_link')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function deleteLink(
  db: Db | Tx,
  { eventId, linkId }: { eventId: string; linkId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tracking_link')
    .where('id', '=', linkId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface VisitsOfSlug {
  slug: string;
  visits: number;
}

/** All visits of an event, by the slug in the URL. */
export async function selectVisits(db: Db, eventId: string): Promise<VisitsOfSlug[]> {
  const { rows } = await sql<VisitsOfSlug>`
    select slug, sum(visits)::int as visits from event_visit where event_id = ${eventId}::bigint group by slug`.execute(
    db,
  );
  return rows;
}

/** Adds visits to a day. A slug without a link counts as no link. */
export async function addVisits(db: Tx, row: { eventId: string; day: string; slug: string; visits: number }) {
  await sql`
    insert into event_visit (event_id, day, slug, visits)
    values (${row.eventId}::bigint, ${row.day}::date,
      coalesce((select slug from tracking_link where event_id = ${row.eventId}::bigint and slug = ${row.slug}), ''),
      ${row.visits}::int)
    on conflict (event_id, day, slug) do update set visits = event_visit.visits + excluded.visits`.execute(db);
}

/** The visits since a day (UTC, `YYYY-MM-DD`), by event. */
export async function selectVisitsSince(
  db: Db,
  { eventIds, day }: { eventIds: string[]; day: string },
): Promise<{ event_id: string; visits: number }[]> {
  const { rows } = await sql<{ event_id: string; visits: number }>`
    select event_id, sum(visits)::int as visits from event_visit
    where event_id = any(${eventIds}::bigint[]) and day >= ${day}::date
    group by event_id`.execute(db);
  return rows;
}
