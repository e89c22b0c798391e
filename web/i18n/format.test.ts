import { describe, expect, it } from 'vitest';
import { defaultLocale, localeByPrefix } from '#shared/locales.ts';
import { clockTime, tileDate } from './format.ts';

const german = localeByPrefix('de') ?? defaultLocale;

describe('the date tile', () => {
  it('has the date in the event’s time zone', () => {
    const late = { startsAt: '2026-12-01T04:30:00Z', tz: 'America/New_York' };
    expect(tileDate(defaultLocale, late)).toEqual({ month: 'Nov', day: '30' });
  });
});

describe('a time of an agenda', () => {
  it.each([
    ['14:00', '2:00 PM'],
    ['9:30', '9:30 AM'],
    ['00:15', '12:15 AM'],
  ])('%s is %s in English', (text, formatted) => {
    expect(clockTime(defaultLocale, text)).toBe(formatted);
  });

  it('uses 24 hours in German', () => {
    expect(clockTime(german, '14:00')).toBe('14:00');
  });

  it.each(['24:00', 'around 8', '7 pm', ''])('does not change the text "%s" of the organizer', (text) => {
    expect(clockTime(defaultLocale, text)).toBe(text);
  });
});
