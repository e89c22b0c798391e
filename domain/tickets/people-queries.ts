// SQL on ticket: the valid tickets of an event that may belong to the same person. Add-ons belong to no attendee.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { noAddOn } from './add-on-queries.ts';

/** The form of a name in which names are compared. */
const NAME = sql`person_name(attendee_name)`;
/** A name that is likely a full name: of two words, or in a script that writes full names without a space. */
const isFullName = (name: typeof NAME) => sql`${name} ~ '[ \u3040-\u30ff\u3400-\u9fff\u1100-\u11ff]'`;

/** Full names that valid tickets of different orders have. Each name is folded once, which is most of the work. */
export async function selectSharedNames(db: Db, input: { eventId: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with named as materialized (
      select id, order_token, ${NAME} as name from ticket
      where event_id = ${input.eventId}::bigint and status = 'valid' and ${noAddOn([input.eventId])})
    select name from named where ${isFullName(sql`name`)}
    group by name having min(order_token) <> max(order_token) order by max(id) desc limit ${input.limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The own addresses of valid tickets, in lower case, with whether tickets of different orders have them. */
export async function selectOwnAddresses(db: Db, eventId: string): Promise<{ address: string; is_shared: boolean }[]> {
  const { rows } = await sql<{ address: string; is_shared: boolean }>`
    select lower(attendee_email) as address, min(order_token) <> max(order_token) as is_shared from ticket
    where event_id = ${eventId}::bigint and status = 'valid' and attendee_email is not null group by 1`.execute(db);
  return rows;
}

export interface PersonTicketRow {
  id: string;
  attendee_name: string;
  attendee_email: string | null;
  /** The name in the form in which names are compared. */
  name_key: string;
  is_full_name: boolean;
  class_name: string;
  ticket_class_id: string;
  code: string;
  order_token: string;
  in_transfer: boolean;
}

export interface PeopleFilter {
  eventId: string;
  names: string[];
  /** In lower case. */
  addresses: string[];
  orderTokens: string[];
  limit: number;
}

/** The valid tickets that have one of the names or own addresses, or are of one of the orders; the latest first. */
export async function selectTicketsOfPeople(db: Db, filter: PeopleFilter): Promise<PersonTicketRow[]> {
  const { eventId, names, addresses, orderTokens, limit } = filter;
  const { rows } = await sql<PersonTicketRow>`
    with found as (
      select id from ticket where event_id = ${eventId}::bigint and status = 'valid' and ${NAME} = any(${names}::text[])
      union
      select id from ticket where event_id = ${eventId}::bigint and status = 'valid'
        and lower(attendee_email) collate "C" = any(${addresses}::text[]) and attendee_email is not null
      union
      select id from ticket where event_id = ${eventId}::bigint and status = 'valid'
        and order_token = any(${orderTokens}::text[]))
    select t.id, attendee_name, attendee_email, ${NAME} as name_key, ${isFullName(NAME)} as is_full_name,
      c.name as class_name, ticket_class_id, code, order_token, in_transfer
    from ticket t join ticket_class c on c.id = t.ticket_class_id
    where t.id = any(array(select id from found)) and c.kind <> 'add_on' order by t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Locks tickets of an event in the order of their ids, and returns them. */
export const lockTickets = (tx: Tx, { eventId, ids }: { eventId: string; ids: string[] }) =>
  tx
    .selectFrom('ticket')
    .select(['id', 'status', 'in_transfer', 'ticket_class_id', 'order_token', 'attendee_name', 'attendee_email'])
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export const selectOrderTokens = (db: Db, { eventId, ids }: { eventId: string; ids: string[] }) =>
  db
    .selectFrom('ticket')
    .select(['id', 'order_token'])
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .execute();

/** The names of tickets by id, of canceled ones too. */
export const selectNamesOfTickets = (db: Db, ids: string[]) =>
  db.selectFrom('ticket').select(['id', 'attendee_name']).where('id', 'in', ids).execute();
