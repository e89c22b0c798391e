// The organizer and the host change everything that a price consists of while a buyer pays: the basket's price counts. And
// the states of that order, from the form to the last refund.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventOrders, refundTickets } from '#domain/attendees';
import { type OrderPage, orderPage, paymentPage, reservationPage, reserve } from '#domain/checkout';
import { checkLedger } from '#domain/payments';
import { createPromoCodesIn, createTicketClassesIn } from '#domain/tickets';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { organizationOf, ownerOf } from '../../../test/worlds/organizers.ts';
import { onlineSale, type PayingBuyer, press, report, startPaying } from '../../../test/worlds/payment-scene.ts';
import { carryOutRefunds, refundOf } from '../../../test/worlds/refund-scene.ts';
import { newKey } from '../../../test/worlds/sale.ts';

const database = testDb();
const code = 'JAZZ25';

const insertFee = (organizationId: string, rate: number, fixedMinor: number) =>
  sql`insert into fee_rate (organization_id, currency, rate, fixed_minor)
    values (${organizationId}::bigint, 'EUR', ${rate}, ${fixedMinor})`.execute(database.db);

/** Two tickets for 25.00 € with a quarter off, and two add-ons for 12.00 €: with a fee that buyers pay, and tax on top. */
async function fullBasket() {
  const sale = await onlineSale(database.db);
  const { eventId } = sale;
  const organizationId = await organizationOf(database.db, eventId);
  await sql`update event set online = true where id = ${eventId}::bigint`.execute(database.db);
  await sql`insert into seller_details (organization_id, name, address, vat_id, register, footer)
    values (${organizationId}::bigint, 'Oz e. V.', 'Am Hafen 3', '', '', '')`.execute(database.db);
  await insertFee(organizationId, 3000, 50);
  await sql`insert into tax_rule (organization_id, country, name, rate, is_inclusive, is_for_online)
    values (${organizationId}::bigint, 'DE', 'VAT', 19000, false, true)`.execute(database.db);
  const addOn = { kind: 'add_on', name: 'T-shirt', priceKind: 'paid', priceMinor: 1200, currency: 'EUR' } as const;
  const discount = { terms: { percent: 25 }, currency: 'EUR', minOrderMinor: 0, classIds: sale.classes };
  const terms = { discount, limit: 10, startsAt: null, endsAt: null };
  const [shirt] = await database.db.transaction().execute(async (tx) => {
    await createPromoCodesIn(tx, { eventId, codes: [code], terms, batch: null });
    return createTicketClassesIn(tx, [{ ...addOn, eventId, capacity: 5, position: 1 }]);
  });
  const ctx = contextOf(database.db, newVisitor());
  const lines = [sale.classes[0], shirt?.id].map((id) => ({ ticketClassId: id ?? '', quantity: 2 }));
  const request = { eventId, lines, accessCode: code, isDiscountShown: true, idempotencyKey: newKey() };
  const { reservationToken: token } = await reserve(ctx, request);
  return { sale, organizationId, buyer: { ctx, token } };
}

/** Changes prices, the fee, the tax and the code, and takes both classes off sale. */
async function editEverything(eventId: string, organizationId: string) {
  const { db } = database;
  await sql`update ticket_class set price_minor = price_minor * 3, hidden = true where event_id = ${eventId}::bigint`.execute(
    db,
  );
  await insertFee(organizationId, 20_000, 900);
  await sql`update tax_rule set rate = 25000, is_inclusive = true, name = 'Moms'
    where organization_id = ${organizationId}::bigint`.execute(db);
  await sql`insert into price_setting (organization_id, is_fee_passed_on)
    values (${organizationId}::bigint, false)`.execute(db);
  await sql`update promo_code set percent_off = 1, stopped_at = now() where event_id = ${eventId}::bigint`.execute(db);
}

const stateOf = async ({ token }: PayingBuyer) => {
  const { rows } = await sql<{ state: string }>`select p.state from order_to_pay p
    join reservation r on r.id = p.reservation_id where r.token = ${token}`.execute(database.db);
  return rows.map(({ state }) => state);
};

const partsOf = ({ lines }: Pick<OrderPage, 'lines'>) =>
  lines.map(({ name, quantity, unitMinor, parts }) => ({ name, quantity, unitMinor, parts }));

