import { describe, expect, test } from 'vitest';
import { eventStock, isAnythingSoldOrHeld, offer, offersByEvent, validTicketsOfEvent } from '#domain/tickets';
import { checkoutScene, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { newKey, type Sale } from '../../test/worlds/sale.ts';
import { orderPage, ordersOfEvent, reservationPage, reserve } from './index.ts';

const { buyer, createSale, database, placeOrder, tierOf } = checkoutScene();

const ticket = { name: 'Entry', priceKind: 'paid', priceMinor: 2500, capacity: 50 } as const;
const shirt = { name: 'T-shirt', kind: 'add_on', priceKind: 'paid', priceMinor: 1200, capacity: 3 } as const;
const saleOf = (more: object = {}, options: object = {}) =>
  createSale({ classes: [{ ...ticket, ...more }, shirt], ...options });

const linesOf = (sale: Sale, quantities: number[]) =>
  quantities.flatMap((quantity, index) =>
    quantity === 0 ? [] : [{ ticketClassId: sale.classes[index] ?? '', quantity }],
  );
const reserveLines = (sale: Sale, lines: ReturnType<typeof linesOf>) =>
  reserve(buyer(), { eventId: sale.eventId, lines, idempotencyKey: newKey() });
const order = async (sale: Sale, quantities: number[], more: object = {}) => {
  const { reservationToken } = await reserveLines(sale, linesOf(sale, quantities));
  return orderPage(buyer(), { token: (await placeOrder(reservationToken, more)).orderToken });
};

describe('an add-on', () => {
  test('is bought beside tickets, is part of the sum, and has a code of its own', async () => {
    const sale = await saleOf();
    const { reservationToken: token } = await reserveLines(sale, linesOf(sale, [2, 1]));
    expect(await reservationPage(buyer(), { token })).toMatchObject({
      totalMinor: 6200,
      lines: [
        { name: 'Entry', isAddOn: false, quantity: 2 },
        { name: 'T-shirt', isAddOn: true, quantity: 1 },
      ],
    });
    const { orderToken } = await placeOrder(token);
    const { tickets, totalMinor } = await orderPage(buyer(), { token: orderToken });
    expect(totalMinor).toBe(6200);
    expect(tickets.map(({ className, isAddOn }) => [className, isAddOn])).toEqual([
      ['Entry', false],
      ['Entry', false],
      ['T-shirt', true],
    ]);
    expect(new Set(tickets.map(({ code }) => code)).size).toBe(3);
    expect(await tierOf(sale, 1)).toMatchObject({ sold: 1, held: 0 });
  });

  test('needs a ticket in its order, and each add-on without one is named', async () => {
    const sale = await createSale({ classes: [ticket, shirt, { ...shirt, name: 'Parking' }] });
    const refusal = await refusalOf(reserveLines(sale, linesOf(sale, [0, 1, 2])));
    expect([refusal.code, refusal.detail.fields]).toEqual([
      'ARGUMENTS_ERROR',
      { 'lines.0.quantity': ['TICKET_MISSING'], 'lines.1.quantity': ['TICKET_MISSING'] },
    ]);
  });

  test('goes to the buyer, and the names of the attendees to the tickets, in any order of the lines', async () => {
    const sale = await saleOf();
    const lines = linesOf(sale, [2, 1]).toReversed();
    const { reservationToken } = await reserveLines(sale, lines);
    const attendees = [{ name: 'Grace' }, { name: 'Hedy' }];
    const { orderToken } = await placeOrder(reservationToken, { attendees });
    const { tickets } = await orderPage(buyer(), { token: orderToken });
    expect(tickets.map(({ className, attendeeName }) => [className, attendeeName])).toEqual([
      ['Entry', 'Grace'],
      ['Entry', 'Hedy'],
      ['T-shirt', 'Ada Lovelace'],
    ]);
    const more = await reserveLines(sale, lines);
    const named = placeOrder(more.reservationToken, { attendees: [...attendees, { name: 'Rear Admiral' }] });
    expect((await refusalOf(named)).detail.fields).toEqual({ attendees: ['TOO_LARGE'] });
  });

  test('has a stock and a limit of its own, and names its line when too few are left', async () => {
    const sale = await saleOf();
    await order(sale, [1, 2]);
    const refusal = await refusalOf(reserveLines(sale, linesOf(sale, [1, 2])));
    expect([refusal.code, refusal.detail]).toEqual([
      'SOLD_OUT',
      expect.objectContaining({ fields: { 'lines.1.quantity': ['TOO_LARGE'] }, values: { left: 1 } }),
    ]);
    expect(await tierOf(sale)).toMatchObject({ sold: 1, held: 0 });
  });

  test('takes no place of the event and no ticket of the limit for each order', async () => {
    const many = { ...shirt, capacity: 50, maxPerOrder: 10 };
    const sale = await createSale({ classes: [ticket, many], eventCapacity: 10 });
    await order(sale, [10, 10]);
    expect(await eventStock(database.db, sale)).toMatchObject({ classes: 1, sold: 10, capacity: 10 });
    expect((await offersByEvent(database, [sale.eventId])).get(sale.eventId)).toMatchObject({
      salesStatus: 'sold_out',
      soldCount: 10,
      capacity: 50,
      remaining: null,
    });
    expect((await offer(database, sale)).salesStatus).toBe('sold_out');
  });

  test('is never the price of its event', async () => {
    const sale = await createSale({ classes: [ticket, { ...shirt, priceKind: 'free', priceMinor: 0 }] });
    const price = { free: false, minMinor: 2500, maxMinor: 2500 };
    expect((await offersByEvent(database, [sale.eventId])).get(sale.eventId)?.price).toMatchObject(price);
    expect((await offer(database, sale)).price).toMatchObject(price);
    const alone = await createSale({ classes: [shirt] });
    expect((await offersByEvent(database, [alone.eventId])).get(alone.eventId)).toBeUndefined();
    expect(await offer(database, alone)).toMatchObject({ price: null, salesStatus: 'unavailable' });
  });

  test('is no ticket in the list of orders and among the attendees, and blocks the deletion of its event', async () => {
    const sale = await saleOf();
    await order(sale, [1, 2]);
    const filter = {
      eventId: sale.eventId,
      text: '',
      state: 'all',
      ticketClassId: null,
      before: null,
      limit: 9,
    } as const;
    expect(await ordersOfEvent(database, filter)).toMatchObject([{ tickets: 1, totalMinor: 4900 }]);
    expect(await validTicketsOfEvent(database, sale)).toMatchObject([{ classId: sale.classes[0] }]);
    await database.db
      .updateTable('ticket')
      .set({ status: 'canceled' })
      .where('ticket_class_id', '=', sale.classes[0] ?? '')
      .execute();
    await database.db
      .updateTable('capacity_tier')
      .set({ sold: 0 })
      .where('id', '=', sale.tiers[0] ?? '')
      .execute();
    expect(await isAnythingSoldOrHeld(database.db, sale)).toBe(true);
  });
});
