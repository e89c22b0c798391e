import type Stripe from 'stripe';
import type { GatewayReport } from '#domain/payments';

const TOLERANCE_SECONDS = 300;

const SESSION_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

/**
 * What a webhook of Stripe reports, once its signature is verified with one of the secrets. `invalid` when no secret fits
 * or it is too old; null for a type of event that means nothing here.
 */
export async function readReport(
  stripe: Stripe,
  secrets: string[],
  { body, signature }: { body: string; signature: string },
): Promise<GatewayReport | 'invalid' | null> {
  for (const secret of secrets) {
    const event = await stripe.webhooks
      .constructEventAsync(body, signature, secret, TOLERANCE_SECONDS)
      .catch(() => undefined); // the next secret may fit
    if (event) return reportOf(event);
  }
  return 'invalid';
}

/** Refunds, also those made in Stripe's dashboard, and disputes. */
const CHARGE_EVENTS = /^(?:refund\.|charge\.refund|charge\.dispute\.)/;

function reportOf({ id: eventId, type, data }: Stripe.Event): GatewayReport | null {
  const { id, payment_intent: chargeId } = data.object as { id?: string; payment_intent?: unknown };
  if (SESSION_EVENTS.has(type) && id !== undefined) return { eventId, sessionId: id };
  return CHARGE_EVENTS.test(type) && typeof chargeId === 'string' ? { eventId, chargeId } : null;
}
