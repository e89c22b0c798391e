import { expect, test } from 'vitest';
import { locales } from '../locales.ts';
import { eventDay } from './event-day.ts';

test('the day of an event is the day in its own time zone, in words that fit a sentence', () => {
  const event = { startsAt: '2026-11-23T03:00:00Z', tz: 'America/Los_Angeles' };
  expect(locales.map((locale) => eventDay(locale, event))).toEqual([
    'Sunday, November 22',
    'Sonntag, 22. November',
    'dimanche 22 novembre',
    'domingo, 22 de noviembre',
    'domingo, 22 de novembro',
  ]);
});
