import { describe, expect, test } from 'vitest';
import { cancelOrder, eventOrder } from '#domain/attendees';
import { admitByCode, admitTicket } from '#domain/checkin';
import { ordersOfAddress } from '#domain/checkout';
import { eventStock } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { officeScene, openedTill, orderToPay, saleOf, soldOrder, sumsOf } from '../../test/worlds/box-office-scene.ts';
import { closeTill, collectOrder, dueOrder, findDueOrders, sale, sellTickets, tillReport, undoSale } from './index.ts';

const database = testDb();

async function openOffice() {
  const scene = await officeScene(database.db);
  const { ctx } = scene.seller;
  return { ...scene, ctx, tillId: await openedTill(ctx, scene.eventId) };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

async function soldIn(office: Office, more: Parameters<typeof saleOf>[1] = {}) {
  const { saleId } = await sellTickets(office.ctx, saleOf(office, more));
  const { tickets } = await sale(office.ctx, { eventId: office.eventId, saleId });
  return { eventId: office.eventId, saleId, ticket: tickets[0] };
}
const sums = ({ ctx, eventId, tillId }: Office) => sumsOf(ctx, eventId, tillId);

describe('undoing a sale', () => {
  test('cancels its tickets, returns their stock and takes the money off the till, once', async () => {
    const office = await openOffice();
    const { ctx, eventId } = office;
    const { saleId, ticket } = await soldIn(office);
    await Promise.all([1, 2, 3].map(() => undoSale(ctx, { eventId, saleId })));
    expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 0 });
    expect(await sums(office)).toEqual({ expected: 10_000, cash: 0, card: 0 });
    const shown = await sale(ctx, { eventId, saleId });
    expect([shown.sale.undone === null, shown.tickets]).toEqual([false, []]);
    const { classes, entries } = await tillReport(ctx, office);
    expect([classes, entries.map(({ kind }) => kind)]).toEqual([[], ['sale', 'void']]);
    const scan = { eventId, door: '', code: ticket?.qr ?? '' };
    expect(await admitByCode(ctx, scan)).toMatchObject({ result: 'refused', reason: 'canceled' });
    const { history } = await eventOrder(ctx, { eventId, orderId: (await soldOrder(ctx, { eventId, saleId })).id });
    expect(history).toMatchObject([{ kind: 'canceled' }]);
  });

  test('also undoes the check-in by the sale, and is refused after a check-in at a door', async () => {
    const office = await openOffice();
    const { ctx, eventId } = office;
    const atOnce = await soldIn(office, { isCheckedIn: true });
    await undoSale(ctx, atOnce);
    const later = await soldIn(office);
    await admitTicket(ctx, { eventId, door: '', ticketId: later.ticket?.id ?? '' });
    expect(await codeOf(undoSale(ctx, later))).toBe('CHECKED_IN');
    expect(await sums(office)).toMatchObject({ expected: 12_550 });
    expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 1 });
  });

  test('of a closed till takes the money from the open till of the person who gives it back', async () => {
    const office = await openOffice();
    const { ctx, eventId } = office;
    const { saleId } = await soldIn(office);
    await closeTill(ctx, { ...office, countedMinor: 12_550, note: '' });
    expect(await codeOf(undoSale(ctx, { eventId, saleId }))).toBe('TILL_CLOSED');
    const other = await office.memberOf('box_office');
    const tillId = await openedTill(other.ctx, eventId);
    await undoSale(other.ctx, { eventId, saleId });
    expect(await sums(office)).toMatchObject({ expected: 12_550 });
    expect(await sumsOf(other.ctx, eventId, tillId)).toEqual({ expected: 7450, cash: -2550, card: 0 });
  });

  test('is the only way to cancel an order that the box office was paid for', async () => {
    const office = await openOffice();
    const { ctx, eventId } = office;
    const { saleId } = await soldIn(office);
    const { id: orderId } = await soldOrder(ctx, { eventId, saleId });
    expect((await eventOrder(ctx, { eventId, orderId })).isCancelable).toBe(false);
    expect(await codeOf(cancelOrder(ctx, { eventId, orderId, message: '' }))).toBe('PAID_AT_DOOR');
  });

  test('is refused when a ticket of the sale was canceled elsewhere', async () => {
    const office = await openOffice();
    const { ctx, eventId, classes } = office;
    const lines = [{ ticketClassId: classes[1] ?? '', quantity: 1 }];
    const { saleId } = await soldIn(office, { lines, seenMinor: 0 });
    await cancelOrder(ctx, { eventId, orderId: (await soldOrder(ctx, { eventId, saleId })).id, message: '' });
    expect(await codeOf(undoSale(ctx, { eventId, saleId }))).toBe('SALE_CHANGED');
  });

  test('of another event is refused', async () => {
    const [office, other] = [await openOffice(), await openOffice()];
    const { saleId } = await soldIn(office);
    expect(await codeOf(undoSale(other.ctx, { eventId: other.eventId, saleId }))).toBe('NOT_FOUND');
    expect(await codeOf(undoSale(other.ctx, { eventId: office.eventId, saleId }))).toBe('NOT_FOUND');
  });
});

