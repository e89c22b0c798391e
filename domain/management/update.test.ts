import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirm, orderPage, recipientsOfEvent, reserve } from '#domain/checkout';
import { eventPage, eventRecordIn } from '#domain/events';
import { classesWithStock } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { newAda, newKey } from '../../test/worlds/sale.ts';
import {
  changeEvent,
  countRecipients,
  erasePersonIn,
  eventEditor,
  eventUpdate,
  history,
  myEvents,
  personalDataOf,
  type Plan,
  publishMyEvent,
  reviewUpdate,
  saveTicketClass,
  undoChange,
  updateMyEvent,
} from './index.ts';

const database = testDb({ gazetteer: true });
const newDate = { kind: 'rescheduled', start: inDays(30, '20:00'), end: inDays(30, '23:00') } as const;

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.db));

async function published(draft = {}) {
  const person = await createOrganizerWithDraft(database.db, draft);
  const { id: ticketClassId } = await addTickets(person.ctx, person.eventId);
  await publishMyEvent(person.ctx, person);
  return { ...person, ticketClassId };
}
type Published = Awaited<ReturnType<typeof published>>;

const update = ({ ctx, eventId }: Pick<Published, 'ctx' | 'eventId'>, plan: Plan, message = '') =>
  updateMyEvent(ctx, { eventId, plan, message });
const review = ({ ctx, eventId }: Pick<Published, 'ctx' | 'eventId'>, plan: Plan, message = '') =>
  reviewUpdate(ctx, { eventId, plan, message });
const updateJobs = async () => {
  const { rows } = await sql<{ payload: { updateId: string } }>`
    select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task
      on task.id = job.task_id where task.identifier = 'notifications.event_update'`.execute(database.db);
  return rows.map(({ payload }) => payload.updateId);
};
/** Moves the event and its tickets into the past. */
const end = (eventId: string) =>
  sql`update event set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
    where id = ${eventId}::bigint`.execute(database.db);

describe('a new date', () => {
  test('moves an event with sold tickets, whose date cannot change in any other way', async () => {
    const event = await published();
    const { orderToken } = await buyTicket(database.db, event);
    const when = { start: newDate.start, end: newDate.end, tz: 'Europe/Berlin' };
    expect(await codeOf(changeEvent(event.ctx, { eventId: event.eventId, fields: { when }, versions: {} }))).toBe(
      'HAS_TICKETS',
    );
    expect(await review(event, newDate)).toEqual({ recipients: 1, chooseUntil: null });
    await update(event, newDate);
    const editor = await eventEditor(event.ctx, event);
    expect([editor.status, editor.fields.when]).toEqual(['live', when]);
    expect((await orderPage(event.ctx, { token: orderToken })).tickets).toMatchObject([{ status: 'valid' }]);
    await buyTicket(database.db, event);
  });

  test('is stored with the former date, and enqueues one job for the emails, however often the form is sent', async () => {
    const event = await published();
    const before = await eventRecordIn(database.db, event);
    await Promise.all([1, 2, 3].map(() => update(event, newDate, ' Doors open at 7.\n\u0007 ')));
    const [updateId = '', ...others] = await updateJobs();
    expect(others).toEqual([]);
    expect(await eventUpdate(event.ctx, { id: updateId })).toMatchObject({
      eventId: event.eventId,
      kind: 'rescheduled',
      message: 'Doors open at 7.',
      startsAt: before?.startsAt,
      endsAt: before?.endsAt,
      isLatest: true,
    });
  });

  test('ends a postponement, also when the new date is the original date', async () => {
    const event = await published();
    const { when } = (await eventEditor(event.ctx, event)).fields;
    await update(event, { kind: 'postponed' });
    await update(event, { kind: 'rescheduled', start: when.start, end: when.end });
    expect((await eventEditor(event.ctx, event)).status).toBe('live');
    await buyTicket(database.db, event);
  });

  test('increases the sequence number of the calendar entry with each change', async () => {
    const event = await published();
    const sequence = async () => (await eventRecordIn(database.db, event))?.calendarSequence ?? 0;
    const numbers = [await sequence()];
    for (const plan of [{ kind: 'postponed' }, newDate, { kind: 'canceled' }] as const) {
      await update(event, plan);
      numbers.push(await sequence());
    }
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(4);
  });

  test('moves the sales windows, except a start of sales that has passed', async () => {
    const event = await published();
    const fields = { description: '', priceKind: 'free', priceMinor: null, currency: 'EUR', capacity: 5 } as const;
    const rest = { ...fields, minPerOrder: 1, maxPerOrder: 2, hidden: false };
    const { ctx, eventId } = event;
    for (const [name, salesStart, salesEnd] of [
      ['On sale', inDays(-2, '10:00'), inDays(7, '05:00')],
      ['Later', inDays(3, '10:00'), null],
    ] as const)
      await saveTicketClass(ctx, { eventId, classId: null, fields: { ...rest, name, salesStart, salesEnd } });
    const before = await classesWithStock(database.db, event);
    await update(event, { kind: 'rescheduled', start: inDays(20, '19:00'), end: inDays(20, '22:00') });
    const [always, onSale, later] = await classesWithStock(database.db, event);
    const inBerlin = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Berlin').toInstant();
    expect([always?.salesStart, always?.salesEnd]).toEqual([null, null]);
    expect([onSale?.salesStart, onSale?.salesEnd]).toEqual([
      before[1]?.salesStart,
      inBerlin(inDays(17, '05:00')).toString(),
    ]);
    expect([later?.salesStart, later?.salesEnd]).toEqual([inBerlin(inDays(13, '10:00')).toString(), null]);
    // With a date this early, the sales would end before they started.
    await update(event, { kind: 'rescheduled', start: inDays(1, '23:00'), end: inDays(1, '23:30') });
    const [, closed] = await classesWithStock(database.db, event);
    expect(closed?.salesEnd).toBe((await eventRecordIn(database.db, event))?.startsAt);
  });

  test.each<[string, Partial<Plan> | object, object]>([
    ['without a date', { start: 'T20:00' }, { start: ['INVALID'] }],
    ['that is none', { start: '2027-02-30T10:00' }, { start: ['INVALID'] }],
    ['that the clocks skip', { start: '2027-03-28T02:30', end: '2027-03-28T05:00' }, { start: ['CLOCK_GAP'] }],
    ['in the past', { start: inDays(-2, '10:00'), end: inDays(-2, '12:00') }, { start: ['TOO_SMALL'] }],
    ['that ends before it starts', { end: inDays(29, '10:00') }, { end: ['TOO_SMALL'] }],
  ])('of %s is refused, and nothing changes', async (_, date, wrong) => {
    const event = await published();
    for (const verb of [review, update]) {
      const refusal = await refusalOf(verb(event, { ...newDate, ...date }));
      expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', wrong]);
    }
    expect([(await eventEditor(event.ctx, event)).status, await updateJobs()]).toEqual(['live', []]);
  });

  test('that equals the present date is refused in the review', async () => {
    const event = await published();
    const { start, end: ends } = (await eventEditor(event.ctx, event)).fields.when;
    const refusal = await refusalOf(review(event, { kind: 'rescheduled', start, end: ends }));
    expect(refusal.detail.fields).toEqual({ start: ['UNCHANGED'] });
  });
});

