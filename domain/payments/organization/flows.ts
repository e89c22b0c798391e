// What the ledger says about the money of an organization. The callers check the permission.
import type { Db } from '#domain/ctx';
import { type FlowFilter, type FlowRow, selectFlows, selectKindsOfMoney } from './queries.ts';

/** Amounts of one currency in minor units. */
export interface MoneyFlow {
  /** What buyers paid online, with fees and taxes. */
  soldMinor: number;
  refundedMinor: number;
  /** What banks took back because buyers disputed a payment, less what came back. */
  disputedMinor: number;
  /** What the site keeps of it: its fee, less the fees that it returned. */
  feeMinor: number;
  /** What the payment provider took. The site pays it, so it is not in `netMinor` (decision 097). */
  gatewayFeeMinor: number;
  /** The tax in `netMinor`. */
  taxMinor: number;
  /** What belongs to the organization: sold, less refunded, disputed and fee. */
  netMinor: number;
}

/** The money of one event in one currency. */
export interface EventFlow extends MoneyFlow {
  eventId: string;
  currency: string;
}

/** The money of each event of an organization in a period, the newest event first. Real money or demo money, never both. */
export async function flowsOfOrganization({ db }: { db: Db }, filter: FlowFilter): Promise<EventFlow[]> {
  return (await selectFlows(db, filter)).map(flowOf);
}

const flowOf = (row: FlowRow): EventFlow => ({
  eventId: row.event_id,
  currency: row.currency,
  soldMinor: Number(row.sold_minor),
  refundedMinor: Number(row.refunded_minor),
  disputedMinor: Number(row.disputed_minor),
  feeMinor: Number(row.fee_minor),
  gatewayFeeMinor: Number(row.gateway_fee_minor),
  taxMinor: Number(row.tax_minor),
  netMinor: Number(row.net_minor),
});

/** Whether an organization was ever paid real money, and demo money. */
export async function kindsOfMoney(
  { db }: { db: Db },
  { organizationId }: { organizationId: string },
): Promise<{ hasReal: boolean; hasDemo: boolean }> {
  const kinds = (await selectKindsOfMoney(db, organizationId)).map((row) => row.is_demo);
  return { hasReal: kinds.includes(false), hasDemo: kinds.includes(true) };
}
