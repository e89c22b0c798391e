// SQL on check_in: which tickets of an event came in, in any zone, whether they left again or not.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

/** The tickets of an event that were admitted, each with its first admission that was not undone. */
export async function selectAdmittedOfEvent(
  db: Db,
  eventId: string,
): Promise<{ ticket_id: string; at: Temporal.Instant }[]> {
  const { rows } = await sql<{ ticket_id: string; at: Temporal.Instant }>`
    select a.ticket_id::text, min(a.at) as at from check_in a left join check_in u on u.undoes = a.id
    where a.event_id = ${eventId}::bigint and a.result = 'admitted' and u.id is null
    group by a.ticket_id`.execute(db);
  return rows;
}

/** How many tickets of an event were admitted, without those of the classes `exceptClassIds`. */
export async function countAdmittedTickets(
  db: Db,
  { eventId, exceptClassIds }: { eventId: string; exceptClassIds: string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.ticket_id)::int as count from check_in a left join check_in u on u.undoes = a.id
    where a.event_id = ${eventId}::bigint and a.result = 'admitted' and u.id is null
      and a.ticket_class_id <> all(${exceptClassIds}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}
