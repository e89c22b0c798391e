import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { admitByCode } from '#domain/checkin';
import { orderPage, paymentPage, refundCanceledEvent, reserve } from '#domain/checkout';
import { acceptTransfer } from '#domain/buyers';
import { setMemberIn } from '#domain/organizers';
import { checkLedger, recordReview } from '#domain/payments';
import { classesWithStock, createTicketClassIn, eventStock, ticketByToken } from '#domain/tickets';
import { openGateways } from '#server/payments/gateways.ts';
import { Barrier } from '../../../test/barrier.ts';
import { testDb } from '../../../test/db.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { organizationOf } from '../../../test/worlds/organizers.ts';
import { outcome, press, startPaying } from '../../../test/worlds/payment-scene.ts';
import { carryOutRefunds, ended, paidOrder, type PaidOrder, refundOf } from '../../../test/worlds/refund-scene.ts';
import { createPerson, type TestPerson } from '../../../test/worlds/people.ts';
import { offerTicket } from '../../../test/worlds/transfers.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { cancelOrder, eventOrder, eventOrders, refundsOfOrder, refundTickets, reviewRefund } from '../index.ts';

const database = testDb();
const settle = carryOutRefunds;
const first = ({ ticketIds }: PaidOrder) => ticketIds.slice(0, 1);
const orderOf = (paid: PaidOrder) => orderPage(paid.buyer.ctx, { token: paid.token });
const problems = async () => (await checkLedger(database)).problems;

let paid: PaidOrder;
beforeEach(async () => {
  paid = await paidOrder(database.db);
});

