import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelOrder } from '#domain/attendees';
import {
  confirm,
  leavePayment,
  orderPage,
  paymentPage,
  reconcilePayments,
  refundCanceledEvent,
  release,
  reservationPage,
} from '#domain/checkout';
import { deliverDue, type MailMessage, type PaymentReturned, sendPaymentReturned } from '#domain/notifications';
import { checkLedger, finishSlowDemo, type Gateway, type Gateways } from '#domain/payments';
import { eventStock } from '#domain/tickets';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { organizationOf } from '../../../test/worlds/organizers.ts';
import {
  crashingGateway,
  newBuyer,
  NOTHING,
  ONE_TICKET,
  onlineSale,
  outcome,
  type PayingBuyer,
  press,
  REFUNDED,
  report,
  settle,
  startPaying,
} from '../../../test/worlds/payment-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newAda, newKey } from '../../../test/worlds/sale.ts';
import type { Db } from '#domain/ctx';
import { setMemberIn } from '#domain/organizers';

const database = testDb();
const gateways = () => openGateways(database.db);
const comeBack = ({ ctx, token }: PayingBuyer) => paymentPage(ctx, { token, gateways: gateways() });
const reconcile = ({ ctx }: PayingBuyer) => reconcilePayments(ctx, { gateways: gateways() });
const age = (minutes: number) =>
  sql`update payment set created_at = created_at - make_interval(mins => ${minutes}::int),
    session_ends_at = session_ends_at - make_interval(mins => ${minutes}::int)`.execute(database.db);
const letHoldEnd = ({ token }: PayingBuyer) =>
  sql`update reservation set created_at = now() - interval '1 hour', expires_at = now() - interval '1 second'
    where token = ${token}`.execute(database.db);
const problems = async () => (await checkLedger(database)).problems;

/** The database of a job that is stopped before its transaction with this number. */
function failingAfter(transactions: number): Db {
  let started = 0;
  return new Proxy(database.db, {
    get(db, key) {
      if (key === 'transaction' && ++started > transactions) throw new Error('stopped');
      const member: unknown = Reflect.get(db, key, db);
      return typeof member === 'function' ? (member.bind(db) as unknown) : member;
    },
  });
}

/** A buyer of a sale of one ticket, at the gateway. */
async function payingBuyer(capacity = 1) {
  const sale = await onlineSale(database.db, { capacity });
  const buyer = await newBuyer(database.db, sale);
  return { ...buyer, sale, session: await startPaying(buyer) };
}

