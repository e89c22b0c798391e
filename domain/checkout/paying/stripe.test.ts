// The steps of a payment at Stripe, against a stand-in that speaks its protocol.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leavePayment, orderPage, release } from '#domain/checkout';
import { checkLedger, disputeOfOrder, type Gateway, ledgerBooks } from '#domain/payments';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import {
  crashingGateway,
  newBuyer,
  NOTHING,
  ONE_TICKET,
  type PayingBuyer,
  REFUNDED,
} from '../../../test/worlds/payment-scene.ts';
import { createStaff } from '../../../test/worlds/staff.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';

const database = testDb();
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());

const scene = stripeScene(
  () => database.db,
  () => stripe,
);
const { payingBuyer, comeBack, reconcile, post, runJobs, outcome, lastEvent, gateways } = scene;
/** What is wrong with the payments of a buyer in the books. */
async function problems({ token }: PayingBuyer) {
  const { rows } = await sql<{ id: string }>`select p.id::text as id from payment p
    join reservation r on r.id = p.reservation_id where r.token = ${token}`.execute(database.db);
  const own = new Set(rows.map(({ id }) => id));
  return (await checkLedger(database)).problems
    .filter(({ paymentId }) => own.has(paymentId ?? ''))
    .map(({ kind }) => kind);
}
type Buyer = Awaited<ReturnType<typeof payingBuyer>>;

/** Stripe reports the latest event of a type, and the job handles the report. */
const report = async (_buyer?: unknown, type = 'checkout.session.completed') => {
  const status = await post(stripe.signed(lastEvent(type)));
  await runJobs();
  return status;
};
const letTimePass = (token: string, minutes: number) =>
  sql`update payment set session_ends_at = session_ends_at - make_interval(mins => ${minutes}::int)
    where reservation_id = (select id from reservation where token = ${token})`.execute(database.db);

