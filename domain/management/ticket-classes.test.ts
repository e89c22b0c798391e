import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { ceilingsOf, classesWithStock } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { newAda, newKey } from '../../test/worlds/sale.ts';
import {
  moveTicketClass,
  publishMyEvent,
  removeTicketClass,
  saveEventCapacity,
  savePool,
  saveTicketClass,
  type TicketClassFields,
  ticketEditor,
} from './index.ts';

const database = testDb({ gazetteer: true });

const free: TicketClassFields = {
  name: 'Free entry',
  description: '',
  priceKind: 'free',
  priceMinor: null,
  currency: 'EUR',
  capacity: 20,
  minPerOrder: 1,
  maxPerOrder: 4,
  salesStart: null,
  salesEnd: null,
  hidden: false,
};
const organizer = (where: 'venue' | 'online' = 'online') =>
  createOrganizerWithDraft(database.db, {
    where:
      where === 'online'
        ? { kind: 'online' }
        : { kind: 'venue', name: 'Lido', address1: 'Cuvrystraße 7', postalCode: '10997', city: 'Berlin' },
  });
const buy = async (eventId: string, ticketClassId: string, quantity = 1) => {
  const buyer = contextOf(database.db, newVisitor());
  const lines = [{ ticketClassId, quantity }];
  const { reservationToken } = await reserve(buyer, { eventId, lines, idempotencyKey: newKey() });
  await confirm(buyer, { token: reservationToken, ...newAda(), idempotencyKey: newKey() });
};

const donation = { priceKind: 'donation', priceMinor: 500 } as const;

