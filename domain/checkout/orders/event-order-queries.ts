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
  /** Only these orders; null or absent for all. */
  only?: string[] | null;
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
  company: string | null;
  company_vat_id: string | null;
  seller_vat_id: string | null;
  promo_code: string | null;
  tickets: number;
  discount_minor: string;
  fee_minor: string;
  tax_minor: string;
}

/** A page of the orders of an event, the latest first; their tickets are counted without add-ons. Each filter has an index (0063_order_lists.sql). */
export async function selectEventOrders(
  db: Db,
  { addOnIds, ...filter }: EventOrderFilter & { addOnIds: string[] },
): Promise<EventOrderRow[]> {
  const { eventId, text, state, ticketClassId, before, limit, only = null } = filter;
  const conditions = [sql`o.event_id = ${eventId}::bigint`];
  if (only !== null) conditions.push(sql`o.id = any(${only}::bigint[])`);
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
        o.is_complimentary, o.is_door_sale, o.note, o.company, o.company_vat_id, o.seller_vat_id, o.promo_code
      from ticket_order o where ${sql.join(conditions, sql` and `)}
      order by o.id desc limit ${limit})
    select page.*, lines.tickets, lines.discount_minor, lines.fee_minor, lines.tax_minor from page, lateral (
      select coalesce(sum(l.quantity) filter (where l.ticket_class_id <> all(${addOnIds}::bigint[])), 0)::int as tickets,
        coalesce(sum(l.quantity * l.discount_minor), 0)::text as discount_minor,
        coalesce(sum(l.quantity * l.fee_minor), 0)::text as fee_minor,
        coalesce(sum(l.quantity * l.tax_minor), 0)::text as tax_minor
      from order_line l where l.order_id = page.id) as lines
    order by page.id desc`.execute(db);
  return rows;
}

export const selectEventOrder = (db: Db | Tx, { eventId, orderId }: { eventId: string; orderId: string }) =>
  db
    .selectFrom('ticket_order')
    .select(['id', 'token', 'number', 'name', 'email', 'currency', 'pay_at_door', 'paid_at'])
    .select([
      'account_id',
      'canceled_at',
      'is_complimentary',
      'is_door_sale',
      'is_paid_online',
      'is_paid_by_bank',
      'note',
    ])
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

/**
 * Changes the mail address and the link of a valid order that is in no account. Returns false, and changes nothing, for
 * another order and when its address is no longer `seen`.
 */
export async function updateAddress(
  tx: Tx,
  input: { orderId: string; seen: string; email: string; token: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_order')
    .set({ email: input.email, token: input.token })
    .where('id', '=', input.orderId)
    .where('email', '=', input.seen)
    .where('account_id', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an order as canceled. */
export const markCanceled = (tx: Tx, token: string) =>
  tx
    .updateTable('ticket_order')
    .set({ canceled_at: sql<Temporal.Instant>`coalesce(canceled_at, now())` })
    .where('token', '=', token)
    .returning(['id', 'paid_at', 'is_paid_online'])
    .executeTakeFirst();

/**
 * The promo codes whose uses end with the cancellation of these orders, one for each use: none of their tickets belongs to
 * another person's order now, and the orders are not paid or the box office sold them. A sale of the box office is canceled
 * by giving its money back from a till, so its use ends like that of an unpaid order. The order of another person has the
 * code and the time of the order that its ticket comes from. Must be called before the orders are marked as canceled.
 */
export async function selectEndedUses(tx: Tx, tokens: string[]): Promise<string[]> {
  const { rows } = await sql<{ promo_code_id: string }>`
    select o.promo_code_id::text from ticket_order o
    where o.token = any(${tokens}::text[]) and o.promo_code_id is not null and o.canceled_at is null
      and case when o.is_door_sale then not exists (
          select from ticket_order other where other.event_id = o.event_id and other.promo_code_id = o.promo_code_id
            and other.is_transferred and other.placed_at = o.placed_at)
        else o.paid_at is null and (select sum(quantity) from order_line where order_id = o.id)
          = (select sum(quantity) from reservation_line where reservation_id = o.reservation_id) end`.execute(tx);
  return rows.map((row) => row.promo_code_id);
}

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
    .select(['id', 'token', 'number', 'name', 'promo_code', 'canceled_at'])
    .where('id', 'in', ids)
    .execute();
