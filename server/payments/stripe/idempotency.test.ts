// Calls to Stripe that create or change something have a key that is the same after a restart.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway, SessionRequest } from '#domain/payments';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { silentLog } from '../../log.ts';
import { stripeGateway } from './gateway.ts';

let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());

/** The site after a start. */
const started = (): Gateway =>
  stripeGateway({ settings: stripe.settings, baseUrl: 'https://events.example', log: silentLog });

const session = (more: Partial<SessionRequest> = {}): SessionRequest => ({
  idempotencyKey: crypto.randomUUID(),
  amountMinor: 2500,
  currency: 'EUR',
  title: 'Jazz Night',
  lines: [{ name: 'Standard', quantity: 1, unitMinor: 2500 }],
  locale: 'en',
  returnPath: '/payments/x/',
  cancelPath: '/reservations/x/',
  endsAt: Temporal.Now.instant().add({ minutes: 10 }),
  ...more,
});

async function paidSession(more: Partial<SessionRequest> = {}) {
  const request = session(more);
  const { id } = await started().open(request);
  stripe.account.pay(id);
  const chargeId = (await started().read(id)).charge?.id ?? '';
  return { id, chargeId, paymentKey: request.idempotencyKey };
}

async function connectedShare() {
  const { connect } = started();
  if (!connect) throw new Error('Stripe has accounts of organizers');
  const account = { idempotencyKey: crypto.randomUUID(), organizationId: '7', country: 'DE', name: 'Oz Presents' };
  const accountId = await connect.openAccount(account);
  stripe.account.connected.complete(accountId);
  const paid = await paidSession({ destination: { accountId, feeMinor: 200 } });
  const charge = { ...paid, accountId, currency: 'EUR' };
  return { charge, share: await connect.readShare(charge) };
}

/** Moves money to or from the account of an organizer: the difference to what it has, and to the fee of the site. */
async function adjusting(netMinor: number, feeMinor: number) {
  const { charge, share } = await connectedShare();
  const wanted = { netMinor: share.netMinor + netMinor, feeMinor: share.feeMinor + feeMinor };
  return (gateway: Gateway) => gateway.connect?.adjustShare(charge, { share, wanted });
}

async function answering(answer: Parameters<NonNullable<Gateway['answerDispute']>>[1]) {
  const { chargeId } = await paidSession();
  const { id } = stripe.account.dispute(chargeId);
  return (gateway: Gateway) => gateway.answerDispute?.(id, answer);
}

const EVIDENCE = {
  buyerName: 'Ada',
  buyerEmail: 'ada@example.org',
  product: 'A ticket',
  day: '2026-12-01',
  refundPolicy: 'No refunds',
  statement: 'The ticket was used.',
};

type Run = (gateway: Gateway) => Promise<unknown> | undefined;

/** The methods of the package that create or change something, and a use of each; or why it has no key. */
const METHODS: Record<string, { call: string; use: () => Promise<Run> } | string> = {
  'checkout.sessions.create': {
    call: 'POST /v1/checkout/sessions',
    use: async () => {
      const request = session();
      return (gateway) => gateway.open(request);
    },
  },
  'checkout.sessions.expire':
    'Stripe ends a session once, and refuses to end it again; then the site reads it. With a key, an error of Stripe would be repeated for a day, and the tickets held.',
  'refunds.create': {
    call: 'POST /v1/refunds',
    use: async () => {
      const request = { idempotencyKey: crypto.randomUUID(), sessionId: (await paidSession()).id, amountMinor: 700 };
      return (gateway) => gateway.refund(request);
    },
  },
  'disputes.close': { call: 'POST /v1/disputes/:id/close', use: () => answering('accept') },
  'disputes.update': { call: 'POST /v1/disputes/:id', use: () => answering(EVIDENCE) },
  'accounts.create': {
    call: 'POST /v1/accounts',
    use: async () => {
      const account = { idempotencyKey: crypto.randomUUID(), organizationId: '7', country: 'DE', name: 'Oz Presents' };
      return (gateway) => gateway.connect?.openAccount(account);
    },
  },
  'accounts.createLoginLink': 'The link works once, so every visit needs a new one.',
  'accountLinks.create': 'The link works once, so every visit needs a new one.',
  'applicationFees.createRefund': { call: 'POST /v1/application_fees/:id/refunds', use: () => adjusting(100, -100) },
  'transfers.create': { call: 'POST /v1/transfers', use: () => adjusting(100, 0) },
  'transfers.createReversal': { call: 'POST /v1/transfers/:id/reversals', use: () => adjusting(-100, 0) },
};

/** Methods of the package that only read, or call nothing. */
const READS = /\.(?:list|retrieve|constructEvent|constructEventAsync)$/;

test('every method that creates or changes something at Stripe is in the list of this test', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
  const used = sources.flatMap((text) => [...text.matchAll(/\bstripe((?:\s*\.\s*\w+)+)\(/g)].map(([, path]) => path));
  const methods = new Set(used.map((path) => path?.replaceAll(/\s/g, '').slice(1) ?? ''));
  expect([...methods].filter((path) => !READS.test(path)).toSorted()).toEqual(Object.keys(METHODS).toSorted());
});

const withKey = Object.entries(METHODS).flatMap(([method, fact]) =>
  typeof fact === 'string' ? [] : [[method, fact] as const],
);

test.each(withKey)('%s has the same key after a restart', async (_, { call, use }) => {
  const run = await use();
  const name = (text: string) => text.replaceAll(/\/[a-z]+_test_\w+/g, '/:id');
  const from = stripe.calls.length;
  let isAway = true;
  stripe.onCall = async (text, moment) => (isAway && moment === 'before' && name(text) === call ? 503 : undefined);
  await expect(run(started())).rejects.toThrow();
  isAway = false;
  await run(started());
  stripe.onCall = undefined;
  const keys = stripe.keys.slice(from).filter((_key, index) => name(stripe.calls[from + index] ?? '') === call);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^(?!stripe-node-retry)[\w-]{8,}$/);
});
