// The endpoint at which Stripe reports events.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb } from '../../test/db.ts';
import { startStripe, type StripeStandIn, WEBHOOK_SECRET } from '../../test/stripe/stand-in.ts';
import { ONE_TICKET } from '../../test/worlds/payment-scene.ts';
import { stripeScene } from '../../test/worlds/stripe-scene.ts';
import { nowSeconds } from '../../test/stripe/ids.ts';

const database = testDb();
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());
const { payingBuyer, post, runJobs, outcome, lastEvent } = stripeScene(
  () => database.db,
  () => stripe,
);

/** A buyer who has paid, and the report of it. */
async function paid() {
  const buyer = await payingBuyer();
  stripe.account.pay(buyer.session);
  return { buyer, event: lastEvent('checkout.session.completed') };
}

test('a signed report places the order, and the same report again changes nothing', async () => {
  const { buyer, event } = await paid();
  expect(await Promise.all([post(stripe.signed(event)), post(stripe.signed(event))])).toEqual([200, 200]);
  expect(await runJobs()).toBe(1);
  expect(await post(stripe.signed(event))).toBe(200);
  expect(await runJobs()).toBe(0);
  expect(await outcome(buyer)).toEqual(ONE_TICKET);
});

test.each([
  ['a wrong secret', { secret: 'whsec_ofAnotherAccount' }],
  ['an old time', { at: nowSeconds() - 301 }],
])('a report signed with %s is refused', async (_name, how) => {
  const { event } = await paid();
  expect(await post(stripe.signed(event, how))).toBe(400);
  expect(await runJobs()).toBe(0);
});

test.each([
  ['another body', (body: string) => body.replace('"livemode":false', '"livemode":true'), undefined],
  ['another signature', (body: string) => body, 't=1,v1=00'],
  ['a text that is no signature', (body: string) => body, 'nonsense'],
])('a report with %s is refused', async (_name, change, signature) => {
  const { event } = await paid();
  const sent = stripe.signed(event);
  expect(await post({ body: change(sent.body), signature: signature ?? sent.signature })).toBe(400);
});

test('while one secret replaces another, both are accepted; afterwards only the new one', async () => {
  const { event } = await paid();
  const old = stripe.signed(event);
  const renewed = stripe.signed(event, { secret: 'whsec_theNewSecret' });
  const both = { ...stripe.settings, webhookSecrets: ['whsec_theNewSecret', WEBHOOK_SECRET] };
  expect([await post(old, both), await post(renewed, both)]).toEqual([200, 200]);
  const after = { ...both, webhookSecrets: ['whsec_theNewSecret'] };
  expect([await post(old, after), await post(renewed, after)]).toEqual([400, 200]);
  await runJobs();
});

test('an event of an unknown type, and a session of another program with the same account, are accepted without effect', async () => {
  const { event } = await paid();
  expect(await post(stripe.signed({ ...event, id: 'evt_other', type: 'price.created' }))).toBe(200);
  const foreign = { ...event, id: 'evt_foreign', data: { object: { ...event.data.object, id: 'cs_foreign' } } };
  expect(await post(stripe.signed(foreign))).toBe(200);
  expect(await runJobs()).toBe(0);
  const { rows } = await sql`select from gateway_event where event_id in ('evt_other', 'evt_foreign')`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
