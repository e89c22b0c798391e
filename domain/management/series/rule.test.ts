import { describe, expect, test } from 'vitest';
import { resolveWallTime } from '#shared/dates/resolve-wall-time.ts';
import { datesOf, planProblems, type SeriesPlan } from './plan.ts';
import { daysOf, ruleOf, rruleOf, type SeriesRule } from './rule.ts';

const plan = (changes: Partial<SeriesPlan> = {}): SeriesPlan => ({
  tz: 'Europe/Berlin',
  firstDay: '2027-01-07',
  rule: { every: 'week', weekdays: [4], interval: 1, end: { count: 3 } },
  slots: [{ start: '19:00', minutes: 120, capacity: null }],
  added: [],
  skipped: [],
  ...changes,
});
const startsOf = (changes: Partial<SeriesPlan>) => datesOf(plan(changes)).map(({ seriesStart }) => seriesStart);

describe('a rule', () => {
  test.each<[string, SeriesRule, string, string, string[]]>([
    [
      'every second day',
      { every: 'day', interval: 2, end: { count: 3 } },
      '2027-02-27',
      'FREQ=DAILY;INTERVAL=2;COUNT=3',
      ['2027-02-27', '2027-03-01', '2027-03-03'],
    ],
    [
      'on two days of every second week, until a day that is one of them',
      { every: 'week', weekdays: [1, 7], interval: 2, end: { until: '2027-01-18' } },
      '2027-01-01',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO;UNTIL=20270118',
      ['2027-01-03', '2027-01-11', '2027-01-17'],
    ],
    [
      'on the 31st, without the months that have none',
      { every: 'month', by: 'day', interval: 1, end: { count: 3 } },
      '2027-01-31',
      'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=31;COUNT=3',
      ['2027-01-31', '2027-03-31', '2027-05-31'],
    ],
    [
      'on the second Thursday of a month',
      { every: 'month', by: 'weekday', interval: 1, end: { count: 2 } },
      '2027-01-14',
      'FREQ=MONTHLY;INTERVAL=1;BYDAY=2TH;COUNT=2',
      ['2027-01-14', '2027-02-11'],
    ],
    [
      'on the last Friday of a month, because not every month has a fifth',
      { every: 'month', by: 'weekday', interval: 1, end: { count: 2 } },
      '2027-01-29',
      'FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR;COUNT=2',
      ['2027-01-29', '2027-02-26'],
    ],
  ])('%s', (_, rule, firstDay, text, days) => {
    const first = Temporal.PlainDate.from(firstDay);
    expect(rruleOf(rule, first)).toBe(text);
    expect(daysOf(text, first, 100).map(String)).toEqual(days);
    expect(ruleOf(text, first)).toEqual(rule);
  });
});

describe('a plan', () => {
  test('has each start time on each day, and added dates, but no skipped dates', () => {
    const slots = [
      { start: '10:00', minutes: 60, capacity: 5 },
      { start: '14:30', minutes: 30, capacity: 9 },
    ];
    const changes = { slots, added: ['2027-01-10T14:30', '2027-01-11T08:00'], skipped: ['2027-01-14T10:00'] };
    expect(startsOf(changes)).toEqual([
      '2027-01-07T10:00',
      '2027-01-07T14:30',
      '2027-01-10T14:30',
      '2027-01-11T08:00',
      '2027-01-14T14:30',
      '2027-01-21T10:00',
      '2027-01-21T14:30',
    ]);
    expect(
      datesOf(plan({ slots, added: ['2027-01-11T08:00'] }))
        .map(({ capacity }) => capacity)
        .slice(0, 3),
    ).toEqual([5, 9, 5]);
  });

  test('without a rule has only the added dates', () => {
    expect(startsOf({ rule: null, added: ['2027-02-01T19:00'] })).toEqual(['2027-02-01T19:00']);
  });

  test('has at most 1,200 dates', () => {
    const rule = (count: number): SeriesRule => ({ every: 'day', interval: 1, end: { count } });
    expect(planProblems(plan({ rule: rule(1200) }))).toEqual({});
    expect(planProblems(plan({ rule: rule(1200), added: ['2027-01-07T08:00'] }))).toEqual({ dates: ['TOO_MANY'] });
    expect(planProblems(plan({ rule: rule(1201) }))).toEqual({ count: ['TOO_LARGE'] });
  });

  test.each<[string, Partial<SeriesPlan>, object]>([
    ['no day', { firstDay: '2027-02-30' }, { firstDay: ['INVALID'] }],
    ['no start time', { slots: [] }, { 'slots.0.start': ['MISSING'] }],
    [
      'the same start time twice and no duration',
      { slots: [plan().slots[0]!, { start: '19:00', minutes: 0, capacity: 0 }] }, // The plan above has a slot.
      { 'slots.1.start': ['TAKEN'], 'slots.1.minutes': ['TOO_SMALL'], 'slots.1.capacity': ['INVALID'] },
    ],
    [
      'no weekday, and an end before the start',
      { rule: { every: 'week', weekdays: [], interval: 0, end: { until: '2027-01-06' } } },
      { weekdays: ['MISSING'], interval: ['INVALID'], until: ['TOO_SMALL'] },
    ],
    ['nothing but skipped dates', { rule: null }, { dates: ['MISSING'] }],
    ['an added date that is none', { added: ['2027-01-07T25:00'] }, { added: ['INVALID'] }],
    ['an unknown zone', { tz: 'Mars/Phobos' }, { tz: ['UNKNOWN'] }],
  ])('is refused with %s', (_, changes, problems) => {
    expect(planProblems(plan(changes))).toEqual(problems);
  });
});