describe('a ticket class', () => {
  test('can be added, changed and sold; sold tickets protect the class', async () => {
    const { ctx, eventId } = await organizer();
    await saveTicketClass(ctx, { eventId, classId: null, fields: free });
    const [added] = (await ticketEditor(ctx, { eventId })).classes;
    const classId = added?.id ?? '';
    await saveTicketClass(ctx, { eventId, classId, fields: { ...free, name: ' Standing ', capacity: 5 } });
    await publishMyEvent(ctx, { eventId });
    await buy(eventId, classId, 3);
    expect((await ticketEditor(ctx, { eventId })).classes).toMatchObject([{ name: 'Standing', capacity: 5, sold: 3 }]);
    const fewer = saveTicketClass(ctx, { eventId, classId, fields: { ...free, capacity: 2 } });
    expect((await refusalOf(fewer)).detail.fields).toEqual({ capacity: ['BELOW_SOLD'] });
    const donation = { ...free, priceKind: 'donation', priceMinor: 500 } as const;
    expect(await codeOf(saveTicketClass(ctx, { eventId, classId, fields: donation }))).toBe('HAS_TICKETS');
    expect(await codeOf(removeTicketClass(ctx, { eventId, classId }))).toBe('HAS_TICKETS');
    await saveTicketClass(ctx, { eventId, classId, fields: { ...free, capacity: 3, hidden: true } });
  });

  test('has a limit per person only while it is free', async () => {
    const { ctx, eventId } = await organizer('venue');
    await saveTicketClass(ctx, { eventId, classId: null, fields: { ...free, maxPerPerson: 2 } });
    const [added] = (await ticketEditor(ctx, { eventId })).classes;
    expect(added).toMatchObject({ maxPerPerson: 2, maxPerOrder: 4 });
    const paid = { ...free, maxPerPerson: 2, priceKind: 'paid', priceMinor: 1250 } as const;
    await saveTicketClass(ctx, { eventId, classId: added?.id ?? '', fields: paid });
    expect((await ticketEditor(ctx, { eventId })).classes).toMatchObject([{ maxPerPerson: null }]);
  });

  test('can be an add-on, which takes no place, stays an add-on and comes after the tickets', async () => {
    const { ctx, eventId } = await organizer('venue');
    const shirt = { ...free, name: 'T-shirt', isAddOn: true, admits: 4, setAside: 2, maxPerPerson: 9, capacity: 5 };
    await saveTicketClass(ctx, { eventId, classId: null, fields: shirt });
    expect((await refusalOf(publishMyEvent(ctx, { eventId }))).code).toBe('NOT_READY');
    await saveTicketClass(ctx, { eventId, classId: null, fields: free });
    await saveEventCapacity(ctx, { eventId, capacity: 3 });
    const classes = async () => (await ticketEditor(ctx, { eventId })).classes;
    const [entry, addOn] = await classes();
    const classId = addOn?.id ?? '';
    expect(addOn).toMatchObject({ name: 'T-shirt', isAddOn: true, admits: 1, maxPerPerson: null, capacity: 5 });
    const paid = { ...free, name: 'Shirt', priceKind: 'paid', priceMinor: 1200 } as const;
    await saveTicketClass(ctx, { eventId, classId, fields: paid });
    const gift = saveTicketClass(ctx, { eventId, classId, fields: { ...paid, priceKind: 'donation' } });
    expect((await refusalOf(gift)).detail.fields).toMatchObject({ kind: ['INVALID'] });
    await moveTicketClass(ctx, { eventId, classId, place: 0 });
    expect((await classes()).map(({ name }) => name)).toEqual(['Free entry', 'Shirt']);
    const { event: ceiling } = await ceilingsOf(database.db, { eventId });
    expect(ceiling?.classIds).toEqual([entry?.id]);
    const pool = { name: 'Both', capacity: 9, classIds: [classId, entry?.id ?? ''] };
    const pooled = savePool(ctx, { eventId, poolId: null, fields: pool });
    expect((await refusalOf(pooled)).detail.fields).toEqual({ poolClasses: ['TOO_FEW'] });
  });

  test('that was never ordered can be removed', async () => {
    const { ctx, eventId } = await organizer();
    await saveTicketClass(ctx, { eventId, classId: null, fields: free });
    await saveTicketClass(ctx, { eventId, classId: null, fields: { ...free, name: 'Second' } });
    const [first] = (await ticketEditor(ctx, { eventId })).classes;
    await removeTicketClass(ctx, { eventId, classId: first?.id ?? '' });
    expect((await ticketEditor(ctx, { eventId })).classes.map(({ name }) => name)).toEqual(['Second']);
  });

  test('is paid at the door of a venue, and sold between two local times of the event’s zone', async () => {
    const { ctx, eventId } = await organizer('venue');
    const paid = { ...free, priceKind: 'paid', priceMinor: 1250 } as const;
    const times = { salesStart: inDays(1, '10:00'), salesEnd: inDays(9, '23:30') };
    await saveTicketClass(ctx, { eventId, classId: null, fields: { ...paid, ...times } });
    expect((await ticketEditor(ctx, { eventId })).classes).toMatchObject([{ ...paid, ...times }]);
  });

  test('whose price the buyer chooses has a minimum of at most the suggested amount', async () => {
    const { ctx, eventId } = await organizer('venue');
    const fields = { ...free, ...donation, minimumMinor: 500 };
    const refusal = await refusalOf(
      saveTicketClass(ctx, { eventId, classId: null, fields: { ...fields, minimumMinor: 501 } }),
    );
    expect(refusal.detail.fields).toEqual({ minimum: ['TOO_LARGE'] });
    await saveTicketClass(ctx, { eventId, classId: null, fields });
    const [added] = (await ticketEditor(ctx, { eventId })).classes;
    expect(added).toMatchObject({ priceMinor: 500, minimumMinor: 500 });
    await saveTicketClass(ctx, { eventId, classId: added?.id ?? '', fields: { ...fields, priceKind: 'free' } });
    expect((await ticketEditor(ctx, { eventId })).classes).toMatchObject([{ priceMinor: 0, minimumMinor: 0 }]);
  });

  test('for a group costs the whole group, with the same price for each of its tickets', async () => {
    const { ctx, eventId } = await organizer('venue');
    const group = { ...free, name: 'Family', priceKind: 'paid', admits: 4 } as const;
    const uneven = { eventId, classId: null, fields: { ...group, priceMinor: 7999 } };
    expect((await refusalOf(saveTicketClass(ctx, uneven))).detail.fields).toEqual({ price: ['INVALID'] });
    // a dinar of Kuwait has three digits, of which card networks take two
    const dinars = { ...uneven, fields: { ...group, currency: 'KWD', priceMinor: 8020 } };
    expect((await refusalOf(saveTicketClass(ctx, dinars))).detail.fields).toEqual({ price: ['INVALID'] });
    await saveTicketClass(ctx, { eventId, classId: null, fields: { ...group, priceMinor: 8000 } });
    const [added] = (await ticketEditor(ctx, { eventId })).classes;
    expect(added).toMatchObject({ admits: 4, priceMinor: 8000, allInMinor: 8000 });
    expect((await classesWithStock(database.db, { eventId }))[0]?.priceMinor).toBe(2000);
    const fields = { ...group, ...donation };
    await saveTicketClass(ctx, { eventId, classId: added?.id ?? '', fields });
    expect((await ticketEditor(ctx, { eventId })).classes).toMatchObject([{ admits: 1, priceMinor: 500 }]);
  });

  test.each<[string, Partial<TicketClassFields>, object]>([
    ['for a group without people', { admits: 0 }, { admits: ['TOO_SMALL'] }],
    ['for a group of 21', { admits: 21 }, { admits: ['TOO_LARGE'] }],
    ['for a group that is no number', { admits: Number.NaN }, { admits: ['INVALID'] }],
    ['with fewer per person than in one group', { admits: 4, maxPerPerson: 3 }, { maxPerPerson: ['TOO_SMALL'] }],
    ['without a name', { name: ' ' }, { ticketName: ['MISSING'] }],
    ['with a long name', { name: 'x'.repeat(81) }, { ticketName: ['TOO_LONG'] }],
    ['that costs money online', { priceKind: 'paid', priceMinor: 100 }, { price: ['ONLINE_PRICE'] }],
    ['with a price that is none', { priceKind: 'donation', priceMinor: null }, { price: ['INVALID'] }],
    ['with a price of a million', { priceKind: 'donation', priceMinor: 1e11 }, { price: ['TOO_LARGE'] }],
    ['with a minimum online', { ...donation, minimumMinor: 100 }, { minimum: ['ONLINE_PRICE'] }],
    ['with a minimum that is none', { ...donation, minimumMinor: null }, { minimum: ['INVALID'] }],
    ['with an unknown currency', { currency: 'euro' }, { currency: ['UNKNOWN'] }],
    ['without tickets', { capacity: 0 }, { capacity: ['TOO_SMALL'] }],
    ['without a number of tickets', { capacity: Number.NaN }, { capacity: ['MISSING'] }],
    ['with too many tickets', { capacity: 100_001 }, { capacity: ['TOO_LARGE'] }],
    ['with a minimum above the maximum', { minPerOrder: 5, maxPerOrder: 4 }, { maxPerOrder: ['TOO_SMALL'] }],
    ['with a limit per person that is no number', { maxPerPerson: Number.NaN }, { maxPerPerson: ['INVALID'] }],
    ['with fewer per person than in one order', { minPerOrder: 3, maxPerPerson: 2 }, { maxPerPerson: ['TOO_SMALL'] }],
    ['with eleven per order', { maxPerOrder: 11 }, { maxPerOrder: ['TOO_LARGE'] }],
    [
      'that ends before it starts',
      { salesStart: inDays(5, '10:00'), salesEnd: inDays(4, '10:00') },
      { salesEnd: ['TOO_SMALL'] },
    ],
    ['with a time that the clocks skip', { salesEnd: '2027-03-28T02:30' }, { salesEnd: ['CLOCK_GAP'] }],
  ])('with %s is refused', async (_, fields, wrong) => {
    const { ctx, eventId } = await organizer();
    const refusal = await refusalOf(saveTicketClass(ctx, { eventId, classId: null, fields: { ...free, ...fields } }));
    expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', wrong]);
    expect((await ticketEditor(ctx, { eventId })).classes).toEqual([]);
  });

  test('of another event, or of an event of another organizer, is not found', async () => {
    const [mine, other] = [await organizer(), await organizer()];
    await saveTicketClass(other.ctx, { eventId: other.eventId, classId: null, fields: free });
    const [theirClass] = (await ticketEditor(other.ctx, { eventId: other.eventId })).classes;
    const classId = theirClass?.id ?? '';
    for (const eventId of [mine.eventId, other.eventId]) {
      expect(await codeOf(saveTicketClass(mine.ctx, { eventId, classId, fields: free }))).toBe('NOT_FOUND');
      expect(await codeOf(removeTicketClass(mine.ctx, { eventId, classId }))).toBe('NOT_FOUND');
    }
    expect(await codeOf(ticketEditor(mine.ctx, { eventId: other.eventId }))).toBe('NOT_FOUND');
  });
});

