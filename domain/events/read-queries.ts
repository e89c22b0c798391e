// SQL that reads events in their shapes. Each shape has the columns of the smaller shape, and columns of its own.
import { sql } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import type { Db, Tx } from '#domain/ctx';

const summaryColumns = [
  'event.id',
  'event.slug',
  'event.name',
  'event.starts_at',
  'event.ends_at',
  'event.tz',
  'event.all_day',
  'event.online',
  'event.language',
  'event.category_id',
  'event.subcategory_id',
  'event.image',
  'event.organizer_id',
  'event.series_id',
  'event.status',
  'event.removed_at',
  'event.visibility',
  'event.calendar_sequence',
  'venue.name as venue_name',
  'venue.address_1',
  'venue.city',
  'venue.region',
  'venue.postal_code',
  'venue.latitude',
  'venue.longitude',
] as const;

const feedColumns = [
  ...summaryColumns,
  'event.summary',
  'event.published_at',
  'event.created_at',
  'event.updated_at',
] as const;

const recordColumns = [
  ...feedColumns,
  'event.description_html',
  'event.details',
  'event.format_id',
  'event.tags',
  'event.refund_policy',
  'event.external_url',
  'event.venue_id',
  'venue.address_2',
  'venue.country_code',
  'venue.place_id',
] as const;

const events = (db: Db | Tx) => db.selectFrom('event').leftJoin('venue', 'venue.id', 'event.venue_id');
const among = (ids: string[]) => sql<string>`any(${ids}::bigint[])`;

export const selectSummaries = (db: Db | Tx, ids: string[]) =>
  events(db).select(summaryColumns).where('event.id', '=', among(ids)).execute();

/** Events with this id, or with this text in their names, newest first. `id` is '0' when the text is no id. */
export const selectSummariesByText = (
  db: Db,
  { id, text, limit, offset }: { id: string; text: string; limit: number; offset: number },
) =>
  events(db)
    .select(summaryColumns)
    .where((eb) => eb.or([eb('event.id', '=', id), eb(sql`strpos(lower(event.name), lower(${text}))`, '>', 0)]))
    .orderBy('event.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

const feed = (db: Db | Tx) => events(db).select(feedColumns).where('event.status', '!=', 'draft');

/** Events whose page is visible to every visitor who has the page's address. */
export const selectVisible = (db: Db | Tx, ids: string[]) =>
  feed(db)
    .where('event.id', '=', among(ids))
    .where('event.visibility', 'in', ['public', 'unlisted'])
    .where('event.removed_at', 'is', null)
    .execute();

/** Events for ticket holders, in any visibility, that end after `from`. */
export const selectTicketed = (db: Db | Tx, query: { ids: string[]; from: Temporal.Instant; limit: number }) =>
  feed(db)
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
  feed(db)
    .where('event.organizer_id', '=', among(query.organizerIds))
    .where('event.visibility', '=', 'public')
    .where('event.removed_at', 'is', null)
    .where('event.ends_at', '>', query.from)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(query.limit)
    .execute();

export const selectRecord = (db: Db | Tx, id: string) =>
  events(db).modifyFront(prepared).select(recordColumns).where('event.id', '=', id).executeTakeFirst();

/** The columns that decide whether an event is sold. Every sale reads these columns, so the venue is left out. */
const sale = (db: Db | Tx, id: string) =>
  db
    .selectFrom('event')
    .select(['id', 'status', 'visibility', 'organizer_id', 'online', 'ends_at', 'refund_policy', 'removed_at'])
    .where('id', '=', id);

export const selectSaleRecord = (db: Db | Tx, id: string) => sale(db, id).executeTakeFirst();

/**
 * Locks the row against `lockEventRow` alone. The foreign key of an order locks the row in the same way, but only when
 * the order is written.
 */
export const selectLockedSaleRecord = (tx: Tx, id: string) => sale(tx, id).forKeyShare().executeTakeFirst();

/** Who sells the tickets of these events, and where. */
export const selectSellers = (db: Db | Tx, ids: string[]) =>
  events(db)
    .modifyFront(prepared)
    .select(['event.id', 'event.organizer_id', 'event.online', 'venue.country_code'])
    .where('event.id', '=', among(ids))
    .execute();

export const selectOnlineIds = (db: Db | Tx, ids: string[]) =>
  db
    .selectFrom('event')
    .modifyFront(prepared)
    .select('id')
    .where('id', '=', among(ids))
    .where('online', '=', true)
    .execute();

/** Records of events that may be in search, in id order. The conditions are the same as in `selectListableIds`. */
export const selectListable = (db: Db | Tx, ids: string[]) =>
  events(db)
    .select(recordColumns)
    .where('event.visibility', '=', 'public')
    .where('event.status', 'in', ['live', 'postponed'])
    .where('event.removed_at', 'is', null)
    .where('event.id', '=', among(ids))
    .orderBy('event.id')
    .execute();

/** Ids of events that may be in search, ascending, beginning after the id `after`. */
export const selectListableIds = (db: Db | Tx, after: string, limit: number) =>
  db
    .selectFrom('event')
    .select('id')
    .where('visibility', '=', 'public')
    .where('status', 'in', ['live', 'postponed'])
    .where('removed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Whether any event exists. */
export function selectAnyEvent(db: Db | Tx) {
  return db.selectFrom('event').select('id').limit(1).executeTakeFirst();
}
