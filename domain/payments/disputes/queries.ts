// SQL on the cases of disputes.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface DisputeRow {
  id: string;
  gateway: string;
  gateway_id: string;
  organization_id: string;
  event_id: string;
  order_id: string | null;
  currency: string;
  is_demo: boolean;
  amount_minor: string;
  state: 'open' | 'won' | 'lost';
  answer: 'sent' | 'accepted' | null;
  reason: string;
  opened_at: Temporal.Instant;
  due_at: Temporal.Instant | null;
  answered_at: Temporal.Instant | null;
  closed_at: Temporal.Instant | null;
}

/** Which disputes; null for any. */
interface Wanted {
  id?: string;
  orderId?: string;
  organizationId?: string;
  isDemo?: boolean;
  limit: number;
}

/** Disputes that wait for an answer first, by their last moment; then the latest. */
export async function selectDisputes(db: Db | Tx, wanted: Wanted): Promise<DisputeRow[]> {
  const { id = null, orderId = null, organizationId = null, isDemo = null, limit } = wanted;
  const { rows } = await sql<DisputeRow>`
    select d.id::text as id, p.gateway, d.gateway_id, p.organization_id::text as organization_id,
      p.event_id::text as event_id, p.order_id::text as order_id, d.currency::text as currency, d.is_demo,
      d.amount_minor::text as amount_minor, d.state, d.answer, d.reason, d.opened_at, d.due_at, d.answered_at, d.closed_at
    from payment_dispute d join payment p on p.id = d.payment_id
    where (${id}::bigint is null or d.id = ${id}::bigint)
      and (${orderId}::bigint is null or p.order_id = ${orderId}::bigint)
      and (${organizationId}::bigint is null or p.organization_id = ${organizationId}::bigint)
      and (${isDemo}::boolean is null or d.is_demo = ${isDemo}::boolean)
    order by d.state = 'open' and d.answer is null desc,
      case when d.state = 'open' and d.answer is null then d.due_at end, d.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Records the answer to an open dispute. Returns whether this call recorded it. */
export async function updateAnswer(tx: Tx, { id, answer }: { id: string; answer: 'sent' | 'accepted' }) {
  const { rows } = await sql<{ id: string }>`
    update payment_dispute set answer = ${answer}, answered_at = now()
    where id = ${id}::bigint and state = 'open' and answer is null returning id::text as id`.execute(tx);
  return rows.length > 0;
}
