// What Stripe did since an instant: its events, which it lists for 30 days, and the fees in its balance transactions.
// https://docs.stripe.com/api/events/list https://docs.stripe.com/api/balance_transactions/list
import type Stripe from 'stripe';
import type { GatewayFee, GatewayMoment } from '#domain/payments';
import { minorAmount } from './amounts.ts';
import type { StripeCall } from './client.ts';
import { EVENT_TYPES, reportOf } from './report.ts';

const PAGE = 100;

/** The events and fees of the account since an instant, page by page, each list with the newest first. */
export async function* historySince(call: StripeCall, since: Temporal.Instant): AsyncGenerator<GatewayMoment> {
  const created = { gte: Math.floor(since.epochMilliseconds / 1000) };
  for await (const event of everyPage((page) =>
    call((stripe) => stripe.events.list({ created, types: EVENT_TYPES, limit: PAGE, ...page })),
  )) {
    const report = reportOf(event);
    yield { at: instantOf(event), ...(report && { report }) };
  }
  for await (const movement of everyPage((page) =>
    call((stripe) => stripe.balanceTransactions.list({ created, limit: PAGE, expand: ['data.source'], ...page })),
  )) {
    const fee = feeOf(movement);
    yield { at: instantOf(movement), ...(fee && { fee }) };
  }
}

/** The members of all pages of a list. */
export async function* everyPage<T extends { id: string }>(
  read: (page: { starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T> {
  for (let after: string | undefined; ;) {
    const { data, has_more: hasMore } = await read(after === undefined ? {} : { starting_after: after });
    yield* data;
    after = data.at(-1)?.id;
    if (!hasMore || after === undefined) return;
  }
}

export const instantOf = ({ created }: { created: number }): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(created * 1000);

const KINDS: Record<string, GatewayFee['kind']> = { charge: 'payment', refund: 'refund', dispute: 'dispute' };

/** What the source of a movement says: a charge, a refund or a dispute. */
interface Source {
  object: string;
  payment_intent?: string | { id: string } | null;
  amount: number;
  currency: string;
  metadata?: Record<string, string> | null;
}

/** The fee of a movement; null when it has no payment intent, like a payout. A movement without a fee has a fee of 0. */
function feeOf(movement: Stripe.BalanceTransaction): GatewayFee | null {
  const source = movement.source as Source | string | null;
  if (source === null || typeof source === 'string' || !source.payment_intent) return null;
  const kind = KINDS[source.object];
  if (kind === undefined) return null;
  const currency = source.currency.toUpperCase();
  const billedIn = movement.currency.toUpperCase();
  return {
    id: movement.id,
    at: instantOf(movement),
    kind,
    chargeId: typeof source.payment_intent === 'string' ? source.payment_intent : source.payment_intent.id,
    paymentKey: source.metadata?.['payment'] ?? null,
    amountMinor: wholeMinor(feeInCurrencyOf(source, movement), currency),
    currency,
    billed: { amountMinor: wholeMinor(movement.fee, billedIn), currency: billedIn },
  };
}

/** Stripe takes its fee in the currency of the account; the movement itself tells what that is in the currency of the charge. */
function feeInCurrencyOf(source: Source, { fee, amount, currency }: Stripe.BalanceTransaction): number {
  if (currency === source.currency || fee === 0 || amount === 0) return fee;
  return Math.sign(fee) * Math.round((Math.abs(fee) * source.amount) / Math.abs(amount));
}

/** A fee may be a fraction of a minor unit that the currency does not have. */
const wholeMinor = (amount: number, currency: string): number => Math.round(minorAmount({ amount, currency }));
