import { expect, test } from 'vitest';
import { erasePersonIn, eventAttendees, eventOrder } from '#domain/attendees';
import { admitTicket, checkInDesk } from '#domain/checkin';
import { orderPage } from '#domain/checkout';
import { updateMyEvent } from '#domain/management';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { inDays } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { renameTicket, returnTickets, ticketChanges } from './index.ts';

const database = testDb();
const { eventOnSale } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());

async function orderOfTwo() {
  const scene = await eventOnSale();
  const order = await scene.buy('Ada Lovelace', { quantity: 2 });
  const { tickets } = await orderPage(scene.ctx, { token: order.orderToken });
  return { ...scene, ...order, ids: tickets.map(({ id }) => id) };
}

test('the buyer changes the name on a ticket: the ticket, the organizer’s list and the door list show the new name', async () => {
  const { ctx, eventId, orderId, orderToken, ids } = await orderOfTwo();
  const [ticketId = ''] = ids;
  const before = await orderPage(ctx, { token: orderToken });
  await renameTicket(visitor(), { orderToken, ticketId, name: '  Grace   Hopper ' });
  const { tickets } = await orderPage(ctx, { token: orderToken });
  expect(tickets.map(({ attendeeName }) => attendeeName)).toEqual(['Grace Hopper', 'Ada Lovelace']);
  expect(tickets.map(({ code, token }) => [code, token])).toEqual(
    before.tickets.map(({ code, token }) => [code, token]),
  );
  const { attendees } = await eventAttendees(ctx, { eventId, text: 'grace' });
  expect(attendees.map(({ attendeeName }) => attendeeName)).toEqual(['Grace Hopper']);
  const desk = { search: 'grace', classId: '', page: 1, door: '', answerId: '' };
  expect((await checkInDesk(ctx, { eventId, ...desk })).tickets).toMatchObject([{ attendeeName: 'Grace Hopper' }]);
  const { history } = await eventOrder(ctx, { eventId, orderId });
  expect(history).toMatchObject([{ kind: 'renamed', message: 'Ada Lovelace → Grace Hopper', by: null }]);
  await renameTicket(visitor(), { orderToken, ticketId, name: 'Grace Hopper' });
  expect((await eventOrder(ctx, { eventId, orderId })).history).toHaveLength(1);
});

test('a name that is missing, too long or a link is refused at its field', async () => {
  const { orderToken, ids } = await orderOfTwo();
  const [ticketId = ''] = ids;
  for (const [name, fault] of [
    ['', 'MISSING'],
    ['x'.repeat(400), 'TOO_LONG'],
    ['https://example.org', 'INVALID'],
  ] as const) {
    const { detail } = await refusalOf(renameTicket(visitor(), { orderToken, ticketId, name }));
    expect(detail.fields).toEqual({ name: [fault] });
  }
});

test('the ticket of another order and an unknown order are not found', async () => {
  const [one, other] = [await orderOfTwo(), await orderOfTwo()];
  const name = 'Grace Hopper';
  const [ticketId = ''] = other.ids;
  const rename = (input: { orderToken: string; ticketId: string }) =>
    codeOf(renameTicket(visitor(), { ...input, name }));
  expect(await rename({ orderToken: one.orderToken, ticketId })).toBe('NOT_FOUND');
  expect(await rename({ orderToken: 'x'.repeat(43), ticketId })).toBe('NOT_FOUND');
  expect(await rename({ orderToken: one.orderToken, ticketId: 'x' })).toBe('NOT_FOUND');
  expect(await codeOf(ticketChanges(visitor(), { orderToken: one.orderToken, ticketId }))).toBe('NOT_FOUND');
});

test('a ticket that is checked in or canceled keeps its name', async () => {
  const { ctx, eventId, orderToken, ids } = await orderOfTwo();
  const [admitted = '', canceled = ''] = ids;
  const name = 'Grace Hopper';
  const undone = await admitTicket(ctx, { eventId, door: '', ticketId: admitted });
  expect(undone.result).toBe('admitted');
  expect(await codeOf(renameTicket(visitor(), { orderToken, ticketId: admitted, name }))).toBe('TICKET_USED');
  expect((await ticketChanges(visitor(), { orderToken, ticketId: admitted })).closed).toBe('checked_in');
  const other = await orderOfTwo();
  await updateMyEvent(other.ctx, {
    eventId: other.eventId,
    plan: { kind: 'rescheduled', start: inDays(30, '20:00'), end: inDays(30, '23:00') },
    message: '',
  });
  await returnTickets(visitor(), other);
  const ticket = { orderToken: other.orderToken, ticketId: other.ids[0] ?? canceled };
  expect(await codeOf(renameTicket(visitor(), { ...ticket, name }))).toBe('CHANGES_CLOSED');
  expect((await ticketChanges(visitor(), ticket)).closed).toBe('canceled');
});

test('the erasure of an attendee removes the names from the history of the buyer’s order', async () => {
  const { ctx, buy } = await eventOnSale();
  const grace = await createPerson(database.db);
  const order = await buy('Ada Lovelace', { attendees: [{ name: 'Grace Hopper', email: grace.email }] });
  const { tickets } = await orderPage(ctx, { token: order.orderToken });
  const [{ id: ticketId } = { id: '' }] = tickets;
  await renameTicket(visitor(), { ...order, ticketId, name: 'Grace Brewster Hopper' });
  const { accountId, email } = grace;
  await database.db.transaction().execute((tx) => erasePersonIn(tx, { accountId, email: email.toUpperCase() }));
  expect((await eventOrder(ctx, order)).history).toMatchObject([{ kind: 'renamed', message: '' }]);
});

test('the name can be changed until the event starts', async () => {
  const { orderToken, ids } = await orderOfTwo();
  const ticket = { orderToken, ticketId: ids[0] ?? '' };
  const ctx = { ...visitor(), clock: { now: () => Temporal.Now.instant().add({ hours: 24 * 11 }) } };
  expect(await codeOf(renameTicket(ctx, { ...ticket, name: 'Grace Hopper' }))).toBe('CHANGES_CLOSED');
  expect((await ticketChanges(ctx, ticket)).closed).toBe('started');
});
