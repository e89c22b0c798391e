// SQL on ticket: how many tickets of an event were issued on each day.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

export interface TicketsOfDayRow {
  ticket_class_id: string;
  day: string;
  tickets: number;
}

/**
 * The valid tickets of an event by class and by day in a time zone. Grouping by quarters of an hour first avoids
 * converting the time of each ticket, which takes as long as the rest of the statement; all zones differ from UTC by
 * quarters of an hour.
 */
export async function selectTicketsByDay(
  db: Db,
  { eventId, tz }: { eventId: string; tz: string },
): Promise<TicketsOfDayRow[]> {
  const { rows } = await sql<TicketsOfDayRow>`
    select ticket_class_id, to_char(quarter at time zone ${tz}, 'YYYY-MM-DD') as day, sum(tickets)::int as tickets
    from (
      select ticket_class_id, date_bin('15 minutes', issued_at, 'epoch') as quarter, count(*) as tickets
      from ticket where event_id = ${eventId}::bigint and status = 'valid' group by 1, 2) as quarters
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

/** The number of valid tickets that were issued since a time, by event. */
export async function countTicketsSince(
  db: Db,
  { eventIds, since }: { eventIds: string[]; since: Temporal.Instant },
): Promise<{ event_id: string; tickets: number }[]> {
  const { rows } = await sql<{ event_id: string; tickets: number }>`
    select event_id, count(*)::int as tickets from ticket
    where event_id = any(${eventIds}::bigint[]) and status = 'valid' and issued_at >= ${since}
    group by event_id`.execute(db);
  return rows;
}
