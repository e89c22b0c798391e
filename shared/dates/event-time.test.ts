import { describe, expect, it, test } from 'vitest';
import { locales } from '../locales.ts';
import { type EventTimes, longWhen, shortWhen, whenWithZone } from './event-time.ts';
import { zoneName } from './zone-name.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const localeOf = (lang: string) => locales.find((locale) => locale.lang === lang) ?? locales[0]!;
const english = localeOf('en');
const PACIFIC = 'America/Los_Angeles';
const matinee: EventTimes = { startsAt: '2026-11-23T00:00:00Z', endsAt: '2026-11-23T08:00:00Z', tz: PACIFIC };
const at = (startsAt: string, endsAt: string, more: Partial<EventTimes> = {}): EventTimes => ({
  startsAt,
  endsAt,
  tz: PACIFIC,
  ...more,
});
/** The text with plain spaces instead of no-break spaces, so that the expected texts are readable. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

describe('the short date of an event', () => {
  it.each([
    ['en', 'Sun, Nov 22 · 4 PM'],
    ['de', 'So., 22. Nov. · 16:00 Uhr'],
    ['fr', 'Dim. 22 nov. · 16:00'],
    ['es', 'Dom, 22 nov · 16:00'],
    ['pt', 'Dom, 22 nov · 16:00'],
  ])('in %s is "%s", in the zone of the venue without its name', (lang, text) => {
    expect(plain(shortWhen(localeOf(lang), matinee, NOW))).toBe(text);
  });

  it('has minutes only when the minutes are not zero, and no time for all-day events', () => {
    expect(plain(shortWhen(english, at('2026-11-23T00:30:00Z', '2026-11-23T08:00:00Z'), NOW))).toMatch(/ 4:30 PM$/);
    expect(shortWhen(english, { ...matinee, allDay: true, online: true }, NOW)).not.toMatch(/PM|PST/);
  });

  it('has the year only when the event is not in the current year', () => {
    const january = at('2027-01-10T18:00:00Z', '2027-01-10T20:00:00Z');
    expect(plain(shortWhen(english, january, NOW))).toBe('Sun, Jan 10, 2027 · 10 AM');
    expect(shortWhen(english, january, Date.parse('2027-01-02T12:00:00Z'))).not.toContain('2027');
  });

  it('breaks no line between a time and a short name of the zone', () => {
    expect(shortWhen(english, { ...matinee, online: true }, NOW)).toMatch(/4\u00a0PM\u00a0PST$/);
  });

  it.each([
    ['en', '4 PM PST'],
    ['de', '16:00 Uhr US-Pazifikzeit'],
    ['fr', '16:00 heure du Pacifique'],
    ['es', '16:00 hora del Pacífico'],
    ['pt', '16:00 horário do Pacífico'],
  ])('in %s names the zone of an online event: "%s"', (lang, end) => {
    expect(plain(shortWhen(localeOf(lang), { ...matinee, online: true }, NOW))).toContain(end);
  });
});

describe('the long date of an event', () => {
  it.each([
    ['ends at midnight', matinee, 'Sun, Nov 22 · 4 PM – midnight'],
    [
      'ends in the same half of the day',
      at('2026-11-23T00:00:00Z', '2026-11-23T02:30:00Z'),
      'Sun, Nov 22 · 4 – 6:30 PM',
    ],
    ['ends in the night', at('2026-11-23T06:00:00Z', '2026-11-23T10:00:00Z'), 'Sun, Nov 22 · 10 PM – 2 AM'],
    ['lasts for days', at('2026-11-23T00:00:00Z', '2026-11-25T02:00:00Z'), 'Sun, Nov 22, 4 PM – Tue, Nov 24, 6 PM'],
    ['has no end', at('2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'), 'Sun, Nov 22 · 4 PM'],
    ['is all day', at('2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z', { allDay: true }), 'Sun, Nov 22'],
    [
      'is two whole days',
      at('2026-11-22T08:00:00Z', '2026-11-24T08:00:00Z', { allDay: true }),
      'Sun, Nov 22 – Mon, Nov 23',
    ],
  ])('when the event %s', (_, event, text) => {
    expect(plain(longWhen(english, event, NOW))).toBe(text);
  });

  it.each([
    ['de', 'So., 22. Nov. · 16:00–24:00 Uhr'],
    ['fr', 'Dim. 22 nov. · 16:00 – 00:00'],
    ['es', 'Dom, 22 nov · 16:00–00:00'],
    ['pt', 'Dom, 22 nov · 16:00 – 00:00'],
  ])('in %s is "%s"', (lang, text) => {
    expect(plain(longWhen(localeOf(lang), matinee, NOW))).toBe(text);
  });

  it('never breaks inside a time or between day and month', () => {
    for (const locale of locales)
      for (const text of [shortWhen(locale, matinee, NOW), longWhen(locale, matinee, NOW)])
        expect(text).not.toMatch(/\d [AP]M|\d\d Uhr|\d\.? \p{L}|\p{L} \d{1,2} /u);
  });

  it('in mails names the zone always', () => {
    expect(plain(whenWithZone(english, matinee, NOW))).toBe('Sun, Nov 22 · 4 PM – midnight PST');
  });
});

test('no zone of a city in the five languages is called by its offset', () => {
  const zones = [PACIFIC, 'America/New_York', 'America/Sao_Paulo', 'Europe/London', 'Europe/Berlin', 'Europe/Lisbon'];
  for (const locale of locales)
    for (const zone of zones)
      for (const instant of ['2026-11-22T12:00:00Z', '2026-07-01T12:00:00Z'])
        expect(zoneName(locale, zone, instant)).not.toMatch(/\d/);
});

test('a zone at Greenwich is never called GMT beside the UTC of another event, and London has one name all year', () => {
  const instants = ['2026-11-22T12:00:00Z', '2026-07-01T12:00:00Z'];
  for (const locale of locales) {
    expect(instants.map((instant) => zoneName(locale, 'UTC', instant))).toEqual(['UTC', 'UTC']);
    for (const zone of ['Europe/London', 'Europe/Dublin', 'Africa/Accra', 'Atlantic/Reykjavik'])
      expect(new Set(instants.map((instant) => zoneName(locale, zone, instant))).size).toBe(1);
    expect(zoneName(locale, 'Europe/London', instants[0] ?? '')).not.toMatch(/^(?:GMT|UTC)/);
  }
  expect(zoneName(english, 'Europe/London', instants[0] ?? '')).toBe('UK Time');
});
