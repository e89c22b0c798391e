import type Stripe from 'stripe';
import type { ChargeReview, GatewayCard } from '#domain/payments';
import { minorAmount } from './amounts.ts';
import type { StripeCall } from './client.ts';

/** `pending`: Stripe has the request, and the bank has not answered. */
export function refundState(status: string | null): 'done' | 'failed' | 'pending' {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

const MAX = { limit: 100 };

/** The refunds and disputes of a payment intent. An inquiry, which takes no money, is no dispute. */
export async function reviewCharge(call: StripeCall, intent: string): Promise<ChargeReview> {
  const of = { payment_intent: intent };
  const [sessions, refunds, disputes, charges] = await Promise.all([
    call((stripe) => stripe.checkout.sessions.list({ ...of, limit: 1 })),
    call((stripe) => stripe.refunds.list({ ...of, ...MAX })),
    call((stripe) => stripe.disputes.list({ ...of, ...MAX })),
    call((stripe) => stripe.charges.list({ ...of, ...MAX })),
  ]);
  return {
    sessionId: sessions.data[0]?.id ?? null,
    refunds: refunds.data.map((refund) => ({
      id: refund.id,
      idempotencyKey: refund.metadata?.['refund'] ?? null,
      amountMinor: minorOf(refund),
      state: refundState(refund.status),
    })),
    disputes: disputes.data
      .filter(({ status }) => !status.startsWith('warning_') && status !== 'prevented')
      .map((dispute) => ({
        id: dispute.id,
        amountMinor: minorOf(dispute),
        state: dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'open',
        reason: dispute.reason.slice(0, 100),
        dueAt: dueAt(dispute),
        isAnswered: dispute.status === 'under_review',
      })),
    cards: charges.data.map(cardOf).filter((card) => card !== null),
  };
}

/**
 * The card of a charge; null for another way to pay. A charge that waits for the bank is not failed.
 * https://docs.stripe.com/api/charges/object
 */
export function cardOf({ id, status, payment_method_details: details }: Stripe.Charge): GatewayCard | null {
  const { fingerprint = null, country = null } = details?.card ?? {};
  if (fingerprint === null) return null;
  return {
    attemptId: id,
    fingerprint,
    country: country !== null && /^[A-Z]{2}$/.test(country) ? country : null,
    isFailed: status === 'failed',
  };
}

/** Stripe says 0 when the bank takes no answer. */
function dueAt({ evidence_details: { due_by: seconds } }: Stripe.Dispute): Temporal.Instant | null {
  return seconds ? Temporal.Instant.fromEpochMilliseconds(seconds * 1000) : null;
}

const minorOf = ({ amount, currency }: Pick<Stripe.Refund, 'amount' | 'currency'>): number =>
  minorAmount({ amount, currency: currency.toUpperCase() });