describe('a refund of one ticket in full', () => {
  test('voids the ticket, returns its stock, gives its price back once, and leaves the other ticket', async () => {
    const refund = refundOf(paid, first(paid));
    await Promise.all([1, 2, 3].map(() => refundTickets(paid.owner.ctx, refund)));
    await settle(paid);
    await settle(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 1, paid: 5000, refunded: 2500, books: 2500 });
    expect(await eventStock(database.db, paid.target)).toMatchObject({ sold: 1 });
    expect(await orderOf(paid)).toMatchObject({ totalMinor: 2500, refundedMinor: 2500, isCanceled: false });
    const page = await eventOrder(paid.owner.ctx, paid.target);
    expect(page.tickets.map(({ isRefunded }) => isRefunded)).toEqual([true, false]);
    expect(page.history).toMatchObject([{ kind: 'refunded', message: 'Sorry!' }]);
    expect(await problems()).toEqual([]);
  });

  test('of an add-on leaves the ticket, and an add-on stays refundable after its ticket', async () => {
    const { sale, buyer, owner, target } = await paidOrder(database.db, 1);
    const { id: addOnId } = await database.db.transaction().execute((tx) =>
      createTicketClassIn(tx, {
        eventId: sale.eventId,
        name: 'T-shirt',
        kind: 'add_on',
        priceKind: 'paid',
        priceMinor: 1200,
        currency: 'EUR',
        capacity: 3,
      }),
    );
    const lines = [
      { ticketClassId: sale.classes[0] ?? '', quantity: 1 },
      { ticketClassId: addOnId, quantity: 2 },
    ];
    const { reservationToken: token } = await reserve(buyer.ctx, { ...target, lines, idempotencyKey: newKey() });
    const shopper = { ctx: buyer.ctx, token };
    await press(shopper, await startPaying(shopper), 'pay');
    const page = await paymentPage(buyer.ctx, { token, gateways: openGateways(database.db) });
    const { tickets } = await orderPage(buyer.ctx, { token: page.orderToken ?? '' });
    const [ticketId = '', firstAddOn = '', secondAddOn = ''] = tickets.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      select id::text as id from ticket_order where token = ${page.orderToken}`.execute(database.db);
    const order: PaidOrder = { ...paid, owner, buyer: shopper, target: { ...target, orderId: rows[0]?.id ?? '' } };
    const stockLeft = async () =>
      (await classesWithStock(database.db, sale)).find(({ id }) => id === addOnId)?.sold ?? Number.NaN;
    expect(await outcome(shopper)).toMatchObject({ tickets: 3, paid: 4900, books: 4900 });
    await refundTickets(owner.ctx, refundOf(order, [firstAddOn]));
    await settle(order);
    expect(await outcome(shopper)).toMatchObject({ tickets: 2, refunded: 1200, books: 3700 });
    expect(await stockLeft()).toBe(1);
    await refundTickets(owner.ctx, refundOf(order, [ticketId]));
    await refundTickets(owner.ctx, refundOf(order, [secondAddOn]));
    await settle(order);
    expect(await outcome(shopper)).toMatchObject({ tickets: 0, refunded: 4900, books: 0 });
    expect(await stockLeft()).toBe(0);
    expect(await problems()).toEqual([]);
  });

  test('of all tickets ends the order and leaves zero', async () => {
    await refundTickets(paid.owner.ctx, refundOf(paid, first(paid), '10'));
    expect(await reviewRefund(paid.owner.ctx, refundOf(paid, paid.ticketIds))).toMatchObject({
      amountMinor: 4000,
      endsOrder: true,
    });
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds));
    await settle(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 0, refunded: 5000, books: 0 });
    expect(await orderOf(paid)).toMatchObject({ totalMinor: 5000, isCanceled: true });
    expect(await problems()).toEqual([]);
  });

  test('is refused for a ticket that was refunded or is checked in', async () => {
    const [ticket] = (await orderOf(paid)).tickets;
    const { qr } = await ticketByToken(paid.buyer.ctx, { token: ticket?.token ?? '' });
    await admitByCode(paid.owner.ctx, { eventId: paid.target.eventId, code: qr, door: '' });
    expect(await codeOf(refundTickets(paid.owner.ctx, refundOf(paid, first(paid))))).toBe('CHECKED_IN');
    const others = paid.ticketIds.slice(1);
    await refundTickets(paid.owner.ctx, refundOf(paid, others));
    expect(await codeOf(refundTickets(paid.owner.ctx, refundOf(paid, others)))).toBe('CONFLICT');
  });

  test('sets the stock aside when the organizer does not want to sell it again', async () => {
    await refundTickets(paid.owner.ctx, { ...refundOf(paid, first(paid)), stock: 'set_aside' });
    expect(await classesWithStock(database.db, paid.target)).toMatchObject([{ sold: 1, setAside: 1 }]);
  });

  test('leaves the rest for a cancellation of the order', async () => {
    await refundTickets(paid.owner.ctx, refundOf(paid, first(paid)));
    await cancelOrder(paid.owner.ctx, { ...paid.target, message: '' });
    await settle(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 0, refunded: 5000, books: 0 });
    expect(await problems()).toEqual([]);
  });
});

describe('a refund of a part', () => {
  test('leaves the tickets valid, and never exceeds what is left of the price', async () => {
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds, '10,50'));
    await settle(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 2, refunded: 2100, books: 2900 });
    const refusal = await refusalOf(refundTickets(paid.owner.ctx, refundOf(paid, first(paid), '14.50')));
    expect(refusal.detail.fields).toEqual({ part: ['TOO_LARGE'] });
  });

  test.each([
    ['', { part: ['INVALID'] }],
    ['0', { part: ['INVALID'] }],
    ['a', { part: ['INVALID'] }],
    ['25', { part: ['TOO_LARGE'] }],
  ])('of “%s” names the field', async (part, fields) => {
    expect((await refusalOf(refundTickets(paid.owner.ctx, refundOf(paid, first(paid), part)))).detail.fields).toEqual(
      fields,
    );
  });
});

test('the buyer sees each refund with its reason, and the team whether money moved', async () => {
  const orderToken = paid.token;
  await refundTickets(paid.owner.ctx, refundOf(paid, first(paid), '10'));
  expect(await refundsOfOrder(paid.buyer.ctx, { orderToken })).toMatchObject([
    { amountMinor: 1000, isFull: false, names: ['Ada'], reason: 'Sorry!', state: 'requested' },
  ]);
  await settle(paid);
  await refundTickets(paid.owner.ctx, refundOf(paid, first(paid)));
  const refunds = await refundsOfOrder(paid.buyer.ctx, { orderToken });
  expect(refunds.map(({ amountMinor, isFull, state }) => [amountMinor, isFull, state])).toEqual([
    [1500, true, 'requested'],
    [1000, false, 'done'],
  ]);
});

test('lists find partly refunded orders, and refunded ones', async () => {
  const found = async (state: string) => {
    const { orders } = await eventOrders(paid.owner.ctx, { eventId: paid.target.eventId, state });
    return orders.map(({ totalMinor, refundedMinor }) => [totalMinor, refundedMinor]);
  };
  expect([await found('partly_refunded'), await found('refunded')]).toEqual([[], []]);
  await refundTickets(paid.owner.ctx, refundOf(paid, first(paid)));
  expect([await found('partly_refunded'), await found('refunded')]).toEqual([[[2500, 2500]], []]);
  await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds.slice(1)));
  expect([await found('partly_refunded'), await found('refunded')]).toEqual([[], [[5000, 5000]]]);
});

describe('beside a dispute, a transfer and the end of the event', () => {
  /** The buyer's bank takes money back, or decides about it. */
  async function dispute(state: 'open' | 'won' | 'lost', amountMinor = 5000): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from payment where order_id = ${paid.target.orderId}::bigint`.execute(database.db);
    const disputes = [{ id: 'dp_1', amountMinor, state, reason: 'fraudulent' }];
    await recordReview(paid.buyer.ctx, {
      payment: { id: rows[0]?.id ?? '' },
      review: { sessionId: '', refunds: [], disputes },
    });
  }

  test('what the bank took back is not refunded a second time, until the dispute is won', async () => {
    await dispute('open', 3000);
    const refusal = await refusalOf(refundTickets(paid.owner.ctx, refundOf(paid, first(paid))));
    expect(refusal.detail.fields).toEqual({ tickets: ['TOO_LARGE'] });
    await refundTickets(paid.owner.ctx, refundOf(paid, first(paid), '20'));
    await dispute('won', 3000);
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds));
    await settle(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ refunded: 5000, books: 0 });
    expect(await problems()).toEqual([]);
  });

  test('an order whose dispute is lost gets nothing back when it is canceled', async () => {
    await dispute('lost');
    expect(await codeOf(refundTickets(paid.owner.ctx, refundOf(paid, first(paid))))).toBe('CONFLICT');
    await cancelOrder(paid.owner.ctx, { ...paid.target, message: '' });
    await settle(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 0, refunded: 0, books: 0 });
    expect(await problems()).toEqual([]);
  });

  test('a partly refunded ticket that goes to another person leaves the other ticket its whole price', async () => {
    await refundTickets(paid.owner.ctx, refundOf(paid, first(paid), '10'));
    const offer = await offerTicket(database, { orderToken: paid.token, ticketId: first(paid)[0] ?? '' });
    const accepting = contextOf(database.db, newVisitor());
    const given = await acceptTransfer(accepting, { token: offer.token, name: 'Grace Hopper' });
    expect(await orderPage(accepting, { token: given.orderToken })).toMatchObject({ totalMinor: 1500 });
    expect(await orderOf(paid)).toMatchObject({ totalMinor: 2500, refundedMinor: 1000 });
    await cancelOrder(paid.owner.ctx, { ...paid.target, message: '' });
    await settle(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ refunded: 3500, books: 1500 });
  });

  test('a canceled event gives back what its partly refunded orders have left', async () => {
    await refundTickets(paid.owner.ctx, refundOf(paid, first(paid)));
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds.slice(1), '5'));
    expect(await refundCanceledEvent({ db: database.db }, paid.target)).toBe(1);
    await settle(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ refunded: 5000, books: 0 });
    expect(await codeOf(refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds.slice(1))))).toBe('CONFLICT');
    expect(await problems()).toEqual([]);
  });
});