test('a change of tickets updates search', async () => {
  const { ctx, eventId } = await organizer();
  await saveTicketClass(ctx, { eventId, classId: null, fields: free });
  await publishMyEvent(ctx, { eventId });
  const refreshes = async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = ${`discovery.refresh:${eventId}`}`.execute(
      ctx.db,
    );
    return rows.length;
  };
  await sql`select graphile_worker.remove_job(${`discovery.refresh:${eventId}`})`.execute(ctx.db);
  expect(await refreshes()).toBe(0);
  const [{ id: classId } = { id: '' }] = (await ticketEditor(ctx, { eventId })).classes;
  await saveTicketClass(ctx, { eventId, classId, fields: { ...free, hidden: true } });
  expect(await refreshes()).toBe(1);
});

test('changes of capacity during a sale never lower the capacity below the tickets sold', async () => {
  const { ctx, eventId } = await organizer();
  await saveTicketClass(ctx, { eventId, classId: null, fields: { ...free, capacity: 30 } });
  await publishMyEvent(ctx, { eventId });
  const [{ id: classId } = { id: '' }] = (await ticketEditor(ctx, { eventId })).classes;
  const sales = Array.from({ length: 24 }, () => buy(eventId, classId));
  const changes = [25, 10, 18, 5, 22].map((capacity) =>
    saveTicketClass(ctx, { eventId, classId, fields: { ...free, capacity } }),
  );
  await Promise.allSettled([...sales, ...changes]);
  const [after] = (await ticketEditor(ctx, { eventId })).classes;
  expect(after?.sold).toBeGreaterThan(0);
  expect(after && after.sold + after.held <= after.capacity).toBe(true);
});
