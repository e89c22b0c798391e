// SQL on payment_dispute and payment_alarm, and on refunds that were made at a gateway.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { GatewayDispute } from './gateway.ts';

const firstId = ({ rows }: { rows: { id: string }[] }): string | null => rows[0]?.id ?? null;

/** Adds a refund that this site did not make. Returns null when this site made it, or it was added before. */
export const insertGatewayRefund = async (
  tx: Tx,
  refund: { paymentId: string; id: string; idempotencyKey: string | null; amountMinor: number },
): Promise<string | null> =>
  firstId(
    await sql<{ id: string }>`
      insert into payment_refund
        (payment_id, currency, is_demo, amount_minor, reason, state, gateway_id, is_from_gateway, ended_at)
      select id, currency, is_demo, ${refund.amountMinor}::bigint, 'organizer', 'done', ${refund.id}, true, now()
      from payment
      where id = ${refund.paymentId}::bigint and not exists (
        select from payment_refund r where r.payment_id = payment.id
          and (r.gateway_id = ${refund.id} or r.idempotency_key::text = ${refund.idempotencyKey}))
      returning id::text as id`.execute(tx),
  );

/**
 * A refund of a payment that is done, by its id at the gateway: null when there is none. The caller has locked the
 * payment.
 */
export const selectDoneRefund = async (tx: Tx, refund: { paymentId: string; id: string }): Promise<string | null> =>
  firstId(
    await sql<{ id: string }>`
      select r.id::text as id from payment_refund r
      where r.payment_id = ${refund.paymentId}::bigint and r.gateway_id = ${refund.id} and r.state = 'done'`.execute(
      tx,
    ),
  );

/** What a refund that is done took from each account. The buyer’s amount is positive. */
export async function selectTakenByRefund(
  tx: Tx,
  refundId: string,
): Promise<{ account: string; amount_minor: string }[]> {
  const { rows } = await sql<{ account: string; amount_minor: string }>`
    select e.account, e.amount_minor::text as amount_minor
    from payment_refund r join ledger_entry e on e.refund_id = r.id and e.round = r.returned
    where r.id = ${refundId}::bigint and not e.is_return`.execute(tx);
  return rows;
}

/** Records that the money of a refund that was done came back from the buyer’s bank. The refund has failed. */
export async function updateReturned(tx: Tx, refundId: string): Promise<void> {
  await sql`
    update payment_refund set state = 'failed', returned = returned + 1, ended_at = now()
    where id = ${refundId}::bigint and state = 'done'`.execute(tx);
}

type NewDispute = GatewayDispute & { paymentId: string };

/** Adds an open dispute. Returns null when it was added before. */
export const insertDispute = async (tx: Tx, dispute: NewDispute): Promise<string | null> =>
  firstId(
    await sql<{ id: string }>`
      insert into payment_dispute (payment_id, currency, is_demo, gateway_id, amount_minor, reason)
      select id, currency, is_demo, ${dispute.id}, ${dispute.amountMinor}::bigint, ${dispute.reason}
      from payment where id = ${dispute.paymentId}::bigint
      on conflict (payment_id, gateway_id) do nothing returning id::text as id`.execute(tx),
  );

/** Records until when a dispute can be answered, and that the gateway has an answer. */
export async function updateDisputeCase(tx: Tx, dispute: NewDispute): Promise<void> {
  await sql`
    update payment_dispute set due_at = coalesce(${dispute.dueAt?.toString() ?? null}::timestamptz, due_at),
      answer = coalesce(answer, case when ${dispute.isAnswered ?? false} then 'sent' end),
      answered_at = coalesce(answered_at, case when ${dispute.isAnswered ?? false} then now() end)
    where payment_id = ${dispute.paymentId}::bigint and gateway_id = ${dispute.id}`.execute(tx);
}

/** Closes a dispute. Returns null when it was closed before. */
export const updateDispute = async (tx: Tx, dispute: NewDispute): Promise<string | null> =>
  firstId(
    await sql<{ id: string }>`
      update payment_dispute set state = ${dispute.state}, closed_at = now()
      where payment_id = ${dispute.paymentId}::bigint and gateway_id = ${dispute.id} and state = 'open'
      returning id::text as id`.execute(tx),
  );

/** What a dispute took from each account when it opened; the buyer's amount is positive. */
export async function selectTakenByDispute(
  tx: Tx,
  disputeId: string,
): Promise<{ account: string; amount_minor: string }[]> {
  const { rows } = await sql<{ account: string; amount_minor: string }>`
    select account, amount_minor::text as amount_minor from ledger_entry
    where dispute_id = ${disputeId}::bigint and not is_return`.execute(tx);
  return rows;
}

export async function insertAlarm(
  db: Db,
  alarm: { paymentId: string; kind: string; currency: string; amountMinor: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_alarm (payment_id, kind, currency, amount_minor)
    values (${alarm.paymentId}::bigint, ${alarm.kind}, ${alarm.currency}, ${alarm.amountMinor}::bigint)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

interface CaseRow {
  payment_id: string;
  kind: 'dispute' | 'amount' | 'currency';
  state: 'open' | 'won' | 'lost';
  currency: string;
  amount_minor: string;
  at: Temporal.Instant;
}

/** Disputes and alarms, the newest first; open disputes before all others. */
export async function selectCases(db: Db, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select payment_id::text as payment_id, kind, state, currency::text as currency, amount_minor::text as amount_minor, at from (
      select payment_id, 'dispute' as kind, state, currency, amount_minor, opened_at as at from payment_dispute
      union all
      select payment_id, kind, 'open', currency, amount_minor, raised_at from payment_alarm) as payment_case
    order by (kind = 'dispute' and state = 'open') desc, at desc limit ${limit}`.execute(db);
  return rows;
}

/** The state of the latest dispute of an order; null while its payment is not disputed. */
export async function selectDisputeOfOrder(db: Db | Tx, orderId: string): Promise<'open' | 'won' | 'lost' | null> {
  const { rows } = await sql<{ state: 'open' | 'won' | 'lost' }>`
    select d.state from payment_dispute d join payment p on p.id = d.payment_id
    where p.order_id = ${orderId}::bigint order by d.id desc limit 1`.execute(db);
  return rows[0]?.state ?? null;
}