describe('a payment at Stripe', () => {
  test('is a session with the lines, the amount and the addresses of the basket', async () => {
    const buyer = await payingBuyer();
    const stored = stripe.account.sessions.get(buyer.session);
    expect(stored?.lines).toMatchObject([{ name: 'Standard', description: 'Jazz Night', quantity: 1, amount: 2500 }]);
    expect(stored?.session).toMatchObject({
      amount_total: 2500,
      currency: 'eur',
      locale: 'en',
      success_url: `https://events.example/payments/${buyer.token}/`,
      cancel_url: `https://events.example/reservations/${buyer.token}/`,
      metadata: { payment: stored?.session.client_reference_id },
    });
    expect(await scene.startPaying(buyer)).toBe(buyer.session);
  });

  test.each([
    ['the buyer returns first', [comeBack, report]],
    ['the report comes first', [report, comeBack]],
    ['the browser is closed', [report]],
    ['Stripe reports twice', [report, report]],
    ['the buyer neither returns nor Stripe reports', [() => reconcile()]],
    ['the report comes after the job that asks', [() => reconcile(), report]],
  ] as [string, ((buyer: Buyer) => Promise<unknown>)[]][])(
    'is one order, one charge and one mail when %s',
    async (_name, steps) => {
      const buyer = await payingBuyer();
      stripe.account.pay(buyer.session);
      for (const step of steps) await step(buyer);
      expect(await outcome(buyer)).toEqual(ONE_TICKET);
      const page = await comeBack(buyer);
      const order = await orderPage(buyer.ctx, { token: page.orderToken ?? '' });
      expect(order).toMatchObject({ isPaid: true, isPaidOnline: true, isDemoMoney: false });
      expect(await problems(buyer)).toEqual([]);
    },
  );

  test('is one order when return, report and the job come at once', async () => {
    const buyer = await payingBuyer();
    stripe.account.pay(buyer.session);
    const all = [comeBack, comeBack, report, report, () => reconcile()].map((step) => step(buyer));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    await reconcile();
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('that is slow waits, and becomes an order when the money arrives', async () => {
    const buyer = await payingBuyer();
    stripe.account.pay(buyer.session, { isSlow: true });
    await report();
    expect((await comeBack(buyer)).state).toBe('waiting');
    stripe.account.finishSlow(buyer.session);
    await report(buyer, 'checkout.session.async_payment_succeeded');
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('whose reports come out of order is settled by what Stripe answers', async () => {
    const buyer = await payingBuyer();
    stripe.account.pay(buyer.session, { isSlow: true });
    stripe.account.finishSlow(buyer.session);
    await report(buyer, 'checkout.session.async_payment_succeeded');
    await report(buyer, 'checkout.session.completed');
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('that was declined, or whose slow money does not arrive, buys nothing', async () => {
    const buyer = await payingBuyer();
    stripe.account.decline(buyer.session);
    expect((await comeBack(buyer)).state).toBe('unpaid');
    stripe.account.pay(buyer.session, { isSlow: true });
    stripe.account.finishSlow(buyer.session, { succeeds: false });
    await report(buyer, 'checkout.session.async_payment_failed');
    expect(await outcome(buyer)).toEqual(NOTHING);
    expect((await comeBack(buyer)).state).toBe('unpaid');
  });

  test('ends with the hold, although Stripe would let the buyer pay for half an hour more', async () => {
    const buyer = await payingBuyer();
    await letTimePass(buyer.token, 31);
    await reconcile();
    expect(stripe.account.sessions.get(buyer.session)?.session.status).toBe('expired');
    stripe.account.pay(buyer.session);
    expect(await outcome(buyer)).toEqual(NOTHING);
  });

  test('that arrives after the last ticket went to another buyer is refunded at once, and says so', async () => {
    const buyer = await payingBuyer(1);
    await release(buyer.ctx, { token: buyer.token });
    await newBuyer(database.db, buyer.sale);
    stripe.account.pay(buyer.session);
    await report();
    await runJobs();
    expect((await comeBack(buyer)).state).toBe('late');
    expect(await outcome(buyer)).toEqual(REFUNDED);
    expect(await problems(buyer)).toEqual([]);
  });

  test('is left for another method, which ends the session', async () => {
    const buyer = await payingBuyer();
    await leavePayment(buyer.ctx, { token: buyer.token, gateways: gateways() });
    stripe.account.pay(buyer.session);
    expect(await outcome(buyer)).toEqual(NOTHING);
    const faster = await payingBuyer();
    stripe.account.pay(faster.session);
    await leavePayment(faster.ctx, { token: faster.token, gateways: gateways() });
    expect(await outcome(faster)).toEqual(ONE_TICKET);
  });

  test.each([
    ['is out of order', 503, 'PAYMENT_AWAY'],
    ['refuses the session', 400, 'PAYMENT_REFUSED'],
    ['refuses the key', 401, 'PAYMENT_AWAY'],
  ])('while Stripe %s tells the buyer, and can be tried again', async (_name, status, code) => {
    const { sale } = await payingBuyer(5);
    const buyer = await newBuyer(database.db, sale);
    stripe.failures.push({ moment: 'before', status }, { moment: 'before', status });
    expect(await codeOf(scene.startPaying(buyer))).toBe(code);
    stripe.failures.length = 0;
    stripe.account.pay(await scene.startPaying(buyer));
    await comeBack(buyer);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('is opened again in another language after the first answer was lost', async () => {
    const { sale } = await payingBuyer(5);
    const buyer = await newBuyer(database.db, sale);
    stripe.failures.push({ moment: 'after', status: 500 }, { moment: 'after', status: 500 });
    expect(await codeOf(scene.startPaying(buyer, { locale: 'de' }))).toBe('PAYMENT_AWAY');
    stripe.failures.length = 0;
    const session = await scene.startPaying(buyer, { locale: 'fr' });
    expect(stripe.account.sessions.get(session)?.session.locale).toBe('fr');
  });

  test('that two tabs open in two languages at once is one session', async () => {
    const { sale } = await payingBuyer(5);
    const buyer = await newBuyer(database.db, sale);
    const sessions = await Promise.all(['de', 'fr'].map((locale) => scene.startPaying(buyer, { locale })));
    expect(new Set(sessions).size).toBe(1);
    const open = [...stripe.account.sessions.values()].filter(
      ({ session }) => session.success_url.includes(buyer.token) && session.status === 'open',
    );
    expect(open).toHaveLength(1);
  });
});

describe('a crash of the app at Stripe', () => {
  const crashing = (call: keyof Gateway, moment: 'before' | 'after') =>
    crashingGateway(gateways()('stripe') as Gateway, call, moment);
  const moments = ['before', 'after'] as const;

  test.each(moments)('%s the session is opened: the buyer tries again, and there is one session', async (moment) => {
    const { sale } = await payingBuyer(5);
    const buyer = await newBuyer(database.db, sale);
    const through = crashing('open', moment);
    await expect(scene.startPaying(buyer, { through })).rejects.toThrow('crash');
    stripe.account.pay(await scene.startPaying(buyer, { through }));
    const opened = [...stripe.account.sessions.values()].filter(({ session }) =>
      session.success_url.includes(buyer.token),
    );
    expect(opened).toHaveLength(1);
    await comeBack(buyer);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test.each(moments)('%s the refund: it is repeated with its key, and the money goes back once', async (moment) => {
    const buyer = await lateBuyer();
    await report();
    expect(await reconcile(crashing('refund', moment))).toBe(1);
    await reconcile();
    expect(await outcome(buyer)).toEqual(REFUNDED);
  });

  test('a refund that is repeated after Stripe forgot its key is found by its metadata', async () => {
    const buyer = await lateBuyer();
    await report();
    const { rows } = await sql<{ key: string }>`select r.idempotency_key::text as key from payment_refund r
      join payment p on p.id = r.payment_id where p.session_id = ${buyer.session}`.execute(database.db);
    const intent = stripe.account.sessions.get(buyer.session)?.session.payment_intent ?? '';
    stripe.account.refund(intent, 2500, { metadata: { refund: rows[0]?.key ?? '' } });
    await reconcile();
    expect(await outcome(buyer)).toEqual(REFUNDED);
  });

  /** A buyer who pays after the last ticket went to another buyer. */
  async function lateBuyer(): Promise<Buyer> {
    const buyer = await payingBuyer(1);
    await release(buyer.ctx, { token: buyer.token });
    await newBuyer(database.db, buyer.sale);
    stripe.account.pay(buyer.session);
    return buyer;
  }
});

describe('a refund', () => {
  const refundOf = async (buyer: PayingBuyer) => {
    const { rows } = await sql<{
      state: string;
    }>`select f.state from payment_refund f join payment p on p.id = f.payment_id
      join reservation r on r.id = p.reservation_id where r.token = ${buyer.token}`.execute(database.db);
    return rows.map(({ state }) => state);
  };
  /** A buyer who paid too late, at the moment before the refund is requested at Stripe. */
  async function toRefund() {
    const buyer = await payingBuyer(1);
    await release(buyer.ctx, { token: buyer.token });
    await newBuyer(database.db, buyer.sale);
    stripe.account.pay(buyer.session);
    await comeBack(buyer);
    return buyer;
  }

  test('that the bank has not answered stays requested, and is booked once it succeeded', async () => {
    const buyer = await toRefund();
    stripe.account.refundOutcome = 'pending';
    await reconcile();
    await reconcile();
    stripe.account.refundOutcome = 'succeeded';
    expect(await refundOf(buyer)).toEqual(['requested']);
    stripe.account.finishRefunds('succeeded');
    await reconcile();
    expect(await refundOf(buyer)).toEqual(['done']);
    expect(await outcome(buyer)).toEqual(REFUNDED);
  });

  test('that fails again and again is not booked, and the check of the ledger names the payment', async () => {
    const buyer = await toRefund();
    stripe.account.refundOutcome = 'failed';
    await reconcile();
    for (let tries = 0; tries < 5; tries += 1) await scene.retryRefunds();
    stripe.account.refundOutcome = 'succeeded';
    expect(await refundOf(buyer)).toEqual(['failed']);
    expect(await outcome(buyer)).toMatchObject({ paid: 2500, refunded: 0, books: 2500 });
    expect(await problems(buyer)).toEqual(['no_ticket']);
  });
});

describe('a payment that differs from its basket', () => {
  const alarms = async (buyer: Buyer) => {
    const { rows } = await sql<{ kind: string; amount: number }>`select a.kind, a.amount_minor::int as amount
      from payment_alarm a join payment p on p.id = a.payment_id where p.session_id = ${buyer.session}`.execute(
      database.db,
    );
    return rows;
  };

  test('in its amount is no order, is raised for staff once, and goes back', async () => {
    const buyer = await payingBuyer();
    stripe.account.pay(buyer.session, { amount: 100 });
    await report();
    await Promise.all([comeBack(buyer), reconcile()]);
    expect(await outcome(buyer)).toMatchObject({ orders: 0, paid: 100, refunded: 100, books: 0 });
    expect(await alarms(buyer)).toEqual([{ kind: 'amount', amount: 100 }]);
  });

  test('in its currency is no order and is not booked, and is raised for staff once', async () => {
    const buyer = await payingBuyer();
    stripe.account.pay(buyer.session, { currency: 'usd' });
    await report();
    await reconcile();
    expect(await outcome(buyer)).toMatchObject({ orders: 0, paid: 0, books: 0 });
    expect(await alarms(buyer)).toEqual([{ kind: 'currency', amount: 2500 }]);
    await sql`update payment set state = 'ended' where session_id = ${buyer.session}`.execute(database.db);
  });
});

describe('what happens at Stripe after a payment', () => {
  /** A buyer with an order, and the payment intent at Stripe. */
  async function paid() {
    const buyer = await payingBuyer();
    stripe.account.pay(buyer.session);
    await comeBack(buyer);
    return { buyer, intent: intentOf(buyer) };
  }
  const intentOf = ({ session }: Buyer) => stripe.account.sessions.get(session)?.session.payment_intent ?? '';
  const booksOf = async (buyer: Buyer) => (await outcome(buyer)).books;

  test('a refund in Stripe’s dashboard is booked once, and a part of it too', async () => {
    const { buyer, intent } = await paid();
    stripe.account.refund(intent, 1000);
    await report(buyer, 'refund.created');
    await report(buyer, 'refund.created');
    stripe.account.refund(intent, 1500);
    const sent = stripe.signed(lastEvent('refund.created'));
    await post(sent);
    await runJobs();
    expect(await outcome(buyer)).toMatchObject({ orders: 1, refunded: 2500, books: 0 });
    expect(await problems(buyer)).toEqual([]);
  });

  test('a refund of this site is not booked again when Stripe reports it', async () => {
    const buyer = await payingBuyer(1);
    await release(buyer.ctx, { token: buyer.token });
    await newBuyer(database.db, buyer.sale);
    stripe.account.pay(buyer.session);
    await comeBack(buyer);
    await reconcile();
    await report(buyer, 'refund.created');
    expect(await outcome(buyer)).toEqual(REFUNDED);
    expect(await problems(buyer)).toEqual([]);
  });

  test('a dispute is booked once, and booked back when it is won', async () => {
    const { buyer, intent } = await paid();
    const { id } = stripe.account.dispute(intent);
    await report(buyer, 'charge.dispute.created');
    await report(buyer, 'charge.dispute.created');
    expect(await booksOf(buyer)).toBe(0);
    expect(await problems(buyer)).toEqual([]);
    stripe.account.closeDispute(id, 'won');
    await report(buyer, 'charge.dispute.closed');
    await report(buyer, 'charge.dispute.closed');
    expect(await booksOf(buyer)).toBe(2500);
    expect(await problems(buyer)).toEqual([]);
  });

  test('a dispute is a case for staff and a state of its order, until it is closed', async () => {
    const { buyer, intent } = await paid();
    const { ctx: staff } = await createStaff(database.db);
    const { rows } = await sql<{ paymentId: string; orderId: string }>`
      select id::text as "paymentId", order_id::text as "orderId" from payment
      where session_id = ${buyer.session}`.execute(database.db);
    const { paymentId = '', orderId = '' } = rows[0] ?? {};
    const cases = async () => (await ledgerBooks(staff)).cases.filter((found) => found.paymentId === paymentId);
    expect(await cases()).toEqual([]);
    expect(await disputeOfOrder(database, { orderId })).toBeNull();
    const { id } = stripe.account.dispute(intent);
    await report(buyer, 'charge.dispute.created');
    const found = { paymentId, kind: 'dispute', state: 'open', currency: 'EUR', amountMinor: 2500 };
    expect(await cases()).toEqual([found]);
    expect(await disputeOfOrder(database, { orderId })).toBe('open');
    stripe.account.closeDispute(id, 'lost');
    await report(buyer, 'charge.dispute.closed');
    expect(await cases()).toEqual([{ ...found, state: 'lost' }]);
    expect(await disputeOfOrder(database, { orderId })).toBe('lost');
  });

  test('a dispute after a refund leaves the organizer with a negative balance', async () => {
    const { buyer, intent } = await paid();
    stripe.account.refund(intent, 1000);
    stripe.account.dispute(intent);
    await report(buyer, 'charge.dispute.created');
    expect(await booksOf(buyer)).toBe(-1000);
    expect(await problems(buyer)).toEqual([]);
  });

  test('reports in the wrong order, and before the report of the payment, book the same', async () => {
    const buyer = await payingBuyer();
    stripe.account.pay(buyer.session);
    const { id } = stripe.account.dispute(intentOf(buyer));
    stripe.account.closeDispute(id, 'lost');
    await report(buyer, 'charge.dispute.closed');
    await report(buyer, 'charge.dispute.created');
    await report(buyer, 'checkout.session.completed');
    expect(await outcome(buyer)).toMatchObject({ orders: 1, tickets: 1, mails: 1, paid: 2500, books: 0 });
    expect(await problems(buyer)).toEqual([]);
  });

  test('a charge of another program with the same account changes nothing', async () => {
    const { buyer } = await paid();
    const event = { ...lastEvent('checkout.session.completed'), id: 'evt_foreign_refund', type: 'refund.created' };
    const foreign = { ...event, data: { object: { ...event.data.object, payment_intent: 'pi_foreign' } } };
    expect(await post(stripe.signed(foreign))).toBe(200);
    await runJobs();
    expect(await problems(buyer)).toEqual([]);
  });
});
