// SQL on ticket: the tickets of one event for its organizer.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { isTicket, noAddOn } from './add-on-queries.ts';

export interface EventTicketFilter {
  eventId: string;
  /** Normalized search text; '' for all tickets. */
  text: string;
  /** Whether the text also finds addresses, order numbers and ticket codes. */
  withPrivate: boolean;
  state: 'all' | 'valid' | 'canceled';
  /** Only tickets of this class; null for all classes without add-ons. */
  ticketClassId: string | null;
  /** Only these tickets, or all but these; undefined for all. */
  chosen?: { ids: string[]; isExcluded: boolean } | undefined;
  /** Only tickets with a smaller id; null for the first page. */
  before: string | null;
  limit: number;
}

export interface EventTicketRow {
  id: string;
  code: string;
  attendee_name: string;
  attendee_email: string | null;
  order_number: string;
  order_token: string;
  class_name: string;
  class_kind: 'admission' | 'donation' | 'add_on';
  ticket_class_id: string;
  status: 'valid' | 'canceled';
  in_transfer: boolean;
  issued_at: Temporal.Instant;
}

/** A page of the tickets of an event, the latest first. Each filter has an index (0063_order_lists.sql). */
export async function selectEventTickets(db: Db, filter: EventTicketFilter): Promise<EventTicketRow[]> {
  const { eventId, text, withPrivate, state, ticketClassId, chosen, before, limit } = filter;
  const conditions = [sql`t.event_id = ${eventId}::bigint`];
  if (before !== null) conditions.push(sql`t.id < ${before}::bigint`);
  if (state === 'canceled') conditions.push(sql`t.status = 'canceled'`);
  if (state === 'valid') conditions.push(sql`t.status = 'valid'`);
  conditions.push(
    ticketClassId === null
      ? noAddOn([eventId], sql`t.ticket_class_id`)
      : sql`t.ticket_class_id = ${ticketClassId}::bigint`,
  );
  if (chosen)
    conditions.push(
      chosen.isExcluded ? sql`t.id <> all(${chosen.ids}::bigint[])` : sql`t.id = any(${chosen.ids}::bigint[])`,
    );
  if (text !== '')
    // A subquery of its own, so that PostgreSQL reads the index of the words, however many tickets it expects to find.
    conditions.push(sql`t.id = any(array(select m.id from ticket m
      where guest_words(m.event_id, m.attendee_name,
          coalesce(m.attendee_email, '') || ' ' || m.order_number || ' ' || m.code) @@
        guest_query(${eventId}::bigint, ${text}, ${withPrivate})))`);
  const { rows } = await sql<EventTicketRow>`
    with page as materialized (
      select t.id, t.code, t.attendee_name, t.attendee_email, t.order_number, t.order_token, t.status, t.in_transfer,
        t.issued_at, t.ticket_class_id
      from ticket t where ${sql.join(conditions, sql` and `)}
      order by t.id desc limit ${limit})
    select page.id, page.code, page.attendee_name, page.attendee_email, page.order_number, page.order_token,
      page.status, page.in_transfer, page.issued_at, page.ticket_class_id, c.name as class_name,
      c.kind as class_kind
    from page join ticket_class c on c.id = page.ticket_class_id order by page.id desc`.execute(db);
  return rows;
}

export const selectTicketsOfOrder = (db: Db, orderToken: string) =>
  db
    .selectFrom('ticket')
    .innerJoin('ticket_class', 'ticket_class.id', 'ticket.ticket_class_id')
    .select([
      'ticket.id',
      'attendee_name',
      'attendee_email',
      'code',
      'status',
      'in_transfer',
      'ticket_class_id',
      'ticket_class.name as class_name',
      'ticket_class.kind as class_kind',
    ])
    .where('order_token', '=', orderToken)
    .orderBy('ticket.id')
    .execute();

/** Locks a ticket of an order, and returns its state. Undefined for another order's ticket. */
export const lockTicketOfOrder = (tx: Tx, { ticketId, orderToken }: { ticketId: string; orderToken: string }) =>
  tx
    .selectFrom('ticket')
    .select(['attendee_name', 'status', 'in_transfer', 'order_line_id'])
    .where('id', '=', ticketId)
    .where('order_token', '=', orderToken)
    .forUpdate()
    .executeTakeFirst();

/** Whether an order has a valid ticket besides this ticket. */
export async function hasOtherValidTickets(
  tx: Tx,
  { ticketId, orderToken }: { ticketId: string; orderToken: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ticket where order_token = ${orderToken} and id <> ${ticketId}::bigint
      and status = 'valid') as has`.execute(tx);
  return rows[0]?.has === true;
}

export const updateAttendeeName = (tx: Tx, { ticketId, name }: { ticketId: string; name: string }) =>
  tx.updateTable('ticket').set({ attendee_name: name }).where('id', '=', ticketId).execute();

/** Changes the attendee of a valid ticket. Returns whether the order has this ticket, valid. An add-on has no attendee. */
export async function updateAttendee(
  tx: Tx,
  { ticketId, orderToken, name, email }: { ticketId: string; orderToken: string; name: string; email: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket')
    .set({ attendee_name: name, attendee_email: email })
    .where('id', '=', ticketId)
    .where('order_token', '=', orderToken)
    .where('status', '=', 'valid')
    .where(isTicket())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function selectTicketIdsOfAttendee(db: Db | Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from ticket where lower(attendee_email) = lower(${email})`.execute(db);
  return rows.map(({ id }) => id);
}
