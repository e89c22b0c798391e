// SQL on payments whose money is not settled.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface OpenRow {
  reservation_id: string;
  is_running: boolean;
  is_refund_open: boolean;
  is_disputed: boolean;
}

/**
 * The payments of these reservations that are not settled. Of the reservations in `canceled`, a payment is settled only
 * when all of its money went back. The bank has taken the money of a dispute that is open or lost.
 */
export async function selectOpenPayments(
  db: Db | Tx,
  { reservationIds, canceled }: { reservationIds: string[]; canceled: string[] },
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select * from (
      select p.reservation_id::text as reservation_id, p.state in ('created', 'open', 'processing') as is_running,
        exists (select from payment_refund r where r.payment_id = p.id and r.state = 'requested')
          or (p.paid_minor > p.refunded_minor + taken.minor and (p.order_id is null
            or p.reservation_id = any (${canceled}::bigint[])
            or exists (select from payment_refund r where r.payment_id = p.id and r.state = 'failed'))) as is_refund_open,
        exists (select from payment_dispute d where d.payment_id = p.id and d.state = 'open') as is_disputed
      from payment p cross join lateral (select coalesce(sum(d.amount_minor), 0) as minor from payment_dispute d
        where d.payment_id = p.id and d.state <> 'won') taken
      where p.reservation_id = any (${reservationIds}::bigint[])) cases
    where is_running or is_refund_open or is_disputed`.execute(db);
  return rows;
}
