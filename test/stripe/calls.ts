// The calls of Stripe's API that this product uses, with Stripe's rules. https://docs.stripe.com/api
import { listOf, type FormBody, textOf } from './form-body.ts';
import type { Session, StripeAccount } from './account.ts';
import { type Answer, type Call, page, refusal } from './answers.ts';
import { answerConnectCall, destinationIn } from './connect-calls.ts';
import { nowSeconds } from './ids.ts';

const HALF_HOUR = 30 * 60;
const A_DAY = 24 * 60 * 60;

/** The answer to a call. */
export function answerCall(account: StripeAccount, call: Call): Answer {
  const connected = answerConnectCall(account, call);
  if (connected) return connected;
  const [resource = '', id = '', action = ''] = call.path.replace('checkout/', '').split('/');
  const expanded = Object.values((call.method === 'GET' ? call.query : call.body)['expand'] ?? {});
  const expands = expanded.includes('payment_intent.latest_charge');
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
    case 'GET events':
      return page(
        account,
        call.query,
        account.events.filter((event) => event.account === undefined && typesOf(call.query).includes(event.type)),
      );
    case 'GET balance_transactions':
      return page(account, call.query, account.movements);
    case 'POST disputes/:id':
      return answerDispute(account, id, body(call.body['evidence']));
    case 'POST disputes/:id/close':
      if (account.disputes.find((dispute) => dispute.id === id)?.status !== 'needs_response') return refusal(CLOSED);
      account.closeDispute(id, 'lost');
      return { status: 200, body: account.disputes.find((dispute) => dispute.id === id) };
    case 'GET charges':
      return list(account.charges.filter(isOf(call.query)));
    case 'GET disputes':
      return list(account.disputes.filter(isOf(call.query)));
    default:
      return refusal(`Unrecognized request URL (${call.method}: /v1/${call.path}).`, { status: 404 });
  }
}

const CLOSED = 'This dispute is already closed, or its evidence was submitted.';
const EVIDENCE_MAX = 20_000;
const body = (value: unknown): Record<string, string> => (value ?? {}) as Record<string, string>;

function answerDispute(account: StripeAccount, id: string, evidence: Record<string, string>): Answer {
  if (Object.values(evidence).some((text) => text.length > EVIDENCE_MAX))
    return refusal('The evidence is longer than 20000 characters.');
  const dispute = account.answerDispute(id, evidence);
  return dispute ? { status: 200, body: dispute } : refusal(CLOSED);
}

const isOf =
  (query: FormBody) =>
  ({ payment_intent: intent }: { payment_intent: string | null }): boolean =>
    intent === query['payment_intent'];
const list = (data: unknown[]): Answer => ({ status: 200, body: { object: 'list', data, has_more: false, url: '' } });

const typesOf = (query: FormBody): string[] => Object.values((query['types'] ?? {}) as Record<string, string>);

function sessionAnswer(account: StripeAccount, id: string, expands: boolean): Answer {
  const session = account.find(id)?.session;
  if (!session) return refusal(`No such checkout.session: ${id}`, { status: 404, code: 'resource_missing' });
  const intent = account.intents.get(session.payment_intent ?? '');
  if (!expands || !intent) return { status: 200, body: session };
  const latest = account.charges.find((charge) => charge.id === intent.latest_charge) ?? null;
  return { status: 200, body: { ...session, payment_intent: { ...intent, latest_charge: latest } } };
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
  const total = lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  const destination = destinationIn(account, (body['payment_intent_data'] ?? {}) as FormBody, total);
  if (destination && 'status' in destination) return destination;
  if (lines.some(({ amount }) => amount % (WRONG_AMOUNT[currency] ?? 1) !== 0))
    return refusal('Invalid integer for this currency.');
  const session: Parameters<StripeAccount['open']>[0] = {
    amount_total: total,
    currency,
    client_reference_id: textOf(body['client_reference_id']),
    metadata: (body['metadata'] ?? {}) as Session['metadata'],
    locale: textOf(body['locale']),
    expires_at: expiresAt,
    success_url: textOf(body['success_url']),
    cancel_url: textOf(body['cancel_url']),
  };
  return { status: 200, body: account.open(session, lines, { origin, destination }) };
}

function makeRefund(account: StripeAccount, body: FormBody): Answer {
  const intent = textOf(body['payment_intent']);
  if (account.disputes.some((dispute) => dispute.payment_intent === intent && dispute.status !== 'won'))
    return refusal('The charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' });
  const refund = account.refund(intent, Number(textOf(body['amount'])), {
    metadata: (body['metadata'] ?? {}) as Record<string, string>,
    isReversed: body['reverse_transfer'] === 'true',
  });
  return refund
    ? { status: 200, body: refund }
    : refusal('Refund amount is greater than unrefunded amount on charge.', { code: 'charge_already_refunded' });
}