test('people without the right cannot refund: another organization finds no order, and the door team is refused', async () => {
  const stranger = await createPerson(database.db);
  expect(await codeOf(refundTickets(stranger.ctx, refundOf(paid, first(paid))))).toBe('NOT_FOUND');
  const door: TestPerson = await createPerson(database.db);
  const organizationId = await organizationOf(database.db, paid.target.eventId);
  await database.db
    .transaction()
    .execute((tx) => setMemberIn(tx, { organizationId, role: 'check_in', accountId: door.accountId }));
  expect(await codeOf(refundTickets(door.ctx, refundOf(paid, first(paid))))).toBe('ROLE_TOO_LOW');
});

describe('at the same moment', () => {
  /** Two members give back 15.00 € of the same ticket for 25.00 €. Returns how much went back for it at most. */
  async function backOfOneTicket(refund: (input: ReturnType<typeof refundOf>) => Promise<void>): Promise<number> {
    await Promise.all([1, 2, 3, 4].map(() => ended(refund(refundOf(paid, first(paid), '15')))));
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount_minor), 0)::int as sum from ticket_refund
      where ticket_id = ${first(paid)[0]}::bigint`.execute(database.db);
    return rows[0]?.sum ?? 0;
  }

  test('two members never give back more than a ticket cost', async () => {
    expect(await backOfOneTicket((refund) => refundTickets(paid.owner.ctx, refund))).toBe(1500);
  });

  test('the broken twin, which does not lock the order, gives back more', async () => {
    // the second refund has read what is left before the first one, which is slow, has written
    await sql`create function wait_before_writing() returns trigger language plpgsql as $$ begin
        perform pg_sleep(0.3); return new; end $$;
      create trigger wait_before_writing before insert on ticket_refund
        for each row execute function wait_before_writing()`.execute(database.db);
    let most = 0;
    for (let round = 0; round < 10 && most <= 2500; round += 1) {
      paid = await paidOrder(database.db);
      const severalBegan = new Barrier(2);
      const unlocked = async () => {
        await severalBegan.arrive();
        return { token: '', totalMinor: 0 };
      };
      most = Math.max(most, await backOfOneTicket((refund) => refundTickets(paid.owner.ctx, refund, unlocked)));
    }
    await sql`drop function wait_before_writing cascade`.execute(database.db);
    expect(most).toBeGreaterThan(2500);
  });

  test('a refund and a scan: the ticket is either admitted or refunded', async () => {
    for (let round = 0; round < 4; round += 1) {
      paid = await paidOrder(database.db);
      const [ticket] = (await orderOf(paid)).tickets;
      const { qr } = await ticketByToken(paid.buyer.ctx, { token: ticket?.token ?? '' });
      const [refunded, scan] = await Promise.all([
        ended(refundTickets(paid.owner.ctx, refundOf(paid, first(paid)))),
        admitByCode(paid.owner.ctx, { eventId: paid.target.eventId, code: qr, door: '' }),
      ]);
      expect([refunded, scan.result === 'admitted']).toEqual(refunded === 'ok' ? ['ok', false] : ['CHECKED_IN', true]);
    }
  });
});
