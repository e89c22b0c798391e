// SQL on tickets for the doors.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

interface DoorRow {
  id: string;
  event_id: string;
  ticket_class_id: string;
  class_name: string;
  is_add_on: boolean;
  attendee_name: string;
  code: string;
  nonce: string;
  status: 'valid' | 'canceled';
  in_transfer: boolean;
  order_line_id: string;
  has_price: boolean;
}

const COLUMNS = sql`ticket.id::text, ticket.event_id::text, ticket.ticket_class_id::text, ticket_class.name as class_name,
  ticket_class.kind = 'add_on' as is_add_on, ticket.attendee_name, ticket.code, ticket.nonce, ticket.status, ticket.in_transfer, ticket.order_line_id::text,
  ticket_class.price_kind <> 'free' as has_price`;
const TABLES = sql`ticket join ticket_class on ticket_class.id = ticket.ticket_class_id`;

/** Locks a ticket against changes, but not against other scans, and returns it. */
export async function lockDoorTicket(tx: Tx, id: string): Promise<DoorRow | undefined> {
  const { rows } = await sql<DoorRow>`
    select ${COLUMNS} from ${TABLES} where ticket.id = ${id}::bigint for share of ticket`.execute(tx);
  return rows[0];
}

export async function selectDoorTickets(db: Db | Tx, ids: string[]): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    select ${COLUMNS} from ${TABLES} where ticket.id = any (${ids}::bigint[])`.execute(db);
  return rows;
}

export async function selectIdByCode(db: Db, eventId: string, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from ticket where event_id = ${eventId}::bigint and code = ${code}`.execute(db);
  return rows[0]?.id;
}

/**
 * Tickets of an event by name. `text` is a part of the name, without regard to case and accents; `code` is the
 * beginning of a code, or null to search names alone; `classId` is null for all classes. Add-ons are found by their class and by a
 * text; without both, the list has tickets alone.
 */
export async function selectTicketsByName(
  db: Db,
  input: { eventId: string; text: string; code: string | null; classId: string | null; limit: number; offset: number },
): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    select ${COLUMNS} from ${TABLES}
    where ticket.event_id = ${input.eventId}::bigint
      and (${input.text} <> '' or ${input.classId}::bigint is not null or ticket_class.kind <> 'add_on')
      and (${input.classId}::bigint is null or ticket.ticket_class_id = ${input.classId}::bigint)
      and (${input.text} = '' or position(lower(unaccent(${input.text})) in lower(unaccent(ticket.attendee_name))) > 0
        or starts_with(ticket.code, ${input.code}))
    order by ticket.status desc, lower(unaccent(ticket.attendee_name)), ticket.id
    limit ${input.limit} offset ${input.offset}`.execute(db);
  return rows;
}

/**
 * The number of valid tickets of each class of an event, in the order of the classes. Each scan asks for it. A count for
 * each class reads the index alone (`ticket_sales`); joined to their classes, the tickets would be read from the table.
 */
export async function countValidByClass(db: Db, eventId: string) {
  const { rows } = await sql<{ id: string; name: string; isAddOn: boolean; count: number }>`
    select c.id::text, c.name, c.kind = 'add_on' as "isAddOn", (select count(*)::int from ticket
      where event_id = c.event_id and ticket_class_id = c.id and status = 'valid') as count
    from ticket_class c where c.event_id = ${eventId}::bigint order by c.position, c.id`.execute(db);
  return rows;
}

/** Whether an event has more tickets than `max`. It reads the index alone, and no more of it than needed. */
export async function selectHasMoreTickets(db: Db | Tx, { eventId, max }: { eventId: string; max: number }) {
  const { rows } = await sql`select from ticket where event_id = ${eventId}::bigint offset ${max} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The first tickets of an event without add-ons, at most `limit`, in the order they were issued, with the SHA-256 of `codePrefix` and
 * the code in hexadecimal digits. PostgreSQL hashes, because 20,000 hashes would delay all other requests of the app.
 */
export async function selectTicketsOfDoors(
  db: Db | Tx,
  input: { eventId: string; limit: number; codePrefix: string },
): Promise<(DoorRow & { code_hash: string })[]> {
  const { rows } = await sql<DoorRow & { code_hash: string }>`
    select ${COLUMNS}, encode(sha256(convert_to(${input.codePrefix} || ticket.code, 'UTF8')), 'hex') as code_hash
    from ${TABLES}
    where ticket.event_id = ${input.eventId}::bigint and ticket_class.kind <> 'add_on' order by ticket.id limit ${input.limit}`.execute(
    db,
  );
  return rows;
}
