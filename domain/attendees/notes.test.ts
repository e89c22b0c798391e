import { expect, test } from 'vitest';
import { erasePersonIn as eraseOrders, personalDataOf } from '#domain/checkout';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { buyTicket } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { erasePersonIn, eventAttendees, eventOrder, eventOrders, setOrderNote } from './index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);

test('a note about an order is found by its words, and its history names the member', async () => {
  const { ctx, eventId, organizationId, buy } = await eventOnSale();
  const order = await buy('Ada Lovelace');
  await buy('Grace Hopper');
  const boxOffice = await memberOf(organizationId, 'box_office');
  await setOrderNote(boxOffice, { ...order, note: ' Needs a ramp.\nPress ', seen: '' });
  for (const text of ['ramp', 'press ada']) {
    const { orders } = await eventOrders(ctx, { eventId, text });
    expect(orders, text).toMatchObject([{ name: 'Ada Lovelace', note: 'Needs a ramp.\nPress' }]);
  }
  await setOrderNote(ctx, { ...order, note: '', seen: 'Needs a ramp.\r\nPress' });
  const page = await eventOrder(ctx, order);
  expect(page.order.note).toBe('');
  expect(page.history).toMatchObject([
    { kind: 'noted', message: '' },
    { kind: 'noted', message: 'Needs a ramp.\nPress', by: expect.any(String) as string },
  ]);
  expect((await eventOrders(ctx, { eventId, text: 'ramp' })).orders).toEqual([]);
});

test('a note does not replace a note that the member did not see, and a long note is refused', async () => {
  const { ctx, buy } = await eventOnSale();
  const order = await buy('Ada Lovelace');
  await setOrderNote(ctx, { ...order, note: 'first', seen: '' });
  const fieldsOf = async (note: string) =>
    (await refusalOf(setOrderNote(ctx, { ...order, note, seen: '' }))).detail.fields;
  expect(await fieldsOf('second')).toEqual({ note: ['CHANGED'] });
  expect(await fieldsOf('x'.repeat(2001))).toEqual({ note: ['TOO_LONG'] });
  expect((await eventOrder(ctx, order)).order.note).toBe('first');
});

test('notes are shown to members who see orders, and to no one at the doors or in other organizations', async () => {
  const { eventId, organizationId, ctx, buy } = await eventOnSale();
  const order = await buy('Ada Lovelace');
  await setOrderNote(ctx, { ...order, note: 'Paid by Grace', seen: '' });
  const doors = await memberOf(organizationId, 'check_in');
  expect(await codeOf(setOrderNote(doors, { ...order, note: 'x', seen: 'Paid by Grace' }))).toBe('ROLE_TOO_LOW');
  expect(JSON.stringify(await eventAttendees(doors, { eventId }))).not.toContain('Paid by');
  const other = await eventOnSale();
  expect(await codeOf(setOrderNote(other.ctx, { ...order, note: 'x', seen: '' }))).toBe('NOT_FOUND');
  expect(await codeOf(setOrderNote(other.ctx, { ...order, eventId: other.eventId, note: 'x', seen: '' }))).toBe(
    'NOT_FOUND',
  );
});

test('a person gets the notes about their orders, and their erasure removes the notes', async () => {
  const { ctx, eventId, ticketClassId } = await eventOnSale();
  const buyer = await createPerson(database.db);
  const email = `${crypto.randomUUID()}@example.org`;
  await buyTicket(database.db, { eventId, ticketClassId, buyerCtx: buyer.ctx, buyer: { name: 'Ada', email } });
  const orderId = (await eventOrders(ctx, { eventId })).orders[0]?.id ?? '';
  await setOrderNote(ctx, { eventId, orderId, note: 'Loud', seen: '' });
  const person = { accountId: buyer.accountId, email };
  expect((await personalDataOf({ db: database.db }, person))['orders']).toMatchObject([{ note: 'Loud' }]);
  await database.db.transaction().execute(async (tx) => {
    await erasePersonIn(tx, person);
    await eraseOrders(tx, person);
  });
  const page = await eventOrder(ctx, { eventId, orderId });
  expect([page.order.note, page.order.email]).toEqual(['', '']);
  expect(page.history).toMatchObject([{ kind: 'noted', message: '' }]);
});
