// SQL on ticket_order: the orders of one event for its organizer.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface EventOrderFilter {
  eventId: string;
  /** Normalized search text; '' for all orders. */
  text: string;
  state: 'all' | 'valid' | 'canceled' | 'due' | 'refunded' | 'partly_refunded';
  /** Only orders with a ticket of this class; null for all classes. */
  ticketClassId: string | null;
  /** Only orders with a smaller id; null for the first page. */
  before: string | null;
  limit: number;
}

export interface EventOrderRow {
  id: string;
  number: string;
  name: string;
  email: string;
  currency: string;
  total_minor: string;
  refunded_minor: string;
  is_paid_online: boolean;
  pay_at_door: boolean;
  placed_at: Temporal.Instant;
  canceled_at: Temporal.Instant | null;
  is_complimentary: boolean;
  is_door_sale: boolean;
  note: string;
  tickets: number;
}

/** A page of the orders of an event, the latest first. Each filter has an index (0063_order_lists.sql). */
export async function selectEventOrders(db: Db, filter: EventOrderFilter): Promise<EventOrderRow[]> {
  const { eventId, text, state, ticketClassId, before, limit } = filter;
  const conditions = [sql`o.event_id = ${eventId}::bigint`];
  if (before !== null) conditions.push(sql`o.id < ${before}::bigint`);
  if (state === 'canceled') conditions.push(sql`o.canceled_at is not null`);
  if (state === 'due') conditions.push(sql`o.pay_at_door and o.total_minor > 0 and o.canceled_at is null`);
  // an order costs nothing anymore when all its tickets went to other people
  if (state === 'refunded')
    conditions.push(sql`o.is_paid_online and o.canceled_at is not null and o.total_minor + o.refunded_minor > 0`);
  if (state === 'partly_refunded') conditions.push(sql`o.refunded_minor > 0 and o.canceled_at is null`);
  if (state === 'valid') conditions.push(sql`o.canceled_at is null`);
  if (ticketClassId !== null)
    conditions.push(sql`exists (select from order_line l
      where l.order_id = o.id and l.ticket_class_id = ${ticketClassId}::bigint)`);
  if (text !== '')
    // A subquery of its own, so that PostgreSQL reads the index of the words, however many orders it expects to find.
    conditions.push(sql`o.id = any(array(select m.id from ticket_order m
      where guest_words(m.event_id, m.name, m.email || ' ' || m.number || ' ' || m.note) @@
        guest_query(${eventId}::bigint, ${text}, true)))`);
  const { rows } = await sql<EventOrderRow>`
    with page as materialized (
      select o.id, o.number, o.name, o.email, o.currency, o.total_minor, o.refunded_minor, o.is_paid_online, o.pay_at_door, o.placed_at, o.canceled_at,
        o.is_complimentary, o.is_door_sale, o.note
      from ticket_order o where ${sql.join(conditions, sql` and `)}
      order by o.id desc limit ${limit})
    select page.*, (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = page.id) as tickets
    from page order by page.id desc`.execute(db);
  return rows;
}

export const selectEventOrder = (db: Db | Tx, { eventId, orderId }: { eventId: string; orderId: string }) =>
  db
    .selectFrom('ticket_order')
    .select(['id', 'token', 'number', 'name', 'email', 'currency', 'pay_at_door', 'paid_at'])
    .select(['canceled_at', 'is_complimentary', 'is_door_sale', 'is_paid_online', 'note'])
    .where('id', '=', orderId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

/** Replaces the note of an order, unless it is another than `seen`. Returns whether it was replaced. */
export async function updateNote(tx: Tx, input: { orderId: string; seen: string; note: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_order')
    .set({ note: input.note })
    .where('id', '=', input.orderId)
    .where('note', '=', input.seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an order as canceled. */
export const markCanceled = (tx: Tx, token: string) =>
  tx
    .updateTable('ticket_order')
    .set({ canceled_at: sql<Temporal.Instant>`coalesce(canceled_at, now())` })
    .where('token', '=', token)
    .execute();

export const selectOrdersByTokens = (db: Db, tokens: string[]) =>
  db.selectFrom('ticket_order').select(['id', 'token', 'is_complimentary']).where('token', 'in', tokens).execute();

export const selectAddressesWithOrder = (db: Db, { eventId, emails }: { eventId: string; emails: string[] }) =>
  db
    .selectFrom('ticket_order')
    .select(sql<string>`lower(email)`.as('email'))
    .distinct()
    .where('event_id', '=', eventId)
    .where('canceled_at', 'is', null)
    .where(sql<boolean>`lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute();

export const selectOrderIdsByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom('ticket_order')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .execute();

export const selectOrdersByIds = (db: Db, ids: string[]) =>
  db
    .selectFrom('ticket_order')
    .select(['id', 'token', 'number', 'name', 'canceled_at'])
    .where('id', 'in', ids)
    .execute();