describe('a postponement', () => {
  test('of an event without sold tickets ends when another date is among its changed details', async () => {
    const event = await published();
    await update(event, { kind: 'postponed' });
    const { fields } = await eventEditor(event.ctx, event);
    const when = { ...fields.when, start: newDate.start, end: newDate.end };
    await changeEvent(event.ctx, { eventId: event.eventId, fields: { summary: 'Soon' }, versions: {} });
    expect(await eventPage(event.ctx, { id: event.eventId })).toMatchObject({ status: 'postponed' });
    await changeEvent(event.ctx, { eventId: event.eventId, fields: { when }, versions: {} });
    expect(await eventPage(event.ctx, { id: event.eventId })).toMatchObject({ status: 'live' });
    await buyTicket(database.db, event);
    expect(await history(event.ctx, event)).toContainEqual(
      expect.objectContaining({ field: 'status', before: 'postponed', after: 'live' }),
    );
  });

  test('stops sales at once, and the event is listed among the upcoming events', async () => {
    const event = await published();
    const lines = [{ ticketClassId: event.ticketClassId, quantity: 1 }];
    const buyer = contextOf(database.db, newVisitor());
    const held = await reserve(buyer, { eventId: event.eventId, lines, idempotencyKey: newKey() });
    await update(event, { kind: 'postponed' });
    expect(await codeOf(buyTicket(database.db, event))).toBe('EVENT_POSTPONED');
    const order = confirm(buyer, { token: held.reservationToken, ...newAda(), idempotencyKey: newKey() });
    expect(await codeOf(order)).toBe('EVENT_POSTPONED');
    expect(await eventPage(event.ctx, { id: event.eventId })).toMatchObject({ status: 'postponed' });
    await end(event.eventId);
    expect((await myEvents(event.ctx, { period: 'upcoming', page: 1 })).events).toMatchObject([{ id: event.eventId }]);
    expect((await myEvents(event.ctx, { period: 'past', page: 1 })).events).toEqual([]);
  });
});

