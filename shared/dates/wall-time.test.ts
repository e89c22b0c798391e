import { describe, expect, test } from 'vitest';
import { instantOfWallTime, isDoubledWallTime, isTimeZone, wallTimeOf } from './wall-time.ts';

/** Zones with and without daylight saving, on both hemispheres, with half hours and with a gap at midnight. */
const ZONES = [
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
const FIRST_DAY = Temporal.PlainDate.from('2026-01-01');

describe('a wall time', () => {
  test.each(ZONES)('is the same clock time after a round trip on each of 400 days in %s, or falls into a gap', (tz) => {
    for (let day = 0; day < 400; day += 1) {
      for (const clock of ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '19:00', '23:59']) {
        const wall = `${FIRST_DAY.add({ days: day }).toString()}T${clock}`;
        const instant = instantOfWallTime(wall, tz);
        if (instant === 'CLOCK_GAP') expect(clock < '04:00').toBe(true);
        else expect(wallTimeOf(instant as Temporal.Instant, tz)).toBe(wall);
      }
    }
  });

  test('that the clocks skip has the problem CLOCK_GAP', () => {
    expect(instantOfWallTime('2027-03-14T02:30', 'America/Los_Angeles')).toBe('CLOCK_GAP');
    expect(instantOfWallTime('2027-03-28T02:00', 'Europe/Berlin')).toBe('CLOCK_GAP');
    expect(String(instantOfWallTime('2027-03-28T03:00', 'Europe/Berlin'))).toBe('2027-03-28T01:00:00Z');
  });

  test('that occurs twice resolves to its first occurrence', () => {
    expect(String(instantOfWallTime('2026-10-25T02:30', 'Europe/Berlin'))).toBe('2026-10-25T00:30:00Z');
    expect(isDoubledWallTime('2026-10-25T02:30', 'Europe/Berlin')).toBe(true);
    expect(isDoubledWallTime('2026-10-25T03:30', 'Europe/Berlin')).toBe(false);
    for (const zone of ['', 'Mars', '<b>', '+99:99']) expect(isDoubledWallTime('2026-10-25T02:30', zone)).toBe(false);
    expect(isDoubledWallTime('2027-03-28T02:30', 'Europe/Berlin')).toBe(false);
  });

  test.each([
    '',
    '2026-13-01T10:00',
    '2026-02-30T10:00',
    '2026-01-01T24:30',
    '2026-01-01',
    '2026-01-01T10:00Z',
    'soon',
  ])('written as %j is invalid', (text) => {
    expect(instantOfWallTime(text, 'UTC')).toBe('INVALID');
    expect(isDoubledWallTime(text, 'UTC')).toBe(false);
  });
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Mars/Phobos', false],
  ['+02:00', false],
  ['', false],
  ['../etc', false],
])('%j names a zone: %s', (text, isZone) => expect(isTimeZone(text)).toBe(isZone));
