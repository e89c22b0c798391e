// All SQL on capacity_tier, ticket_class, hold, ticket and ticket_signing_key.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { prepared } from '#db/prepared-statements.ts';
import type { CapacityTier, Ticket, TicketClass } from '#db/types.ts';
import { noAddOn } from './add-on-queries.ts';

/** Inserts tiers in the given order and returns their ids in that order. */
export function insertTiers(tx: Tx, rows: Insertable<CapacityTier>[]) {
  return tx.insertInto('capacity_tier').values(rows).returning('id').execute();
}

/** Inserts classes in the given order and returns their ids in that order. */
export function insertClasses(tx: Tx, rows: Insertable<TicketClass>[]) {
  return tx.insertInto('ticket_class').values(rows).returning(['id', 'tier_id']).execute();
}

/** All columns of the tiers of an event, for copying them. */
export const selectTiersOfEvent = (tx: Tx, eventId: string) =>
  tx.selectFrom('capacity_tier').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

/** All columns of the classes of an event, for copying them. */
export const selectClassRows = (tx: Tx, eventId: string) =>
  tx.selectFrom('ticket_class').selectAll().where('event_id', '=', eventId).orderBy('position').orderBy('id').execute();

export function selectEventTiers(tx: Tx, eventIds: string[]) {
  return tx
    .selectFrom('capacity_tier')
    .select(['id', 'event_id'])
    .where('kind', '=', 'event')
    .where('event_id', 'in', eventIds)
    .execute();
}