describe('every update', () => {
  test('is in the history with the person who made the update, and cannot be undone in the history', async () => {
    const event = await published();
    for (const plan of [{ kind: 'postponed' }, newDate, { kind: 'canceled' }] as const) await update(event, plan);
    const entries = await history(event.ctx, event);
    expect(entries.map(({ field, after }) => (field === 'status' ? after : field))).toEqual([
      'canceled',
      'live',
      'when',
      'postponed',
      'live',
      'where',
    ]);
    const [canceled] = entries;
    expect(canceled).toMatchObject({ by: 'Ada Lovelace', canUndo: false });
    const undo = undoChange(event.ctx, { eventId: event.eventId, changeId: canceled?.id ?? '' });
    expect(await codeOf(undo)).toBe('NOT_FOUND');
  });

  test('of a draft is refused, and a canceled event stays canceled', async () => {
    const draft = await createOrganizerWithDraft(database.db);
    const event = await published();
    await update(event, { kind: 'canceled' });
    for (const plan of [{ kind: 'postponed' }, newDate] as const) {
      expect(await codeOf(update(draft, plan))).toBe('CONFLICT');
      expect(await codeOf(update(event, plan))).toBe('EVENT_CANCELED');
    }
    expect(await codeOf(update(draft, { kind: 'canceled' }))).toBe('CONFLICT');
    await update(event, { kind: 'canceled' });
    expect(await updateJobs()).toHaveLength(1);
  });

  test('of an event that has ended is refused, except its cancellation', async () => {
    const event = await published();
    await end(event.eventId);
    expect(await codeOf(update(event, newDate))).toBe('EVENT_OVER');
    expect(await codeOf(update(event, { kind: 'postponed' }))).toBe('EVENT_OVER');
    await update(event, { kind: 'canceled' });
  });

  test('is possible five times a day, but a cancellation always', async () => {
    const event = await published();
    for (let day = 21; day < 26; day += 1)
      await update(event, { kind: 'rescheduled', start: inDays(day, '20:00'), end: inDays(day, '23:00') });
    expect(await codeOf(update(event, newDate))).toBe('TOO_MANY_UPDATES');
    await sql`update event_update set created_at = created_at - interval '25 hours'
      where event_id = ${event.eventId}::bigint`.execute(database.db);
    await update(event, newDate);
    await update(event, { kind: 'canceled' });
  });

  test('may have a message of at most 2,000 characters', async () => {
    const event = await published();
    const refusal = await refusalOf(review(event, { kind: 'postponed' }, 'é'.repeat(2_001)));
    expect(refusal.detail.fields).toEqual({ message: ['TOO_LONG'] });
    await update(event, { kind: 'postponed' }, 'é'.repeat(2_000));
  });
});

describe('the recipients of an update', () => {
  test('are the buyers and the attendees whom the buyers named, each address once', async () => {
    const event = await published();
    const grace = { name: 'Grace Hopper', email: 'grace@example.org' };
    const first = await buyTicket(database.db, { ...event, buyer: grace });
    const second = await buyTicket(database.db, { ...event, buyer: { ...grace, email: 'GRACE@example.org' } });
    const attendees = [{ name: 'Mary', email: 'mary@example.org' }, grace];
    const third = await buyTicket(database.db, { ...event, quantity: 2, buyer: { ...newAda(), attendees } });
    const recipients = await recipientsOfEvent(event.ctx, event);
    expect(recipients.map(({ name, orders }) => [name, orders])).toEqual([
      ['Ada Lovelace', [third.orderToken]],
      ['Grace Hopper', [second.orderToken, first.orderToken]],
      ['Mary', []],
    ]);
    expect(recipients.map(({ ticket }) => ticket !== null)).toEqual([false, true, true]);
    expect(await countRecipients(event.ctx, event)).toBe(3);
  });

  test('of an order of an account have the account’s present address', async () => {
    const event = await published();
    const buyer = await createPerson(database.db);
    await buyTicket(database.db, { ...event, buyerCtx: buyer.ctx, buyer: { name: 'Old', email: 'old@example.org' } });
    expect((await recipientsOfEvent(event.ctx, event)).map(({ email }) => email)).toEqual([buyer.email]);
  });

  test('do not include canceled tickets, erased buyers, and orders placed later', async () => {
    const event = await published();
    const [canceled, erased] = [await buyTicket(database.db, event), await buyTicket(database.db, event)];
    await sql`update ticket set status = 'canceled' where order_token = ${canceled.orderToken}`.execute(database.db);
    await sql`update ticket_order set email = 'erased@erased.invalid' where token = ${erased.orderToken}`.execute(
      database.db,
    );
    expect(await recipientsOfEvent(event.ctx, event)).toEqual([]);
    const until = Temporal.Now.instant().subtract({ minutes: 1 });
    await buyTicket(database.db, event);
    expect(await recipientsOfEvent(event.ctx, { ...event, until })).toEqual([]);
    expect(await countRecipients(event.ctx, event)).toBe(1);
  });
});

test('the person who updated an event finds the update in their data export, and is removed with their account', async () => {
  const event = await published();
  await update(event, { kind: 'canceled' }, 'Sorry');
  const person = { accountId: event.accountId, email: 'ada@example.org' };
  expect(await personalDataOf(event.ctx, person)).toMatchObject({
    eventUpdates: [{ kind: 'canceled', message: 'Sorry' }],
  });
  await database.db.transaction().execute((tx) => erasePersonIn(tx, person));
  expect(await personalDataOf(event.ctx, person)).toMatchObject({ eventUpdates: [] });
});
