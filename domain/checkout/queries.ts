// SQL of a sale: on reservation and reservation_line, and the inserts of orders.
// orders/queries.ts reads orders.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { OrderLine, Reservation, TicketOrder } from '#db/types.ts';
import type { PriceParts } from './price-parts.ts';

export interface NewReservation {
  token: string;
  eventId: string;
  visitorKey: string | null;
  linkSlug: string | null;
  currency: string;
  totalMinor: number;
  minutes: number;
  /** The promo code that the reservation uses. */
  promoCodeId: string | null;
  lines: ({ ticketClassId: string; quantity: number; unitMinor: number; discountMinor: number } & PriceParts)[];
}

/**
 * Inserts the reservation and its lines in one round trip. The reservation expires `minutes` after the transaction's
 * now().
 */
export async function insertReservation(
  tx: Tx,
  reservation: NewReservation,
): Promise<{ id: string; expires_at: Temporal.Instant; now: Temporal.Instant }> {
  const { rows } = await sql<{ id: string; expires_at: Temporal.Instant; now: Temporal.Instant }>`
    with inserted as (
      insert into reservation (token, event_id, visitor_key, link_slug, promo_code_id, currency, total_minor, expires_at)
      values (${reservation.token}, ${reservation.eventId}, ${reservation.visitorKey}, ${reservation.linkSlug},
        ${reservation.promoCodeId}::bigint, ${reservation.currency}, ${reservation.totalMinor}::bigint,
        now() + make_interval(mins => ${reservation.minutes}::int))
      returning id, expires_at),
    lines as (
      insert into reservation_line (reservation_id, ticket_class_id, quantity, unit_minor, discount_minor, price_minor,
        fee_minor, is_fee_passed_on, tax_minor, tax_name, tax_rate)
      select inserted.id, line.* from inserted, unnest(
        ${reservation.lines.map((line) => line.ticketClassId)}::bigint[],
        ${reservation.lines.map((line) => line.quantity)}::int[],
        ${reservation.lines.map((line) => line.unitMinor)}::bigint[],
        ${reservation.lines.map((line) => line.discountMinor)}::bigint[],
        ${reservation.lines.map((line) => line.priceMinor)}::bigint[],
        ${reservation.lines.map((line) => line.feeMinor)}::bigint[],
        ${reservation.lines.map((line) => line.isFeePassedOn)}::boolean[],
        ${reservation.lines.map((line) => line.taxMinor)}::bigint[],
        ${reservation.lines.map((line) => line.taxName)}::text[],
        ${reservation.lines.map((line) => line.taxRate)}::int[]) as line)
    select id, expires_at, now() as now from inserted`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('inserting a reservation returned no row');
  return row;
}

interface VisitorAtEvent {
  visitorKey: string;
  eventId: string;
}

/**
 * Locks a visitor at an event: until the transaction ends, no other reservation of this visitor for this event can be
 * inserted.
 */
export async function lockVisitor(tx: Tx, { visitorKey, eventId }: VisitorAtEvent): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`held:${visitorKey}:${eventId}`}, 0))`.execute(tx);
}

/** Tickets in the open, unexpired reservations of this visitor. */
export async function ticketsHeldByVisitor(tx: Tx, { visitorKey, eventId }: VisitorAtEvent): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(line.quantity), 0)::int as held
    from reservation join reservation_line line on line.reservation_id = reservation.id
    where reservation.visitor_key = ${visitorKey} and reservation.event_id = ${eventId}::bigint
      and reservation.state = 'open' and reservation.expires_at > now()`.execute(tx);
  return rows[0]?.held ?? 0;
}

/**
 * A reservation with its state by the database's clock: an open reservation past its expiry counts as expired even
 * before the job has run.
 */
export function selectReservation(db: Db | Tx, token: string) {
  return db
    .selectFrom('reservation')
    .leftJoin('ticket_order', 'ticket_order.reservation_id', 'reservation.id')
    .select([
      'reservation.id',
      'reservation.token',
      'reservation.event_id',
      'reservation.link_slug',
      'reservation.promo_code_id',
      'reservation.currency',
      'reservation.total_minor',
      'reservation.expires_at',
      'reservation.extended_at',
      'reservation.company',
      'reservation.company_address',
      'reservation.company_vat_id',
      'reservation.seller_vat_id',
      'ticket_order.token as order_token',
    ])
    .select([
      sql<
        Selectable<Reservation>['state']
      >`case when reservation.state = 'open' and reservation.expires_at <= now() then 'expired'
        else reservation.state end`.as('state'),
      sql<Temporal.Instant>`now()`.as('now'),
    ])
    .where('reservation.token', '=', token)
    .executeTakeFirst();
}

/** A reservation that ended has no company: its order has it. */
const NO_COMPANY = { company: null, company_address: null, company_vat_id: null };

const PARTS = ['price_minor', 'fee_minor', 'is_fee_passed_on', 'tax_minor', 'tax_name', 'tax_rate'] as const;

/** The lines as they were reserved: with their tax, which `chargedLines` leaves out for reverse charge. */
export function selectReservationLines(db: Db | Tx, reservationId: string) {
  return db
    .selectFrom('reservation_line')
    .select(['ticket_class_id', 'quantity', 'unit_minor', 'discount_minor', ...PARTS])
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute();
}

/**
 * Marks an open, unexpired reservation as placed, unless it costs something else by now. Of confirm, release and expiry, exactly
 * one updates the row.
 */
