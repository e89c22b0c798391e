// Stripe: hosted Checkout Sessions (decision 078). https://docs.stripe.com/api/checkout/sessions
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Log } from '#domain/ctx';
import type { Gateway, GatewaySession, SessionRequest } from '#domain/payments';
import { refuse } from '#shared/errors.ts';
import { minorAmount, stripeAmount } from './amounts.ts';
import { type StripeCall, stripeClient, StripeFailure } from './client.ts';
import { connectGateway, leftOfTransfer, transferGroup } from './connect.ts';
import { answerStripeDispute } from './dispute.ts';
import { historySince } from './history.ts';
import { readReport } from './report.ts';
import { cardOf, refundState, reviewCharge } from './review.ts';
import type { StripeSettings } from './settings.ts';

/** The name of this gateway in `payment.gateway`. */
export const STRIPE_GATEWAY = 'stripe';

interface Options {
  settings: StripeSettings;
  /** Origin of this site, to which Stripe sends buyers back. */
  baseUrl: string;
  log: Pick<Log, 'warn' | 'error'>;
}

/** The gateway Stripe, with the account of the host. */
export function stripeGateway({ settings, baseUrl, log }: Options): Gateway {
  const call = stripeClient(settings);
  const read = async (id: string) => sessionOf(await call((stripe) => stripe.checkout.sessions.retrieve(id, EXPANDED)));
  return {
    open: async (request) => {
      try {
        return await openSession(call, request, baseUrl);
      } catch (error) {
        return refuseToOpen(error, log);
      }
    },
    read,
    end: async (id) => {
      try {
        return sessionOf(await call((stripe) => stripe.checkout.sessions.expire(id, EXPANDED)));
      } catch (error) {
        // a session that is paid or over cannot be ended
        if (error instanceof StripeFailure && error.kind === 'refused') return read(id);
        throw error;
      }
    },
    refund: (request) => refund(call, request),
    review: (intent) => reviewCharge(call, intent),
    answerDispute: (id, answer) => answerStripeDispute(call, id, answer),
    history: (since) => historySince(call, since),
    verify: (report) => call((stripe) => readReport(stripe, settings, report)),
    connect: connectGateway({ call, baseUrl, log }),
  };
}

const EXPANDED = { expand: ['payment_intent.latest_charge'] };

/**
 * Stripe wants a session to last at least 30 minutes, which may be longer than the hold. So Stripe ends it only as a last
 * resort; the site ends it at `endsAt` (`settlePayment`). The time depends on the row alone: a repeated call with
 * another body would be refused.
 */
const LAST_RESORT = { minutes: 31 };

async function openSession(call: StripeCall, request: SessionRequest, baseUrl: string): Promise<GatewaySession> {
  const reference = request.idempotencyKey;
  const body: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: reference,
    metadata: { payment: reference },
    payment_intent_data: { metadata: { payment: reference }, ...destinationOf(request) },
    line_items: linesOf(request),
    // the buyer pays the amount and the currency of the basket
    adaptive_pricing: { enabled: false },
    locale: STRIPE_LOCALES[request.locale] ?? 'auto',
    success_url: baseUrl + request.returnPath,
    cancel_url: baseUrl + request.cancelPath,
    expires_at: Math.floor(request.endsAt.add(LAST_RESORT).epochMilliseconds / 1000),
  };
  // A key is bound to one body. After a lost answer the buyer may send the form in another language.
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16);
  const options = { idempotencyKey: `${reference}-${digest}` };
  return sessionOf(await call((stripe) => stripe.checkout.sessions.create(body, options)));
}

/**
 * A destination charge: the host is charged, and the money goes to the account of the organizer at once, less the fee of the
 * site. The organizer is the seller on the statement of the card. https://docs.stripe.com/connect/destination-charges
 */