test('a basket with a code, add-ons, fees and taxes costs what it said, whatever is edited while its buyer pays', async () => {
  const { sale, organizationId, buyer } = await fullBasket();
  const basket = await reservationPage(buyer.ctx, buyer);
  // a quarter off 31.24 €; 12.00 € and a fee of 0.86 €; 19 % of tax in each
  expect(basket).toMatchObject({
    totalMinor: 2 * 2343 + 2 * 1530,
    promoCode: code,
    lines: [
      { unitMinor: 2343, parts: { feeMinor: 106, taxMinor: 374 } },
      { unitMinor: 1530, parts: { feeMinor: 86, taxMinor: 244 } },
    ],
  });
  const session = await startPaying(buyer);
  await editEverything(sale.eventId, organizationId);
  expect(await reservationPage(buyer.ctx, buyer)).toMatchObject({ totalMinor: basket.totalMinor, promoCode: code });
  // the buyer comes back, and sends the form again
  expect(await startPaying(buyer)).toBe(session);
  await press(buyer, session, 'pay');
  await report(buyer, session);

  const { rows: charges } = await sql<{ charged: number }>`select amount_minor::int as charged from demo_session
    where id = ${session}`.execute(database.db);
  expect(charges).toEqual([{ charged: basket.totalMinor }]);
  const { orderToken } = await paymentPage(buyer.ctx, { token: buyer.token, gateways: openGateways(database.db) });
  const order = await orderPage(buyer.ctx, { token: orderToken ?? '' });
  expect(order.totalMinor).toBe(basket.totalMinor);
  expect(partsOf(order)).toEqual(partsOf(basket));
  const { rows: accounts } = await sql<{ account: string; minor: number }>`
    select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join payment p on p.id = e.payment_id
    where p.session_id = ${session} group by e.account order by e.account`.execute(database.db);
  expect(accounts).toEqual([
    { account: 'buyer', minor: -7746 },
    { account: 'organizer', minor: 7746 - 384 - 1236 },
    { account: 'platform_fee', minor: 384 },
    { account: 'tax', minor: 1236 },
  ]);
  expect((await checkLedger(database)).problems).toEqual([]);
});

test('an order is started, pending, placed, partly refunded and refunded, and never goes back', async () => {
  const { sale, buyer } = await fullBasket();
  expect(await stateOf(buyer)).toEqual([]);
  const gateways = openGateways(database.db);
  const demo = gateways('demo');
  if (!demo) throw new Error('there is demo money');
  let atOpening: string[] = [];
  const session = await startPaying(buyer, {
    gateways: () => ({
      ...demo,
      open: async (request) => {
        atOpening = await stateOf(buyer);
        return demo.open(request);
      },
    }),
  });
  expect([atOpening, await stateOf(buyer)]).toEqual([['started'], ['pending']]);
  await press(buyer, session, 'pay');
  await report(buyer, session);
  expect(await stateOf(buyer)).toEqual(['placed']);

  const { orderToken } = await paymentPage(buyer.ctx, { token: buyer.token, gateways });
  const token = orderToken ?? '';
  const { tickets } = await orderPage(buyer.ctx, { token });
  const { id: orderId } = await database.db
    .selectFrom('ticket_order')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  const owner = await ownerOf(database.db, sale.eventId);
  const target = { eventId: sale.eventId, orderId };
  const paid = { buyer, owner, target, ticketIds: tickets.map(({ id }) => id), token, sale };
  const listed = async (state: 'valid' | 'partly_refunded' | 'refunded') =>
    (await eventOrders(owner.ctx, { eventId: sale.eventId, state })).orders.map(({ refundedMinor }) => refundedMinor);

  expect([await listed('partly_refunded'), await listed('refunded')]).toEqual([[], []]);
  // a ticket and an add-on go back, then the rest: each with what the buyer paid for it
  await refundTickets(
    owner.ctx,
    refundOf(
      paid,
      [0, 2].map((index) => paid.ticketIds[index] ?? ''),
    ),
  );
  await carryOutRefunds(paid);
  expect([await listed('partly_refunded'), await listed('refunded')]).toEqual([[2343 + 1530], []]);
  await refundTickets(
    owner.ctx,
    refundOf(
      paid,
      [1, 3].map((index) => paid.ticketIds[index] ?? ''),
    ),
  );
  await carryOutRefunds(paid);
  expect([await listed('partly_refunded'), await listed('refunded')]).toEqual([[], [7746]]);

  // reports and a return that come late change nothing
  await report(buyer, session);
  await press(buyer, session, 'pay');
  expect(await startPaying(buyer)).toBe('');
  expect([await stateOf(buyer), await listed('refunded')]).toEqual([['placed'], [7746]]);
  const { rows } = await sql<{ left: number }>`select sum(abs(amount))::int as left from (
    select sum(e.amount_minor) as amount from ledger_entry e join payment p on p.id = e.payment_id
    where p.session_id = ${session} group by e.account) account`.execute(database.db);
  expect(rows).toEqual([{ left: 0 }]);
  expect((await checkLedger(database)).problems).toEqual([]);
});
