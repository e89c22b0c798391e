import { expect, test } from 'vitest';
import { collectOrder } from '#domain/boxoffice';
import { organizerTicketsOf } from '#domain/tickets';
import { decodeSnapshot, unsignedSnapshot } from '#shared/doors/snapshot.ts';
import { testDb } from '../../test/db.ts';
import { officeScene, openedTill, orderToPay } from '../../test/worlds/box-office-scene.ts';
import { admitByCode, admitTicket, checkInDesk, doorSnapshot } from './index.ts';

const database = testDb();

async function unpaidOrder() {
  const scene = await officeScene(database.db);
  await openedTill(scene.seller.ctx, scene.eventId);
  const order = await orderToPay(database.db, scene, 3);
  const tickets = await organizerTicketsOf({ db: database.db }, order);
  const volunteer = await scene.memberOf('check_in');
  return { ...scene, ...order, tickets, volunteer };
}

const desk = { search: '', classId: '', page: 1, door: '', answerId: '' };

test('a scan shows what the ticket still costs, and leads members of the box office to its order', async () => {
  const { eventId, seller, volunteer, tickets, orderId } = await unpaidOrder();
  const [first, second, third] = tickets;
  const amount = { minor: 2550, currency: 'EUR' };
  const scan = { eventId, code: first?.code ?? '', door: '' };
  expect(await admitByCode(seller.ctx, scan)).toMatchObject({ result: 'admitted', due: { ...amount, orderId } });
  expect(await admitByCode(seller.ctx, scan)).toMatchObject({ reason: 'already_admitted', due: amount });
  const tap = { eventId, ticketId: second?.id ?? '', door: '' };
  expect((await admitTicket(volunteer.ctx, tap)).due).toEqual({ ...amount, orderId: null });
  const list = await checkInDesk(volunteer.ctx, { ...desk, eventId });
  expect(list.tickets.map(({ due }) => due?.minor)).toEqual([2550, 2550, 2550]);
  const payment = { eventId, orderId, way: 'card', givenMinor: null };
  await collectOrder(seller.ctx, { ...payment, seenMinor: 3 * 2550 });
  expect((await admitTicket(volunteer.ctx, { ...tap, ticketId: third?.id ?? '' })).due).toBe(null);
  expect((await checkInDesk(volunteer.ctx, { ...desk, eventId })).tickets.map(({ due }) => due)).toEqual([
    null,
    null,
    null,
  ]);
});

test('the copy of a device has what tickets still cost', async () => {
  const { eventId, seller, tickets } = await unpaidOrder();
  const signed = new Uint8Array(await doorSnapshot(seller.ctx, { eventId, door: '' }));
  const { classes, ...snapshot } = decodeSnapshot(unsignedSnapshot(signed).bytes) ?? expect.fail('no snapshot');
  expect(snapshot.tickets.map(({ id, classIndex }) => [id, classes[classIndex]])).toEqual(
    tickets.map(({ id, classId }) => [id, { id: classId, name: 'Standard', due: { minor: 2550, currency: 'EUR' } }]),
  );
});
