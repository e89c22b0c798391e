// SQL on order_to_pay, and on reservations whose buyer pays.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { OrderDetails } from '../confirm.ts';

/**
 * Extends an open reservation, once, so that it lasts `minutes` from now. Returns its end; undefined when it is over, or costs
 * something else by now.
 */
export async function holdForPayment(
  tx: Tx,
  { id: reservationId, total_minor: totalMinor }: { id: string; total_minor: string },
  minutes: number,
): Promise<{ expires_at: Temporal.Instant } | undefined> {
  const { rows } = await sql<{ expires_at: Temporal.Instant }>`
    update reservation set paying_since = coalesce(paying_since, now()),
      expires_at = case when paying_since is null
        then greatest(expires_at, now() + make_interval(mins => ${minutes}::int)) else expires_at end
    where id = ${reservationId}::bigint and total_minor = ${totalMinor}::bigint and state = 'open' and expires_at > now()
    returning expires_at`.execute(tx);
  return rows[0];
}

/** Stores the form of an order that is being paid. A later form replaces it until the order is placed. */
export async function upsertOrderToPay(tx: Tx, reservationId: string, details: OrderDetails): Promise<void> {
  await sql`
    insert into order_to_pay (reservation_id, details) values (${reservationId}::bigint, ${JSON.stringify(details)}::jsonb)
    on conflict (reservation_id) do update
      set details = excluded.details, state = 'started', ended_at = null
      where order_to_pay.state <> 'placed'`.execute(tx);
}

export const markPending = (db: Db | Tx, reservationId: string) =>
  db
    .updateTable('order_to_pay')
    .set({ state: 'pending' })
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'started')
    .execute();

/** Ends the order that was being paid, and deletes its form. */
export const endOrderToPay = (db: Db | Tx, reservationId: string, state: 'placed' | 'canceled') =>
  db
    .updateTable('order_to_pay')
    .set({ state, details: null, ended_at: sql<Temporal.Instant>`now()` })
    .where('reservation_id', '=', reservationId)
    .where('ended_at', 'is', null)
    .execute();

/** The form of an order; null once it was deleted, or reduced to its buyer. */
export async function selectOrderToPay(db: Db | Tx, reservationId: string): Promise<OrderDetails | null> {
  const { rows } = await sql<{ details: OrderDetails | null }>`
    select details from order_to_pay where reservation_id = ${reservationId}::bigint and details ? 'basket'`.execute(
    db,
  );
  return rows[0]?.details ?? null;
}

interface PaidReservation {
  id: string;
  token: string;
  event_id: string;
  link_slug: string | null;
  promo_code_id: string | null;
  currency: string;
  total_minor: string;
  before: 'open' | 'released' | 'expired';
  now: Temporal.Instant;
}

/**
 * Marks a reservation as placed, even if it expired or was released meanwhile. Returns its earlier state; undefined when it is an order
 * already.
 */
export async function placePaidReservation(tx: Tx, reservationId: string): Promise<PaidReservation | undefined> {
  const { rows } = await sql<PaidReservation>`
    with before as (select id, state from reservation where id = ${reservationId}::bigint for no key update)
    update reservation set state = 'placed', ended_at = now(), company = null, company_address = null,
      company_vat_id = null
    from before where reservation.id = before.id and before.state <> 'placed'
    returning reservation.id::text as id, token, event_id::text as event_id, link_slug,
      promo_code_id::text as promo_code_id, currency::text as currency,
      total_minor::text as total_minor, before.state as before, now() as now`.execute(tx);
  return rows[0];
}

export async function selectEventOfReservation(db: Db | Tx, reservationId: string): Promise<string | undefined> {
  const row = await db.selectFrom('reservation').select('event_id').where('id', '=', reservationId).executeTakeFirst();
  return row?.event_id;
}

/** Deletes the forms of a person whose data is erased. */
export async function eraseOrdersToPay(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await sql`
    update reservation set company = null, company_address = null, company_vat_id = null
    from order_to_pay p where p.reservation_id = reservation.id and p.ended_at is null and reservation.company is not null
      and (p.details ->> 'accountId' = ${accountId} or lower(p.details -> 'buyer' ->> 'email') = lower(${email}))`.execute(
    tx,
  );
  await sql`
    update order_to_pay set details = null, state = 'canceled', ended_at = now()
    where ended_at is null
      and (details ->> 'accountId' = ${accountId} or lower(details -> 'buyer' ->> 'email') = lower(${email}))`.execute(
    tx,
  );
}

/** Orders of the event, after an id, that were paid online. */
export async function selectOrdersPaidOnline(
  db: Db,
  { eventId, after, limit }: { eventId: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ticket_order
    where event_id = ${eventId}::bigint and is_paid_online and id > ${after}::bigint
    order by id limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** The reservations of these events for which a buyer went to pay online, with their events. */
export async function selectPayingReservations(
  db: Db | Tx,
  eventIds: string[],
): Promise<{ id: string; event_id: string }[]> {
  const { rows } = await sql<{ id: string; event_id: string }>`
    select id::text, event_id::text from reservation
    where event_id = any (${eventIds}::bigint[]) and paying_since is not null`.execute(db);
  return rows;
}
