// What a lost report of Stripe would leave unnoticed, and what Stripe takes for itself.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#domain/payments';
import { testDb } from '../../../test/db.ts';
import { CHARGE_FEE, DISPUTE_FEE } from '../../../test/stripe/account.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { ONE_TICKET } from '../../../test/worlds/payment-scene.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';

const database = testDb();
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());
beforeEach(() => {
  Object.assign(stripe.account, { pageSize: 100, settlesIn: undefined });
  stripe.calls.length = 0;
});

const scene = stripeScene(
  () => database.db,
  () => stripe,
);
const { catchUp, comeBack, outcome, payingBuyer } = scene;
type Buyer = Awaited<ReturnType<typeof payingBuyer>>;

/** A buyer with an order, and the payment intent at Stripe. */
async function paid() {
  const buyer = await payingBuyer();
  stripe.account.pay(buyer.session);
  await comeBack(buyer);
  return { buyer, intent: stripe.account.sessions.get(buyer.session)?.session.payment_intent ?? '' };
}

/** What the ledger has for the payment of a buyer, by account; accounts at zero are left out. */
async function accountsOf({ token }: Pick<Buyer, 'token'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select e.account, sum(e.amount_minor)::int as minor from ledger_entry e
    join payment p on p.id = e.payment_id join reservation r on r.id = p.reservation_id
    where r.token = ${token} group by e.account having sum(e.amount_minor) <> 0`.execute(database.db);
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}
const problems = async () => (await checkLedger(database)).problems;

describe('a report that never arrives', () => {
  test('about a refund in Stripe’s dashboard is found, and booked once', async () => {
    const { buyer, intent } = await paid();
    stripe.account.refund(intent, 1000);
    await catchUp();
    await catchUp();
    expect(await outcome(buyer)).toMatchObject({ refunded: 1000, books: 1500 });
    await scene.post(stripe.signed(scene.lastEvent('refund.created')));
    expect(await scene.runJobs()).toBe(0); // the report that comes late was handled
    expect(await problems()).toEqual([]);
  });

  test('about a dispute, and about its end, is found, and booked once each', async () => {
    const { buyer, intent } = await paid();
    const { id } = stripe.account.dispute(intent);
    await catchUp();
    expect(await outcome(buyer)).toMatchObject({ books: 0 });
    stripe.account.closeDispute(id, 'won');
    await catchUp();
    await catchUp();
    expect(await outcome(buyer)).toMatchObject({ books: 2500 });
    expect(await problems()).toEqual([]);
  });

  test('about a payment is found, although the browser was closed too', async () => {
    const buyer = await payingBuyer();
    stripe.account.pay(buyer.session);
    await catchUp();
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('is found on each page of Stripe’s lists', async () => {
    const { buyer, intent } = await paid();
    stripe.account.pageSize = 2;
    for (let number = 0; number < 5; number += 1) stripe.account.refund(intent, 100);
    await catchUp();
    expect(await outcome(buyer)).toMatchObject({ refunded: 500, books: 2000 });
    expect(stripe.calls.filter((call) => call === 'GET /v1/events').length).toBeGreaterThan(2);
  });

  test('is found by the next run when Stripe fails between two pages', async () => {
    const { buyer, intent } = await paid();
    stripe.account.pageSize = 1;
    stripe.account.refund(intent, 400);
    stripe.account.refund(intent, 600);
    await sql`update gateway_mark set seen_until = now() - interval '1 day'`.execute(database.db);
    const [before] = await marks();
    stripe.failures.push(undefined, { moment: 'before', status: 503 }); // the first page is answered, the second is not
    expect(await catchUp()).toBe(1);
    expect(await marks()).toEqual([before]);
    expect(await catchUp()).toBe(0);
    expect(await outcome(buyer)).toMatchObject({ refunded: 1000, books: 1500 });
  });

  test('is not looked for again once it was read', async () => {
    await paid();
    await catchUp();
    const before = await marks();
    expect(before).toHaveLength(1);
    stripe.account.events.length = 0;
    stripe.account.movements.length = 0;
    await catchUp();
    expect(await marks()).toEqual(before);
  });

  const marks = async () => {
    const { rows } = await sql<{ at: string }>`select seen_until::text as at from gateway_mark`.execute(database.db);
    return rows.map(({ at }) => at);
  };
});

describe('the fee of Stripe', () => {
  test('for a payment is booked once: the site pays it, not the organizer', async () => {
    const { buyer } = await paid();
    await catchUp();
    await catchUp();
    const all = { buyer: -2500, organizer: 2500, platform_fee: -CHARGE_FEE, gateway_fee: CHARGE_FEE };
    expect(await accountsOf(buyer)).toEqual(all);
    expect(await problems()).toEqual([]);
  });

  test('stays with Stripe when the buyer gets everything back', async () => {
    const { buyer, intent } = await paid();
    await catchUp();
    stripe.account.refund(intent, 2500);
    await catchUp();
    expect(await accountsOf(buyer)).toEqual({ platform_fee: -CHARGE_FEE, gateway_fee: CHARGE_FEE });
    expect(await problems()).toEqual([]);
  });

  test('for a dispute is booked beside the dispute', async () => {
    const { buyer, intent } = await paid();
    stripe.account.dispute(intent);
    await catchUp();
    const fee = CHARGE_FEE + DISPUTE_FEE;
    expect(await accountsOf(buyer)).toEqual({ platform_fee: -fee, gateway_fee: fee });
  });

  test('in another currency is booked in the currency of the payment', async () => {
    stripe.account.settlesIn = { currency: 'usd', rate: 1.1 };
    const { buyer } = await paid();
    await catchUp();
    const { rows } =
      await sql`select f.currency, f.amount_minor::int as amount, f.billed_currency, f.billed_minor::int as billed
      from gateway_fee f join payment p on p.id = f.payment_id where p.session_id = ${buyer.session}`.execute(
        database.db,
      );
    expect(rows).toEqual([{ currency: 'EUR', amount: CHARGE_FEE, billed_currency: 'USD', billed: 69 }]);
  });

  test('waits for the payment to be booked, for two days at most', async () => {
    const buyer = await payingBuyer();
    stripe.account.pay(buyer.session, { currency: 'usd' });
    await catchUp(); // another currency is never booked
    await catchUp();
    expect(await accountsOf(buyer)).toEqual({});
    const late = await payingBuyer();
    stripe.account.pay(late.session);
    await sql`update payment set state = 'ended' where session_id = ${buyer.session}`.execute(database.db);
    await catchUp();
    await catchUp();
    expect(await accountsOf(late)).toMatchObject({ gateway_fee: CHARGE_FEE });
  });

  test('of another program with the same account changes nothing', async () => {
    const { intent } = await paid();
    const count = async () => (await sql`select from gateway_fee`.execute(database.db)).rows.length;
    await catchUp();
    const before = await count();
    const [movement] = stripe.account.movements;
    if (!movement?.source) throw new Error('no movement');
    const source = { ...movement.source, payment_intent: `${intent}foreign`, metadata: {} };
    stripe.account.movements.push({ ...movement, id: 'txn_foreign', source: source as typeof movement.source });
    stripe.account.movements.push({ ...movement, id: 'txn_payout', source: null });
    await catchUp();
    expect(await count()).toBe(before);
  });

  test('that the ledger does not have is named by the check', async () => {
    const { buyer } = await paid();
    await sql`insert into gateway_fee (payment_id, currency, is_demo, gateway_id, kind, amount_minor, billed_currency, billed_minor)
      select id, currency, is_demo, 'txn_unbooked', 'payment', 50, currency, 50 from payment
      where session_id = ${buyer.session}`.execute(database.db);
    expect((await problems()).map(({ kind }) => kind)).toEqual(['fee_differs']);
    await sql`delete from gateway_fee where gateway_id = 'txn_unbooked'`.execute(database.db);
  });
});
