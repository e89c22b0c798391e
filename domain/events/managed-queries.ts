// SQL of events as their organizers manage them.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

const among = (ids: string[]) => sql<string>`any(${ids}::bigint[])`;

/** Locks the event's row until the transaction ends. */
export async function lockEventRow(tx: Tx, id: string): Promise<void> {
  await sql`select from event where id = ${id}::bigint for update`.execute(tx);
}

export interface ManagedQuery {
  organizerIds: string[];
  /** Events of other organizers that the person may edit too. */
  eventIds: string[];
  period: 'drafts' | 'upcoming' | 'past';
  limit: number;
  offset: number;
}

/** A postponed event counts as upcoming: it waits for its new date. */
const isUpcoming = sql<boolean>`(ends_at > now() or status = 'postponed')`;

/**
 * Ids of the organizers' events and of the events `eventIds`: drafts with the latest change first, all others by date.
 * Of a series, the first date of the period and the number of its other dates. Removed events are left out.
 */
export async function selectManagedIds(db: Db, query: ManagedQuery) {
  const { organizerIds, eventIds, period, limit, offset } = query;
  const series = sql`coalesce('s' || series_id, 'e' || id)`;
  const direction = period === 'past' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: string; organizer_id: string; more_dates: number }>`
    select id, organizer_id, more_dates from (
      select id, organizer_id, starts_at, updated_at,
        row_number() over (partition by ${series} order by starts_at ${direction}, id) as nth,
        (count(*) over (partition by ${series}) - 1)::int as more_dates
      from event where (organizer_id = ${among(organizerIds)} or id = ${among(eventIds)}) and removed_at is null
        and ${PERIODS[period]}) dates
    where nth = 1
    order by ${period === 'drafts' ? sql`updated_at desc,` : sql``} starts_at ${direction}, id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const PERIODS = {
  drafts: sql`status = 'draft'`,
  upcoming: sql`status <> 'draft' and ${isUpcoming}`,
  past: sql`status <> 'draft' and not ${isUpcoming}`,
};

/**
 * How many of the organizers' events and of the events `eventIds` are in each period. The dates of a series count once.
 */
export async function countPeriods(
  db: Db,
  { organizerIds, eventIds }: Pick<ManagedQuery, 'organizerIds' | 'eventIds'>,
): Promise<Record<ManagedQuery['period'], number>> {
  // These are the periods of `PERIODS`.
  const { rows } = await sql<{ drafts: number; upcoming: number; past: number }>`
    select (count(distinct series) filter (where status = 'draft'))::int as drafts,
           (count(distinct series) filter (where status <> 'draft' and is_upcoming))::int as upcoming,
           (count(distinct series) filter (where status <> 'draft' and not is_upcoming))::int as past
    from (
      select status, coalesce('s' || series_id, 'e' || id) as series, (ends_at > now() or status = 'postponed') as is_upcoming
      from event where (organizer_id = ${among(organizerIds)} or id = ${among(eventIds)}) and removed_at is null
    ) managed`.execute(db);
  return rows[0] ?? { drafts: 0, upcoming: 0, past: 0 };
}

/**
 * How many drafts the organizers have, and how many of their events were ever published. The drafts of a series count
 * once.
 */
export async function countStates(db: Db | Tx, organizerIds: string[]): Promise<{ drafts: number; published: number }> {
  const { rows } = await sql<{ drafts: number; published: number }>`
    select (count(distinct coalesce('s' || series_id, 'e' || id)) filter (where status = 'draft' and removed_at is null))::int as drafts,
           (count(*) filter (where status <> 'draft'))::int as published
    from event where organizer_id = any (${organizerIds}::bigint[])`.execute(db);
  return rows[0] ?? { drafts: 0, published: 0 };
}

/** The columns that are equal when two venues of an organization are the same venue. */
export interface SameVenue {
  organizationId: string;
  name: string;
  address1: string;
  postalCode: string;
  placeId: string;
  latitude: number;
  longitude: number;
}

/**
 * Largest difference between two points, in degrees, that counts as the same point: about a metre, the precision of the
 * pins in forms.
 */
const SAME_POINT_DEGREES = 0.000_011;

/** The organization's venue with these columns. */
export const selectSameVenue = (tx: Tx, venue: SameVenue) =>
  tx
    .selectFrom('venue')
    .select('id')
    .where('organization_id', '=', venue.organizationId)
    .where('name', '=', venue.name)
    .where('address_1', '=', venue.address1)
    .where('postal_code', '=', venue.postalCode)
    .where('place_id', '=', venue.placeId)
    .where(sql<boolean>`abs(latitude - ${venue.latitude}) < ${SAME_POINT_DEGREES}`)
    .where(sql<boolean>`abs(longitude - ${venue.longitude}) < ${SAME_POINT_DEGREES}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The stored pictures of the events that show one of these photos. */
export const selectImagesOf = (db: Db | Tx, photoIds: string[]) =>
  db
    .selectFrom('event')
    .select('image')
    .where(
      sql<string>`case
        when image like 'photo.%' then split_part(image, '.', 2)
        when image like 'studio.%' then split_part(split_part(image, '.', 8), '-', 1)
      end`,
      '=',
      sql<string>`any(${photoIds}::text[])`,
    )
    .execute();

/** The photos among `names` that descriptions of events show. */
export async function selectPhotosInTexts(db: Db | Tx, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select photo.name from unnest(${names}::text[]) as photo (name)
    where exists (
      select from event
      where description_html like '%<img %' and description_html like '%/photo-' || photo.name || '-%'
    )`.execute(db);
  return rows.map(({ name }) => name);
}

/** Ids of the published events of an organizer. */
export async function selectIdsOfOrganizers(db: Db | Tx, organizerIds: string[]): Promise<string[]> {
  if (organizerIds.length === 0) return [];
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('organizer_id', 'in', organizerIds)
    .where('status', '<>', 'draft')
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of all events of organizers, in every state. */
export async function selectEveryIdOfOrganizers(db: Db | Tx, organizerIds: string[]): Promise<string[]> {
  if (organizerIds.length === 0) return [];
  const rows = await db.selectFrom('event').select('id').where('organizer_id', 'in', organizerIds).execute();
  return rows.map(({ id }) => id);
}

/** The zone of most events of these organizers; undefined without events. */
export async function selectUsualZone(db: Db | Tx, organizerIds: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ tz: string }>`
    select tz from event where organizer_id = any (${organizerIds}::bigint[])
    group by tz order by count(*) desc, tz limit 1`.execute(db);
  return rows[0]?.tz;
}