describe('an order that is paid at the door', () => {
  test('is found by name, number and ticket code, and is paid once', async () => {
    const office = await openOffice();
    const { ctx, eventId } = office;
    const { orderId } = await orderToPay(database.db, office);
    await sellTickets(ctx, saleOf(office, { name: 'Grace Hopper' }));
    const { orders } = await findDueOrders(ctx, { eventId, text: '' });
    expect(orders).toMatchObject([{ id: orderId, state: 'due', totalMinor: 5100, saleId: null }]);
    const { tickets } = await eventOrder(ctx, { eventId, orderId });
    for (const text of [orders[0]?.number ?? '', orders[0]?.email ?? '', tickets[0]?.code ?? ''])
      expect((await findDueOrders(ctx, { eventId, text })).orders).toMatchObject([{ id: orderId }]);
    const input = { eventId, orderId, seenMinor: 5100, way: 'cash', givenMinor: 6000 };
    expect(await codeOf(collectOrder(ctx, { ...input, seenMinor: 2550 }))).toBe('PRICE_CHANGED');
    expect((await refusalOf(collectOrder(ctx, { ...input, givenMinor: 5000 }))).detail.fields).toEqual({
      given: ['TOO_SMALL'],
    });
    const results = await Promise.allSettled([1, 2, 3].map(() => collectOrder(ctx, input)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(collectOrder(ctx, input))).toBe('NOT_TO_PAY');
    expect(await sums(office)).toEqual({ expected: 17_650, cash: 7650, card: 0 });
    expect((await findDueOrders(ctx, { eventId, text: '' })).orders).toEqual([]);
    expect((await findDueOrders(ctx, { eventId, text: 'grace' })).orders).toMatchObject([{ state: 'paid' }]);
  });

  test('is to be paid again after the money was given back, and its tickets stay valid', async () => {
    const office = await openOffice();
    const { ctx, eventId } = office;
    const { orderId } = await orderToPay(database.db, office);
    const { saleId } = await collectOrder(ctx, { eventId, orderId, seenMinor: 5100, way: 'card', givenMinor: null });
    await undoSale(ctx, { eventId, saleId });
    expect(await sums(office)).toEqual({ expected: 10_000, cash: 0, card: 0 });
    expect(await dueOrder(ctx, { eventId, orderId })).toMatchObject({ due: { totalMinor: 5100 } });
    const { order, tickets } = await eventOrder(ctx, { eventId, orderId });
    expect([order.payAtDoor, tickets.map(({ status }) => status)]).toEqual([true, ['valid', 'valid']]);
    expect((await ordersOfAddress(ctx, { email: order.email }))[0]).toMatchObject({ isPaid: false });
  });

  test('of another event does not exist', async () => {
    const [office, other] = [await openOffice(), await openOffice()];
    const { orderId } = await orderToPay(database.db, office);
    const input = { eventId: other.eventId, orderId, seenMinor: 5100, way: 'cash', givenMinor: null };
    expect(await codeOf(collectOrder(other.ctx, input))).toBe('NOT_FOUND');
    expect(await codeOf(dueOrder(other.ctx, input))).toBe('NOT_FOUND');
  });
});
