import { expect, test } from 'vitest';
import { admitTicket, undoCheckIn } from '#domain/checkin';
import { orderPage, recipientsOfEvent } from '#domain/checkout';
import { publishMyEvent, updateMyEvent } from '#domain/management';
import { eventStock, organizerTicketsOf } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { isReturnable, returnTickets } from './index.ts';

const database = testDb();
const visitor = () => contextOf(database.db, newVisitor());
const newDate = { kind: 'rescheduled', start: inDays(30, '20:00'), end: inDays(30, '23:00') } as const;

async function soldEvent() {
  const organizer = await createOrganizerWithDraft(database.db);
  const { id: ticketClassId } = await addTickets(organizer.ctx, organizer.eventId);
  await publishMyEvent(organizer.ctx, organizer);
  const order = await buyTicket(database.db, { eventId: organizer.eventId, ticketClassId, quantity: 3 });
  return { ...organizer, ...order, ticketClassId };
}
const statusesOf = async (token: string) => (await orderPage(visitor(), { token })).tickets.map(({ status }) => status);

test('tickets are given back after the date of the event changed: they are on sale again, and no mail goes there', async () => {
  const { ctx, eventId, orderToken } = await soldEvent();
  expect(await isReturnable(ctx, await orderPage(ctx, { token: orderToken }))).toBe(false);
  expect(await codeOf(returnTickets(visitor(), { orderToken }))).toBe('CONFLICT');
  expect(await statusesOf(orderToken)).toEqual(['valid', 'valid', 'valid']);
  await updateMyEvent(ctx, { eventId, plan: newDate, message: '' });
  expect(await isReturnable(ctx, await orderPage(ctx, { token: orderToken }))).toBe(true);
  await returnTickets(visitor(), { orderToken });
  expect(await statusesOf(orderToken)).toEqual(['canceled', 'canceled', 'canceled']);
  expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 0, held: 0 });
  expect(await recipientsOfEvent(ctx, { eventId })).toEqual([]);
});

test('tickets that were ordered after the change are not given back, and tickets of a canceled event neither', async () => {
  const { ctx, eventId, ticketClassId, orderToken } = await soldEvent();
  await updateMyEvent(ctx, { eventId, plan: newDate, message: '' });
  const later = await buyTicket(database.db, { eventId, ticketClassId });
  expect(await codeOf(returnTickets(visitor(), later))).toBe('CONFLICT');
  await updateMyEvent(ctx, { eventId, plan: { kind: 'canceled' }, message: '' });
  expect(await codeOf(returnTickets(visitor(), { orderToken }))).toBe('CONFLICT');
});

test('tickets given back twice at the same moment return their stock once', async () => {
  const { ctx, eventId, ticketClassId, orderToken } = await soldEvent();
  await buyTicket(database.db, { eventId, ticketClassId, quantity: 2 });
  await updateMyEvent(ctx, { eventId, plan: { kind: 'postponed' }, message: '' });
  await Promise.all([1, 2, 3].map(() => returnTickets(visitor(), { orderToken })));
  expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 2 });
});

test('tickets are not given back while one of them is checked in, and go back after the check-in was undone', async () => {
  const { ctx, eventId, orderToken } = await soldEvent();
  const [first] = await organizerTicketsOf(ctx, { orderToken });
  const answer = await admitTicket(ctx, { eventId, door: '', ticketId: first?.id ?? '' });
  await updateMyEvent(ctx, { eventId, plan: newDate, message: '' });
  expect(await isReturnable(ctx, await orderPage(ctx, { token: orderToken }))).toBe(false);
  expect(await codeOf(returnTickets(visitor(), { orderToken }))).toBe('TICKET_USED');
  expect(await statusesOf(orderToken)).toEqual(['valid', 'valid', 'valid']);
  expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 3 });
  await undoCheckIn(ctx, { eventId, door: '', checkInId: answer.id });
  await returnTickets(visitor(), { orderToken });
  expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 0 });
});

test('a scan and a return at the same moment: either the ticket is admitted or the tickets are given back', async () => {
  const { ctx, eventId, orderToken } = await soldEvent();
  const [first] = await organizerTicketsOf(ctx, { orderToken });
  await updateMyEvent(ctx, { eventId, plan: newDate, message: '' });
  const [scan, refused] = await Promise.all([
    admitTicket(ctx, { eventId, door: '', ticketId: first?.id ?? '' }),
    returnTickets(visitor(), { orderToken }).then(
      () => false,
      () => true,
    ),
  ]);
  expect(refused).toBe(scan.result === 'admitted');
  expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: refused ? 3 : 0 });
});

test('an unknown order is not found', async () => {
  expect(await codeOf(returnTickets(visitor(), { orderToken: 'x'.repeat(32) }))).toBe('NOT_FOUND');
});
