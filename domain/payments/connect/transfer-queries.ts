// SQL on payments whose money goes to the account of an organizer, on payment_transfer and on its entries.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** While the gateway may have carried out a refund that is not booked, its account must not be compared with the books. */
const noRefundUnderWay = sql`not exists (select from payment_refund r where r.payment_id = p.id and r.state = 'requested')`;

/** Payments whose account must be compared with the books. */
export async function selectDueTransfers(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from payment p where p.transfer_due_at <= now() and ${noRefundUnderWay}
    order by p.transfer_due_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ConnectedRow {
  gateway: string;
  charge_id: string;
  payment_key: string;
  account_id: string;
  currency: string;
  due_at: string;
  net_minor: string;
  fee_minor: string;
}

/** A payment that is due, with what the books say; undefined for another one. */
export async function selectConnectedPayment(db: Db, id: string): Promise<ConnectedRow | undefined> {
  const { rows } = await sql<ConnectedRow>`
    select p.gateway, p.charge_id, p.idempotency_key::text as payment_key, p.connected_account as account_id,
      p.currency::text as currency, p.transfer_due_at::text as due_at,
      coalesce(sum(e.amount_minor) filter (where e.account in ('organizer', 'tax')), 0)::text as net_minor,
      coalesce(sum(e.amount_minor) filter (where e.account = 'platform_fee'), 0)::text as fee_minor
    from payment p left join ledger_entry e on e.payment_id = p.id and e.fee_id is null and e.transfer_id is null
    where p.id = ${id}::bigint and p.state = 'paid' and p.transfer_due_at is not null and ${noRefundUnderWay}
    group by p.id`.execute(db);
  return rows[0];
}

/**
 * Books what the account has got since the last time. An answer that is older than a recorded one changes nothing. The caller
 * has locked the payment.
 */
export async function insertTransfer(
  tx: Tx,
  id: string,
  { netMinor, version }: { netMinor: number; version: number },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update payment set transfer_version = ${version}::bigint
    where id = ${id}::bigint and transfer_version <= ${version}::bigint returning id::text as id`.execute(tx);
  if (rows.length === 0) return;
  const moved = await sql<{ transfer_id: string }>`
    insert into payment_transfer (payment_id, currency, is_demo, amount_minor)
    select p.id, p.currency, p.is_demo, ${netMinor}::bigint - booked.minor
    from payment p, (select coalesce(sum(amount_minor), 0)::bigint as minor from payment_transfer
      where payment_id = ${id}::bigint) booked
    where p.id = ${id}::bigint and booked.minor <> ${netMinor}::bigint
    returning id::text as transfer_id`.execute(tx);
  await sql`
    insert into ledger_entry (payment_id, transfer_id, account, currency, is_demo, amount_minor)
    select m.payment_id, m.id, entry.account, m.currency, m.is_demo, m.amount_minor * entry.sign
    from payment_transfer m, (values ('organizer', -1), ('transfer', 1)) as entry (account, sign)
    where m.id = any(${moved.rows.map((row) => row.transfer_id)}::bigint[])`.execute(tx);
}

/** Records that the account has what the books said at `dueAt`. Entries that came later stay due. */
export async function clearDue(tx: Tx, id: string, dueAt: string): Promise<void> {
  await sql`
    update payment set transfer_due_at = null
    where id = ${id}::bigint and transfer_due_at = ${dueAt}::timestamptz`.execute(tx);
}

/** Compares a payment again later, because the gateway could not be asked or did not move the money. */
export async function postponeTransfer(db: Db, id: string): Promise<void> {
  await sql`
    update payment set transfer_due_at = now() + interval '10 minutes'
    where id = ${id}::bigint and transfer_due_at is not null`.execute(db);
}

/** What was sent to accounts of an organization in a period, by currency. */
export async function selectTransferred(
  db: Db | Tx,
  period: {
    organizationId: string;
    isDemo: boolean;
    since: Temporal.Instant | null;
    until: Temporal.Instant | null;
  },
): Promise<{ currency: string; sent_minor: string }[]> {
  const [from, before] = [period.since?.toString() ?? '-infinity', period.until?.toString() ?? 'infinity'];
  const { rows } = await sql<{ currency: string; sent_minor: string }>`
    select t.currency::text as currency, sum(t.amount_minor)::text as sent_minor
    from payment p join payment_transfer t on t.payment_id = p.id
    where p.organization_id = ${period.organizationId}::bigint and t.is_demo = ${period.isDemo}
      and t.at >= ${from}::timestamptz and t.at < ${before}::timestamptz
    group by t.currency`.execute(db);
  return rows;
}
