// SQL on payout, and on its entries in the ledger.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface NewPayout {
  organizationId: string;
  currency: string;
  amountMinor: number;
  paidOn: string;
  reference: string;
  formKey: string;
  accountId: string;
  reversesId: string | null;
}

/** Adds a payout. Returns null when the form was sent before. Throws the constraint `payout_owed` for more than is owed. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into payout (organization_id, currency, amount_minor, reverses_id, paid_on, reference, form_key, account_id)
    values (${payout.organizationId}::bigint, ${payout.currency}, ${payout.amountMinor}::bigint, ${payout.reversesId}::bigint,
      ${payout.paidOn}::date, ${payout.reference}, ${payout.formKey}::uuid, ${payout.accountId}::bigint)
    on conflict (form_key) do nothing returning id::text as id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Adds the entries of a payout: the organizer’s account gives what was paid out. */
export async function insertPayoutEntries(tx: Tx, payoutId: string): Promise<void> {
  await sql`
    insert into ledger_entry (payout_id, account, currency, is_demo, amount_minor)
    select p.id, entry.account, p.currency, p.is_demo, p.amount_minor * entry.sign
    from payout p, (values ('organizer', -1), ('payout', 1)) as entry (account, sign)
    where p.id = ${payoutId}::bigint`.execute(tx);
}

export interface PayoutRow {
  id: string;
  organization_id: string;
  currency: string;
  amount_minor: string;
  reverses_id: string | null;
  reversed_by_id: string | null;
  paid_on: string;
  reference: string;
  at: Temporal.Instant;
}

const columns = sql`p.id::text as id, p.organization_id::text as organization_id, p.currency::text as currency,
  p.amount_minor::text as amount_minor, p.reverses_id::text as reverses_id, r.id::text as reversed_by_id,
  p.paid_on::text as paid_on, p.reference, p.at`;

/** The payouts of an organization, or of all (null), the newest first. */
export async function selectPayouts(
  db: Db | Tx,
  { organizationId, limit }: { organizationId: string | null; limit: number },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from payout p left join payout r on r.reverses_id = p.id
    where (${organizationId}::bigint is null or p.organization_id = ${organizationId}::bigint)
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function selectPayout(db: Db | Tx, id: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from payout p left join payout r on r.reverses_id = p.id
    where p.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** What was paid out to an organization in a period, by currency. A payout counts when it was recorded. */
export async function selectPaidOut(
  db: Db | Tx,
  {
    organizationId,
    since,
    until,
  }: { organizationId: string; since: Temporal.Instant | null; until: Temporal.Instant | null },
): Promise<{ currency: string; paid_minor: string }[]> {
  const [from, before] = [since?.toString() ?? '-infinity', until?.toString() ?? 'infinity'];
  const { rows } = await sql<{ currency: string; paid_minor: string }>`
    select o.currency::text as currency, sum(e.amount_minor)::text as paid_minor
    from payout o join ledger_entry e on e.payout_id = o.id and e.account = 'payout'
    where o.organization_id = ${organizationId}::bigint
      and e.at >= ${from}::timestamptz and e.at < ${before}::timestamptz
    group by o.currency`.execute(db);
  return rows;
}

export interface BalanceRow {
  organization_id: string;
  currency: string;
  owed_minor: string;
}

/**
 * What each organization is owed in each currency, without those that are even; the largest amounts first. What the gateway
 * sends to the account of an organizer is not owed; what an account has to give back counts.
 */
export async function selectBalances(
  db: Db | Tx,
  { organizationId, limit }: { organizationId: string | null; limit: number },
): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select organization_id::text as organization_id, currency::text as currency, sum(minor)::text as owed_minor from (
      select p.organization_id, e.currency, sum(e.amount_minor) as minor
        from payment p join ledger_entry e on e.payment_id = p.id
        where p.state = 'paid' and p.connected_account is null and not e.is_demo and e.account in ('organizer', 'tax')
          and (${organizationId}::bigint is null or p.organization_id = ${organizationId}::bigint)
        group by p.organization_id, e.currency
      union all
      select p.organization_id, e.currency, least(sum(e.amount_minor), 0)
        from payment p join ledger_entry e on e.payment_id = p.id
        where p.transfer_due_at is not null and not e.is_demo and e.account in ('organizer', 'tax')
          and (${organizationId}::bigint is null or p.organization_id = ${organizationId}::bigint)
        group by p.id, e.currency
      union all
      select o.organization_id, o.currency, -sum(o.amount_minor) from payout o
        where ${organizationId}::bigint is null or o.organization_id = ${organizationId}::bigint
        group by o.organization_id, o.currency) as part
    group by organization_id, currency having sum(minor) <> 0
    order by sum(minor) desc, organization_id, currency limit ${limit}`.execute(db);
  return rows;
}
