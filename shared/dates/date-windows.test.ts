import { describe, expect, test } from 'vitest';
import { dateWindow, wallWindow } from './date-windows.ts';
import type { DateChoice } from './date-windows.ts';
import { dateFilters } from '../taxonomy/taxonomy.ts';

/**
 * The window as local times, to the minute. Most tests pass a day of the week from Monday 2026-11-16 to Sunday
 * 2026-11-22.
 */
function window(choice: DateChoice, today: string): [string, string | null] {
  const { from, to } = wallWindow(choice, Temporal.PlainDate.from(today));
  return [from.toString({ smallestUnit: 'minute' }), to && to.toString({ smallestUnit: 'minute' })];
}

describe('on a Saturday', () => {
  test.each([
    ['today', '2026-11-21T00:00', '2026-11-22T00:00'],
    ['tomorrow', '2026-11-22T00:00', '2026-11-23T00:00'],
    ['this-weekend', '2026-11-20T17:00', '2026-11-23T00:00'],
    ['this-week', '2026-11-21T00:00', '2026-11-23T00:00'],
    ['next-week', '2026-11-23T00:00', '2026-11-30T00:00'],
    ['this-month', '2026-11-21T00:00', '2026-12-01T00:00'],
    ['next-month', '2026-12-01T00:00', '2027-01-01T00:00'],
  ] as const)('the date filter %s is the time from %s to %s', (choice, from, to) =>
    expect(window(choice, '2026-11-21')).toEqual([from, to]),
  );
});

test.each(['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-22'])(
  'on %s the date filter this-weekend is the weekend of the same week, from Friday 17:00',
  (today) => expect(window('this-weekend', today)).toEqual(['2026-11-20T17:00', '2026-11-23T00:00']),
);
test('on a Sunday this week is over at midnight', () => {
  expect(window('this-week', '2026-11-22')).toEqual(['2026-11-22T00:00', '2026-11-23T00:00']);
});
test('on the last day of January next month is February', () => {
  expect(window('next-month', '2027-01-31')).toEqual(['2027-02-01T00:00', '2027-03-01T00:00']);
});

describe('a date range', () => {
  test('includes its first and its last day', () => {
    expect(window({ startDate: '2026-12-01', endDate: '2026-12-24' }, '2026-11-21')).toEqual([
      '2026-12-01T00:00',
      '2026-12-25T00:00',
    ]);
  });
  test('an open start is today', () => {
    expect(window({ endDate: '2026-11-30' }, '2026-11-21')).toEqual(['2026-11-21T00:00', '2026-12-01T00:00']);
  });
  test('an open end has no limit', () => {
    expect(window({ startDate: '2026-12-01' }, '2026-11-21')).toEqual(['2026-12-01T00:00', null]);
  });
});

describe('in a zone', () => {
  const instants = (choice: DateChoice, now: string, tz: string) => {
    const { from, to } = dateWindow(choice, { now: Temporal.Instant.from(now), tz });
    return [String(from), String(to)];
  };
  test('today is the calendar day at the place, not on the server', () => {
    expect(instants('today', '2026-11-21T11:00:00Z', 'Pacific/Auckland')).toEqual([
      '2026-11-21T11:00:00Z',
      '2026-11-22T11:00:00Z',
    ]);
    expect(instants('today', '2026-11-21T03:00:00Z', 'America/New_York')[0]).toBe('2026-11-20T05:00:00Z');
  });
  test('the day the clocks go forward has 23 hours', () => {
    expect(instants('today', '2026-03-29T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-28T23:00:00Z',
      '2026-03-29T22:00:00Z',
    ]);
  });
  test('where midnight does not exist the day begins at 01:00', () => {
    // Santiago went from 23:59 on 2026-09-05 to 01:00 on 2026-09-06
    expect(instants('today', '2026-09-06T15:00:00Z', 'America/Santiago')[0]).toBe('2026-09-06T04:00:00Z');
  });
  test('where midnight occurs twice the day begins at the first midnight', () => {
    expect(instants('today', '2025-11-02T15:00:00Z', 'America/Havana')[0]).toBe('2025-11-02T04:00:00Z');
  });
});

const ZONES = [
  'UTC',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
/** 400 days include a leap day and every clock change of the zones above. */
const START = Temporal.Instant.from('2027-12-01T06:30:00Z');

describe.each(ZONES)('over 400 days in %s', (tz) => {
  const moments = Array.from({ length: 400 }, (_, day) => START.add({ hours: 24 * day }));
  const windows = (now: Temporal.Instant) =>
    Object.fromEntries(dateFilters.map(({ slug }) => [slug, dateWindow(slug, { now, tz })])) as Record<
      (typeof dateFilters)[number]['slug'],
      { from: Temporal.Instant; to: Temporal.Instant }
    >;
  const compare = Temporal.Instant.compare;

  test('the current instant lies in the windows today, this week and this month', () => {
    for (const now of moments) {
      const all = windows(now);
      for (const { from, to } of [all.today, all['this-week'], all['this-month']])
        if (compare(from, now) > 0 || compare(now, to) >= 0) expect.fail(String(now));
    }
  });
  test('each window begins where the previous one ends', () => {
    for (const now of moments) {
      const all = windows(now);
      const boundaries = [
        [all.today.to, all.tomorrow.from],
        [all['this-week'].to, all['next-week'].from],
        [all['this-weekend'].to, all['next-week'].from],
        [all['this-month'].to, all['next-month'].from],
      ] as const;
      if (!boundaries.every(([end, start]) => end.equals(start))) expect.fail(String(now));
    }
  });
  test('the weekend filter ranges from Friday evening to Monday and never into the past', () => {
    for (const now of moments) {
      const { from, to } = windows(now)['this-weekend'];
      const [first, end] = [from, to].map((instant) => instant.toZonedDateTimeISO(tz));
      const right = first?.dayOfWeek === 5 && first.hour === 17 && end?.dayOfWeek === 1 && compare(now, to) < 0;
      if (!right) expect.fail(String(now));
    }
  });
});
