import { describe, expect, test } from 'vitest';
import { admittedTickets } from '#domain/checkin';
import { ordersOfAddress } from '#domain/checkout';
import { updateMyEvent } from '#domain/management';
import { eventStock } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { CLASSES, officeScene, openedTill, saleOf, sumsOf } from '../../test/worlds/box-office-scene.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { boxOffice, priceSale, sale, sellTickets, undoSale } from './index.ts';

const database = testDb();
const hours = (count: number) => Temporal.Now.instant().add({ hours: count });

async function openOffice(options: Parameters<typeof officeScene>[1] = {}) {
  const scene = await officeScene(database.db, options);
  const { ctx } = scene.seller;
  return { ...scene, ctx, tillId: await openedTill(ctx, scene.eventId) };
}
type Office = Awaited<ReturnType<typeof openOffice>>;
const sell = (office: Office, more: Parameters<typeof saleOf>[1] = {}) => sellTickets(office.ctx, saleOf(office, more));
const stockOf = ({ eventId }: Office) => eventStock(database.db, { eventId });

describe('a sale at the door', () => {
  test('makes valid tickets at once, takes stock without a hold, and adds the cash to the till', async () => {
    const office = await openOffice();
    const { ctx, eventId, classes } = office;
    const lines = [
      { ticketClassId: classes[0] ?? '', quantity: 2 },
      { ticketClassId: classes[1] ?? '', quantity: 1 },
    ];
    expect(await priceSale(ctx, { eventId, lines })).toMatchObject({ totalMinor: 5100, currency: 'EUR' });
    const { saleId } = await sell(office, { lines, seenMinor: 5100, givenMinor: 6000, name: 'Ada Lovelace' });
    const shown = await sale(ctx, { eventId, saleId });
    expect(shown.sale).toMatchObject({
      way: 'cash',
      totalMinor: 5100,
      givenMinor: 6000,
      order: { name: 'Ada Lovelace' },
    });
    expect(shown.tickets.map(({ className }) => className)).toEqual(['Standard', 'Standard', 'Child']);
    expect(shown.tickets.every(({ qr, code }) => qr.length > 20 && code.length === 9)).toBe(true);
    expect(await stockOf(office)).toMatchObject({ sold: 3, held: 0 });
    expect(await sumsOf(ctx, eventId, office.tillId)).toEqual({ expected: 15_100, cash: 5100, card: 0 });
  });

  test('by card leaves the cash as it was; a free one needs no way to pay', async () => {
    const office = await openOffice();
    const { ctx, eventId, classes } = office;
    await sell(office, { way: 'card' });
    const lines = [{ ticketClassId: classes[1] ?? '', quantity: 2 }];
    const { saleId } = await sell(office, { lines, seenMinor: 0, way: '', givenMinor: 500 });
    expect((await sale(ctx, { eventId, saleId })).sale).toMatchObject({ way: 'free', givenMinor: null });
    expect(await sumsOf(ctx, eventId, office.tillId)).toEqual({ expected: 10_000, cash: 0, card: 2550 });
  });

  test('sells add-ons beside a ticket, after it, and leaves them to be picked up', async () => {
    const shirt = {
      name: 'T-shirt',
      kind: 'add_on' as const,
      priceKind: 'paid' as const,
      priceMinor: 1200,
      capacity: 3,
    };
    const office = await openOffice({ classes: [shirt, ...CLASSES] });
    const { ctx, eventId, classes } = office;
    const shown = await boxOffice(ctx, { eventId });
    expect(shown.classes.map(({ name, isAddOn }) => [name, isAddOn])).toEqual([
      ['Standard', false],
      ['Child', false],
      ['T-shirt', true],
    ]);
    const addOn = { ticketClassId: classes[0] ?? '', quantity: 2 };
    const alone = await refusalOf(priceSale(ctx, { eventId, lines: [addOn] }));
    expect(alone.detail.fields).toEqual({ 'lines.0.quantity': ['TICKET_MISSING'] });
    const lines = [addOn, { ticketClassId: classes[1] ?? '', quantity: 1 }];
    const priced = await priceSale(ctx, { eventId, lines });
    expect([priced.totalMinor, priced.lines.map(({ name }) => name)]).toEqual([4950, ['Standard', 'T-shirt']]);
    const { saleId } = await sell(office, { lines, seenMinor: 4950, isCheckedIn: true });
    const { tickets } = await sale(ctx, { eventId, saleId });
    expect(tickets.map(({ className }) => className)).toEqual(['Standard', 'T-shirt', 'T-shirt']);
    const [standard, ...shirts] = tickets;
    expect(await admittedTickets(ctx, { ticketIds: tickets.map(({ id }) => id) })).toEqual(new Set([standard?.id]));
    expect(await stockOf(office)).toMatchObject({ sold: 1, held: 0 });
    await undoSale(ctx, { eventId, saleId });
    expect(await sumsOf(ctx, eventId, office.tillId)).toEqual({ expected: 10_000, cash: 0, card: 0 });
    expect(shirts).toHaveLength(2);
  });

  test('names guests without a name in the language of the seller, and mails those with an address', async () => {
    const office = await openOffice();
    const { ctx, eventId } = office;
    const { saleId } = await sell(office, { namelessName: 'Gast' });
    const shown = await sale(ctx, { eventId, saleId });
    expect([shown.sale.order.name, shown.tickets[0]?.attendeeName]).toEqual(['Gast', 'Gast']);
    const email = `${crypto.randomUUID()}@example.org`;
    await sell(office, { email, locale: 'de' });
    expect(await ordersOfAddress(ctx, { email })).toMatchObject([{ locale: 'de', payAtDoor: false, isPaid: true }]);
    const { fields } = (await refusalOf(sell(office, { email: 'nobody', name: '<b>' }))).detail;
    expect(fields).toEqual({ email: ['INVALID'], name: ['INVALID'] });
  });

  test('lets the buyers in when the seller says so', async () => {
    const office = await openOffice();
    const { saleId } = await sell(office, { isCheckedIn: true });
    const { tickets } = await sale(office.ctx, { eventId: office.eventId, saleId });
    const ids = tickets.map(({ id }) => id);
    expect(await admittedTickets(office.ctx, { ticketIds: ids })).toEqual(new Set(ids));
  });

  test('that is sent twice is one sale, also at the same moment', async () => {
    const office = await openOffice();
    const input = saleOf(office);
    const sales = await Promise.all([1, 2, 3, 4].map(() => sellTickets(office.ctx, input)));
    expect(new Set(sales.map(({ saleId }) => saleId)).size).toBe(1);
    expect(await stockOf(office)).toMatchObject({ sold: 1 });
    expect(await codeOf(sellTickets(office.ctx, { ...input, way: 'card' }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('sells ticket classes that the site hides', async () => {
    const office = await openOffice({
      classes: [{ name: 'At the door', priceKind: 'paid', priceMinor: 3000, hidden: true }],
    });
    expect((await boxOffice(office.ctx, office)).classes).toMatchObject([{ isHidden: true, status: 'on_sale' }]);
    await sell(office, { seenMinor: 3000 });
    expect(await stockOf(office)).toMatchObject({ sold: 1 });
  });
});

describe('a sale is refused', () => {
  test('with too little cash, and with another way to pay', async () => {
    const office = await openOffice();
    expect((await refusalOf(sell(office, { givenMinor: 2549 }))).detail.fields).toEqual({ given: ['TOO_SMALL'] });
    expect((await refusalOf(sell(office, { way: '' }))).detail.fields).toEqual({ way: ['MISSING'] });
    expect((await refusalOf(sell(office, { way: 'shells' }))).detail.fields).toEqual({ way: ['INVALID'] });
    expect(await stockOf(office)).toMatchObject({ sold: 0 });
  });

  test('when the price is another than the seller saw', async () => {
    const office = await openOffice();
    expect(await codeOf(sell(office, { seenMinor: 2000 }))).toBe('PRICE_CHANGED');
    expect(await codeOf(sell(office, { seenMinor: 0 }))).toBe('PRICE_CHANGED');
  });

  test('without an open till', async () => {
    const scene = await officeScene(database.db);
    expect(await codeOf(sellTickets(scene.seller.ctx, saleOf(scene)))).toBe('TILL_CLOSED');
    expect(await eventStock(database.db, scene)).toMatchObject({ sold: 0 });
  });

  test('for tickets that are sold out, and for tickets in carts', async () => {
    const office = await openOffice({ classes: [{ priceKind: 'paid', priceMinor: 100, capacity: 2 }] });
    const lines = [{ ticketClassId: office.classes[0] ?? '', quantity: 3 }];
    expect(await refusalOf(sell(office, { lines, seenMinor: 300 }))).toMatchObject({
      code: 'SOLD_OUT',
      detail: { values: { left: 2 } },
    });
    await sell(office, {
      lines: [{ ...lines[0], ticketClassId: office.classes[0] ?? '', quantity: 2 }],
      seenMinor: 200,
    });
    expect((await boxOffice(office.ctx, office)).classes).toMatchObject([{ status: 'sold_out', available: 0 }]);
  });

  test.each([
    ['before sales start', { salesStart: hours(2) }, 'NOT_ON_SALE_YET', 'not_yet_on_sale'],
    ['after sales have ended', { salesStart: hours(-5), salesEnd: hours(-1) }, 'SALES_ENDED', 'sales_ended'],
  ])('%s', async (_, more, code, status) => {
    const office = await openOffice({ classes: [{ priceKind: 'paid', priceMinor: 2550, ...more }] });
    expect(await codeOf(sell(office))).toBe(code);
    expect((await boxOffice(office.ctx, office)).classes).toMatchObject([{ status }]);
  });

  test('over the limit of an order', async () => {
    const office = await openOffice({ classes: [{ maxPerOrder: 2, minPerOrder: 2 }] });
    const lines = (quantity: number) => [{ ticketClassId: office.classes[0] ?? '', quantity }];
    expect(await codeOf(sell(office, { lines: lines(3), seenMinor: 0 }))).toBe('TOO_MANY');
    expect(await codeOf(sell(office, { lines: lines(1), seenMinor: 0 }))).toBe('TOO_FEW');
    expect(await codeOf(sell(office, { lines: [], seenMinor: 0 }))).toBe('ARGUMENTS_ERROR');
  });

  test('after the event', async () => {
    const office = await openOffice({ classes: [{}], event: { startsAt: hours(-4), endsAt: hours(-1) } });
    expect(await codeOf(sell(office, { seenMinor: 0 }))).toBe('EVENT_OVER');
    expect((await boxOffice(office.ctx, office)).salesState).toBe('over');
  });

  test('for a canceled event', async () => {
    const office = await openOffice();
    const { ctx } = await office.memberOf('owner');
    await updateMyEvent(ctx, { eventId: office.eventId, plan: { kind: 'canceled' }, message: '' });
    expect(await codeOf(sell(office))).toBe('EVENT_CANCELED');
    expect((await boxOffice(office.ctx, office)).salesState).toBe('canceled');
  });

  test.each(['check_in'] as const)(
    'to a member with the role %s, who cannot see the box office either',
    async (role) => {
      const office = await openOffice();
      const { ctx } = await office.memberOf(role);
      expect(await codeOf(sellTickets(ctx, saleOf(office, { idempotencyKey: newKey() })))).toBe('ROLE_TOO_LOW');
      expect(await codeOf(boxOffice(ctx, office))).toBe('ROLE_TOO_LOW');
    },
  );

  test('to a member of another organization, for whom the event does not exist', async () => {
    const office = await openOffice();
    const other = await officeScene(database.db);
    expect(await codeOf(sellTickets(other.seller.ctx, saleOf(office)))).toBe('NOT_FOUND');
    const { saleId } = await sell(office);
    expect(await codeOf(sale(other.seller.ctx, { eventId: other.eventId, saleId }))).toBe('NOT_FOUND');
  });
});
