// SQL that writes events, venues and series, and finds rows that an import wrote earlier.
import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { DB, Event, EventSeries, Venue } from '#db/types.ts';

export type NewEventRow = Insertable<Event>;
/** Columns to change; values may be SQL such as `now()`. */
export type EventChange = UpdateObject<DB, 'event'>;

/** The next SEQUENCE number of the event's calendar entry. */
export const NEXT_SEQUENCE = sql<number>`calendar_sequence + 1`;

/** Inserts events in the given order and returns their ids in that order. */
export function insertEvents(tx: Tx, rows: NewEventRow[]) {
  return tx.insertInto('event').values(rows).returning(['id', 'slug']).execute();
}

export function updateEventRow(tx: Tx, id: string, set: EventChange) {
  return tx.updateTable('event').set(set).where('id', '=', id).returning('id').executeTakeFirst();
}

export function updateEventRows(tx: Tx, ids: string[], set: EventChange) {
  return tx.updateTable('event').set(set).where('id', 'in', ids).execute();
}

/** Whether a published event is hidden from the public; locks the row until the transaction ends. */
export async function lockIfHidden(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from event where id = ${id}::bigint and visibility <> 'public' and status <> 'draft' for update`.execute(tx);
  return rows.length > 0;
}

export function insertVenues(tx: Tx, rows: Insertable<Venue>[]) {
  return tx.insertInto('venue').values(rows).returning('id').execute();
}

export function insertSeries(tx: Tx, row: Insertable<EventSeries>) {
  return tx.insertInto('event_series').values(row).returning('id').executeTakeFirstOrThrow();
}

export function selectVenueBySource(
  db: Db | Tx,
  { organizationId, source, uid }: { organizationId: string; source: string; uid: string },
) {
  return db
    .selectFrom('venue')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('source', '=', source)
    .where('source_uid', '=', uid)
    .executeTakeFirst();
}

export function selectSeriesBySource(
  db: Db | Tx,
  { organizerId, source, uid }: { organizerId: string; source: string; uid: string },
) {
  return db
    .selectFrom('event_series')
    .select('id')
    .where('organizer_id', '=', organizerId)
    .where('source', '=', source)
    .where('source_uid', '=', uid)
    .executeTakeFirst();
}

export function selectEventBySource(
  db: Db | Tx,
  { organizerId, source, uid }: { organizerId: string; source: string; uid: string },
) {
  return db
    .selectFrom('event')
    .select(['id', 'status', 'source_hash', 'removed_at'])
    .where('organizer_id', '=', organizerId)
    .where('source', '=', source)
    .where('source_uid', '=', uid)
    .executeTakeFirst();
}

/** Empties the texts of drafts and marks the drafts as removed. */
export const blankDraftRows = (tx: Tx, organizerIds: string[]) =>
  tx
    .updateTable('event')
    .set({
      name: 'Deleted event',
      slug: 'deleted-event',
      summary: '',
      description_html: '',
      details: '{}',
      external_url: null,
      venue_id: null,
      removed_at: sql<Temporal.Instant>`coalesce(removed_at, now())`,
    })
    .where('organizer_id', 'in', organizerIds)
    .where('status', '=', 'draft')
    .returning('id')
    .execute();
