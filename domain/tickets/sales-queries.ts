// SQL on ticket: how many tickets of an event were issued on each day.
import { sql } from 'kysely';
import { startOfDay } from '#db/start-of-day.ts';
import type { Db } from '#domain/ctx';
import { noAddOn } from './add-on-queries.ts';

export interface TicketsOfDayRow {
  ticket_class_id: string;
  day: string;
  tickets: number;
}

/**
 * The valid tickets of an event without add-ons by class and by day in a time zone. Each class is read day by day from the index, from
 * one day with tickets to the next: grouping 100,000 of them by their days takes about twice as long.
 */
export async function selectTicketsByDay(
  db: Db,
  { eventId, tz }: { eventId: string; tz: string },
): Promise<TicketsOfDayRow[]> {
  const { rows } = await sql<TicketsOfDayRow>`
    with recursive days as (
      select c.id as class_id, ((select min(issued_at) from ticket
        where event_id = ${eventId}::bigint and ticket_class_id = c.id and status = 'valid') at time zone ${tz})::date as day
      from ticket_class c where c.event_id = ${eventId}::bigint and c.kind <> 'add_on'
      union all
      select class_id, ((select min(issued_at) from ticket
        where event_id = ${eventId}::bigint and ticket_class_id = class_id and status = 'valid'
          and issued_at >= ${startOfDay(sql`day + 1`, tz)}) at time zone ${tz})::date
      from days where day is not null)
    select class_id as ticket_class_id, to_char(day, 'YYYY-MM-DD') as day, tickets from days, lateral (
      select count(*)::int as tickets from ticket
      where event_id = ${eventId}::bigint and ticket_class_id = class_id and status = 'valid'
        and issued_at >= ${startOfDay(sql`day`, tz)} and issued_at < ${startOfDay(sql`day + 1`, tz)}) as of_day
    where day is not null order by 2, 1`.execute(db);
  return rows;
}

/** The number of valid tickets that were issued since a time, by event. Add-ons are left out. */
export async function countTicketsSince(
  db: Db,
  { eventIds, since }: { eventIds: string[]; since: Temporal.Instant },
): Promise<{ event_id: string; tickets: number }[]> {
  const { rows } = await sql<{ event_id: string; tickets: number }>`
    select event_id, count(*)::int as tickets from ticket
    where event_id = any(${eventIds}::bigint[]) and status = 'valid' and issued_at >= ${since} and ${noAddOn(eventIds)}
    group by event_id`.execute(db);
  return rows;
}
