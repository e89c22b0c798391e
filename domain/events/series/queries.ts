// SQL on the dates of a series: one statement for any number of dates.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { NEXT_SEQUENCE } from '../write-queries.ts';

/**
 * A date of a series: the local time that identifies the date in its series, and the instants at which its event starts
 * and ends.
 */
export interface SeriesDateInput {
  seriesStart: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** Locks all events of a series, in one order, until the transaction ends. */
export async function lockSeriesRows(tx: Tx, seriesId: string): Promise<void> {
  await sql`select from event_series where id = ${seriesId}::bigint for update`.execute(tx);
  await sql`select from event where series_id = ${seriesId}::bigint and removed_at is null order by id for update`.execute(
    tx,
  );
}

/** The events of a series that are not removed, by date. */
export const selectSeriesEvents = (db: Db | Tx, seriesId: string) =>
  db
    .selectFrom('event')
    .select(['id', 'slug', 'series_start', 'starts_at', 'ends_at', 'status'])
    .where('series_id', '=', seriesId)
    .where('removed_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** The number of other dates in the series of an event that are published, not canceled and not over. */
export async function countOtherDates(db: Db | Tx, { eventId, from }: { eventId: string; from: Temporal.Instant }) {
  const row = await db
    .selectFrom('event as own')
    .innerJoin('event as other', 'other.series_id', 'own.series_id')
    .select(sql<number>`count(*)::int`.as('dates'))
    .where('own.id', '=', eventId)
    .where('other.id', '!=', eventId)
    .where('other.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('other.status', '=', 'postponed'),
        eb.and([eb('other.status', '=', 'live'), eb('other.ends_at', '>', from)]),
      ]),
    )
    .executeTakeFirst();
  return row?.dates ?? 0;
}

/** Columns that a new date copies from the event of its series. */
const COPIED = sql.raw(
  `organizer_id, series_id, venue_id, online, name, slug, summary, description_html, details, language, tz, all_day,
   category_id, subcategory_id, image, format_id, tags, visibility, refund_policy, external_url`,
);

/**
 * Inserts drafts at other dates as copies of an event. A copy has the event's join link and password, and an invitation
 * of its own.
 */
export async function insertDates(
  tx: Tx,
  { eventId, dates, invitations }: { eventId: string; dates: SeriesDateInput[]; invitations: string[] },
): Promise<{ id: string; series_start: string }[]> {
  const { rows } = await sql<{ id: string; series_start: string }>`
    with copied as (
      insert into event (${COPIED}, series_start, starts_at, ends_at)
      select ${COPIED}, wanted.series_start, wanted.starts_at, wanted.ends_at
      from event cross join ${unnested(dates)}
      where event.id = ${eventId}::bigint order by wanted.starts_at
      returning id, series_start
    ), linked as (
      insert into event_join_link (event_id, url, instructions)
      select copied.id, link.url, link.instructions from copied join event_join_link link on link.event_id = ${eventId}::bigint
    ), entries as (
      insert into event_entry (event_id, password, invitation)
      select copied.id, entry.password, own.invitation from copied
      join unnest(${dates.map((date) => date.seriesStart)}::text[], ${invitations}::text[]) as own (series_start, invitation)
        using (series_start)
      join event_entry entry on entry.event_id = ${eventId}::bigint
    )
    select id, series_start from copied`.execute(tx);
  return rows;
}

const unnested = (dates: SeriesDateInput[]) => sql`unnest(${dates.map((date) => date.seriesStart)}::text[],
  ${dates.map((date) => date.startsAt)}::timestamptz[], ${dates.map((date) => date.endsAt)}::timestamptz[])
  as wanted (series_start, starts_at, ends_at)`;

/**
 * Gives events of a series new dates. Two statements are needed, because PostgreSQL checks a unique index row by row:
 * the first statement frees the values of `series_start`.
 */
export async function updateDates(tx: Tx, dates: (SeriesDateInput & { id: string })[]): Promise<void> {
  const ids = dates.map(({ id }) => id);
  await sql`update event set series_start = null where id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update event set series_start = moved.series_start, starts_at = moved.starts_at, ends_at = moved.ends_at,
      calendar_sequence = ${NEXT_SEQUENCE}, updated_at = now()
    from (select * from unnest(${ids}::bigint[]) with ordinality as target (id, nth)
      join unnest(${dates.map((date) => date.seriesStart)}::text[], ${dates.map((date) => date.startsAt)}::timestamptz[],
        ${dates.map((date) => date.endsAt)}::timestamptz[]) with ordinality as wanted (series_start, starts_at, ends_at, nth)
      using (nth)) moved
    where event.id = moved.id`.execute(tx);
}

/** Empties the name of every series whose events were blanked, unless one of its dates was published. */
export async function blankSeriesNames(tx: Tx, eventIds: string[]): Promise<void> {
  await sql`update event_series set name = 'Deleted event'
    where id in (select series_id from event where id = any(${eventIds}::bigint[]))
      and not exists (select from event where series_id = event_series.id and status <> 'draft')`.execute(tx);
}
