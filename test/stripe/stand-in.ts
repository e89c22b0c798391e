// A stand-in for Stripe. It speaks Stripe's protocol, stores what it did, and signs its reports as Stripe does. The reports
// are delivered by hand (`signed`), or at once to `webhookUrl`.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '#server/payments/stripe/settings.ts';
import { StripeAccount, type StripeEvent } from './account.ts';
import { type Answer, refusal } from './answers.ts';
import { answerCall } from './calls.ts';
import { parseFormBody, textOf } from './form-body.ts';
import { nowSeconds } from './ids.ts';
import { answerConnectPage } from './connect-page.ts';
import { dashboard, paymentPage } from './page.ts';

export const SECRET_KEY = 'sk_test_standInForStripe';
export const WEBHOOK_SECRET = 'whsec_standInForStripe';
/** Of the endpoint for events of connected accounts. */
export const CONNECT_WEBHOOK_SECRET = 'whsec_standInForConnect';

export interface StripeStandIn {
  origin: string;
  account: StripeAccount;
  settings: StripeSettings;
  /** Method and path of each call so far. */
  calls: string[];
  /** The idempotency key of each of them; null without one. */
  keys: (string | null)[];
  /** Where reports are delivered as they happen; undefined: nowhere. */
  webhookUrl: string | undefined;
  /** Delivers a report instead. */
  onEvent: ((event: StripeEvent) => void) | undefined;
  /** The status that the next calls get instead of an answer, or undefined for an answer; after `moment`, Stripe has carried the call out. */
  failures: ({ moment: 'before' | 'after'; status: number } | undefined)[];
  /** Called before and after a call (an object of its own) is carried out: a status is the answer instead of Stripe's. */
  onCall: ((name: string, moment: 'before' | 'after', call: object) => Promise<number | undefined>) | undefined;
  /** A report as it is delivered. */
  signed: (event: StripeEvent, how?: { secret?: string; at?: number }) => { body: string; signature: string };
  /** Delivers a report to `webhookUrl`, and returns the status of the answer. */
  deliver: (event: StripeEvent) => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts the stand-in on this machine. Port 0 is a free port. */
export async function startStripe({ port = 0 } = {}): Promise<StripeStandIn> {
  const account = new StripeAccount((event) => {
    if (standIn.onEvent) standIn.onEvent(event);
    else if (standIn.webhookUrl !== undefined) void standIn.deliver(event).catch(() => undefined);
  });
  const answered = new Map<string, { body: string; answer: Answer }>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', standIn.origin);
      if (url.pathname.startsWith('/v1/')) void answerApi({ standIn, answered, request, url, body }, response);
      else answerPage(standIn, { method: request.method ?? '', url, body }, response);
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: StripeStandIn = {
    origin,
    account,
    settings: {
      secretKey: SECRET_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      apiBase: origin,
      isTest: true,
      checkoutOrigin: origin,
      connectWebhookSecrets: [CONNECT_WEBHOOK_SECRET],
    },
    calls: [],
    keys: [],
    webhookUrl: undefined,
    failures: [],
    onCall: undefined,
    onEvent: undefined,
    signed: (event, { secret = secretOf(event), at = nowSeconds() } = {}) => {
      const body = JSON.stringify(event);
      const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${digest}` };
    },
    deliver: async (event) => {
      const { body, signature } = standIn.signed(event);
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
      return (await fetch(standIn.webhookUrl ?? '', { method: 'POST', body, headers })).status;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return standIn;
}

const secretOf = ({ account }: StripeEvent): string =>
  account === undefined ? WEBHOOK_SECRET : CONNECT_WEBHOOK_SECRET;

interface ApiRequest {
  standIn: StripeStandIn;
  /** The answers to calls with an idempotency key. */
  answered: Map<string, { body: string; answer: Answer }>;
  request: IncomingMessage;
  url: URL;
  body: string;
}

async function answerApi(call: ApiRequest, response: ServerResponse): Promise<void> {
  const { standIn, request, url } = call;
  const name = `${request.method} ${url.pathname}`;
  standIn.calls.push(name);
  standIn.keys.push((request.headers['idempotency-key'] as string | undefined) ?? null);
  const { status, body } = await answerOrFail(call, name);
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_standin',
    'stripe-should-retry': 'false',
  });
  response.end(JSON.stringify(body));
}

async function answerOrFail(call: ApiRequest, name: string): Promise<Answer> {
  const { standIn } = call;
  const failure = standIn.failures.shift();
  const before = (await standIn.onCall?.(name, 'before', call)) ?? (failure?.moment === 'before' && failure.status);
  if (before) return broken(before);
  const answer = answerOnce(call);
  const after = (await standIn.onCall?.(name, 'after', call)) ?? failure?.status;
  return after === undefined ? answer : broken(after);
}

const broken = (status: number): Answer => refusal('Something went wrong.', { status, type: 'api_error' });

/** A call with a key that was answered before gets the same answer, and is refused when its body is another one. */
function answerOnce({ standIn, answered, request, url, body }: ApiRequest): Answer {
  if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
    return refusal('Invalid API Key provided.', { status: 401 });
  const key = request.headers['idempotency-key'];
  const before = typeof key === 'string' ? answered.get(key) : undefined;
  const digest = createHash('sha256')
    .update(url.pathname + body)
    .digest('hex');
  if (before)
    return before.body === digest
      ? before.answer
      : refusal('Keys for idempotent requests can only be used with the same parameters.', {
          type: 'idempotency_error',
        });
  const answer = answerCall(standIn.account, {
    method: request.method ?? '',
    path: url.pathname.slice('/v1/'.length),
    body: parseFormBody(body),
    query: parseFormBody(url.search.slice(1)),
    account: request.headers['stripe-account'] as string | undefined,
    origin: standIn.origin,
  });
  if (typeof key === 'string') answered.set(key, { body: digest, answer: structuredClone(answer) });
  return answer;
}

interface PageRequest {
  method: string;
  url: URL;
  body: string;
}

function answerPage(
  { account, ...standIn }: StripeStandIn,
  { method, url, body }: PageRequest,
  response: ServerResponse,
): void {
  const html = (text: string, status = 200) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  const redirect = (location: string) => void response.writeHead(303, { location }).end();
  const form = parseFormBody(body);
  if (url.pathname === '/') return html(dashboard(account));
  if (url.pathname === '/dashboard' && method === 'POST') {
    act({ account, ...standIn }, textOf(form['action']), textOf(form['id']));
    return redirect('/');
  }
  if (answerConnectPage({ account, url, method, form }, { html, redirect })) return;
  const id = /^\/c\/pay\/(\w+)$/.exec(url.pathname)?.[1] ?? '';
  const stored = account.find(id);
  if (!stored) return html('Not found', 404);
  if (method !== 'POST') return html(paymentPage(stored));
  const choice = textOf(form['choice']);
  if (choice === 'decline') account.decline(id);
  else account.pay(id, { isSlow: choice === 'slow' });
  return redirect(stored.session.status === 'complete' ? stored.session.success_url : url.pathname);
}

/** What the owner of the account presses in the dashboard. */
function act({ account, deliver }: Pick<StripeStandIn, 'account' | 'deliver'>, action: string, id: string): void {
  const rest = () =>
    (account.intents.get(id)?.amount_received ?? 0) -
    account.refunds.filter((refund) => refund.payment_intent === id).reduce((sum, { amount }) => sum + amount, 0);
  const actions: Record<string, () => unknown> = {
    arrive: () => account.finishSlow(id),
    fail: () => account.finishSlow(id, { succeeds: false }),
    refund: () => account.refund(id, rest()),
    dispute: () => account.dispute(id),
    win: () => account.closeDispute(id, 'won'),
    lose: () => account.closeDispute(id, 'lost'),
    deliver: () => {
      const event = account.events.find((one) => one.id === id);
      if (event) void deliver(event).catch(() => undefined);
    },
  };
  actions[action]?.();
}
