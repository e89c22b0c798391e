import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { DB, Event, EventSeries, Venue } from '#db/types.ts';

export type EventRow = Insertable<Event>;
/** Columns to change; values may be SQL such as `now()`. */
export type EventChange = UpdateObject<DB, 'event'>;

/** Inserts events in the given order and returns their ids in that order. */
export function insertEvents(tx: Tx, rows: EventRow[]) {
  return tx.insertInto('event').values(rows).returning(['id', 'slug']).execute();
}

export function updateEventRow(tx: Tx, id: string, set: EventChange) {
  return tx.updateTable('event').set(set).where('id', '=', id).returning('id').executeTakeFirst();
}

export function updateEventRows(tx: Tx, ids: string[], set: EventChange) {
  return tx.updateTable('event').set(set).where('id', 'in', ids).execute();
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
    .select(['id', 'slug', 'status', 'source_hash', 'removed_at'])
    .where('organizer_id', '=', organizerId)
    .where('source', '=', source)
    .where('source_uid', '=', uid)
    .executeTakeFirst();
}

export function selectRecord(db: Db | Tx, id: string) {
  return db
    .selectFrom('event')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .select([
      'event.id',
      'event.name',
      'event.slug',
      'event.status',
      'event.visibility',
      'event.starts_at',
      'event.ends_at',
      'event.tz',
      'event.organizer_id',
      'event.removed_at',
      'event.category_id',
      'event.subcategory_id',
      'event.language',
      'event.online',
      'event.all_day',
      'event.refund_policy',
      'venue.name as venue_name',
      'venue.city as venue_city',
      'venue.address_1 as venue_address',
      'venue.latitude',
      'venue.longitude',
    ])
    .where('event.id', '=', id)
    .executeTakeFirst();
}

export function selectEventPage(db: Db | Tx, id: string) {
  return db
    .selectFrom('event')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .selectAll('event')
    .select([
      'venue.name as venue_name',
      'venue.address_1',
      'venue.address_2',
      'venue.city',
      'venue.region',
      'venue.postal_code',
      'venue.country_code',
      'venue.latitude',
      'venue.longitude',
      'venue.place_id',
    ])
    .where('event.id', '=', id)
    .executeTakeFirst();
}

/** The published dates of a series, soonest first, at most 60. */
export function selectSeriesDates(db: Db | Tx, seriesId: string, from: Temporal.Instant) {
  return db
    .selectFrom('event')
    .innerJoin('event_series', 'event_series.id', 'event.series_id')
    .select([
      'event.id',
      'event.slug',
      'event.starts_at',
      'event.ends_at',
      'event.status',
      'event_series.name as series_name',
    ])
    .where('event.series_id', '=', seriesId)
    .where('event.ends_at', '>', from)
    .where('event.status', '!=', 'draft')
    .where('event.visibility', '=', 'public')
    .where('event.removed_at', 'is', null)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(60)
    .execute();
}

/** Whether any event exists. */
export function selectAnyEvent(db: Db | Tx) {
  return db.selectFrom('event').select('id').limit(1).executeTakeFirst();
}

/** Columns of an event and its venue in feeds. */
export const feedColumns = [
  'event.id',
  'event.slug',
  'event.name',
  'event.summary',
  'event.language',
  'event.category_id',
  'event.starts_at',
  'event.ends_at',
  'event.tz',
  'event.all_day',
  'event.online',
  'event.status',
  'event.published_at',
  'event.created_at',
  'event.updated_at',
  'venue.name as venue_name',
  'venue.address_1',
  'venue.city',
  'venue.region',
  'venue.postal_code',
  'venue.latitude',
  'venue.longitude',
] as const;

const feed = (db: Db | Tx) =>
  db
    .selectFrom('event')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .select(feedColumns)
    .where('event.status', '!=', 'draft')
    .where('event.visibility', '=', 'public')
    .where('event.removed_at', 'is', null);

export function selectFeedByIds(db: Db | Tx, ids: string[]) {
  return feed(db).where('event.id', 'in', ids).execute();
}

export function selectFeedOfOrganizer(
  db: Db | Tx,
  query: { organizerId: string; from: Temporal.Instant; limit: number },
) {
  return feed(db)
    .where('event.organizer_id', '=', query.organizerId)
    .where('event.ends_at', '>', query.from)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(query.limit)
    .execute();
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

/** Events that may be found. Every condition that removes an event from search stands here. */
function listable(db: Db | Tx) {
  return db
    .selectFrom('event')
    .where('event.visibility', '=', 'public')
    .where('event.status', 'in', ['live', 'postponed'])
    .where('event.removed_at', 'is', null);
}

export function selectListingRecords(db: Db | Tx, ids: string[]) {
  return listable(db)
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .select([
      'event.id',
      'event.slug',
      'event.name',
      'event.summary',
      'event.description_html',
      'event.details',
      'event.language',
      'event.starts_at',
      'event.ends_at',
      'event.tz',
      'event.all_day',
      'event.online',
      'event.status',
      'event.category_id',
      'event.subcategory_id',
      'event.format_id',
      'event.tags',
      'event.organizer_id',
      'event.series_id',
      'event.updated_at',
      'venue.name as venue_name',
      'venue.city as venue_city',
      'venue.latitude',
      'venue.longitude',
      'venue.place_id',
    ])
    .where('event.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('event.id')
    .execute();
}

export function selectListableIds(db: Db | Tx, after: string, limit: number) {
  return listable(db).select('event.id').where('event.id', '>', after).orderBy('event.id').limit(limit).execute();
}
