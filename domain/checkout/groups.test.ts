import { describe, expect, test } from 'vitest';
import { offer, offersByEvent } from '#domain/tickets';
import { checkoutScene, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { newKey, type SaleOptions } from '../../test/worlds/sale.ts';
import { orderPage, priceAtDoor, reservationPage, reserve } from './index.ts';

const { buyer, createSale, database, placeOrder, reserveTickets, tierOf } = checkoutScene();

/** Groups of four for 80.00 €, so 20.00 € for each ticket. */
const group = { name: 'Family', priceKind: 'paid', priceMinor: 2000, admits: 4 } as const;
const saleOf = (more: Partial<NonNullable<SaleOptions['classes']>[number]> = {}, options: SaleOptions = {}) =>
  createSale({ classes: [{ ...group, capacity: 50, ...more }], ...options });

describe('a group ticket', () => {
  test('takes a place for each person, costs the whole group, and becomes a ticket for each person', async () => {
    const sale = await saleOf();
    expect((await offer(database, sale)).classes).toMatchObject([
      { admits: 4, priceMinor: 8000, maxPerOrder: 10, remaining: null },
    ]);
    const { reservationToken: token } = await reserveTickets(sale, 2);
    expect(await tierOf(sale)).toMatchObject({ held: 8 });
    expect(await reservationPage(buyer(), { token })).toMatchObject({
      totalMinor: 16_000,
      lines: [{ quantity: 8, unitMinor: 2000, totalMinor: 16_000 }],
    });
    const { orderToken } = await placeOrder(token, { attendees: [{ name: 'Grace' }] });
    const { tickets } = await orderPage(buyer(), { token: orderToken });
    expect(tickets.map(({ attendeeName }) => attendeeName)).toEqual([
      'Grace',
      ...Array<string>(7).fill('Ada Lovelace'),
    ]);
    expect(new Set(tickets.map(({ code }) => code)).size).toBe(8);
    expect(await tierOf(sale)).toMatchObject({ sold: 8, held: 0 });
  });

  test('is sold out when fewer places are left than it admits, and says how many whole groups are left', async () => {
    const sale = await saleOf({ capacity: 11 });
    expect((await offer(database, sale)).classes).toMatchObject([{ status: 'on_sale', remaining: 2 }]);
    const refusal = await refusalOf(reserveTickets(sale, 3));
    expect([refusal.code, refusal.detail]).toEqual([
      'SOLD_OUT',
      expect.objectContaining({ fields: { 'lines.0.quantity': ['TOO_LARGE'] }, values: { left: 2 } }),
    ]);
    const { reservationToken: token } = await reserveTickets(sale, 2);
    expect((await offer(database, sale)).salesStatus).toBe('all_held');
    await placeOrder(token);
    expect((await offer(database, sale)).salesStatus).toBe('sold_out');
    expect((await offersByEvent(database, [sale.eventId])).get(sale.eventId)).toMatchObject({
      salesStatus: 'sold_out',
      soldCount: 8,
    });
  });

  test('shares the capacity of the event with single tickets', async () => {
    const classes = [{ ...group, capacity: 50 }, { name: 'Single', priceKind: 'paid', priceMinor: 2500 } as const];
    const sale = await createSale({ classes, eventCapacity: 6 });
    const lines = [
      { ticketClassId: sale.classes[0] ?? '', quantity: 1 },
      { ticketClassId: sale.classes[1] ?? '', quantity: 3 },
    ];
    const order = { eventId: sale.eventId, lines, idempotencyKey: newKey() };
    expect((await refusalOf(reserve(buyer(), order))).code).toBe('SOLD_OUT');
    await reserve(buyer(), {
      ...order,
      lines: lines.map((line) => ({ ...line, quantity: 1 })),
      idempotencyKey: newKey(),
    });
    expect((await offer(database, sale)).classes.map(({ status }) => status)).toEqual(['all_held', 'on_sale']);
  });

  test('is limited for each order by groups', async () => {
    const sale = await saleOf({ minPerOrder: 2, maxPerOrder: 3 });
    expect((await refusalOf(reserveTickets(sale, 1))).detail.values).toEqual({ min: 2 });
    expect((await refusalOf(reserveTickets(sale, 4))).detail.values).toEqual({ max: 3 });
    await reserveTickets(sale, 3);
    expect(await tierOf(sale)).toMatchObject({ held: 12 });
  });

  test('that is free counts each of its tickets for the limit per person', async () => {
    const sale = await createSale({ classes: [{ admits: 4, maxPerPerson: 6 }] });
    expect((await offer(database, sale)).classes).toMatchObject([{ maxPerOrder: 1, priceMinor: 0 }]);
    const email = 'group-of-four@example.org';
    await placeOrder((await reserveTickets(sale)).reservationToken, { email });
    const again = placeOrder((await reserveTickets(sale)).reservationToken, { email });
    expect((await refusalOf(again)).detail.fields).toEqual({ email: ['TOO_MANY'] });
  });

  test('costs its whole group in the price of the event, and at the box office', async () => {
    const single = { name: 'Single', priceKind: 'paid', priceMinor: 2500 } as const;
    const sale = await createSale({ classes: [{ ...group, capacity: 50 }, single] });
    expect((await offersByEvent(database, [sale.eventId])).get(sale.eventId)?.price).toMatchObject({
      minMinor: 2500,
      maxMinor: 8000,
    });
    const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
    expect(await priceAtDoor(buyer(), { eventId: sale.eventId, lines })).toMatchObject({
      totalMinor: 8000,
      lines: [{ quantity: 4, unitMinor: 2000 }],
    });
  });
});
