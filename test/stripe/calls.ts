// The calls of Stripe's API that this product uses, with Stripe's rules. https://docs.stripe.com/api
import { listOf, type FormBody, textOf } from './form-body.ts';
import { nowSeconds, type Session, type StripeAccount } from './account.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Call {
  method: string;
  /** Without `/v1/`. */
  path: string;
  body: FormBody;
  query: FormBody;
  /** Where the hosted pages are. */
  origin: string;
}

const HALF_HOUR = 30 * 60;
const A_DAY = 24 * 60 * 60;

/** The answer to a call. */
export function answerCall(account: StripeAccount, call: Call): Answer {
  const [resource = '', id = '', action = ''] = call.path.replace('checkout/', '').split('/');
  const expands = Object.values((call.method === 'GET' ? call.query : call.body)['expand'] ?? {}).includes(
    'payment_intent',
  );
  switch (`${call.method} ${resource}${id && '/:id'}${action && `/${action}`}`) {
    case 'POST sessions':
      return openSession(account, call);
    case 'GET sessions':
      return list([...account.sessions.values()].map(({ session }) => session).filter(isOf(call.query)));
    case 'GET sessions/:id':
      return sessionAnswer(account, id, expands);
    case 'POST sessions/:id/expire':
      if (!account.expire(id)) return refusal('Only Checkout Sessions with a status in ["open"] can be expired.');
      return sessionAnswer(account, id, expands);
    case 'POST refunds':
      return makeRefund(account, call.body);
    case 'GET refunds':
      return list(account.refunds.filter(isOf(call.query)));
    case 'GET disputes':
      return list(account.disputes.filter(isOf(call.query)));
    default:
      return refusal(`Unrecognized request URL (${call.method}: /v1/${call.path}).`, { status: 404 });
  }
}

const isOf =
  (query: FormBody) =>
  ({ payment_intent: intent }: { payment_intent: string | null }): boolean =>
    intent === query['payment_intent'];
const list = (data: unknown[]): Answer => ({ status: 200, body: { object: 'list', data, has_more: false, url: '' } });

/** An error in Stripe's form. */
export const refusal = (
  message: string,
  { status = 400, code = undefined as string | undefined, type = 'invalid_request_error' } = {},
): Answer => ({
  status,
  body: { error: { type, message, code } },
});

function sessionAnswer(account: StripeAccount, id: string, expands: boolean): Answer {
  const session = account.find(id)?.session;
  if (!session) return refusal(`No such checkout.session: ${id}`, { status: 404, code: 'resource_missing' });
  const intent =
    expands && session.payment_intent !== null ? account.intents.get(session.payment_intent) : session.payment_intent;
  return { status: 200, body: { ...session, payment_intent: intent } };
}

const WRONG_AMOUNT: Record<string, number> = { bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10, isk: 100, ugx: 100 };

function openSession(account: StripeAccount, { body, origin }: Call): Answer {
  const expiresAt = Number(textOf(body['expires_at']));
  const lasts = expiresAt - nowSeconds();
  if (lasts < HALF_HOUR || lasts > A_DAY)
    return refusal(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    );
  const lines = listOf(body['line_items']).map((line) => {
    const price = line['price_data'] as FormBody;
    const product = price['product_data'] as FormBody;
    return {
      name: textOf(product['name']),
      description: textOf(product['description']),
      quantity: Number(textOf(line['quantity'])),
      amount: Number(textOf(price['unit_amount'])),
      currency: textOf(price['currency']),
    };
  });
  const currency = lines[0]?.currency ?? '';
  if (lines.some(({ amount }) => amount % (WRONG_AMOUNT[currency] ?? 1) !== 0))
    return refusal('Invalid integer for this currency.');
  const session: Parameters<StripeAccount['open']>[0] = {
    amount_total: lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0),
    currency,
    client_reference_id: textOf(body['client_reference_id']),
    metadata: (body['metadata'] ?? {}) as Session['metadata'],
    locale: textOf(body['locale']),
    expires_at: expiresAt,
    success_url: textOf(body['success_url']),
    cancel_url: textOf(body['cancel_url']),
  };
  return { status: 200, body: account.open(session, lines, origin) };
}

function makeRefund(account: StripeAccount, body: FormBody): Answer {
  const intent = textOf(body['payment_intent']);
  if (account.disputes.some((dispute) => dispute.payment_intent === intent && dispute.status !== 'won'))
    return refusal('The charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' });
  const refund = account.refund(
    intent,
    Number(textOf(body['amount'])),
    (body['metadata'] ?? {}) as Record<string, string>,
  );
  return refund
    ? { status: 200, body: refund }
    : refusal('Refund amount is greater than unrefunded amount on charge.', { code: 'charge_already_refunded' });
}
