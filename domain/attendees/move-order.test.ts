import { beforeAll, describe, expect, test } from 'vitest';
import { admitTicket } from '#domain/checkin';
import { orderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { publishMyEvent, saveSeries, seriesEditor, type SeriesPlan, updateMyEvent } from '#domain/management';
import { eventStocks } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { eventOrder, moveOrder } from './index.ts';

const database = testDb();

const plan: SeriesPlan = {
  tz: 'Europe/Berlin',
  firstDay: inDays(10, '').slice(0, 10),
  rule: { every: 'day', interval: 1, end: { count: 3 } },
  slots: [{ start: '19:00', minutes: 60, capacity: 4 }],
  added: [],
  skipped: [],
};

interface Scene {
  ctx: Ctx;
  /** The dates of the series, the first first. */
  ids: string[];
  buy: (date: number, quantity?: number) => Promise<{ eventId: string; orderId: string; token: string }>;
  soldOf: () => Promise<number[]>;
}

async function seriesOnSale(): Promise<Scene> {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  await addTickets(ctx, eventId);
  await saveSeries(ctx, { eventId, plan, scope: 'all' });
  await publishMyEvent(ctx, { eventId });
  const { dates } = await seriesEditor(ctx, { eventId });
  const ids = dates.map(({ id }) => id);
  const buy: Scene['buy'] = async (date, quantity = 1) => {
    const dateId = ids[date] ?? '';
    const { id: ticketClassId } = await classOf(dateId);
    const email = `${crypto.randomUUID()}@example.org`;
    const buyer = { name: 'Ada Lovelace', email, attendees: [{ name: 'Grace Hopper' }] };
    const { orderToken: token } = await buyTicket(database.db, { eventId: dateId, ticketClassId, quantity, buyer });
    const { id } = await database.db
      .selectFrom('ticket_order')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    return { eventId: dateId, orderId: id, token };
  };
  const soldOf = async () => {
    const stocks = await eventStocks(database.db, { eventIds: ids });
    return ids.map((id) => stocks.get(id)?.sold ?? 0);
  };
  return { ctx, ids, buy, soldOf };
}

const classOf = (eventId: string) =>
  database.db.selectFrom('ticket_class').select('id').where('event_id', '=', eventId).executeTakeFirstOrThrow();

let scene: Scene;
beforeAll(async () => {
  scene = await seriesOnSale();
});

test('an order moves to another date with new codes, and its old page leads to the new order', async () => {
  const { ctx, ids, buy, soldOf } = await seriesOnSale();
  const order = await buy(0, 2);
  const before = await eventOrder(ctx, order);
  expect(before.otherDates.map(({ id }) => id)).toEqual(ids.slice(1));
  const { orderId } = await moveOrder(ctx, { ...order, toEventId: ids[1] ?? '' });
  expect(await soldOf()).toEqual([0, 2, 0]);
  const old = await eventOrder(ctx, order);
  expect(old).toMatchObject({ movedTo: { eventId: ids[1], orderId }, otherDates: [], isCancelable: false });
  expect(old.tickets.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  const moved = await eventOrder(ctx, { eventId: ids[1] ?? '', orderId });
  expect(moved.order).toMatchObject({ name: 'Ada Lovelace', canceledAt: null });
  expect(moved.tickets.map(({ attendeeName, status }) => [attendeeName, status])).toEqual([
    ['Grace Hopper', 'valid'],
    ['Ada Lovelace', 'valid'],
  ]);
  const codes = new Set([...before.tickets, ...moved.tickets].map(({ code }) => code));
  expect(codes.size).toBe(4);
  expect([old.history[0], moved.history[0]]).toMatchObject([{ kind: 'date_moved' }, { kind: 'date_moved' }]);
  const { movedToId } = await orderPage(contextOf(database.db), { token: order.token });
  expect(movedToId).toBe(orderId);
});

test('the buyer of a canceled date can be moved, and the buyer of the new date gets one mail', async () => {
  const { ctx, ids, buy, soldOf } = await seriesOnSale();
  const order = await buy(0);
  await updateMyEvent(ctx, { eventId: order.eventId, plan: { kind: 'canceled' }, message: '' });
  const { orderId } = await moveOrder(ctx, { ...order, toEventId: ids[2] ?? '' });
  expect((await soldOf())[2]).toBe(1);
  const moved = await eventOrder(ctx, { eventId: ids[2] ?? '', orderId });
  const { rows } = await database.pool.query<{ payload: { changeId: string } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notifications.order_resent'`,
  );
  expect(rows.filter(({ payload }) => payload.changeId === moved.history[0]?.id)).toHaveLength(1);
});

test('of two moves and a full date, no date gets more tickets than it has, and nothing is half done', async () => {
  const { ctx, ids, buy, soldOf } = await seriesOnSale();
  const orders = await Promise.all([buy(0, 2), buy(0, 1), buy(2, 2), buy(2, 2)]);
  const results = await Promise.allSettled([
    ...orders.map((order) => moveOrder(ctx, { ...order, toEventId: ids[1] ?? '' })),
    ...orders.map((order) => moveOrder(ctx, { ...order, toEventId: ids[1] ?? '' })),
  ]);
  const sold = await soldOf();
  expect(sold.reduce((sum, count) => sum + count, 0)).toBe(7);
  expect(sold[1]).toBeLessThanOrEqual(4);
  const done = results.filter(({ status }) => status === 'fulfilled');
  expect(done.length).toBeGreaterThanOrEqual(2);
  const pages = await Promise.all(orders.map((order) => eventOrder(ctx, order)));
  expect(pages.filter(({ movedTo }) => movedTo !== null)).toHaveLength(done.length);
});

describe('is refused', () => {
  test('for a date that is full', async () => {
    const { ctx, ids, buy, soldOf } = await seriesOnSale();
    await buy(1, 4);
    const order = await buy(0);
    const refused = await refusalOf(moveOrder(ctx, { ...order, toEventId: ids[1] ?? '' }));
    expect(refused.code).toBe('SOLD_OUT');
    expect(await soldOf()).toEqual([1, 4, 0]);
    expect((await eventOrder(ctx, order)).tickets).toMatchObject([{ status: 'valid' }]);
  });

  test('for a date whose tickets have another price, which is no choice either', async () => {
    const { ctx, ids, buy } = await seriesOnSale();
    const order = await buy(0);
    await database.db
      .updateTable('ticket_class')
      .set({ name: 'Balcony' })
      .where('event_id', '=', ids[1] ?? '')
      .execute();
    expect((await eventOrder(ctx, order)).otherDates.map(({ id }) => id)).toEqual(ids.slice(2));
    const refused = await refusalOf(moveOrder(ctx, { ...order, toEventId: ids[1] ?? '' }));
    expect([refused.code, refused.detail.fields]).toEqual(['ARGUMENTS_ERROR', { toEventId: ['INVALID'] }]);
  });

  test('for the same date, an event outside the series, and another organization’s event', async () => {
    const { ctx, buy } = await seriesOnSale();
    const order = await buy(0);
    const own = await refusalOf(moveOrder(ctx, { ...order, toEventId: order.eventId }));
    expect(own.detail.fields).toEqual({ toEventId: ['UNKNOWN'] });
    const foreign = await refusalOf(moveOrder(ctx, { ...order, toEventId: scene.ids[1] ?? '' }));
    expect(foreign.code).toBe('NOT_FOUND');
    const byOthers = await refusalOf(moveOrder(scene.ctx, { ...order, toEventId: order.eventId }));
    expect(byOthers.code).toBe('NOT_FOUND');
  });

  test('while a ticket is checked in', async () => {
    const { ctx, ids, buy, soldOf } = await seriesOnSale();
    const order = await buy(0, 2);
    const { tickets } = await eventOrder(ctx, order);
    await admitTicket(ctx, { eventId: order.eventId, ticketId: tickets[0]?.id ?? '', door: '' });
    expect((await eventOrder(ctx, order)).otherDates).toEqual([]);
    expect((await refusalOf(moveOrder(ctx, { ...order, toEventId: ids[1] ?? '' }))).code).toBe('CHECKED_IN');
    expect(await soldOf()).toEqual([2, 0, 0]);
  });
});
