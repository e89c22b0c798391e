// SQL on gateway_mark and gateway_fee.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { GatewayFee } from '../gateway.ts';

interface MarkRow {
  gateway: string;
  since: Temporal.Instant;
}

/**
 * The gateways that have payments, with the instant until which their history was read; for a gateway that was never
 * asked, the instant of its first payment.
 */
export async function selectMarks(db: Db): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select p.gateway, coalesce(m.seen_until, p.first_at) as since
    from (select gateway, min(created_at) as first_at from payment group by gateway) p
    left join gateway_mark m on m.gateway = p.gateway order by p.gateway`.execute(db);
  return rows;
}

/** Moves a mark forward. */
export async function upsertMark(
  db: Db,
  { gateway, until }: { gateway: string; until: Temporal.Instant },
): Promise<void> {
  await sql`insert into gateway_mark (gateway, seen_until) values (${gateway}, ${until.toString()}::timestamptz)
    on conflict (gateway) do update set seen_until = greatest(gateway_mark.seen_until, excluded.seen_until)`.execute(
    db,
  );
}

interface PaymentRow {
  id: string;
  state: string;
  currency: string;
}

/** The payment of a charge, also before its money is booked; by the key with which this site opened its session. */
export async function selectPaymentOfCharge(
  db: Db,
  { gateway, chargeId, paymentKey }: { gateway: string; chargeId: string; paymentKey: string | null },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select id::text as id, state, currency::text as currency from payment
    where gateway = ${gateway} and (charge_id = ${chargeId} or idempotency_key::text = ${paymentKey})
    order by charge_id = ${chargeId} desc nulls last limit 1`.execute(db);
  return rows[0];
}

/** Adds a fee. Returns null when it was added before. */
export async function insertFee(tx: Tx, paymentId: string, fee: GatewayFee): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into gateway_fee (payment_id, currency, is_demo, gateway_id, kind, amount_minor, billed_currency, billed_minor, at)
    select id, currency, is_demo, ${fee.id}, ${fee.kind}, ${fee.amountMinor}::bigint, ${fee.billed.currency},
      ${fee.billed.amountMinor}::bigint, ${fee.at.toString()}::timestamptz
    from payment where id = ${paymentId}::bigint
    on conflict (payment_id, gateway_id) do nothing returning id::text as id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Adds the entries of a fee. The site pays the gateway from what it takes itself. */
export async function insertFeeEntries(
  tx: Tx,
  { paymentId, feeId, amountMinor }: { paymentId: string; feeId: string; amountMinor: number },
): Promise<void> {
  await sql`
    insert into ledger_entry (payment_id, fee_id, account, currency, is_demo, amount_minor)
    select p.id, ${feeId}::bigint, entry.account, p.currency, p.is_demo, entry.amount
    from payment p, unnest(array['platform_fee', 'gateway_fee'], array[${-amountMinor}::bigint, ${amountMinor}::bigint])
      as entry (account, amount)
    where p.id = ${paymentId}::bigint`.execute(tx);
}