export async function markPlaced(
  tx: Tx,
  { id, total_minor: totalMinor }: { id: string; total_minor: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('reservation')
    .set({ ...NO_COMPANY, state: 'placed', ended_at: sql<Temporal.Instant>`now()` })
    .where('id', '=', id)
    .where('total_minor', '=', totalMinor)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves the end of an open, unexpired reservation that was not extended before. Returns undefined when no such
 * reservation exists.
 */
export function markExtended(tx: Tx, token: string, minutes: number) {
  // an order that waits for a bank transfer ends when the transfer is due
  const isForTransfer = sql<boolean>`exists (select from bank_transfer t where t.reservation_id = reservation.id)`;
  return tx
    .updateTable('reservation')
    .set({
      expires_at: sql<Temporal.Instant>`expires_at + make_interval(mins => ${minutes}::int)`,
      extended_at: sql<Temporal.Instant>`now()`,
    })
    .where('token', '=', token)
    .where('state', '=', 'open')
    .where('extended_at', 'is', null)
    .where(({ not }) => not(isForTransfer))
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .returning(['event_id', 'expires_at'])
    .executeTakeFirst();
}

export async function selectTokenOfReservation(db: Db | Tx, id: string): Promise<string | undefined> {
  return (await db.selectFrom('reservation').select('token').where('id', '=', id).executeTakeFirst())?.token;
}

export function markReleased(tx: Tx, token: string) {
  return tx
    .updateTable('reservation')
    .set({ ...NO_COMPANY, state: 'released', ended_at: sql<Temporal.Instant>`now()` })
    .where('token', '=', token)
    .where('state', '=', 'open')
    .returning(['id', 'event_id'])
    .executeTakeFirst();
}

/** Marks the open reservations of a visitor that use a promo code as released, except those whose buyer is paying. */
export async function markCodeReleased(
  tx: Tx,
  { eventId, visitorKey, promoCodeId }: VisitorAtEvent & { promoCodeId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reservation set state = 'released', ended_at = now(), company = null, company_address = null, company_vat_id = null
    where promo_code_id = ${promoCodeId}::bigint and event_id = ${eventId}::bigint and visitor_key = ${visitorKey}
      and state = 'open' and paying_since is null
    returning id::text`.execute(tx);
  return rows.map(({ id }) => id);
}

const EXPIRY_BATCH = 100;

/**
 * Marks up to a hundred overdue reservations as expired, and skips locked rows. The weak row lock lets a change of
 * ticket classes write holds of the same reservations.
 */
export async function markExpired(tx: Tx, eventId: string | null): Promise<{ id: string; event_id: string }[]> {
  const { rows } = await sql<{ id: string; event_id: string }>`
    update reservation set state = 'expired', ended_at = now(), company = null, company_address = null, company_vat_id = null
    where id in (
      select id from reservation
      where state = 'open' and expires_at <= now() and (${eventId}::bigint is null or event_id = ${eventId}::bigint)
      order by id limit ${EXPIRY_BATCH} for no key update skip locked)
    returning id::text, event_id::text`.execute(tx);
  return rows;
}

/** Whether this event has overdue reservations. Reads only a small index. */
export async function hasExpiredReservations(db: Db, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from reservation where event_id = ${eventId}::bigint and state = 'open' and expires_at <= now()) as due`.execute(
    db,
  );
  return rows[0]?.due ?? false;
}

/** Locks a mail address: until the transaction ends, no other order is placed for the address. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address:' || lower(${email}), 0))`.execute(tx);
}

/**
 * Seconds until a mail address has fewer than `max` orders within the last `minutes`; 0 when the address has fewer
 * orders now.
 */
export async function secondsUntilFewerOrders(
  tx: Tx,
  email: string,
  { max, minutes }: { max: number; minutes: number },
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from placed_at + make_interval(mins => ${minutes}::int) - now())))::int as seconds
    from ticket_order
    where lower(email) = lower(${email}) and placed_at > now() - make_interval(mins => ${minutes}::int)
    order by placed_at desc offset ${max - 1}::int limit 1`.execute(tx);
  return rows[0]?.seconds ?? 0;
}

export function insertOrder(tx: Tx, row: Insertable<TicketOrder>) {
  return tx.insertInto('ticket_order').values(row).returning('id').executeTakeFirstOrThrow();
}

/** Inserts orders in the given order and returns their ids in that order. */
export function insertOrders(tx: Tx, rows: Insertable<TicketOrder>[]) {
  return tx.insertInto('ticket_order').values(rows).returning('id').execute();
}

/** Sets whether the money of an order was taken. */
export const updatePaidAt = (tx: Tx, { orderId, isPaid }: { orderId: string; isPaid: boolean }) =>
  tx
    .updateTable('ticket_order')
    .set({ pay_at_door: !isPaid, paid_at: isPaid ? sql<Temporal.Instant>`now()` : null })
    .where('id', '=', orderId)
    .execute();

/** The number of orders of each of these addresses, in lower case, within the last `minutes`. */
export async function countOrdersOfAddresses(tx: Tx, emails: string[], minutes: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ email: string; count: number }>`
    select lower(email) as email, count(*)::int as count from ticket_order
    where lower(email) = any(${emails}::text[]) and placed_at > now() - make_interval(mins => ${minutes}::int)
    group by lower(email)`.execute(tx);
  return new Map(rows.map(({ email, count }) => [email, count]));
}

/** Inserts lines in the given order and returns their ids in that order. */
export function insertOrderLines(tx: Tx, rows: Insertable<OrderLine>[]) {
  return tx.insertInto('order_line').values(rows).returning(['id', 'ticket_class_id']).execute();
}

/** Whether a line of a reservation or an order has the ticket class. */
export async function selectClassUse(db: Db | Tx, ticketClassId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from reservation_line where ticket_class_id = ${ticketClassId}::bigint)
        or exists (select from order_line where ticket_class_id = ${ticketClassId}::bigint) as used`.execute(db);
  return rows[0]?.used === true;
}