describe('a payment', () => {
  test('holds the tickets as long as the gateway may take, once', async () => {
    const buyer = await payingBuyer();
    const page = await reservationPage(buyer.ctx, { token: buyer.token });
    const left = () => Temporal.Instant.from(page.serverNow).until(page.expiresAt).total('minutes');
    expect(left()).toBeGreaterThan(30);
    expect(left()).toBeLessThanOrEqual(31);
    const { rows } = await sql<{ later: boolean }>`
      select r.expires_at - p.session_ends_at >= interval '1 minute' as later
      from payment p join reservation r on r.id = p.reservation_id where r.token = ${buyer.token}`.execute(database.db);
    expect(rows).toEqual([{ later: true }]);
    expect(await startPaying(buyer)).toBe(buyer.session);
    expect((await reservationPage(buyer.ctx, { token: buyer.token })).expiresAt).toBe(page.expiresAt);
    expect(await outcome(buyer)).toEqual(NOTHING);
  });

  test.each([
    ['the buyer returns first', [comeBack, (buyer: PayingBuyer, session: string) => report(buyer, session)]],
    ['the gateway reports first', [(buyer: PayingBuyer, session: string) => report(buyer, session), comeBack]],
    ['the browser is closed', [(buyer: PayingBuyer, session: string) => report(buyer, session)]],
    ['the gateway reports twice', [report, report]],
    ['neither returns nor reports', [async (buyer: PayingBuyer) => (await age(2), reconcile(buyer))]],
  ] as [string, ((buyer: PayingBuyer, session: string) => Promise<unknown>)[]][])(
    'is one order, one charge and one mail when %s',
    async (_name, steps) => {
      const buyer = await payingBuyer();
      await press(buyer, buyer.session, 'pay');
      for (const step of steps) await step(buyer, buyer.session);
      expect(await outcome(buyer)).toEqual(ONE_TICKET);
      const page = await comeBack(buyer);
      expect(page.state).toBe('placed');
      const order = await orderPage(buyer.ctx, { token: page.orderToken ?? '' });
      expect(order).toMatchObject({ isPaid: true, isPaidOnline: true, isDemoMoney: true, payAtDoor: false });
      expect(await problems()).toEqual([]);
    },
  );

  test('keeps the refund policy that the event had when the order was placed', async () => {
    const buyer = await payingBuyer();
    await sql`update event set refund_policy = '7d', starts_at = '2099-05-10T23:30Z', ends_at = '2099-05-11T02:00Z',
      tz = 'Europe/Berlin' where id = (select event_id from reservation where token = ${buyer.token})`.execute(
      buyer.ctx.db,
    );
    expect((await reservationPage(buyer.ctx, buyer)).refundableUntil).toBe('2099-05-04');
    await press(buyer, buyer.session, 'pay');
    await settle(buyer, buyer.session);
    const { orderToken } = await reservationPage(buyer.ctx, buyer);
    await sql`update event set refund_policy = '1d' where id = (select event_id from reservation
      where token = ${buyer.token})`.execute(buyer.ctx.db);
    expect((await orderPage(buyer.ctx, { token: orderToken ?? '' })).lastRefundDay).toBe('2099-05-04');
  });

  test('is one order when return, report, two tabs and the job come at once', async () => {
    const buyer = await payingBuyer();
    await Promise.all([press(buyer, buyer.session, 'pay'), press(buyer, buyer.session, 'pay')]);
    await age(2);
    const all = [comeBack, comeBack, reconcile, report, report, settle].map((step) => step(buyer, buyer.session));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('that was declined can be tried again in the same session', async () => {
    const buyer = await payingBuyer();
    await press(buyer, buyer.session, 'decline');
    expect(await comeBack(buyer)).toMatchObject({ state: 'unpaid', orderToken: null });
    expect(await outcome(buyer)).toEqual(NOTHING);
    await press(buyer, await startPaying(buyer), 'pay');
    await comeBack(buyer);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('that is slow waits, and becomes an order when the money arrives', async () => {
    const buyer = await payingBuyer();
    await press(buyer, buyer.session, 'slow');
    expect((await comeBack(buyer)).state).toBe('waiting');
    await finishSlowDemo(buyer.ctx, { sessionId: buyer.session });
    await report(buyer, buyer.session);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('that was abandoned ends, its tickets go on sale again and its form is deleted', async () => {
    const buyer = await payingBuyer();
    await sql`update demo_session set expires_at = now() where id = ${buyer.session}`.execute(database.db);
    await age(40);
    await reconcile(buyer);
    await letHoldEnd(buyer);
    expect((await newBuyer(database.db, buyer.sale)).token).not.toBe('');
    const { rows } = await sql`select o.state, o.details, p.state as payment from order_to_pay o
      join payment p using (reservation_id) where p.session_id = ${buyer.session}`.execute(database.db);
    expect(rows).toEqual([{ state: 'canceled', details: null, payment: 'ended' }]);
    expect(await outcome(buyer)).toEqual(NOTHING);
  });

  test('after the hold ended takes the tickets again while there are any', async () => {
    const buyer = await payingBuyer(2);
    await letHoldEnd(buyer);
    await newBuyer(database.db, buyer.sale); // this reservation sweeps the overdue one
    await sql`update reservation set state = 'expired', ended_at = now() where token = ${buyer.token} and state = 'open'
      and not exists (select from hold where reservation_id = reservation.id)`.execute(database.db);
    await press(buyer, buyer.session, 'pay');
    await report(buyer, buyer.session);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('after the last ticket went to another buyer is refunded at once, and says so', async () => {
    const buyer = await payingBuyer(1);
    await release(buyer.ctx, { token: buyer.token });
    await newBuyer(database.db, buyer.sale);
    await press(buyer, buyer.session, 'pay');
    expect((await comeBack(buyer)).state).toBe('late');
    await reconcile(buyer);
    await reconcile(buyer);
    expect(await outcome(buyer)).toEqual(REFUNDED);
    expect(await problems()).toEqual([]);
  });

  test('that comes too late is announced to the buyer in one email, because the browser may be closed', async () => {
    const buyer = await payingBuyer(1);
    await release(buyer.ctx, { token: buyer.token });
    await newBuyer(database.db, buyer.sale);
    await press(buyer, buyer.session, 'pay');
    await Promise.all([report(buyer, buyer.session), settle(buyer, buyer.session)]);
    const { rows } = await sql<{ payload: PaymentReturned }>`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'notifications.payment_returned'
        and j.payload ->> 'eventId' = ${buyer.sale.eventId}`.execute(database.db);
    for (const { payload } of [...rows, ...rows]) await sendPaymentReturned(buyer.ctx, payload);
    const sent: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
    await deliverDue(buyer.ctx, { baseUrl: 'https://events.example.org', siteName: 'Bandstand', mailer });
    expect([rows.length, sent.length]).toEqual([1, 1]);
    expect(sent[0]?.subject).toBe('We’re returning your payment: Jazz Night');
    expect(sent[0]?.text).toContain('There were no tickets for you anymore when your payment arrived');
    expect(sent[0]?.text).toContain('You paid with demo money, so no real money moves.');
  });

  test.each([
    ['canceled', 'EVENT_CANCELED', { status: 'canceled' }],
    ['postponed', 'EVENT_POSTPONED', { status: 'postponed' }],
    ['taken down', 'EVENT_TAKEN_DOWN', { visibility: 'private' }],
  ] as const)('is not started for an event that was %s while the form was open', async (_state, code, change) => {
    const sale = await onlineSale(database.db);
    const buyer = await newBuyer(database.db, sale);
    await database.db.updateTable('event').set(change).where('id', '=', sale.eventId).execute();
    expect(await codeOf(startPaying(buyer))).toBe(code);
    const { rows } = await sql`select from demo_session s join payment p on p.session_id = s.id
      join reservation r on r.id = p.reservation_id where r.token = ${buyer.token}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('for an event that was canceled meanwhile is refunded', async () => {
    const buyer = await payingBuyer();
    await sql`update event set status = 'canceled' where id = ${buyer.sale.eventId}::bigint`.execute(database.db);
    await press(buyer, buyer.session, 'pay');
    await report(buyer, buyer.session);
    await reconcile(buyer);
    expect(await outcome(buyer)).toEqual(REFUNDED);
  });

  test('costs what the basket said, although the price was edited meanwhile', async () => {
    const buyer = await payingBuyer();
    await sql`update ticket_class set price_minor = 9900 where event_id = ${buyer.sale.eventId}::bigint`.execute(
      database.db,
    );
    await press(buyer, buyer.session, 'pay');
    await comeBack(buyer);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test('of another amount than the basket is refunded', async () => {
    const buyer = await payingBuyer();
    await press(buyer, buyer.session, 'pay');
    const { read, ...others } = gateways()('demo') as Gateway;
    const wrong: Gateways = () => ({
      ...others,
      read: async (id) => {
        const session = await read(id);
        return { ...session, charge: session.charge && { ...session.charge, amountMinor: 100 } };
      },
    });
    await report(buyer, buyer.session, wrong);
    await reconcile(buyer);
    expect(await outcome(buyer)).toMatchObject({ orders: 0, paid: 100, refunded: 100, books: 0 });
  });

  test('uses the buyer’s latest form', async () => {
    const buyer = await payingBuyer();
    await startPaying(buyer, { name: 'Grace' });
    await press(buyer, buyer.session, 'pay');
    const { orderToken } = await comeBack(buyer);
    expect((await orderPage(buyer.ctx, { token: orderToken ?? '' })).name).toBe('Grace');
  });

  test('is left for paying at the door, which ends the session', async () => {
    const sale = await onlineSale(database.db, { methods: ['online', 'door'] });
    const buyer = await newBuyer(database.db, sale);
    const session = await startPaying(buyer);
    await leavePayment(buyer.ctx, { token: buyer.token, gateways: gateways() });
    await confirm(buyer.ctx, { token: buyer.token, ...newAda(), idempotencyKey: newKey() });
    await press(buyer, session, 'pay');
    expect(await outcome(buyer)).toEqual({ ...NOTHING, orders: 1, tickets: 1, mails: 1 });
  });

  test('is required where the organizer takes no money at the door', async () => {
    const buyer = await newBuyer(database.db, await onlineSale(database.db));
    expect(await codeOf(confirm(buyer.ctx, { token: buyer.token, ...newAda(), idempotencyKey: newKey() }))).toBe(
      'ARGUMENTS_ERROR',
    );
    const atDoor = await newBuyer(database.db, await onlineSale(database.db, { methods: ['door'] }));
    expect(await codeOf(startPaying(atDoor))).toBe('ARGUMENTS_ERROR');
  });
});

describe('a crash of the app', () => {
  const crashing = (call: keyof Gateway, moment: 'before' | 'after') =>
    crashingGateway(gateways()('demo') as Gateway, call, moment);
  const moments = ['before', 'after'] as const;

  test.each(moments)('%s the session is opened: the buyer tries again, and there is one session', async (moment) => {
    const buyer = await newBuyer(database.db, await onlineSale(database.db));
    const faulty = crashing('open', moment);
    await expect(startPaying(buyer, { gateways: faulty })).rejects.toThrow('crash');
    const session = await startPaying(buyer, { gateways: faulty });
    await press(buyer, session, 'pay');
    await comeBack(buyer);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test.each(moments)(
    '%s the session is opened and the buyer leaves: the attempt ends when its time is over',
    async (moment) => {
      const buyer = await newBuyer(database.db, await onlineSale(database.db));
      await expect(startPaying(buyer, { gateways: crashing('open', moment) })).rejects.toThrow('crash');
      const states = async () => {
        const { rows } = await sql<{ state: string }>`select p.state from payment p
        join reservation r on r.id = p.reservation_id where r.token = ${buyer.token}`.execute(database.db);
        return rows.map(({ state }) => state);
      };
      await age(5);
      await reconcile(buyer);
      expect(await states()).toEqual(['created']);
      await age(40);
      await reconcile(buyer);
      expect(await states()).toEqual(['ended']);
      expect(await outcome(buyer)).toEqual(NOTHING);
    },
  );

  test.each(moments)('%s the gateway is asked: the next call settles the payment', async (moment) => {
    const buyer = await payingBuyer();
    await press(buyer, buyer.session, 'pay');
    await expect(report(buyer, buyer.session, crashing('read', moment))).rejects.toThrow('crash');
    expect(await outcome(buyer)).toMatchObject({ orders: 0, paid: 0 });
    await report(buyer, buyer.session);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });

  test.each(moments)('%s the refund: it is repeated with its key, and the money goes back once', async (moment) => {
    const buyer = await payingBuyer();
    await sql`update event set status = 'canceled' where id = ${buyer.sale.eventId}::bigint`.execute(database.db);
    await press(buyer, buyer.session, 'pay');
    await report(buyer, buyer.session);
    expect(await reconcilePayments(buyer.ctx, { gateways: crashing('refund', moment) })).toBe(1);
    await reconcile(buyer);
    expect(await outcome(buyer)).toEqual(REFUNDED);
  });

  test('between the payment and its order: nothing of the order is written, and the next call places it', async () => {
    const buyer = await payingBuyer();
    await press(buyer, buyer.session, 'pay');
    await sql`create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`.execute(
      database.db,
    );
    await sql`create trigger crash before insert on ledger_entry for each row execute function crash()`.execute(
      database.db,
    );
    await expect(report(buyer, buyer.session)).rejects.toThrow('crash');
    expect(await outcome(buyer)).toEqual({ ...NOTHING, charged: 2500 });
    await sql`drop trigger crash on ledger_entry`.execute(database.db);
    await comeBack(buyer);
    expect(await outcome(buyer)).toEqual(ONE_TICKET);
  });
});

describe('a canceled event', () => {
  test('refunds each order that was paid online once, also when the job is interrupted and runs again', async () => {
    const sale = await onlineSale(database.db, { capacity: 5 });
    const buyers = [];
    for (let number = 0; number < 3; number += 1) {
      const buyer = await newBuyer(database.db, sale);
      const session = await startPaying(buyer);
      await press(buyer, session, 'pay');
      await comeBack(buyer);
      buyers.push(buyer);
    }
    const refund = () => refundCanceledEvent(database, { eventId: sale.eventId });
    await expect(refundCanceledEvent({ db: failingAfter(2) }, { eventId: sale.eventId })).rejects.toThrow('stopped');
    const counts = await Promise.all([refund(), refund()]);
    expect(counts[0] + counts[1]).toBeGreaterThan(0);
    expect(await refund()).toBe(0);
    for (const buyer of buyers) {
      await reconcile(buyer);
      expect(await outcome(buyer)).toMatchObject({ orders: 1, paid: 2500, refunded: 2500, books: 0 });
    }
    expect(await problems()).toEqual([]);
  });
});

describe('an organizer', () => {
  test('cancels and refunds a paid order: its tickets are void, their stock returns, the books balance', async () => {
    const buyer = await payingBuyer();
    await press(buyer, buyer.session, 'pay');
    await comeBack(buyer);
    const { ctx, accountId } = await createPerson(database.db);
    const organizationId = await organizationOf(database.db, buyer.sale.eventId);
    await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role: 'owner', accountId }));
    const { rows } = await sql<{
      id: string;
    }>`select order_id::text as id from payment where session_id = ${buyer.session}`.execute(database.db);
    const cancel = () => cancelOrder(ctx, { eventId: buyer.sale.eventId, orderId: rows[0]?.id ?? '', message: '' });
    await Promise.all([cancel(), cancel(), cancel()]);
    await reconcile(buyer);
    expect(await outcome(buyer)).toMatchObject({ orders: 1, tickets: 0, paid: 2500, refunded: 2500, books: 0 });
    expect(await eventStock(database.db, { eventId: buyer.sale.eventId })).toMatchObject({ sold: 0 });
    expect(await problems()).toEqual([]);
  });
});
