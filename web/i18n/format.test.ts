import { describe, expect, it } from 'vitest';
import { defaultLocale, localeByPrefix } from '#shared/locales.ts';
import { clockShift } from './event-time.tsx';
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
    ['14:00', '2\u00a0PM'],
    ['9:30', '9:30\u00a0AM'],
    ['00:15', '12:15\u00a0AM'],
  ])('%s is %s in English', (text, formatted) => {
    expect(clockTime(defaultLocale, text)).toBe(formatted);
  });

  it('uses 24 hours in German', () => {
    expect(clockTime(german, '14:00')).toBe('14:00\u00a0Uhr');
    expect(clockTime(german, '1:30')).toBe('01:30\u00a0Uhr');
  });

  it('is the visitor’s own time at an online event in another zone', () => {
    const shift = clockShift({ startsAt: '2026-12-01T18:30:00Z', tz: 'Europe/London' }, 'America/Los_Angeles');
    expect(clockTime(defaultLocale, '18:30', shift)).toBe('10:30\u00a0AM');
    expect(clockTime(defaultLocale, '7:00', shift)).toBe('11\u00a0PM');
  });

  it.each(['24:00', 'around 8', '7 pm', ''])('does not change the text "%s" of the organizer', (text) => {
    expect(clockTime(defaultLocale, text)).toBe(text);
  });
});
