// SQL on the end of orders that wait for a bank transfer: mails, and forms that are deleted.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export const markEndMailed = (tx: Tx, id: string) =>
  tx
    .updateTable('bank_transfer')
    .set({ end_mailed_at: sql<Temporal.Instant>`now()` })
    .where('id', '=', id)
    .execute();

/** The transfers whose buyers get a reminder now: due within two days, ordered more than a day ago. */
export async function takeReminders(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bank_transfer t set reminded_at = now() from reservation r
    where r.id = t.reservation_id and r.state = 'open' and t.order_id is null and t.reminded_at is null
      and t.due_at between now() and now() + interval '2 days' and t.created_at < now() - interval '1 day'
    returning t.id::text as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The transfers that ended without an order, and whose buyers got no mail about it. */
export async function takeEnded(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bank_transfer t set end_mailed_at = now() from reservation r
    where r.id = t.reservation_id and r.state in ('expired', 'released') and t.order_id is null and t.end_mailed_at is null
    returning t.id::text as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The events for which an order waits for a bank transfer, with the tokens of the reservations. */
export async function selectWaiting(
  db: Db | Tx,
  eventIds: string[] | null,
): Promise<{ event_id: string; token: string }[]> {
  const { rows } = await sql<{ event_id: string; token: string }>`
    select t.event_id::text as event_id, r.token from bank_transfer t join reservation r on r.id = t.reservation_id
    where r.state = 'open' and t.order_id is null and (${eventIds}::bigint[] is null or t.event_id = any(${eventIds}::bigint[]))`.execute(
    db,
  );
  return rows;
}

/** The form of an order that ended a month ago, because money that comes late still becomes an order, or has to be sent back. */
const isForgotten = sql<boolean>`p.ended_at is null and p.details is not null
  and ((r.state = 'released' and t.end_mailed_at < now() - interval '30 days')
    or (r.state = 'expired' and t.due_at < now() - interval '30 days'))`;

/**
 * Deletes the forms of orders that ended a month ago without an order, except for the buyer when money arrived: like the buyer of an order, the buyer
 * stays with the money that was sent back or has to be.
 */
export async function reduceForms(db: Db | Tx): Promise<void> {
  await sql`
    update order_to_pay p set details = jsonb_build_object('accountId', p.details -> 'accountId', 'buyer',
      jsonb_build_object('name', p.details -> 'buyer' -> 'name', 'email', p.details -> 'buyer' -> 'email'),
      'order', jsonb_build_object('locale', p.details -> 'order' -> 'locale'))
    from bank_transfer t join reservation r on r.id = t.reservation_id
    where p.reservation_id = t.reservation_id and ${isForgotten} and p.details ? 'basket'
      and exists (select from bank_movement b where b.transfer_id = t.id)`.execute(db);
}

/** Deletes the forms of orders that ended a month ago, and for which no money arrived. */
export async function forgetForms(db: Db | Tx): Promise<void> {
  await sql`
    update order_to_pay p set details = null, state = 'canceled', ended_at = now()
    from bank_transfer t join reservation r on r.id = t.reservation_id
    where p.reservation_id = t.reservation_id and ${isForgotten}
      and not exists (select from bank_movement b where b.transfer_id = t.id)`.execute(db);
}
