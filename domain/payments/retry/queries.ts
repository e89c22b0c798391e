// SQL on refunds that a gateway refused.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Hours after which the job tries again, after the first, the second … refusal. Then a person decides. */
const RETRY_HOURS = [1, 6, 24];

/**
 * Records that a gateway refused the try of a refund with this key: the refund waits for its next try, with a key of its
 * own, or has failed. Returns null when another call recorded it.
 */
export async function updateRefused(
  tx: Tx,
  refund: { refundId: string; idempotencyKey: string; gatewayId: string; isFinal: boolean },
): Promise<'requested' | 'failed' | null> {
  const { rows } = await sql<{ state: 'requested' | 'failed' }>`
    update payment_refund r set state = next.state, gateway_id = nullif(${refund.gatewayId}, ''),
      ended_at = case when next.state = 'failed' then now() end,
      attempt = case when next.state = 'failed' then attempt else attempt + 1 end,
      idempotency_key = case when next.state = 'failed' then idempotency_key else gen_random_uuid() end,
      due_at = now() + make_interval(hours => coalesce((${RETRY_HOURS}::int[])[attempt], 0))
    from (select id, case when ${refund.isFinal} or attempt > ${RETRY_HOURS.length} then 'failed' else 'requested' end as state
      from payment_refund where id = ${refund.refundId}::bigint) next
    where r.id = next.id and r.state = 'requested' and r.idempotency_key = ${refund.idempotencyKey}::uuid
    returning r.state`.execute(tx);
  return rows[0]?.state ?? null;
}

/** Requests a refund that failed once more, at once and with a new key. Returns whether this call requested it. */
export async function updateToRetry(tx: Tx, refundId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update payment_refund set state = 'requested', ended_at = null, attempt = attempt + 1,
      idempotency_key = gen_random_uuid(), due_at = now()
    where id = ${refundId}::bigint and state = 'failed' returning id::text as id`.execute(tx);
  return rows.length > 0;
}

export interface FailedRow {
  id: string;
  payment_id: string;
  currency: string;
  amount_minor: string;
}

/** The failed refunds of an order, or of all payments; the latest first. */
export async function selectFailed(
  db: Db | Tx,
  { orderId, limit }: { orderId: string | null; limit: number },
): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select r.id::text as id, r.payment_id::text as payment_id, r.currency::text as currency,
      r.amount_minor::text as amount_minor
    from payment_refund r join payment p on p.id = r.payment_id
    where r.state = 'failed' and (${orderId}::bigint is null or p.order_id = ${orderId}::bigint)
    order by r.ended_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The payment of a failed refund, locked until the transaction ends; of this order, or of any with null. */
export async function lockPaymentOfFailed(
  tx: Tx,
  { refundId, orderId }: { refundId: string; orderId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from payment_refund r join payment p on p.id = r.payment_id
    where r.id = ${refundId}::bigint and r.state = 'failed' and (${orderId}::bigint is null or p.order_id = ${orderId}::bigint)
    for update of p`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether a locked payment has this refund's money left: not given back by refunds or by disputes that are open or lost. */
export async function hasMoneyFor(
  tx: Tx,
  { paymentId, refundId }: { paymentId: string; refundId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    select p.paid_minor - p.refunded_minor - coalesce(sum(d.amount_minor), 0)
      >= (select r.amount_minor from payment_refund r where r.id = ${refundId}::bigint) as is_left
    from payment p left join payment_dispute d on d.payment_id = p.id and d.state <> 'won'
    where p.id = ${paymentId}::bigint group by p.id`.execute(tx);
  return rows[0]?.is_left ?? false;
}
