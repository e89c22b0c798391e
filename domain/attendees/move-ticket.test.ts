import { expect, test } from 'vitest';
import { admitByCode } from '#domain/checkin';
import { createTicketClassIn, type TicketClassInput } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { addGuests, cancelOrder, eventAttendees, eventOrder, eventOrders, moveTicket } from './index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);

/** An event with a second class. */
async function eventWithClasses(second: Partial<TicketClassInput> = {}) {
  const scene = await eventOnSale();
  const input = { name: 'Balcony', priceKind: 'free' as const, currency: 'EUR', capacity: 2, ...second };
  const { id: balconyId } = await database.db
    .transaction()
    .execute((tx) => createTicketClassIn(tx, { eventId: scene.eventId, ...input }));
  const soldOf = async () =>
    (
      await database.db
        .selectFrom('ticket_class')
        .innerJoin('capacity_tier', 'capacity_tier.id', 'ticket_class.tier_id')
        .select('capacity_tier.sold')
        .where('ticket_class.event_id', '=', scene.eventId)
        .orderBy('ticket_class.id')
        .execute()
    ).map(({ sold }) => sold);
  return { ...scene, balconyId, soldOf };
}

test('a ticket moves to another class with its stock, and its code stays', async () => {
  const { ctx, eventId, ticketClassId, balconyId, soldOf, buy } = await eventWithClasses();
  const order = await buy('Ada Lovelace', { quantity: 2 });
  const { tickets: before } = await eventOrder(ctx, order);
  const [first] = before;
  expect(first?.moves).toEqual([{ id: balconyId, name: 'Balcony' }]);
  await moveTicket(ctx, { ...order, ticketId: first?.id ?? '', ticketClassId: balconyId });
  expect(await soldOf()).toEqual([1, 1]);
  const page = await eventOrder(ctx, order);
  expect(page.tickets.map(({ className, code }) => [className, code])).toEqual([
    ['Balcony', first?.code],
    ['Free entry', before[1]?.code],
  ]);
  expect(page.order.lines.map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
    ['Balcony', 1],
    ['Free entry', 1],
  ]);
  expect(page.history).toMatchObject([{ kind: 'moved', message: 'Free entry → Balcony' }]);
  const { rows } = await database.pool.query<{ payload: { changeId: string } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notifications.order_resent'`,
  );
  expect(rows.map(({ payload }) => payload.changeId)).toContain(page.history[0]?.id);
  await moveTicket(ctx, { ...order, ticketId: before[1]?.id ?? '', ticketClassId: balconyId });
  expect((await eventOrder(ctx, order)).order.lines).toMatchObject([{ name: 'Balcony', quantity: 2 }]);
  expect((await eventAttendees(ctx, { eventId, ticketClass: ticketClassId })).attendees).toEqual([]);
  await cancelOrder(ctx, { ...order, message: '' });
  expect(await soldOf()).toEqual([0, 0]);
});

test('no class gets more tickets than it has, however many tickets move at once in both directions', async () => {
  const { ctx, balconyId, ticketClassId, soldOf, buy } = await eventWithClasses();
  const order = await buy('Ada Lovelace', { quantity: 4 });
  const { tickets } = await eventOrder(ctx, order);
  const move = ({ id }: { id: string }, classId: string) =>
    moveTicket(ctx, { ...order, ticketId: id, ticketClassId: classId });
  const results = await Promise.allSettled(tickets.map((ticket) => move(ticket, balconyId)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await soldOf()).toEqual([2, 2]);
  const moved = (await eventOrder(ctx, order)).tickets;
  await Promise.allSettled(
    moved.map((ticket) => move(ticket, ticket.classId === balconyId ? ticketClassId : balconyId)),
  );
  const [free = 0, balcony = 0] = await soldOf();
  expect(free + balcony).toBe(4);
  expect(balcony).toBeLessThanOrEqual(2);
});

test('moves and the cancellation of one order at the same moment come one after the other', async () => {
  const { ctx, balconyId, soldOf, buy } = await eventWithClasses({ capacity: 10 });
  const order = await buy('Ada Lovelace', { quantity: 4 });
  const { tickets } = await eventOrder(ctx, order);
  const moves = tickets.map(({ id: ticketId }) => moveTicket(ctx, { ...order, ticketId, ticketClassId: balconyId }));
  const [, ...refused] = await Promise.all([
    cancelOrder(ctx, { ...order, message: '' }),
    ...moves.map((move) =>
      move.then(
        () => null,
        (error: { code?: string }) => error.code ?? String(error),
      ),
    ),
  ]);
  expect(refused.filter((code) => code !== null && code !== 'NOT_FOUND')).toEqual([]);
  expect(await soldOf()).toEqual([0, 0]);
});

test('a move is refused to another price, of a checked-in ticket, and for other roles and organizations', async () => {
  const { ctx, eventId, organizationId, ticketClassId, balconyId, buy } = await eventWithClasses({
    priceKind: 'donation',
    capacity: 5,
  });
  const order = await buy('Ada Lovelace');
  const [ticket] = (await eventOrder(ctx, order)).tickets;
  const target = { ...order, ticketId: ticket?.id ?? '', ticketClassId: balconyId };
  expect(ticket?.moves).toEqual([]);
  const fieldsOf = async (classId: string) =>
    (await refusalOf(moveTicket(ctx, { ...target, ticketClassId: classId }))).detail.fields;
  expect(await fieldsOf(balconyId)).toEqual({ ticketClassId: ['INVALID'] });
  const other = await eventWithClasses();
  for (const classId of [ticketClassId, other.balconyId, 'x'])
    expect(await fieldsOf(classId)).toEqual({ ticketClassId: ['UNKNOWN'] });
  expect(await codeOf(moveTicket(ctx, { ...target, ticketId: '1' }))).toBe('NOT_FOUND');
  expect(await codeOf(moveTicket(other.ctx, target))).toBe('NOT_FOUND');
  expect(await codeOf(moveTicket(await memberOf(organizationId, 'check_in'), target))).toBe('ROLE_TOO_LOW');
  await addGuests(ctx, {
    eventId,
    ticketClassId,
    guests: 'Grace',
    sendMail: false,
    locale: 'en',
    idempotencyKey: newKey(),
  });
  const orderId = (await eventOrders(ctx, { eventId, text: 'grace' })).orders[0]?.id ?? '';
  const [guest] = (await eventOrder(ctx, { eventId, orderId })).tickets;
  const guestMove = { eventId, orderId, ticketId: guest?.id ?? '', ticketClassId: balconyId };
  await admitByCode(ctx, { eventId, code: guest?.code ?? '', door: '' });
  expect(await codeOf(moveTicket(ctx, guestMove))).toBe('CHECKED_IN');
});