describe('daylight saving', () => {
  const ZONES = [
    'Europe/Berlin',
    'America/New_York',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Africa/Casablanca',
    'Pacific/Apia',
    'America/St_Johns',
  ];
  const CLOCKS = ['00:15', '01:30', '02:15', '02:30', '09:00', '19:00', '23:45'];

  test.each(ZONES)(
    'in %s every date of 400 days is at the local time of the plan, unless the clocks skip that time',
    (tz) => {
      const slots = CLOCKS.slice(0, 3).map((start) => ({ start, minutes: 90, capacity: null }));
      const later = CLOCKS.slice(3).map((start) => ({ start, minutes: 90, capacity: null }));
      const rule: SeriesRule = { every: 'day', interval: 1, end: { count: 400 } };
      const dates = [slots, later].flatMap((times) =>
        times.flatMap((slot) => datesOf(plan({ tz, rule, slots: [slot], firstDay: '2026-10-01' }))),
      );
      expect(dates).toHaveLength(400 * CLOCKS.length);
      for (const { seriesStart, startsAt, endsAt, clockChange } of dates) {
        const wall = Temporal.PlainDateTime.from(seriesStart);
        const shown = startsAt.toZonedDateTimeISO(tz).toPlainDateTime();
        expect(shown.equals(wall)).toBe(clockChange !== 'gap');
        expect(Temporal.Instant.compare(endsAt, startsAt)).toBe(1);
        const possible = startsAt.toZonedDateTimeISO(tz).getTimeZoneTransition('previous');
        if (clockChange === 'overlap') {
          // The same clock time occurs again after this instant, and it does not occur before.
          expect(wall.toZonedDateTime(tz, { disambiguation: 'later' }).toInstant().since(startsAt).sign).toBe(1);
          expect(startsAt.equals(wall.toZonedDateTime(tz, { disambiguation: 'earlier' }).toInstant())).toBe(true);
        }
        // A time in a gap moves forward by the length of the gap.
        if (clockChange === 'gap' && possible) {
          const skipped = possible.offsetNanoseconds - possible.subtract({ nanoseconds: 1 }).offsetNanoseconds;
          expect(wall.until(shown).total('nanoseconds')).toBe(skipped);
        }
      }
    },
  );

  test('occurs in the test above: its dates include gaps and overlaps', () => {
    const clockChanges = ZONES.flatMap((tz) =>
      CLOCKS.flatMap((start) => {
        const slots = [{ start, minutes: 90, capacity: null }];
        const rule: SeriesRule = { every: 'day', interval: 1, end: { count: 400 } };
        return datesOf(plan({ tz, rule, slots, firstDay: '2026-10-01' })).flatMap(
          ({ clockChange }) => clockChange ?? [],
        );
      }),
    );
    expect([clockChanges.includes('gap'), clockChanges.includes('overlap')]).toEqual([true, true]);
  });

  test('a time in a gap moves an hour forward, and a time that occurs twice means the first occurrence', () => {
    expect(resolveWallTime('2027-03-28T02:30', 'Europe/Berlin')).toMatchObject({ clockChange: 'gap' });
    expect(String(resolveWallTime('2027-03-28T02:30', 'Europe/Berlin').instant)).toBe('2027-03-28T01:30:00Z');
    expect(String(resolveWallTime('2027-10-31T02:30', 'Europe/Berlin').instant)).toBe('2027-10-31T00:30:00Z');
    expect(String(resolveWallTime('2027-10-31T03:30', 'Europe/Berlin').instant)).toBe('2027-10-31T02:30:00Z');
  });

  test('a party that ends at four also ends at four in the night of the clock change', () => {
    const night = {
      slots: [{ start: '22:00', minutes: 360, capacity: null }],
      rule: null,
      added: ['2027-10-30T22:00'],
    };
    expect(datesOf(plan(night)).map(({ endsAt }) => String(endsAt))).toEqual(['2027-10-31T03:00:00Z']);
  });

  test('a date that a gap moves retains its duration', () => {
    const short = { slots: [{ start: '02:30', minutes: 20, capacity: null }], rule: null, added: ['2027-03-28T02:30'] };
    expect(datesOf(plan(short)).map(({ endsAt }) => String(endsAt))).toEqual(['2027-03-28T01:50:00Z']);
  });
});
