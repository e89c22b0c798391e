// SQL that adds up the ledger of an organization.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface FlowRow {
  event_id: string;
  currency: string;
  sold_minor: string;
  refunded_minor: string;
  disputed_minor: string;
  fee_minor: string;
  gateway_fee_minor: string;
  tax_minor: string;
  net_minor: string;
}

export interface FlowFilter {
  organizationId: string;
  isDemo: boolean;
  /** The first instant, and the first instant after it; null for no bound. */
  since: Temporal.Instant | null;
  until: Temporal.Instant | null;
}

/**
 * What each event of an organization got and gave back in a period, by currency. The gateway’s fee moves between two
 * accounts of the site, so it is not in the fee that the organizer pays.
 */
export async function selectFlows(
  db: Db | Tx,
  { organizationId, isDemo, since, until }: FlowFilter,
): Promise<FlowRow[]> {
  const [from, before] = [since?.toString() ?? '-infinity', until?.toString() ?? 'infinity'];
  const { rows } = await sql<FlowRow>`
    select p.event_id::text as event_id, e.currency::text as currency,
      coalesce(-sum(e.amount_minor) filter (where account = 'buyer' and refund_id is null and dispute_id is null), 0)::text as sold_minor,
      coalesce(sum(e.amount_minor) filter (where account = 'buyer' and refund_id is not null), 0)::text as refunded_minor,
      coalesce(sum(e.amount_minor) filter (where account = 'buyer' and dispute_id is not null), 0)::text as disputed_minor,
      coalesce(sum(e.amount_minor) filter (where account in ('platform_fee', 'gateway_fee')), 0)::text as fee_minor,
      coalesce(sum(e.amount_minor) filter (where account = 'gateway_fee' and fee_id is not null), 0)::text as gateway_fee_minor,
      coalesce(sum(e.amount_minor) filter (where account = 'tax'), 0)::text as tax_minor,
      coalesce(sum(e.amount_minor) filter (where account in ('organizer', 'tax') and transfer_id is null), 0)::text as net_minor
    from payment p join ledger_entry e on e.payment_id = p.id
    where p.organization_id = ${organizationId}::bigint and p.state = 'paid' and e.is_demo = ${isDemo}
      and e.at >= ${from}::timestamptz and e.at < ${before}::timestamptz
    group by p.event_id, e.currency order by p.event_id desc, e.currency`.execute(db);
  return rows;
}

/** The kinds of money that an organization was ever paid. */
export async function selectKindsOfMoney(db: Db, organizationId: string): Promise<{ is_demo: boolean }[]> {
  const { rows } = await sql<{ is_demo: boolean }>`
    select distinct is_demo from payment
    where organization_id = ${organizationId}::bigint and state = 'paid' order by is_demo`.execute(db);
  return rows;
}