/** Sets the shared tier of all classes of an event, add-ons left out. Returns whether the event has such classes. */
export async function setEventTierOfClasses(tx: Tx, eventId: string, eventTierId: string): Promise<boolean> {
  const query = tx.updateTable('ticket_class').set({ event_tier_id: eventTierId }).where('event_id', '=', eventId);
  const { numUpdatedRows } = await query.where('kind', '<>', 'add_on').executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Updates the ends of sales that are defined as hours before the event's start. */
export async function updateRelativeSalesEnds(tx: Tx, eventId: string, startsAt: Temporal.Instant): Promise<void> {
  await sql`update ticket_class set sales_end = greatest(
      ${startsAt}::timestamptz - make_interval(hours => sales_end_hours), sales_start + interval '1 minute')
    where event_id = ${eventId}::bigint and sales_end_hours is not null`.execute(tx);
}

/** Numbers the classes of an event in the order of their ids. */
export async function setPositions(tx: Tx, eventId: string, classIds: string[]): Promise<void> {
  await sql`update ticket_class c set position = placed.position - 1
    from unnest(${classIds}::bigint[]) with ordinality as placed(id, position)
    where c.id = placed.id and c.event_id = ${eventId}::bigint and c.position <> placed.position - 1`.execute(tx);
}

export function selectClass(tx: Tx, id: string) {
  return tx.selectFrom('ticket_class').selectAll().where('id', '=', id).executeTakeFirst();
}

export function updateClass(tx: Tx, id: string, set: Updateable<TicketClass>) {
  return tx.updateTable('ticket_class').set(set).where('id', '=', id).execute();
}

/**
 * Changes the capacity of a tier and the number of tickets set aside (null: unchanged). Changes nothing when more
 * tickets would be sold, held and set aside than the capacity. Returns whether the tier changed.
 */
export async function resizeTier(
  tx: Tx,
  id: string,
  { capacity, setAside = null }: { capacity: number; setAside?: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update capacity_tier set capacity = ${capacity}::int, set_aside = coalesce(${setAside}::int, set_aside)
    where id = ${id}::bigint and sold + held + coalesce(${setAside}::int, set_aside) <= ${capacity}::int`.execute(tx);
  return numAffectedRows === 1n;
}

/** Classes with their stock and the database's clock, in display order. */
export function selectStock(db: Db | Tx, by: { eventIds: string[] } | { classIds: string[] }) {
  const query = db
    .selectFrom('ticket_class as c')
    .modifyFront(prepared) // the plan of eight joins takes longer than their rows
    .innerJoin('capacity_tier as t', 't.id', 'c.tier_id')
    .leftJoin('capacity_tier as e', 'e.id', 'c.event_tier_id')
    .leftJoin('capacity_tier as p', 'p.id', 'c.pool_tier_id')
    .leftJoin('ticket_class as o', 'o.id', 'c.opens_after_id')
    .leftJoin('capacity_tier as ot', 'ot.id', 'o.tier_id')
    .leftJoin('capacity_tier as op', 'op.id', 'o.pool_tier_id')
    .select([
      'c.id',
      'c.event_id',
      'c.tier_id',
      'c.event_tier_id',
      'c.pool_tier_id',
      'c.name',
      'c.description',
      'c.kind',
      'c.price_kind',
      'c.price_minor',
      'c.minimum_minor',
      'c.currency',
      'c.is_fee_passed_on',
      'c.min_per_order',
      'c.max_per_order',
      'c.max_per_person',
      'c.admits',
      'c.sales_start',
      'c.sales_end',
      'c.hidden',
      't.capacity',
      't.sold',
      't.held',
      't.set_aside',
      'e.capacity as event_capacity',
      'e.sold as event_sold',
      'e.held as event_held',
      'e.set_aside as event_set_aside',
      'p.capacity as pool_capacity',
      'p.sold as pool_sold',
      'p.held as pool_held',
      'p.set_aside as pool_set_aside',
      'o.name as opens_after_name',
      'o.hidden as opens_after_hidden',
    ])
    // whether it waits for no other class, or the other class has too few unsold tickets or its sales have ended
    .select(
      sql<boolean>`coalesce(ot.capacity - ot.sold - ot.set_aside < o.min_per_order * o.admits
        or op.capacity - op.sold - op.set_aside < o.min_per_order * o.admits
        or o.sales_end <= now(), o.id is null)`.as('is_released'),
    )
    .select(sql<Temporal.Instant>`now()`.as('now'))
    .orderBy('c.event_id')
    .orderBy('c.position')
    .orderBy('c.id');
  const [column, ids] = 'eventIds' in by ? (['c.event_id', by.eventIds] as const) : (['c.id', by.classIds] as const);
  return query.where(column, '=', sql<string>`any(${ids}::bigint[])`).execute();
}

export async function selectNow(db: Db | Tx): Promise<Temporal.Instant> {
  const { rows } = await sql<{ now: Temporal.Instant }>`select now()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('select now() returned no row');
  return row.now;
}

/**
 * Takes stock with a guarded update and inserts the hold. Changes nothing when the stock is too low. Returns whether it was
 * taken. PostgreSQL checks the hold's foreign key after the update, when this transaction has locked the tier.
 */
export async function takeStock(
  tx: Tx,
  { reservationId, tierId, quantity }: { reservationId: string; tierId: string; quantity: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with taken as (
      update capacity_tier set held = held + ${quantity}::int
      where id = ${tierId}::bigint and capacity - sold - held - set_aside >= ${quantity}::int
      returning id)
    insert into hold (reservation_id, tier_id, quantity)
    select ${reservationId}::bigint, id, ${quantity}::int from taken`.execute(tx);
  return numAffectedRows === 1n;
}

export function selectTier(tx: Tx, id: string) {
  return tx
    .selectFrom('capacity_tier')
    .select(['kind', 'capacity', 'sold', 'held', 'set_aside'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks the stock of events until the transaction ends. Sales share the lock; a change of ticket classes holds it
 * exclusively. Waiting transactions get the lock in the order of their requests, so that sales cannot starve a change.
 */
export async function lockStock(tx: Tx, eventIds: string[], mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended('stock:' || event_id, 0))
    from unnest(${eventIds}::text[]) as event_id`.execute(tx);
}

/** Deletes the holds of reservations and returns them. A second call returns no holds. */
export function deleteHolds(tx: Tx, reservationIds: string[]) {
  return tx
    .deleteFrom('hold')
    .where('reservation_id', 'in', reservationIds)
    .returning(['tier_id', 'quantity'])
    .execute();
}

export function releaseStock(tx: Tx, tierId: string, quantity: number) {
  return sql`update capacity_tier set held = held - ${quantity}::int where id = ${tierId}::bigint`.execute(tx);
}

/** Moves held stock of a tier to sold. Returns whether the tier is full now. */
export async function sellHeldStock(tx: Tx, tierId: string, quantity: number): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    update capacity_tier set held = held - ${quantity}::int, sold = sold + ${quantity}::int
    where id = ${tierId}::bigint returning sold + set_aside >= capacity as full`.execute(tx);
  return rows[0]?.full ?? false;
}

export function insertTickets(tx: Tx, rows: Insertable<Ticket>[]) {
  return tx.insertInto('ticket').values(rows).returning('id').execute();
}

export function selectTicketByToken(db: Db | Tx, token: string) {
  return ticketQuery(db).where('ticket.token', '=', token).executeTakeFirst();
}

export function selectTicketById(db: Db | Tx, id: string) {
  return ticketQuery(db).where('ticket.id', '=', id).executeTakeFirst();
}

export function selectTicketsOfOrders(db: Db | Tx, orderTokens: string[]) {
  return ticketQuery(db).where('ticket.order_token', 'in', orderTokens).orderBy('ticket.id').execute();
}

function ticketQuery(db: Db | Tx) {
  return db
    .selectFrom('ticket')
    .innerJoin('ticket_class', 'ticket_class.id', 'ticket.ticket_class_id')
    .selectAll('ticket')
    .select(['ticket_class.name as class_name', 'ticket_class.kind as class_kind']);
}

/** The valid tickets of an event, each with its order. Add-ons are left out. */
export const selectValidTickets = (db: Db | Tx, eventId: string) =>
  db
    .selectFrom('ticket')
    .select(['id', 'token', 'order_token', 'ticket_class_id', 'attendee_name', 'attendee_email'])
    .where('event_id', '=', eventId)
    .where('status', '=', 'valid')
    .where(noAddOn([eventId]))
    .orderBy('id')
    .execute();

export function selectKeys(db: Db | Tx) {
  return db.selectFrom('ticket_signing_key').selectAll().orderBy('created_at').orderBy('kid').execute();
}

/** Serializes the creation of the first key between processes. The lock ends with the transaction. */
export function lockKeyCreation(tx: Tx) {
  return sql`select pg_advisory_xact_lock(7236481907)`.execute(tx);
}

export function insertKey(tx: Tx, row: { kid: string; public_key: Buffer; private_key: Buffer }) {
  return tx.insertInto('ticket_signing_key').values(row).execute();
}

export function retireKeys(tx: Tx, exceptKid: string) {
  return tx
    .updateTable('ticket_signing_key')
    .set({ retired_at: sql<Temporal.Instant>`now()` })
    .where('kid', '!=', exceptKid)
    .where('retired_at', 'is', null)
    .execute();
}

export function anonymizeAttendees(tx: Tx, orderTokens: string[]) {
  return tx
    .updateTable('ticket')
    .set({ attendee_name: '–', attendee_email: null })
    .where('order_token', 'in', orderTokens)
    .execute();
}

export function anonymizeAttendeeAddress(tx: Tx, email: string) {
  return sql`update ticket set attendee_name = '–', attendee_email = null
    where lower(attendee_email) = lower(${email})`.execute(tx);
}

export const selectClassesWithStock = (db: Db | Tx, eventId: string) =>
  db
    .selectFrom('ticket_class')
    .innerJoin('capacity_tier', 'capacity_tier.id', 'ticket_class.tier_id')
    .selectAll('ticket_class')
    .select(['capacity_tier.capacity', 'capacity_tier.sold', 'capacity_tier.held', 'capacity_tier.set_aside'])
    .where('ticket_class.event_id', '=', eventId)
    // tickets first, then add-ons
    .orderBy(sql`ticket_class.kind = 'add_on'`)
    .orderBy('ticket_class.position')
    .orderBy('ticket_class.id')
    .execute();

/** Deletes a class and its tier. */
export async function deleteClass(tx: Tx, { id, tierId }: { id: string; tierId: string }): Promise<void> {
  await tx.deleteFrom('ticket_class').where('id', '=', id).execute();
  await tx.deleteFrom('capacity_tier').where('id', '=', tierId).execute();
}
