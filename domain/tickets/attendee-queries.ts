// SQL on ticket: the attendees with an own mail address at many events. The order of `collate "C"` has an index.
import { sql } from 'kysely';
import { containsText } from '#db/contains-text.ts';
import type { Db } from '#domain/ctx';
import { isTicket } from './add-on-queries.ts';

export interface AttendeeFilter {
  eventIds: string[];
  /** A part of the name or the mail address, in lower case; '' for all people. */
  text: string;
  /** Only addresses after this one; '' for the first page. */
  after: string;
  limit: number;
}

/** A page of the addresses in lower case. */
export async function selectAttendeeKeys(db: Db, { eventIds, text, after, limit }: AttendeeFilter): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select lower(attendee_email) collate "C" as key from ticket
    where attendee_email is not null and event_id = any(${eventIds}::bigint[])
      and lower(attendee_email) collate "C" > ${after} and attendee_email not like '%.invalid'
      and ${containsText(text, ['attendee_email', 'attendee_name'])}
    group by 1 order by 1 limit ${limit}::int`.execute(db);
  return rows.map(({ key }) => key);
}

export interface TicketsOfKeyRow {
  key: string;
  email: string;
  name: string;
  event_id: string;
  tickets: number;
}

/** The valid tickets that have one of these addresses (in lower case), by address and event. */
export async function selectTicketsOfKeys(
  db: Db,
  { eventIds, keys }: { eventIds: string[]; keys: string[] },
): Promise<TicketsOfKeyRow[]> {
  const { rows } = await sql<TicketsOfKeyRow>`
    select lower(attendee_email) as key, max(attendee_email) as email,
      (array_agg(attendee_name order by id desc))[1] as name, event_id,
      count(*) filter (where status = 'valid')::int as tickets
    from ticket
    where attendee_email is not null and lower(attendee_email) collate "C" = any(${keys}::text[])
      and event_id = any(${eventIds}::bigint[])
    group by 1, event_id`.execute(db);
  return rows;
}

/** The number of valid tickets of each order that have no other address than the buyer's, without add-ons. */
export async function countTicketsOfOrders(
  db: Db,
  orderTokens: string[],
): Promise<{ order_token: string; tickets: number }[]> {
  const { rows } = await sql<{ order_token: string; tickets: number }>`
    select order_token, count(*)::int as tickets from ticket
    where order_token = any(${orderTokens}::text[]) and status = 'valid' and attendee_email is null and ${isTicket()}
    group by order_token`.execute(db);
  return rows;
}
