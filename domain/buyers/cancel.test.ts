import { expect, test } from 'vitest';
import { eventOrder, eventOrders } from '#domain/attendees';
import { admitTicket } from '#domain/checkin';
import { confirm, orderPage, reserve } from '#domain/checkout';
import { copyEvent, saveChangeRules, ticketEditor } from '#domain/management';
import { eventStock } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { inDays } from '../../test/worlds/organizers.ts';
import { createSale, newAda, newKey } from '../../test/worlds/sale.ts';
import { cancelUnpaidOrder, cancelFreeTicket, cancellationOf, ticketChanges } from './index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());

async function orderOf(quantity: number) {
  const scene = await eventOnSale();
  const order = await scene.buy('Ada Lovelace', { quantity });
  const { tickets } = await orderPage(scene.ctx, { token: order.orderToken });
  return { ...scene, ...order, ids: tickets.map(({ id }) => id) };
}
const soldOf = async ({ eventId }: { eventId: string }) => (await eventStock(database.db, { eventId }))?.sold;
const statusesOf = async (token: string) => (await orderPage(visitor(), { token })).tickets.map(({ status }) => status);

/** The number of jobs that mail the buyer of this order about a cancellation. */
async function mailsAbout(orderId: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notifications.order_canceled'
       and (j.payload->>'changeId')::bigint in (select id from order_change where order_id = $1)`,
    [orderId],
  );
  return rows.length;
}

test('a free order is canceled once, however often the button is pressed: its stock returns, the buyer gets one mail', async () => {
  const order = await orderOf(3);
  expect(await soldOf(order)).toBe(3);
  await Promise.all([1, 2, 3].map(() => cancelUnpaidOrder(visitor(), order)));
  await cancelUnpaidOrder(visitor(), order);
  expect(await soldOf(order)).toBe(0);
  expect(await statusesOf(order.orderToken)).toEqual(['canceled', 'canceled', 'canceled']);
  expect(await mailsAbout(order.orderId)).toBe(1);
  const { history } = await eventOrder(order.ctx, order);
  expect(history).toMatchObject([{ kind: 'buyer_canceled', message: '', by: null }]);
  expect((await eventOrders(order.ctx, order)).orders).toMatchObject([{ isCanceled: true }]);
});

test('single tickets are canceled, and the order with its last ticket', async () => {
  const order = await orderOf(2);
  const { orderToken, ids } = order;
  const [first = '', second = ''] = ids;
  await Promise.all([1, 2].map(() => cancelFreeTicket(visitor(), { orderToken, ticketId: first })));
  expect(await statusesOf(orderToken)).toEqual(['canceled', 'valid']);
  expect(await soldOf(order)).toBe(1);
  expect((await eventOrders(order.ctx, order)).orders).toMatchObject([{ isCanceled: false }]);
  expect((await eventOrder(order.ctx, order)).history).toMatchObject([
    { kind: 'buyer_canceled', message: 'Ada Lovelace' },
  ]);
  expect((await ticketChanges(visitor(), { orderToken, ticketId: first })).closed).toBe('canceled');
  await cancelFreeTicket(visitor(), { orderToken, ticketId: second });
  expect(await soldOf(order)).toBe(0);
  expect((await eventOrders(order.ctx, order)).orders).toMatchObject([{ isCanceled: true }]);
  expect(await mailsAbout(order.orderId)).toBe(2);
});

test('the last two tickets of an order, canceled at the same moment, cancel the order', async () => {
  const order = await orderOf(2);
  const { orderToken, ids } = order;
  await Promise.all(ids.map((ticketId) => cancelFreeTicket(visitor(), { orderToken, ticketId })));
  expect(await soldOf(order)).toBe(0);
  expect((await eventOrders(order.ctx, order)).orders).toMatchObject([{ isCanceled: true }]);
});

test('a checked-in ticket is not canceled, nor an order with one; its other tickets are', async () => {
  const order = await orderOf(2);
  const { ctx, eventId, orderToken, ids } = order;
  const [inside = '', outside = ''] = ids;
  await admitTicket(ctx, { eventId, door: '', ticketId: inside });
  expect(await codeOf(cancelUnpaidOrder(visitor(), order))).toBe('TICKET_USED');
  expect(await codeOf(cancelFreeTicket(visitor(), { orderToken, ticketId: inside }))).toBe('TICKET_USED');
  const page = await orderPage(ctx, { token: orderToken });
  expect(await cancellationOf(ctx, page)).toMatchObject({ ofOrder: false, ofTickets: [outside] });
  await cancelFreeTicket(visitor(), { orderToken, ticketId: outside });
  expect(await statusesOf(orderToken)).toEqual(['valid', 'canceled']);
  expect(await soldOf(order)).toBe(1);
});

test('a scan and a cancellation at the same moment: either the ticket is admitted or it is canceled', async () => {
  const order = await orderOf(1);
  const { ctx, eventId, orderToken, ids } = order;
  const [ticketId = ''] = ids;
  const [scan, refused] = await Promise.all([
    admitTicket(ctx, { eventId, door: '', ticketId }),
    cancelFreeTicket(visitor(), { orderToken, ticketId }).then(
      () => false,
      () => true,
    ),
  ]);
  expect(refused).toBe(scan.result === 'admitted');
  expect(await soldOf(order)).toBe(refused ? 1 : 0);
});

test('an order to be paid at the door is canceled until it is paid; its free tickets always', async () => {
  const { eventId, classes } = await createSale(database.db, {
    classes: [{}, { name: 'Dinner', priceKind: 'paid', priceMinor: 2000 }],
  });
  const lines = classes.map((ticketClassId) => ({ ticketClassId, quantity: 1 }));
  const { reservationToken: token } = await reserve(visitor(), { eventId, lines, idempotencyKey: newKey() });
  const { orderToken } = await confirm(visitor(), { token, ...newAda(), idempotencyKey: newKey() });
  const { tickets } = await orderPage(visitor(), { token: orderToken });
  const [free = '', paid = ''] = classes.map((classId) => tickets.find((row) => row.classId === classId)?.id ?? '');
  expect(await codeOf(cancelFreeTicket(visitor(), { orderToken, ticketId: paid }))).toBe('CHANGES_CLOSED');
  await cancelFreeTicket(visitor(), { orderToken, ticketId: free });
  expect((await eventStock(database.db, { eventId }))?.sold).toBe(1);
  const setPaid = (at: Temporal.Instant | null) =>
    database.db
      .updateTable('ticket_order')
      .set({ paid_at: at, pay_at_door: at === null })
      .where('token', '=', orderToken)
      .execute();
  await setPaid(Temporal.Now.instant());
  expect(await codeOf(cancelUnpaidOrder(visitor(), { orderToken }))).toBe('CHANGES_CLOSED');
  await setPaid(null);
  await cancelUnpaidOrder(visitor(), { orderToken });
  expect((await eventStock(database.db, { eventId }))?.sold).toBe(0);
});

test('the organizer switches cancellations off, or sets a deadline, also for copies of the event', async () => {
  const order = await orderOf(1);
  const { ctx, eventId, orderToken, ids, organizationId } = order;
  await saveChangeRules(ctx, {
    eventId,
    rules: { mayCancel: false, mayTransfer: true, hours: 48, isRefundAtOnce: true },
  });
  expect(await codeOf(cancelUnpaidOrder(visitor(), order))).toBe('CHANGES_CLOSED');
  expect(await codeOf(cancelFreeTicket(visitor(), { orderToken, ticketId: ids[0] ?? '' }))).toBe('CHANGES_CLOSED');
  const copy = await copyEvent(ctx, { eventId, start: inDays(30, '20:00'), idempotencyKey: newKey() });
  expect((await ticketEditor(ctx, { eventId: copy.id })).changeRules).toEqual({
    mayCancel: false,
    mayTransfer: true,
    hours: 48,
    isRefundAtOnce: true,
  });
  await saveChangeRules(ctx, {
    eventId,
    rules: { mayCancel: true, mayTransfer: true, hours: 24 * 11, isRefundAtOnce: false },
  });
  expect(await codeOf(cancelUnpaidOrder(visitor(), order))).toBe('CHANGES_CLOSED');
  await saveChangeRules(ctx, {
    eventId,
    rules: { mayCancel: true, mayTransfer: true, hours: 24 * 8, isRefundAtOnce: false },
  });
  await cancelUnpaidOrder(visitor(), order);
  for (const hours of [-1, 721, 1.5, Number.NaN]) {
    const { detail } = await refusalOf(
      saveChangeRules(ctx, { eventId, rules: { mayCancel: true, mayTransfer: true, hours, isRefundAtOnce: false } }),
    );
    expect(detail.fields).toEqual({ changeHours: ['INVALID'] });
  }
  const boxOffice = await memberOf(organizationId, 'box_office');
  const rules = { mayCancel: true, mayTransfer: true, hours: 0, isRefundAtOnce: false };
  expect(await codeOf(saveChangeRules(boxOffice, { eventId, rules }))).toBe('ROLE_TOO_LOW');
  const stranger = (await eventOnSale()).ctx;
  expect(await codeOf(saveChangeRules(stranger, { eventId, rules }))).toBe('NOT_FOUND');
});