function destinationOf(request: SessionRequest): Stripe.Checkout.SessionCreateParams.PaymentIntentData {
  const { destination, currency, idempotencyKey } = request;
  if (!destination) return {};
  const fee = stripeAmount({ amountMinor: destination.feeMinor, currency }) ?? refuse('PAYMENT_REFUSED');
  return {
    // Stripe refuses a fee of 0
    ...(fee > 0 && { application_fee_amount: fee }),
    on_behalf_of: destination.accountId,
    transfer_data: { destination: destination.accountId },
    transfer_group: transferGroup(idempotencyKey),
  };
}

/** The lines of the basket; one line for everything when they are not all of the amount. */
function linesOf(request: SessionRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const { title, currency, amountMinor } = request;
  const sum = request.lines.reduce((total, { quantity, unitMinor }) => total + quantity * unitMinor, 0);
  const lines = sum === amountMinor ? request.lines : [{ name: title, quantity: 1, unitMinor: amountMinor }];
  return lines.map(({ name, quantity, unitMinor }) => ({
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: stripeAmount({ amountMinor: unitMinor, currency }) ?? refuse('PAYMENT_REFUSED'),
      product_data: { name, description: title },
    },
  }));
}

const STRIPE_LOCALES: Record<string, Stripe.Checkout.SessionCreateParams.Locale> = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  es: 'es',
  pt: 'pt-BR',
};

function refuseToOpen(error: unknown, log: Options['log']): never {
  if (!(error instanceof StripeFailure)) throw error;
  const isAway = error.kind === 'away';
  log[isAway ? 'warn' : 'error']({ part: 'payments', err: error }, 'Stripe opened no session');
  return refuse(isAway ? 'PAYMENT_AWAY' : 'PAYMENT_REFUSED');
}

/** What a session of Stripe means. `charge.id` is the id of its payment intent. */
function sessionOf(session: Stripe.Checkout.Session): GatewaySession {
  const { id, url } = session;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const shown = { id, url: url ?? '', charge: null };
  if (session.payment_status === 'paid' && intent) {
    const currency = intent.currency.toUpperCase();
    const amountMinor = minorAmount({ amount: intent.amount_received, currency });
    const card = typeof intent.latest_charge === 'object' && intent.latest_charge ? cardOf(intent.latest_charge) : null;
    return { ...shown, state: 'paid', charge: { id: intent.id, amountMinor, currency, ...(card && { card }) } };
  }
  if (session.status === 'open') return { ...shown, state: 'open' };
  const isWaiting = session.status === 'complete' && intent?.status === 'processing';
  return { ...shown, state: isWaiting ? 'processing' : 'ended' };
}

/**
 * Stripe remembers an idempotency key for a day only, and a job may repeat a refund later. So the refund has the key in its
 * metadata too, and a refund that has it is not made again.
 */
async function refund(call: StripeCall, request: Parameters<Gateway['refund']>[0]): ReturnType<Gateway['refund']> {
  const { idempotencyKey, sessionId, amountMinor, isConnected = false } = request;
  const session = await call((stripe) => stripe.checkout.sessions.retrieve(sessionId));
  const paymentIntent = typeof session.payment_intent === 'string' ? session.payment_intent : '';
  const amount = stripeAmount({ amountMinor, currency: (session.currency ?? '').toUpperCase() });
  if (paymentIntent === '' || amount === null) return { id: '', state: 'failed', isFinal: true };
  // before the list of refunds: a repeated call must send the same body, unless the refund is in the list
  const isReversed = isConnected && (await leftOfTransfer(call, paymentIntent)) >= amount;
  const known = await call((stripe) => stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }));
  const before = known.data.find(({ metadata }) => metadata?.['refund'] === idempotencyKey);
  if (before) return { id: before.id, state: refundState(before.status) };
  const reversal = isReversed && { reverse_transfer: true, refund_application_fee: false };
  const body = { payment_intent: paymentIntent, amount, metadata: { refund: idempotencyKey }, ...reversal };
  try {
    const made = await call((stripe) => stripe.refunds.create(body, { idempotencyKey }));
    return { id: made.id, state: refundState(made.status) };
  } catch (error) {
    if (error instanceof StripeFailure && error.kind === 'refused')
      return { id: error.code ?? '', state: 'failed', isFinal: true };
    throw error;
  }
}
