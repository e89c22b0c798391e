// Groups of honest buyers, and the rules that list an order for staff (decision 106).
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payOnline } from '#domain/checkout';
import { setSiteGatewayIn } from '#domain/payments';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { newBuyer, ONE_TICKET, onlineSale } from '../../../test/worlds/payment-scene.ts';
import type { TestPerson } from '../../../test/worlds/people.ts';
import { newKey, type Sale } from '../../../test/worlds/sale.ts';
import { createStaff } from '../../../test/worlds/staff.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';
import { reviewOrder, reviewQueue } from '../index.ts';

const database = testDb();
let stripe: StripeStandIn;
let staff: TestPerson;
let sale: Sale;
const scene = stripeScene(
  () => database.db,
  () => stripe,
);
beforeAll(async () => {
  stripe = await startStripe();
  staff = await createStaff(database.db);
  sale = await onlineSale(database.db, { capacity: 200 });
  await database.db.transaction().execute((tx) => setSiteGatewayIn(tx, { name: 'stripe', isDemo: false }));
  await sql`
    insert into place (id, source, place_type, name, country_code, lat, lng, tz, sw_lat, sw_lng, ne_lat, ne_lng, bbox_source, slug, rank)
    select id, 'operator', 'locality', name, country, 0, 0, 'UTC', 0, 0, 1, 1, 'curated', slug, 1
    from (values (1, 'Berlin', 'DE', 'germany--berlin'), (2, 'San Francisco', 'US', 'ca--san-francisco'))
      as town (id, name, country, slug)`.execute(database.db);
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  await sql`delete from order_review`.execute(database.db);
  await sql`delete from card_try`.execute(database.db);
});

const newFingerprint = () => newKey().replaceAll('-', '').slice(0, 16);

/** A new buyer behind the network of a town pays for one ticket with a German card. */
async function order({
  townSlug = 'germany--berlin',
  fingerprint = newFingerprint(),
  of = sale,
  email = `${newKey()}@example.org`,
} = {}) {
  const buyer = await newBuyer(database.db, of);
  const page = await payOnline(buyer.ctx, {
    token: buyer.token,
    name: 'Ada',
    email,
    townSlug,
    gateways: scene.gateways(),
    returnPath: `/payments/${buyer.token}/`,
    cancelPath: `/reservations/${buyer.token}/`,
  });
  stripe.account.pay(page?.url.split('/').at(-1) ?? '', { card: { fingerprint, country: 'DE' } });
  await scene.comeBack(buyer);
  await runReviews();
  expect(await scene.outcome(buyer)).toMatchObject({ orders: ONE_TICKET.orders, tickets: ONE_TICKET.tickets });
}

/** Runs the jobs `staff.review_order` that wait. */
async function runReviews(): Promise<void> {
  const { rows } = await sql<{ payload: { orderId: string } }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks k
    where k.id = j.task_id and k.identifier = 'staff.review_order' returning j.payload`.execute(database.db);
  for (const { payload } of rows) await reviewOrder(contextOf(database.db), payload);
}

const reasons = async () => (await reviewQueue(staff.ctx)).orders.map((listed) => listed.reasons);

test('a class of 30 people behind one network gets its tickets, and staff have nothing to review', async () => {
  for (let count = 0; count < 30; count += 1) await order();
  expect(await reasons()).toEqual([]);
}, 180_000);

test('a class that pays with one card gets its tickets; staff see the orders from the fifth address on', async () => {
  const fingerprint = newFingerprint();
  for (let count = 0; count < 4; count += 1) await order({ fingerprint });
  expect(await reasons()).toEqual([]);
  for (let count = 0; count < 2; count += 1) await order({ fingerprint });
  expect(await reasons()).toEqual([['many_addresses'], ['many_addresses']]);
});

test('a tourist gets the ticket, and staff have nothing to review', async () => {
  await order({ townSlug: 'ca--san-francisco' });
  expect(await reasons()).toEqual([]);
});

/** A late order of a new guest, for 300 euros. */
const lateLargeOrder = async (buyer: { email?: string; fingerprint?: string } = {}) => {
  const soon = await onlineSale(database.db, { capacity: 20 });
  await database.db.transaction().execute((tx) => setSiteGatewayIn(tx, { name: 'stripe', isDemo: false }));
  await sql`update event set starts_at = now() + interval '20 hours', ends_at = now() + interval '22 hours'
    where id = ${soon.eventId}::bigint`.execute(database.db);
  await sql`update ticket_class set price_minor = 30000 where event_id = ${soon.eventId}::bigint`.execute(database.db);
  await order({ of: soon, townSlug: 'ca--san-francisco', ...buyer });
};

test('a large late order from another country is listed, unless its buyer paid for one a month before', async () => {
  await lateLargeOrder();
  expect(await reasons()).toEqual([['large_sum', 'just_before', 'other_country']]);
  await sql`delete from order_review`.execute(database.db);

  const email = `${newKey()}@example.org`;
  const fingerprint = newFingerprint();
  await order({ email, fingerprint });
  await lateLargeOrder({ email: email.toUpperCase(), fingerprint });
  expect(await reasons()).toHaveLength(1);
  await sql`delete from order_review`.execute(database.db);
  await sql`update ticket_order set placed_at = placed_at - interval '31 days', paid_at = paid_at - interval '31 days'
    where lower(email) = ${email}`.execute(database.db);
  await lateLargeOrder({ email, fingerprint });
  expect(await reasons()).toEqual([]);
});
