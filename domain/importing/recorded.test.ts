// Tests that parse every recorded file completely.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFiles } from './parse.ts';
import type { ParsedEvent } from './types.ts';

const ROOT = join(import.meta.dirname, '../../test/fixtures/import');
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const read = (folder: string) =>
  parseFiles(
    readdirSync(join(ROOT, folder)).map((name) => ({ name, bytes: readFileSync(join(ROOT, folder, name)) })),
    { now },
  );
const eventbrite = read('eventbrite-v3');
const events = eventbrite.flatMap((file) => file.events);
const byName = (list: ParsedEvent[], start: string) => list.find((event) => event.name.startsWith(start));

test('all 68 recorded Eventbrite events are read', () => {
  expect(events).toHaveLength(68);
  expect(new Set(events.map((event) => event.uid)).size).toBe(68);
  expect(eventbrite.flatMap((file) => file.problems)).toEqual([]);
});

test('every recorded start and end is the instant that the source wrote', () => {
  const pages = ['events-page-1.json', 'events-page-2.json'].map((name) =>
    readFileSync(join(ROOT, 'eventbrite-v3', name), 'utf8'),
  );
  const written = pages.flatMap(
    (text) => (JSON.parse(text) as { events: { start: { utc: string }; end: { utc: string } }[] }).events,
  );
  expect(events.map((event) => [event.start.toString(), event.end.toString()])).toEqual(
    written.map((event) => [event.start.utc, event.end.utc]),
  );
});

test('drafts remain drafts, and unlisted events remain unlisted', () => {
  expect(events.filter((event) => event.status === 'draft')).toHaveLength(2);
  expect(events.filter((event) => event.visibility === 'unlisted')).toHaveLength(4);
});

test('an event finds its organizer in another file of the import', () => {
  expect(byName(events, 'Getting Started with Nectar')?.organizer?.name).toBe('Australian Research Data Commons');
});

test('an event finds its venue in another file of the import', () => {
  expect(events.find((event) => event.venue)?.venue).toMatchObject({
    name: 'In-person or Online',
    city: 'Sydney',
    countryCode: 'AU',
    latitude: -33.864497,
  });
});

test('category, sub-category and format have the ids of the source', () => {
  const event = byName(events, 'Getting Started with Nectar');
  expect(event).toMatchObject({
    categoryId: '102',
    subcategoryId: '2004',
    formatId: null,
    price: { kind: 'free' },
    capacity: 10,
    online: true,
  });
});

test('no description contains styles, scripts, images or remains of Office formats', () => {
  for (const { descriptionHtml } of events)
    expect(descriptionHtml).not.toMatch(/<(?:script|style|img|span|xml|w:|o:|table)|style=|javascript:|\son\w+=/i);
});

test('the times of the four recorded calendars are read in the zones of the calendars', () => {
  const calendarEvents = read('icalendar').flatMap((file) => [...file.events]);
  expect(calendarEvents.map((event) => [event.start.toString(), event.tz, event.online])).toEqual([
    ['2021-07-05T02:00:00Z', 'Australia/Perth', true],
    ['2021-07-02T01:00:00Z', 'Australia/Perth', false],
    ['2018-06-29T02:00:00Z', 'Australia/Perth', true],
    ['2021-02-11T01:45:00Z', 'Australia/Perth', true],
  ]);
});

test('the text of a calendar is unescaped, and its tags are retained', () => {
  const event = byName(
    read('icalendar').flatMap((file) => file.events),
    'Ask Me Anything',
  );
  expect(event?.summary).toContain('in Porous Media, this AMA');
  expect(event?.tags).toEqual(['AMA', 'Visualisation']);
  expect(event).toMatchObject({ categoryId: '102', formatId: '2' });
});
