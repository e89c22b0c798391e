// SQL that reads the books of all payments.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

interface BookRow {
  is_demo: boolean;
  currency: string;
  account: string;
  amount_minor: string;
}

/** The sum of each account in each currency; real money first. */
export async function selectBooks(db: Db): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select is_demo, currency::text as currency, account, sum(amount_minor)::text as amount_minor from ledger_entry
    group by is_demo, currency, account order by is_demo, currency, account`.execute(db);
  return rows;
}

export async function selectCounts(db: Db): Promise<{ payments: string; entries: string }> {
  const { rows } = await sql<{ payments: string; entries: string }>`
    select (select count(*) from payment where state = 'paid')::text as payments,
      (select count(*) from ledger_entry)::text as entries`.execute(db);
  return rows[0] ?? { payments: '0', entries: '0' };
}

interface ProblemRow {
  /** Null for a payout. */
  payment_id: string | null;
  payout_id: string | null;
  kind:
    | 'unbalanced'
    | 'paid_differs'
    | 'refund_differs'
    | 'dispute_differs'
    | 'fee_differs'
    | 'refunds_differ'
    | 'no_ticket'
    | 'payout_differs'
    | 'transfer_differs';
}

/**
 * Payments whose rows contradict each other. The tables have rules for most of this; a restored or edited database may
 * not. `no_ticket`: money without an order and without a refund.
 */
export async function selectProblems(db: Db, limit: number): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select payment_id::text as payment_id, payout_id::text as payout_id, kind from (
      select payment_id, null::bigint as payout_id, 'unbalanced' as kind from ledger_entry where payment_id is not null group by payment_id, refund_id, dispute_id, is_return, fee_id, transfer_id, round having sum(amount_minor) <> 0
      union
      select p.id, null, 'paid_differs' from payment p
      left join ledger_entry e on e.payment_id = p.id and e.refund_id is null and e.dispute_id is null
        and e.account = 'buyer'
      where coalesce(-e.amount_minor, 0) <> p.paid_minor
      union
      select r.payment_id, null, 'refund_differs' from payment_refund r
      where (select coalesce(sum(e.amount_minor), 0) from ledger_entry e where e.refund_id = r.id and e.account = 'buyer')
        <> case when r.state = 'done' then r.amount_minor else 0 end
      union
      select d.payment_id, null, 'dispute_differs' from payment_dispute d
      where (select coalesce(sum(e.amount_minor), 0) from ledger_entry e where e.dispute_id = d.id and e.account = 'buyer')
        <> case when d.state = 'won' then 0 else d.amount_minor end
      union
      select f.payment_id, null, 'fee_differs' from gateway_fee f
      left join ledger_entry e on e.fee_id = f.id and e.account = 'gateway_fee'
      where coalesce(e.amount_minor, 0) <> f.amount_minor
      union
      select p.id, null, 'refunds_differ' from payment p
      where p.refunded_minor <> (select coalesce(sum(r.amount_minor), 0) from payment_refund r
        where r.payment_id = p.id and r.state <> 'failed')
      union
      select p.id, null, 'no_ticket' from payment p
      where p.order_id is null and p.refunded_minor <> p.paid_minor
      union
      select t.payment_id, null, 'transfer_differs' from payment_transfer t
      where (select coalesce(sum(e.amount_minor), 0) from ledger_entry e where e.transfer_id = t.id and e.account = 'transfer') <> t.amount_minor
      union
      select null, o.id, 'payout_differs' from payout o
      where (select coalesce(sum(e.amount_minor), 0) from ledger_entry e where e.payout_id = o.id and e.account = 'payout') <> o.amount_minor
        or (select coalesce(sum(e.amount_minor), 0) from ledger_entry e where e.payout_id = o.id) <> 0) problem
    order by payment_id, payout_id, kind limit ${limit}`.execute(db);
  return rows;
}
