import { describe, expect, it } from 'vitest';
import { cancelEventIn, postponeEventIn } from '#domain/events';
import { offer } from '#domain/tickets';
import { checkoutScene, codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { newKey, type SaleOptions } from '../../test/worlds/sale.ts';
import { release, reservationPage, reserve } from './index.ts';

const { database, buyer, createSale, reserveTickets, placeOrder, tierOf, countOf } = checkoutScene();

describe('a sale is refused for', () => {
  const now = Temporal.Now.instant();
  const cases: { name: string; code: string; options?: SaleOptions; quantity?: number }[] = [
    { name: 'a sold-out class', code: 'SOLD_OUT', options: { classes: [{ capacity: 3, sold: 3 }] } },
    {
      name: 'more tickets than are left',
      code: 'SOLD_OUT',
      options: { classes: [{ capacity: 3, sold: 2 }] },
      quantity: 2,
    },
    { name: 'an event whose own capacity is sold out', code: 'SOLD_OUT', options: { eventCapacity: 0 } },
    {
      name: 'a class before its sales start',
      code: 'NOT_ON_SALE_YET',
      options: { classes: [{ salesStart: now.add({ hours: 1 }) }] },
    },
    {
      name: 'a class after its sales end',
      code: 'SALES_ENDED',
      options: { classes: [{ salesEnd: now.subtract({ hours: 1 }) }] },
    },
    {
      name: 'more tickets than the class allows per order',
      code: 'TOO_MANY',
      options: { classes: [{ maxPerOrder: 4 }] },
      quantity: 5,
    },
    { name: 'a billion tickets', code: 'TOO_MANY', quantity: 1_000_000_000 },
    {
      name: 'fewer tickets than the class requires per order',
      code: 'TOO_FEW',
      options: { classes: [{ minPerOrder: 2 }] },
    },
    { name: 'an event that is over', code: 'EVENT_OVER', options: { event: { startsAt: now.subtract({ hours: 9 }) } } },
    { name: 'a draft', code: 'NOT_FOUND', options: { draft: true } },
    {
      name: 'a private event',
      code: 'NOT_FOUND',
      options: { event: { visibility: 'private' } },
    },
  ];
  it.each(cases)('$name', async ({ code, options, quantity }) => {
    expect(await codeOf(reserveTickets(await createSale(options), quantity))).toBe(code);
  });

  it('a canceled event', async () => {
    const stoppedSale = await createSale();
    await database.db.transaction().execute((tx) => cancelEventIn(tx, { id: stoppedSale.eventId }));
    expect(await codeOf(reserveTickets(stoppedSale))).toBe('EVENT_CANCELED');
  });

  it.each<[string, NonNullable<SaleOptions['classes']>[number], number | undefined, object]>([
    ['a paid ticket', { priceKind: 'paid', priceMinor: 2500 }, undefined, { 'lines.0.ticketClassId': ['INVALID'] }],
    [
      'a ticket with a minimum',
      { priceKind: 'donation', minimumMinor: 500 },
      undefined,
      { 'lines.0.amountMinor': ['TOO_LARGE'] },
    ],
    [
      'a donation above zero',
      { priceKind: 'donation', kind: 'donation', priceMinor: 500 },
      1,
      { 'lines.0.amountMinor': ['TOO_LARGE'] },
    ],
  ])('%s of an online event, and no tickets are held', async (_case, ticketClass, amountMinor, fields) => {
    const sale = await createSale({ event: { online: true }, classes: [ticketClass] });
    const line = {
      ticketClassId: sale.classes[0] ?? '',
      quantity: 1,
      ...(amountMinor !== undefined && { amountMinor }),
    };
    const refusal = await refusalOf(
      reserve(buyer(), { eventId: sale.eventId, lines: [line], idempotencyKey: newKey() }),
    );
    expect([refusal.code, refusal.status, refusal.detail.fields]).toEqual(['ONLINE_PAYMENT_MISSING', 409, fields]);
    expect(await tierOf(sale)).toMatchObject({ held: 0 });
  });

  it('a postponed event', async () => {
    const stoppedSale = await createSale();
    await database.db.transaction().execute((tx) => postponeEventIn(tx, { id: stoppedSale.eventId }));
    expect(await codeOf(reserveTickets(stoppedSale))).toBe('EVENT_POSTPONED');
  });

  it('a last ticket that another reservation holds: ALL_HELD, not SOLD_OUT', async () => {
    const lastTicketSale = await createSale({ classes: [{ capacity: 1 }] });
    await reserveTickets(lastTicketSale);
    expect(await codeOf(reserveTickets(lastTicketSale))).toBe('ALL_HELD');
    expect((await offer(buyer(), { eventId: lastTicketSale.eventId })).salesStatus).toBe('all_held');
  });

  it('a class of another event, a hidden class, a class that never existed', async () => {
    const [sale, otherSale] = [await createSale(), await createSale({ classes: [{}, { hidden: true }] })];
    for (const [position, id] of [otherSale.classes[0], otherSale.classes[1], '999999999', 'x'].entries()) {
      const eventId = position === 1 ? otherSale.eventId : sale.eventId;
      const work = reserve(buyer(), {
        eventId,
        lines: [{ ticketClassId: id ?? '', quantity: 1 }],
        idempotencyKey: newKey(),
      });
      expect((await refusalOf(work)).detail.fields).toEqual({ 'lines.0.ticketClassId': ['UNKNOWN'] });
    }
  });

  it.each([0, -1, 1.5, Number.NaN])('a quantity of %j', async (quantity) => {
    const work = reserveTickets(await createSale(), quantity);
    expect((await refusalOf(work)).detail.fields).toEqual({ 'lines.0.quantity': ['INVALID'] });
  });

  it('an empty list of lines and a class listed twice', async () => {
    const sale = await createSale();
    const id = sale.classes[0] ?? '';
    const basket = (lines: { ticketClassId: string; quantity: number }[]) =>
      reserve(buyer(), { eventId: sale.eventId, lines, idempotencyKey: newKey() });
    expect((await refusalOf(basket([]))).detail.fields).toEqual({ lines: ['MISSING'] });
    expect(
      (
        await refusalOf(
          basket([
            { ticketClassId: id, quantity: 1 },
            { ticketClassId: id, quantity: 1 },
          ]),
        )
      ).detail.fields,
    ).toEqual({ lines: ['INVALID'] });
  });

  it('an amount for a class with a fixed price', async () => {
    const paidSale = await createSale({ classes: [{ priceKind: 'paid', priceMinor: 2500 }] });
    const line = { ticketClassId: paidSale.classes[0] ?? '', quantity: 1, amountMinor: 0 };
    expect(await codeOf(reserve(buyer(), { eventId: paidSale.eventId, lines: [line], idempotencyKey: newKey() }))).toBe(
      'ARGUMENTS_ERROR',
    );
  });

  it.each([
    ['', 'ada@example.org', { name: ['MISSING'] }],
    ['Ada', '', { email: ['MISSING'] }],
    ['Ada', 'ada', { email: ['INVALID'] }],
    ['Ada', 'ada@example.org, eve@example.org', { email: ['INVALID'] }],
    ['Ada', 'ada@example.org\r\nBcc: eve@example.org', { email: ['INVALID'] }],
    ['A'.repeat(121), 'ada@example.org', { name: ['TOO_LONG'] }],
  ])('a buyer %j %j', async (name, email, fields) => {
    const reservation = await reserveTickets(await createSale());
    expect((await refusalOf(placeOrder(reservation.reservationToken, { name, email }))).detail.fields).toEqual(fields);
  });

  it('more attendees than tickets', async () => {
    const reservation = await reserveTickets(await createSale());
    expect(
      (await refusalOf(placeOrder(reservation.reservationToken, { attendees: [{ name: 'A' }, { name: 'B' }] }))).detail
        .fields,
    ).toEqual({ attendees: ['TOO_LARGE'] });
  });

  it('an unknown reservation', async () => {
    for (const token of ['', 'x', '../..', 'a'.repeat(24)]) {
      expect(await codeOf(placeOrder(token))).toBe('NOT_FOUND');
      expect(await codeOf(release(buyer(), { token }))).toBe('NOT_FOUND');
      expect(await codeOf(reservationPage(buyer(), { token }))).toBe('NOT_FOUND');
    }
  });
});

describe('the refusal of a reservation with several lines', () => {
  it.each<[string, SaleOptions, number[], object]>([
    [
      'a limit',
      { classes: [{ maxPerOrder: 2 }, {}, { maxPerOrder: 1 }] },
      [3, 3, 3],
      { 0: 'TOO_LARGE', 2: 'TOO_LARGE' },
    ],
    ['a minimum', { classes: [{}, { minPerOrder: 4 }] }, [3, 3], { 1: 'TOO_SMALL' }],
    [
      'sold-out classes',
      { classes: [{}, { capacity: 1, sold: 1 }, { capacity: 1 }] },
      [2, 1, 2],
      { 1: 'TOO_LARGE', 2: 'TOO_LARGE' },
    ],
  ])('names every line that breaks the rule: %s', async (_rule, options, quantities, problems) => {
    const { eventId, classes } = await createSale(options);
    const lines = classes.map((ticketClassId, index) => ({ ticketClassId, quantity: quantities[index] ?? 0 }));
    const { detail } = await refusalOf(reserve(buyer(), { eventId, lines, idempotencyKey: newKey() }));
    expect(detail.fields).toEqual(
      Object.fromEntries(Object.entries(problems).map(([index, problem]) => [`lines.${index}.quantity`, [problem]])),
    );
  });

  it('names no line when only the sum of the lines is too large', async () => {
    const { eventId, classes } = await createSale({ classes: [{}, {}] });
    const lines = classes.map((ticketClassId) => ({ ticketClassId, quantity: 10 }));
    const { code, detail } = await refusalOf(reserve(buyer(), { eventId, lines, idempotencyKey: newKey() }));
    expect({ code, fields: detail.fields }).toEqual({ code: 'TOO_MANY', fields: undefined });
  });

  it('takes stock for all lines of a reservation or for no line', async () => {
    const twoClassSale = await createSale({ classes: [{}, { capacity: 1, sold: 1 }] });
    const lines = twoClassSale.classes.map((ticketClassId) => ({ ticketClassId, quantity: 1 }));
    expect(await codeOf(reserve(buyer(), { eventId: twoClassSale.eventId, lines, idempotencyKey: newKey() }))).toBe(
      'SOLD_OUT',
    );
    expect(await tierOf(twoClassSale)).toMatchObject({ held: 0 });
    expect(await countOf('reservation', twoClassSale.eventId)).toBe(0);
  });
});
