import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { textsOf, xmlOf } from '../../test/xml.ts';
import { writeCalendar } from './icalendar.ts';
import { writeRss } from './rss.ts';

const calendarWith = (text: string) =>
  new ICAL.Component(
    ICAL.parse(
      writeCalendar({
        name: text,
        events: [
          {
            uid: 'event-1@example.org',
            startsAt: '2026-11-27T19:00:00Z',
            endsAt: '2026-11-27T22:00:00Z',
            changedAt: '2026-11-21T10:00:00Z',
            summary: text,
            description: text,
            location: text,
            categories: [text],
          },
        ],
      }),
    ),
  );

const namesOf = (component: ICAL.Component) => component.getAllProperties().map(({ name }) => name);

describe('calendar files', () => {
  it.each(HOSTILE_PAYLOADS)('have one event and no further property with %j', (payload) => {
    const calendar = calendarWith(payload);
    const plain = calendarWith('Jazz Night');
    expect(namesOf(calendar)).toEqual(namesOf(plain));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
    const event = calendar.getFirstSubcomponent('vevent');
    expect(event?.getAllSubcomponents()).toEqual([]);
    expect(event && namesOf(event)).toEqual(namesOf(plain.getFirstSubcomponent('vevent') as ICAL.Component));
  });
});

const elementNamesOf = (text: string) => {
  const xml = writeRss({
    title: text,
    description: text,
    url: 'https://events.example/',
    selfUrl: 'https://events.example/feed.xml',
    language: 'en',
    minutesToLive: 60,
    items: [
      { title: text, url: 'https://events.example/e/1/', description: text, publishedAt: '2026-11-21T19:00:00Z' },
    ],
  });
  return [textsOf(xmlOf(xml), 'item').length, xml.match(/<[a-z:/?!][^\s>]*/gi)];
};

describe('feeds', () => {
  it.each(HOSTILE_PAYLOADS)('have one item and no further element with %j', (payload) => {
    expect(elementNamesOf(payload)).toEqual(elementNamesOf('Jazz Night'));
  });
});
