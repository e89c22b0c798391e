import { expect, test } from 'vitest';
import { seriesDates } from '#domain/events';
import {
  countOtherDates,
  publishMyEvent,
  saveSeries,
  seriesEditor,
  setVisibility,
  updateMyEvent,
} from '#domain/management';
import { offersByEvent } from '#domain/tickets';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../../../test/worlds/organizers.ts';
import type { VisibleDates } from './page-dates.ts';

const database = testDb({ gazetteer: true });
const TZ = 'Europe/Berlin';
/** A year that is so far ahead that no date is over. */
const YEAR = Temporal.Now.plainDateISO().year + 2;

async function scene(days: number, slots = ['19:00']) {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  await addTickets(ctx, eventId);
  const plan = {
    tz: TZ,
    firstDay: `${YEAR}-01-20`,
    rule: { every: 'day' as const, interval: 1, end: { count: days } },
    slots: slots.map((start) => ({ start, minutes: 60, capacity: 3 })),
    added: [`${YEAR}-06-01T19:00`],
    skipped: [],
  };
  await saveSeries(ctx, { eventId, plan, scope: 'all' });
  await publishMyEvent(ctx, { eventId });
  const seriesId = (
    await database.db.selectFrom('event').select('series_id').where('id', '=', eventId).executeTakeFirstOrThrow()
  ).series_id!; // `saveSeries` made the event a date of a series.
  const visitor = contextOf(database.db, newVisitor());
  const read = (month: string): Promise<VisibleDates> =>
    seriesDates(visitor, { eventId, seriesId, visibility: 'public', tz: TZ, month, listMax: 12 });
  return { ctx, eventId, seriesId, read };
}

test('all dates of a short series are listed, also canceled dates but no drafts', async () => {
  const { ctx, eventId, read } = await scene(3);
  const [, second] = (await seriesEditor(ctx, { eventId })).dates;
  // The series has four dates.
  await updateMyEvent(ctx, { eventId: second!.id, plan: { kind: 'canceled' }, message: '' });
  const { total, dates, calendar } = await read('2000-01');
  expect([total, calendar, dates.map(({ status }) => status)]).toEqual([4, null, ['live', 'canceled', 'live', 'live']]);
});

test('a long series is shown by month of its time zone, with the nearest months that have dates', async () => {
  const { read } = await scene(20, ['00:15', '23:45']);
  const january = await read(`${YEAR}-01`);
  expect([january.total, january.dates.length]).toEqual([41, 24]);
  expect(january.calendar).toEqual({ month: `${YEAR}-01`, before: null, after: `${YEAR}-02` });
  expect((await read(`${YEAR}-02`)).calendar).toMatchObject({ before: `${YEAR}-01`, after: `${YEAR}-06` });
  expect(await read(`${YEAR}-04`)).toMatchObject({
    dates: [],
    calendar: { before: `${YEAR}-02`, after: `${YEAR}-06` },
  });
});

test('the next month is that of the first other date that takes place', async () => {
  const { ctx, eventId, read } = await scene(2);
  const [, second, june] = (await seriesEditor(ctx, { eventId })).dates.map(({ id }) => id);
  expect((await read('2000-01')).nextMonth).toBe(`${YEAR}-01`);
  await updateMyEvent(ctx, { eventId: second!, plan: { kind: 'canceled' }, message: '' });
  expect((await read('2000-01')).nextMonth).toBe(`${YEAR}-06`);
  await updateMyEvent(ctx, { eventId: june!, plan: { kind: 'postponed' }, message: '' });
  expect((await read('2000-01')).nextMonth).toBeNull();
});

test('a canceled date leaves the other dates that are published, not canceled and not over', async () => {
  const { ctx, eventId } = await scene(4);
  const [, second, third, fourth] = (await seriesEditor(ctx, { eventId })).dates.map(({ id }) => id);
  const otherDates = () => countOtherDates(ctx, { eventId });
  expect(await otherDates()).toBe(4);
  await updateMyEvent(ctx, { eventId: second!, plan: { kind: 'canceled' }, message: '' });
  expect(await otherDates()).toBe(3);
  await updateMyEvent(ctx, { eventId: third!, plan: { kind: 'postponed' }, message: '' });
  expect(await otherDates()).toBe(3);
  await database.db
    .updateTable('event')
    .set({
      starts_at: Temporal.Now.instant().subtract({ hours: 3 }),
      ends_at: Temporal.Now.instant().subtract({ hours: 1 }),
    })
    .where('id', '=', fourth!)
    .execute();
  expect(await otherDates()).toBe(2);
});

test('a date shows how few tickets are left of its own capacity', async () => {
  const { ctx, eventId } = await scene(2);
  const [first, second] = (await seriesEditor(ctx, { eventId })).dates;
  const { id: ticketClassId } = await database.db
    .selectFrom('ticket_class')
    .select('id')
    .where('event_id', '=', first!.id)
    .executeTakeFirstOrThrow(); // The series has three dates.
  await buyTicket(database.db, { eventId: first!.id, ticketClassId, quantity: 2 });
  const offers = await offersByEvent(database.db, [first!.id, second!.id]);
  expect([...offers.values()].map(({ remaining }) => remaining)).toEqual([1, 3]);
  await buyTicket(database.db, { eventId: first!.id, ticketClassId });
  expect((await offersByEvent(database.db, [first!.id])).get(first!.id)).toMatchObject({
    salesStatus: 'sold_out',
    remaining: null,
  });
});

test('a date with a password lists the dates with the same password, and no public dates', async () => {
  const { ctx, eventId, seriesId } = await scene(3);
  const [first = '', second = '', third = ''] = (await seriesEditor(ctx, { eventId })).dates.map(({ id }) => id);
  for (const [id, password] of [
    [first, 'blue door'],
    [second, 'blue door'],
    [third, 'green door'],
  ] as const)
    await setVisibility(ctx, { eventId: id, visibility: 'password', password });
  const input = { eventId: first, seriesId, visibility: 'password' as const, tz: TZ, month: '2000-01', listMax: 12 };
  const { total, dates } = await seriesDates(contextOf(database.db, newVisitor()), input);
  expect([total, dates.map(({ id }) => id)]).toEqual([2, [first, second]]);
});
