import { describe, expect, test } from 'vitest';
import { eventRecordIn, joinDetailsOf, setJoinDetailsIn } from '#domain/events';
import { classesWithStock, setEventCapacityIn } from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { newKey } from '../../test/worlds/sale.ts';
import {
  changeEvent,
  copyEvent,
  eventEditor,
  myEvents,
  publishMyEvent,
  savePool,
  saveTicketClass,
  suggestedStart,
  ticketEditor,
} from './index.ts';

const database = testDb({ gazetteer: true });
const organizer = (draft = {}) => createOrganizerWithDraft(database.db, draft);

const sales = {
  name: 'Early bird',
  description: 'Until a week before',
  priceKind: 'free' as const,
  priceMinor: null,
  currency: 'EUR',
  capacity: 20,
  minPerOrder: 2,
  maxPerOrder: 4,
  hidden: true,
};

describe('a copy', () => {
  test('is a draft with the texts, the place and the settings of the event', async () => {
    const { ctx, eventId } = await organizer({
      where: {
        kind: 'venue',
        name: 'Lido',
        address1: 'Cuvrystraße 7',
        postalCode: '10997',
        city: 'Berlin',
        pin: '52.49910,13.44480',
      },
      summary: 'Bring a blanket',
      description: '<p>Hello</p>',
      category: { categoryId: '103', subcategoryId: '3001' },
      tags: ['nightlife'],
      age: '18+',
      refundPolicy: '7d',
      visibility: 'unlisted',
    });
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    const { id } = await copyEvent(ctx, { eventId, start: inDays(40, '20:00'), idempotencyKey: newKey() });
    const [source, copy] = [await eventEditor(ctx, { eventId }), await eventEditor(ctx, { eventId: id })];
    const when = { start: inDays(40, '20:00'), end: inDays(40, '23:00'), tz: 'Europe/Berlin' };
    expect(copy.fields).toEqual({ ...source.fields, when });
    expect([copy.status, copy.organizer]).toEqual(['draft', source.organizer]);
    expect(copy.checklist.every(({ isDone }) => isDone)).toBe(true);
  });

  test('has the ticket classes with moved sales windows, and no ticket of it is sold', async () => {
    const { ctx, eventId } = await organizer();
    const window = { salesStart: inDays(-2, '10:00'), salesEnd: inDays(3, '23:30') };
    await saveTicketClass(ctx, { eventId, classId: null, fields: { ...sales, ...window } });
    const { id: classId } = await addTickets(ctx, eventId);
    const classIds = (await ticketEditor(ctx, { eventId })).classes.map((ticketClass) => ticketClass.id);
    await database.db.transaction().execute((tx) => setEventCapacityIn(tx, { eventId, capacity: 30 }));
    await savePool(ctx, { eventId, poolId: null, fields: { name: 'Seats', capacity: 25, classIds } });
    await publishMyEvent(ctx, { eventId });
    await buyTicket(database.db, { eventId, ticketClassId: classId });
    const { id } = await copyEvent(ctx, { eventId, start: inDays(17, '19:00'), idempotencyKey: newKey() });
    const [copied, second] = await classesWithStock(database.db, { eventId: id });
    const [original] = await classesWithStock(database.db, { eventId });
    const berlin = (instant: string | null | undefined) =>
      instant && wallTimeOf(Temporal.Instant.from(instant), 'Europe/Berlin');
    expect(copied).toMatchObject({ ...sales, priceMinor: 0, sold: 0, held: 0 });
    expect([berlin(copied?.salesStart), berlin(copied?.salesEnd)]).toEqual([inDays(5, '10:00'), inDays(10, '23:30')]);
    expect(second).toMatchObject({ name: 'Free entry', sold: 0 });
    expect(copied?.id).not.toBe(original?.id);
    const copiedIds = [copied?.id, second?.id];
    expect(await ticketEditor(ctx, { eventId: id })).toMatchObject({
      eventCapacity: { capacity: 30, sold: 0, classIds: copiedIds },
      pools: [{ name: 'Seats', capacity: 25, sold: 0, classIds: copiedIds }],
    });
    await publishMyEvent(ctx, { eventId: id });
    await buyTicket(database.db, { eventId: id, ticketClassId: second?.id ?? '' });
  });

  test('does not have the join link', async () => {
    const { ctx, eventId } = await organizer();
    const url = 'https://meet.example.org/secret';
    await database.db.transaction().execute((tx) => setJoinDetailsIn(tx, { eventId, link: url, instructions: '' }));
    const { id } = await copyEvent(ctx, { eventId, start: inDays(40, '20:00'), idempotencyKey: newKey() });
    expect(await joinDetailsOf(ctx, { eventId })).toMatchObject({ link: url });
    expect(await joinDetailsOf(ctx, { eventId: id })).toEqual({ link: '', instructions: '' });
  });

  test('is made once per key, also when two requests arrive at the same moment', async () => {
    const { ctx, eventId } = await organizer();
    const input = { eventId, start: inDays(40, '20:00'), idempotencyKey: newKey() };
    const copies = await Promise.all([1, 2, 3, 4, 5].map(() => copyEvent(ctx, input)));
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
    const other = await copyEvent(ctx, { ...input, idempotencyKey: newKey() });
    expect(other.id).not.toBe(copies[0]?.id);
    expect((await myEvents(ctx, { period: 'drafts', page: 1 })).events).toHaveLength(3);
  });

  test('of another person’s event is refused as not found', async () => {
    const { eventId } = await organizer();
    const stranger = await organizer();
    const input = { eventId, start: inDays(40, '20:00'), idempotencyKey: newKey() };
    expect(await codeOf(copyEvent(stranger.ctx, input))).toBe('NOT_FOUND');
    const newcomer = await createPerson(database.db);
    expect(await codeOf(copyEvent(newcomer.ctx, input))).toBe('NOT_FOUND');
  });

  test.each([
    ['T', 'MISSING'],
    ['T19:00', 'MISSING'],
    ['2027-02-30T19:00', 'INVALID'],
    ['2027-03-28T02:30', 'CLOCK_GAP'],
  ])('that starts at %j is refused', async (start, problem) => {
    const { ctx, eventId } = await organizer();
    const refusal = await refusalOf(copyEvent(ctx, { eventId, start, idempotencyKey: newKey() }));
    expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', { start: [problem] }]);
  });

  test('retains the clock times of the event on the other side of a clock change', async () => {
    const when = { start: '2027-03-20T20:00', end: '2027-03-20T23:00', tz: 'Europe/Berlin' };
    const { ctx, eventId } = await organizer({ when });
    await saveTicketClass(ctx, {
      eventId,
      classId: null,
      fields: { ...sales, salesStart: '2027-03-01T10:00', salesEnd: '2027-03-20T18:00' },
    });
    const { id } = await copyEvent(ctx, { eventId, start: '2027-04-03T20:00', idempotencyKey: newKey() });
    const copy = (await eventRecordIn(database.db, { eventId: id })) ?? { startsAt: '', endsAt: '' };
    expect([copy.startsAt, copy.endsAt]).toEqual(['2027-04-03T18:00:00Z', '2027-04-03T21:00:00Z']);
    const [ticketClass] = await classesWithStock(database.db, { eventId: id });
    expect([ticketClass?.salesStart, ticketClass?.salesEnd]).toEqual(['2027-03-15T09:00:00Z', '2027-04-03T16:00:00Z']);
  });

  test('has a place to be announced when a person chose such a place for the event', async () => {
    const { ctx, eventId } = await organizer();
    await changeEvent(ctx, { eventId, fields: { where: { kind: 'unknown' } }, versions: {} });
    const { id } = await copyEvent(ctx, { eventId, start: inDays(40, '20:00'), idempotencyKey: newKey() });
    const { checklist } = await eventEditor(ctx, { eventId: id });
    expect(checklist.find(({ step }) => step === 'place')).toMatchObject({ isDone: true });
  });
});

test.each([
  ['a week later', '2026-12-05T19:00', '2026-12-12T19:00'],
  ['the next same weekday after an event of long ago', '2025-01-04T19:00', '2026-11-28T19:00'],
  ['a week later after an event of today', '2026-11-23T09:00', '2026-11-30T09:00'],
])('the suggested start is %s', (_, start, suggested) => {
  const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
  expect(suggestedStart({ start, end: start, tz: 'Europe/Berlin' }, now)).toBe(suggested);
});
