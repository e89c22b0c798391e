import { describe, expect, test } from 'vitest';
import { confirm, orderPage, reserve } from '#domain/checkout';
import { publishMyEvent } from '#domain/management';
import { createTicketClassIn, ticketByToken, ticketsOfEvent } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { addTickets, createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { newAda, newKey } from '../../test/worlds/sale.ts';
import {
  admitByCode,
  admitTicket,
  checkInCounts,
  checkInDesk,
  checkOutByCode,
  countAdmitted,
  doorRules,
  doorSnapshot,
  saveZone,
  setReentry,
  undoCheckIn,
} from './index.ts';

const database = testDb();

/** An event with a ticket and an add-on, and an order of two tickets and one add-on. */
async function scene() {
  const owner = await createOrganizerWithDraft(database.db);
  const { id: classId } = await addTickets(owner.ctx, owner.eventId);
  const { eventId } = owner;
  const { id: addOnId } = await database.db.transaction().execute((tx) =>
    createTicketClassIn(tx, {
      eventId,
      name: 'T-shirt',
      kind: 'add_on',
      priceKind: 'free',
      currency: 'EUR',
      capacity: 5,
      position: 1,
    }),
  );
  await publishMyEvent(owner.ctx, owner);
  const ctx = contextOf(database.db, newVisitor());
  const lines = [
    { ticketClassId: classId, quantity: 2 },
    { ticketClassId: addOnId, quantity: 1 },
  ];
  const { reservationToken: token } = await reserve(ctx, { eventId, lines, idempotencyKey: newKey() });
  const { orderToken } = await confirm(ctx, { token, ...newAda(), idempotencyKey: newKey() });
  const { tickets } = await orderPage(ctx, { token: orderToken });
  const codes = await Promise.all(tickets.map((ticket) => ticketByToken(ctx, { token: ticket.token })));
  const code = (at: number) => ({ eventId, code: codes[at]?.qr ?? '', door: 'North' });
  return { ...owner, classId, addOnId, tickets, codes, ticket: code(0), addOn: code(2) };
}

const listOf = async ({ ctx, eventId }: Awaited<ReturnType<typeof scene>>, more: object = {}) =>
  (await checkInDesk(ctx, { eventId, search: '', classId: '', page: 1, door: '', answerId: '', ...more })).tickets.map(
    ({ className, admission }) => [className, admission !== null],
  );

describe('an add-on at the door', () => {
  test('is picked up once, also in a zone and where guests may come in again', async () => {
    const world = await scene();
    const { ctx, eventId, classId, addOn } = world;
    await setReentry(ctx, { eventId, allowsReentry: true });
    await saveZone(ctx, { eventId, zoneId: null, name: 'Backstage', classIds: [classId, world.addOnId] });
    const { zones, classes } = await doorRules(ctx, { eventId });
    expect([classes.map(({ id }) => id), zones[0]?.classIds]).toEqual([[classId], [classId]]);
    const zoneId = zones[0]?.id ?? '';
    const ticket = { className: 'T-shirt', isAddOn: true, attendeeName: 'Ada Lovelace' };
    expect(await admitByCode(ctx, { ...addOn, zoneId })).toMatchObject({ result: 'admitted', ticket, counted: null });
    const again = { result: 'refused', reason: 'already_admitted', first: { door: 'North' } };
    expect(await admitByCode(ctx, addOn)).toMatchObject(again);
    expect(await admitByCode(ctx, { ...addOn, zoneId })).toMatchObject(again);
    expect(await checkOutByCode(ctx, addOn)).toMatchObject({ result: 'refused', reason: 'not_inside' });
    expect(await admitByCode(ctx, addOn)).toMatchObject(again);
    expect(await checkInCounts(ctx, { eventId, zoneId })).toMatchObject({
      admitted: 0,
      inside: 0,
      total: 2,
      addOns: [{ name: 'T-shirt', pickedUp: 1, total: 1 }],
    });
  });

  test('of several scans at once is handed over by one', async () => {
    const { ctx, addOn } = await scene();
    const answers = await Promise.all(Array.from({ length: 8 }, () => admitByCode(ctx, addOn)));
    expect(answers.filter(({ result }) => result === 'admitted')).toHaveLength(1);
  });

  test('can be undone, and handed over from the list', async () => {
    const { ctx, eventId, addOn, tickets } = await scene();
    const { id } = await admitByCode(ctx, addOn);
    expect(await undoCheckIn(ctx, { eventId, checkInId: id, door: '' })).toMatchObject({ result: 'undone' });
    const listed = { eventId, ticketId: tickets[2]?.id ?? '', door: '' };
    expect(await admitTicket(ctx, listed)).toMatchObject({ result: 'admitted', ticket: { isAddOn: true } });
  });

  test('counts for no person: figures, lists, exports and copies for doors without a network', async () => {
    const world = await scene();
    const { ctx, eventId, addOn, ticket, classId, addOnId } = world;
    await admitByCode(ctx, addOn);
    await admitByCode(ctx, ticket);
    expect(await countAdmitted(ctx, { eventId })).toBe(1);
    expect(await checkInCounts(ctx, { eventId })).toMatchObject({
      admitted: 1,
      total: 2,
      classes: [{ id: classId, admitted: 1, total: 2 }],
      addOns: [{ id: addOnId, pickedUp: 1, total: 1 }],
    });
    expect(await listOf(world)).toHaveLength(2);
    expect(await listOf(world, { search: 'Ada' })).toHaveLength(3);
    expect(await listOf(world, { classId: addOnId })).toEqual([['T-shirt', true]]);
    const filter = { eventId, text: '', withPrivate: true, state: 'all', before: null, limit: 9 } as const;
    expect(await ticketsOfEvent(ctx, { ...filter, ticketClassId: null })).toHaveLength(2);
    expect(await ticketsOfEvent(ctx, { ...filter, ticketClassId: addOnId })).toMatchObject([{ isAddOn: true }]);
    const copy = new TextDecoder('latin1').decode(await doorSnapshot(ctx, { eventId, door: '' }));
    expect(copy).toContain('Free entry');
    expect(copy).not.toContain('T-shirt');
  });
});
