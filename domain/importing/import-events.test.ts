import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#domain/ctx';
import { eventPage } from '#domain/events';
import { offer } from '#domain/tickets';
import { silentLog } from '#server/log.ts';
import { testDb } from '../../test/db.ts';
import { importEvents } from './index.ts';

const database = testDb();
const ROOT = join(import.meta.dirname, '../../test/fixtures/import');
const folder = (name: string) =>
  readdirSync(join(ROOT, name)).map((file) => ({ name: file, bytes: readFileSync(join(ROOT, name, file)) }));
const recorded = [...folder('eventbrite-v3'), ...folder('icalendar')];
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const ctx = (): Ctx => ({ db: database.db, clock: { now: () => now }, log: silentLog, actor: { kind: 'system' } });
const textFile = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
const gig = (fields: object = {}) =>
  textFile(
    'gig.json',
    JSON.stringify({
      '@type': 'MusicEvent',
      '@id': 'https://ex.example/gig',
      url: 'https://ex.example/gig',
      name: 'Gig',
      startDate: '2027-01-01T20:00:00+01:00',
      endDate: '2027-01-01T22:00:00+01:00',
      ...fields,
    }),
  );
const rows = (organizer: string) =>
  database.db
    .selectFrom('event')
    .innerJoin('organizer', 'organizer.id', 'event.organizer_id')
    .selectAll('event')
    .where('organizer.name', '=', organizer)
    .orderBy('event.id')
    .execute();
const offerOf = async (organizer: string) => {
  const [row] = await rows(organizer);
  return offer(ctx(), { eventId: row?.id ?? '' });
};

describe('the recorded files', () => {
  beforeAll(async () => {
    await importEvents(ctx(), { organizer: 'Recorded', files: recorded });
  });

  test('all 72 events are imported, and a second import changes nothing', async () => {
    expect(await rows('Recorded')).toHaveLength(72);
    const again = await importEvents(ctx(), { organizer: 'Recorded', files: recorded });
    expect([again.imported, again.updated, again.unchanged, again.failed, again.skipped]).toEqual([0, 0, 72, [], []]);
    expect(await rows('Recorded')).toHaveLength(72);
  });

  test('past events are stored as ended and drafts are not visible', async () => {
    const all = await rows('Recorded');
    const [draft] = all.filter((row) => row.status === 'draft');
    const past = all.find((row) => row.status === 'live' && row.visibility === 'public');
    expect((await eventPage(ctx(), { id: past?.id ?? '' })).status).toBe('ended');
    await expect(eventPage(ctx(), { id: draft?.id ?? '' })).rejects.toThrow();
  });

  test('several events at the same venue share one venue', async () => {
    const venues = await database.db
      .selectFrom('venue')
      .select('source_uid')
      .where('source', '=', 'eventbrite')
      .execute();
    expect(new Set(venues.map((venue) => venue.source_uid)).size).toBe(venues.length);
  });
});

test('a changed event is updated in place', async () => {
  await importEvents(ctx(), { organizer: 'Change', files: [gig()] });
  const [before] = await rows('Change');
  const report = await importEvents(ctx(), {
    organizer: 'Change',
    files: [gig({ name: 'Gig moved', startDate: '2027-01-01T21:00:00+01:00' })],
  });
  const [after, ...others] = await rows('Change');
  expect([report.updated, others.length, after?.id, after?.name, after?.starts_at.toString()]).toEqual([
    1,
    0,
    before?.id,
    'Gig moved',
    '2027-01-01T20:00:00Z',
  ]);
});

test('a canceled event is canceled here, and live again when the source reverts the cancellation', async () => {
  await importEvents(ctx(), { organizer: 'Cancel', files: [gig()] });
  await importEvents(ctx(), { organizer: 'Cancel', files: [gig({ eventStatus: 'EventCancelled' })] });
  expect((await rows('Cancel'))[0]?.status).toBe('canceled');
  await importEvents(ctx(), { organizer: 'Cancel', files: [gig()] });
  expect((await rows('Cancel'))[0]?.status).toBe('live');
});

