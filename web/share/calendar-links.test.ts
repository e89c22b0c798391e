import { expect, test } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

const event = {
  id: '7',
  slug: 'disco',
  name: 'Disco & Boogie',
  startsAt: '2026-11-23T00:00:00Z',
  endsAt: '2026-11-23T08:00:00Z',
  tz: 'America/Los_Angeles',
  allDay: false,
};
const base = 'https://bandstand.example';
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

test('Google and Outlook receive name, time, place and the public URL of the event', () => {
  const { google, outlook } = calendarLinks(event, base, 'The Lantern, San Francisco');
  expect(queryOf(google)).toEqual({
    action: 'TEMPLATE',
    text: 'Disco & Boogie',
    dates: '20261123T000000Z/20261123T080000Z',
    ctz: 'America/Los_Angeles',
    details: 'https://bandstand.example/e/disco-tickets-7/',
    location: 'The Lantern, San Francisco',
  });
  expect(queryOf(outlook)).toMatchObject({
    subject: 'Disco & Boogie',
    startdt: '2026-11-23T00:00:00Z',
    enddt: '2026-11-23T08:00:00Z',
    body: 'https://bandstand.example/e/disco-tickets-7/',
  });
});

test('an all-day event is added as days of its own time zone', () => {
  const day = { ...event, allDay: true, startsAt: '2026-11-22T08:00:00Z', endsAt: '2026-11-23T08:00:00Z' };
  const { google, outlook } = calendarLinks(day, base, '');
  expect(queryOf(google).dates).toBe('20261122/20261123');
  expect(queryOf(outlook)).toMatchObject({ startdt: '2026-11-22', enddt: '2026-11-23', allday: 'true' });
});

test('Apple subscribes to the calendar file, and the file is a download', () => {
  const { apple, file } = calendarLinks(event, base, '');
  expect([apple, file]).toEqual(['webcal://bandstand.example/ical/e/7/', '/ical/e/7/']);
});
