import { expect, test } from 'vitest';
import type { EventPage } from '#domain/events';
import { publishMyEvent, saveSeries, seriesEditor } from '#domain/management';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { addTickets, createOrganizerWithDraft } from '../../../test/worlds/organizers.ts';
import { readDates } from './read.ts';

const database = testDb({ gazetteer: true });
const TZ = 'Europe/Berlin';
/** A year that is so far ahead that no date is over. */
const YEAR = Temporal.Now.plainDateISO().year + 2;

/** A series with a date in January and one in June, and what the page of each shows at an instant. */
async function twoDates() {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  await addTickets(ctx, eventId);
  const plan = {
    tz: TZ,
    firstDay: `${YEAR}-01-20`,
    rule: { every: 'day' as const, interval: 1, end: { count: 1 } },
    slots: [{ start: '19:00', minutes: 60, capacity: 3 }],
    added: [`${YEAR}-06-01T19:00`],
    skipped: [],
  };
  await saveSeries(ctx, { eventId, plan, scope: 'all' });
  await publishMyEvent(ctx, { eventId });
  const [january, june] = (await seriesEditor(ctx, { eventId })).dates;
  const { series_id: seriesId } = await database.db
    .selectFrom('event')
    .select('series_id')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const pickerOf = (id: string, instant: string) => {
    const visitor = { ...contextOf(database.db, newVisitor()), clock: { now: () => Temporal.Instant.from(instant) } };
    const event = { id, tz: TZ, seriesId, visibility: 'public', startsAt: `${YEAR}-01-20T18:00:00Z` } as EventPage; // `readDates` reads no other fields
    return readDates(visitor, event, new URL('https://events.example/e/x/'));
  };
  return { january: january?.id ?? '', june: june?.id ?? '', pickerOf };
}

test('the page of a date that is over leads to the single date that is left', async () => {
  const { january, june, pickerOf } = await twoDates();
  expect(await pickerOf(january, `${YEAR}-03-01T00:00:00Z`)).toMatchObject({
    total: 1,
    nextMonth: `${YEAR}-06`,
    dates: [{ id: june }],
  });
});

test('the last date of a series, and a series that is over, show no dates', async () => {
  const { january, june, pickerOf } = await twoDates();
  expect(await pickerOf(june, `${YEAR}-03-01T00:00:00Z`)).toBeNull();
  expect(await pickerOf(january, `${YEAR}-08-01T00:00:00Z`)).toBeNull();
  expect(await pickerOf(january, `${YEAR}-01-01T00:00:00Z`)).toMatchObject({ total: 2 });
});