test('an event that was removed here stays removed', async () => {
  await importEvents(ctx(), { organizer: 'Removed', files: [gig()] });
  await database.db
    .updateTable('event')
    .set({ removed_at: now })
    .where('id', '=', (await rows('Removed'))[0]?.id ?? '')
    .execute();
  const report = await importEvents(ctx(), { organizer: 'Removed', files: [gig({ name: 'Back' })] });
  expect(report.skipped.map((line) => line.reason)).toEqual(['was removed from this site and is not imported again']);
});

test('a refused file writes nothing while the valid file beside it is imported', async () => {
  const calendar =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:A\nDTSTART:20270101T100000Z\nEND:VEVENT\nBEGIN:VEVENT\nUID:b\n';
  const report = await importEvents(ctx(), { organizer: 'Half', files: [textFile('cut.ics', calendar), gig()] });
  expect(report.failed.map((line) => line.file)).toEqual(['cut.ics']);
  expect((await rows('Half')).map((row) => row.name)).toEqual(['Gig']);
});

test('a file with an event that the database refuses writes nothing', async () => {
  const events = [
    { '@type': 'Event', '@id': 'https://ex.example/1', name: 'One', startDate: '2027-01-01T20:00Z' },
    { '@type': 'Event', '@id': 'https://ex.example/2', name: 'Two', startDate: '2027-01-02T20:00Z' },
  ];
  await database.pool.query("alter table event add constraint test_refuses_two check (name <> 'Two')");
  const report = await importEvents(ctx(), {
    organizer: 'Atomic',
    files: [textFile('two.json', JSON.stringify(events))],
  });
  await database.pool.query('alter table event drop constraint test_refuses_two');
  expect([report.imported, report.failed.length, (await rows('Atomic')).length]).toEqual([0, 1, 0]);
});

test('an import without events creates no organizer', async () => {
  const report = await importEvents(ctx(), { organizer: 'Nobody', files: [textFile('x.txt', 'hello')] });
  expect([report.organizer, report.failed.length]).toEqual([null, 1]);
});

describe('tickets of an imported event', () => {
  test('a price becomes a paid class', async () => {
    await importEvents(ctx(), { organizer: 'Paid', files: [gig({ offers: { price: '12,50 €' } })] });
    expect(
      (await offerOf('Paid')).classes.map(({ priceKind, priceMinor, currency }) => [priceKind, priceMinor, currency]),
    ).toEqual([['paid', 1250, 'EUR']]);
  });

  test('a free event gets one free class with its capacity', async () => {
    await importEvents(ctx(), {
      organizer: 'Free',
      files: [gig({ isAccessibleForFree: true, maximumAttendeeCapacity: 12 })],
    });
    expect((await offerOf('Free')).classes.map(({ priceKind, remaining }) => [priceKind, remaining])).toEqual([
      ['free', 12],
    ]);
  });

  test('a sold-out event is sold out here', async () => {
    await importEvents(ctx(), {
      organizer: 'Sold',
      files: [gig({ offers: { price: 5, priceCurrency: 'EUR', availability: 'SoldOut' } })],
    });
    expect((await offerOf('Sold')).salesStatus).toBe('sold_out');
  });

  test('without a price, the source sells the tickets', async () => {
    await importEvents(ctx(), { organizer: 'Elsewhere', files: [gig()] });
    expect((await offerOf('Elsewhere')).classes).toEqual([]);
    expect((await rows('Elsewhere'))[0]?.external_url).toBe('https://ex.example/gig');
  });
});

test('all dates of a series have the same series', async () => {
  const calendar =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:Choir\nDTSTART:20270101T100000Z\nRRULE:FREQ=WEEKLY;COUNT=3\nEND:VEVENT\nEND:VCALENDAR';
  await importEvents(ctx(), { organizer: 'Series', files: [textFile('a.ics', calendar)] });
  await importEvents(ctx(), { organizer: 'Series', files: [textFile('a.ics', calendar)] });
  const all = await rows('Series');
  expect([all.length, new Set(all.map((row) => row.series_id)).size]).toEqual([3, 1]);
});

test('progress is reported for every event', async () => {
  const seen: number[] = [];
  await importEvents(ctx(), {
    organizer: 'Progress',
    files: folder('icalendar'),
    onProgress: ({ done, total }) => seen.push(done, total),
  });
  expect(seen).toEqual([1, 4, 2, 4, 3, 4, 4, 4]);
});
