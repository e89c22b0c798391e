import { describe, expect, test } from 'vitest';
import { ordersOfAddress } from '#domain/checkout';
import { updateMyEvent } from '#domain/management';
import { eventStock } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { addGuests, cancelOrder, checkGuests, eventAttendees, eventOrder, eventOrders, guestForm } from './index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);

type Scene = Awaited<ReturnType<typeof eventOnSale>>;

const request = ({ eventId, ticketClassId }: Scene, guests: string) => ({
  eventId,
  ticketClassId,
  guests,
  sendMail: true,
  locale: 'de',
  idempotencyKey: newKey(),
});

const names = (count: number): string => Array.from({ length: count }, (_, index) => `Guest no. ${index}`).join('\n');

const confirmationsOf = async (scene: Scene) =>
  (
    await database.pool.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       join ticket_order o on o.id = (j.payload ->> 'orderId')::bigint
       where t.identifier = 'notifications.order_placed' and o.event_id = $1`,
      [scene.eventId],
    )
  ).rows[0]?.count;

describe('adding guests', () => {
  test('gives each guest a free order with a ticket, mails those with an address, and marks the orders', async () => {
    const scene = await eventOnSale();
    const { ctx, eventId } = scene;
    const email = `${crypto.randomUUID()}@example.org`;
    const sent = request(scene, `Ada Lovelace, ${email}\nGrace Hopper`);
    expect(await addGuests(ctx, sent)).toEqual({ added: 2 });
    const { orders } = await eventOrders(ctx, { eventId });
    expect(orders).toMatchObject([
      { name: 'Grace Hopper', email: '', totalMinor: 0, tickets: 1, isComplimentary: true },
      { name: 'Ada Lovelace', email, totalMinor: 0, tickets: 1, isComplimentary: true },
    ]);
    const { attendees } = await eventAttendees(ctx, { eventId, text: email });
    expect(attendees).toMatchObject([{ attendeeName: 'Ada Lovelace', order: { isComplimentary: true } }]);
    expect(await confirmationsOf(scene)).toBe(1);
    expect(await ordersOfAddress({ db: database.db }, { email })).toMatchObject([
      { locale: 'de', payAtDoor: false, tickets: [{ attendeeName: 'Ada Lovelace', status: 'valid' }] },
    ]);
    expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 2, held: 0 });
    const page = await eventOrder(ctx, { eventId, orderId: orders[0]?.id ?? '' });
    expect(page.history).toMatchObject([{ kind: 'added', by: expect.any(String) as string }]);
    await addGuests(ctx, sent);
    expect((await eventOrders(ctx, { eventId })).orders).toHaveLength(2);
    expect(await codeOf(addGuests(ctx, { ...sent, guests: 'Eve' }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('never gives more tickets than there are, however many members add guests at once, and all or none', async () => {
    const scene = await eventOnSale();
    await scene.buy('Alan Turing', { quantity: 3 });
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => addGuests(scene.ctx, request(scene, names(6)))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await eventStock(database.db, scene)).toMatchObject({ sold: 15 });
    const refusal = await refusalOf(addGuests(scene.ctx, request(scene, names(6))));
    expect([refusal.code, refusal.detail.values]).toEqual(['SOLD_OUT', { left: 5 }]);
    expect((await eventOrders(scene.ctx, scene)).orders).toHaveLength(13);
    await addGuests(scene.ctx, request(scene, names(5)));
    expect(await eventStock(database.db, scene)).toMatchObject({ sold: 20 });
  });

  test('takes the tickets that are set aside first, and a canceled guest’s ticket goes on sale', async () => {
    const scene = await eventOnSale();
    await database.db
      .updateTable('capacity_tier')
      .set({ set_aside: 4 })
      .where('event_id', '=', scene.eventId)
      .execute();
    const countersOf = () =>
      database.db
        .selectFrom('capacity_tier')
        .select(['sold', 'set_aside', 'capacity'])
        .where('event_id', '=', scene.eventId)
        .execute();
    await addGuests(scene.ctx, request(scene, names(3)));
    expect(await countersOf()).toEqual([{ sold: 3, set_aside: 1, capacity: 20 }]);
    await addGuests(scene.ctx, request(scene, names(3)));
    expect(await countersOf()).toEqual([{ sold: 6, set_aside: 0, capacity: 20 }]);
    const [order] = (await eventOrders(scene.ctx, scene)).orders;
    await cancelOrder(scene.ctx, { ...scene, orderId: order?.id ?? '', message: '' });
    expect(await countersOf()).toEqual([{ sold: 5, set_aside: 0, capacity: 20 }]);
  });

  test('is refused with the wrong lines, for unknown classes, and after the limits', async () => {
    const scene = await eventOnSale();
    const fieldsOf = async (guests: string, more = {}) =>
      (await refusalOf(addGuests(scene.ctx, { ...request(scene, guests), ...more }))).detail.fields;
    expect(await fieldsOf(' \n')).toEqual({ guests: ['MISSING'] });
    expect(await fieldsOf('Ada\nGrace, grace@')).toEqual({ guests: ['INVALID'] });
    expect(await fieldsOf(names(501))).toEqual({ guests: ['TOO_MANY'] });
    expect(await fieldsOf('x'.repeat(100_001))).toEqual({ guests: ['TOO_LONG'] });
    const other = await eventOnSale();
    for (const ticketClassId of [other.ticketClassId, 'x'])
      expect(await fieldsOf('Ada', { ticketClassId })).toEqual({ ticketClassId: ['UNKNOWN'] });
    const same = Array.from({ length: 11 }, (_, index) => `Ada ${index}, ada@mails.example.org`).join('\n');
    expect(await codeOf(addGuests(scene.ctx, request(scene, same)))).toBe('RATE_LIMITED');
    expect(await addGuests(scene.ctx, { ...request(scene, same), sendMail: false })).toEqual({ added: 11 });
    await database.pool.query(
      `insert into order_change (order_id, kind, account_id) select min(o.id), 'added', $2::bigint
       from ticket_order o, generate_series(1, 1988) where o.event_id = $1::bigint group by generate_series`,
      [scene.eventId, (scene.ctx.actor as { accountId: string }).accountId], // the owner is a person
    );
    expect(await codeOf(addGuests(scene.ctx, request(scene, names(2))))).toBe('RATE_LIMITED');
    expect(await addGuests(scene.ctx, request(scene, names(1)))).toEqual({ added: 1 });
    expect((await eventOrders(other.ctx, other)).orders).toEqual([]);
  });

  test('is for members who see orders, and for events that take place', async () => {
    const scene = await eventOnSale();
    const { eventId, organizationId } = scene;
    const sent = request(scene, 'Ada');
    expect(await codeOf(addGuests(await memberOf(organizationId, 'check_in'), sent))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(checkGuests(await memberOf(organizationId, 'check_in'), sent))).toBe('ROLE_TOO_LOW');
    const other = await eventOnSale();
    const foreign = [addGuests(other.ctx, sent), checkGuests(other.ctx, sent), guestForm(other.ctx, sent)];
    expect(await Promise.all(foreign.map(codeOf))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await addGuests(await memberOf(organizationId, 'box_office'), sent)).toEqual({ added: 1 });
    expect(await guestForm(scene.ctx, { eventId })).toMatchObject({ isOpen: true, classes: [{ left: 19 }] });
    await updateMyEvent(scene.ctx, { eventId, plan: { kind: 'canceled' }, message: '' });
    expect(await codeOf(addGuests(scene.ctx, request(scene, 'Grace')))).toBe('EVENT_CANCELED');
    expect(await guestForm(scene.ctx, { eventId })).toMatchObject({ isOpen: false });
  });
});

test('a list is checked before anything is stored', async () => {
  const scene = await eventOnSale();
  const email = `${crypto.randomUUID()}@example.org`;
  await scene.buy('Ada Lovelace', { email });
  const guests = await checkGuests(scene.ctx, {
    eventId: scene.eventId,
    guests: `Ada, ${email.toUpperCase()}\nGrace, grace@\nAlan\nAlan`,
  });
  expect(guests).toMatchObject([
    { line: 1, name: 'Ada', hasOrder: true, problems: {} },
    { line: 2, name: 'Grace', email: 'grace@', hasOrder: false, problems: { email: ['INVALID'] } },
    { line: 3, isRepeated: false },
    { line: 4, isRepeated: true },
  ]);
  expect((await eventOrders(scene.ctx, scene)).orders).toHaveLength(1);
});
