// Lists and exports by what happens at the door: who is checked in, and which orders are paid there.
import { expect, test } from 'vitest';
import { admitByCode, undoCheckIn } from '#domain/checkin';
import { ticketsOfOrders } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { officeScene, orderToPay } from '../../test/worlds/box-office-scene.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import {
  attendeesToPrint,
  cancelOrder,
  eventAttendees,
  eventOrders,
  exportAttendees,
  exportOrders,
  type GuestExport,
} from './index.ts';

const database = testDb();
const { eventOnSale } = guestScene(database);

/** The lines of a CSV file below its titles. */
async function rowsOf({ parts }: GuestExport): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks).toString().split('\r\n').slice(1, -1);
}

test('attendees are listed, marked, printed and exported as checked in or not, until the check-in is undone', async () => {
  const { ctx, eventId, buy } = await eventOnSale();
  const { orderToken } = await buy('Ada Lovelace');
  const canceled = await buy('Alan Turing');
  await buy('Grace Hopper');
  await cancelOrder(ctx, { eventId, orderId: canceled.orderId, message: '' });
  const namesOf = async (state: string) =>
    (await eventAttendees(ctx, { eventId, state })).attendees.map(({ attendeeName }) => attendeeName);
  expect(await namesOf('checked_in')).toEqual([]);
  expect(await namesOf('not_checked_in')).toEqual(['Grace Hopper', 'Ada Lovelace']);

  const [ticket] = (await ticketsOfOrders({ db: database.db }, [orderToken])).get(orderToken) ?? [];
  const scan = { eventId, code: ticket?.code ?? '', door: '', scanKey: crypto.randomUUID() };
  const { id: checkInId, result } = await admitByCode(ctx, scan);
  expect(result).toBe('admitted');
  expect(await namesOf('checked_in')).toEqual(['Ada Lovelace']);
  expect(await namesOf('not_checked_in')).toEqual(['Grace Hopper']);
  const { attendees } = await eventAttendees(ctx, { eventId });
  expect(attendees.map(({ isCheckedIn }) => isCheckedIn)).toEqual([false, false, true]);

  const request = { eventId, titles: [], format: 'csv' as const };
  expect(await rowsOf(await exportAttendees(ctx, { ...request, state: 'checked_in' }))).toEqual([
    expect.stringMatching(/^"Ada Lovelace".*"valid","no","\d{4}-\d\d-\d\dT[^"]+Z"$/),
  ]);
  expect(await rowsOf(await exportAttendees(ctx, { ...request, state: 'not_checked_in' }))).toEqual([
    expect.stringMatching(/^"Grace Hopper".*"valid","no",""$/),
  ]);
  const print = await attendeesToPrint(ctx, { eventId, state: 'not_checked_in', locale: 'en' });
  expect(print.attendees.map(({ attendeeName }) => attendeeName)).toEqual(['Grace Hopper']);

  await undoCheckIn(ctx, { eventId, checkInId, door: '' });
  expect(await namesOf('checked_in')).toEqual([]);
});

test('orders to be paid at the door are listed and exported by themselves', async () => {
  const scene = await officeScene(database.db);
  const { ctx } = scene.seller;
  const { eventId } = scene;
  const { orderId } = await orderToPay(database.db, scene);
  const { orderId: canceledId } = await orderToPay(database.db, scene);
  await cancelOrder(ctx, { eventId, orderId: canceledId, message: '' });
  const { orders } = await eventOrders(ctx, { eventId, state: 'due' });
  expect(orders.map(({ id }) => id)).toEqual([orderId]);
  const rows = await rowsOf(await exportOrders(ctx, { eventId, titles: [], format: 'csv' }));
  // three columns about a company follow
  expect(rows.map((row) => row.split(',').slice(-7, -3))).toEqual([
    ['"canceled"', '"no"', '"no"', '""'],
    ['"valid"', '"no"', '"yes"', '""'],
  ]);
});
