import type Stripe from 'stripe';
import type { GatewayReport } from '#domain/payments';
import type { StripeSettings } from './settings.ts';

const TOLERANCE_SECONDS = 300;

const SESSION_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

/**
 * What a webhook of Stripe reports, once its signature is verified with one of the secrets. `invalid` when no secret fits
 * or it is too old; null for a type of event that means nothing here. Stripe reports what happened at accounts of organizers
 * to an endpoint with secrets of its own.
 */
export async function readReport(
  stripe: Stripe,
  { webhookSecrets, connectWebhookSecrets = [] }: Pick<StripeSettings, 'webhookSecrets' | 'connectWebhookSecrets'>,
  { body, signature }: { body: string; signature: string },
): Promise<GatewayReport | 'invalid' | null> {
  const verified = async (secrets: string[]) => {
    for (const secret of secrets) {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, secret, TOLERANCE_SECONDS)
        .catch(() => undefined); // the next secret may fit
      if (event) return event;
    }
    return undefined;
  };
  const own = await verified(webhookSecrets);
  if (own) return own.account === undefined ? reportOf(own) : null;
  const connected = await verified(connectWebhookSecrets);
  return connected ? accountReportOf(connected) : 'invalid';
}

const ACCOUNT_EVENTS = /^(?:account\.|capability\.|payout\.)/;

/** What an event of a connected account reports; null for a type of event that means nothing here. */
const accountReportOf = ({ id: eventId, type, account }: Stripe.Event): GatewayReport | null =>
  account !== undefined && ACCOUNT_EVENTS.test(type) ? { eventId, accountId: account } : null;

/** Refunds, also those made in Stripe's dashboard, disputes, and cards that were declined. */
const CHARGE_EVENTS = /^(?:refund\.|charge\.refund|charge\.dispute\.|charge\.failed$)/;

/** The types of events that mean something here, for the list of events: Stripe takes at most 20, and no patterns. */
export const EVENT_TYPES = [
  ...SESSION_EVENTS,
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'charge.failed',
];

/** What an event reports; null for a type of event that means nothing here. */
export function reportOf({ id: eventId, type, data }: Stripe.Event): GatewayReport | null {
  const { id, payment_intent: chargeId } = data.object as { id?: string; payment_intent?: unknown };
  if (SESSION_EVENTS.has(type) && id !== undefined) return { eventId, sessionId: id };
  return CHARGE_EVENTS.test(type) && typeof chargeId === 'string' ? { eventId, chargeId } : null;
}
