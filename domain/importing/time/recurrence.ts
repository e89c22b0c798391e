// Dates of a recurring event (RFC 5545 3.3.10). Rules are expanded over local time, so that the local time is constant
// across clock changes. This file does not use the iterator of ical.js, which moves a yearly 30 February into March,
// and never returns from some rules, e.g. a daily rule limited to 30 February or a weekly rule with a week number. This
// expansion visits every period once and tests the days of the period, so it always ends.

import type { FileBudget } from '../limits.ts';

export const MAX_OCCURRENCES = 200;
export const HORIZON_MONTHS = 24;
const MAX_PERIODS = 20_000;
const MAX_STARTS = 5_000;
const LAST_YEAR = 2100;
/** Number of steps that one time costs. Creating and sorting it takes as long as testing this number of days. */
const STEPS_PER_TIME = 5;

export interface Rule {
  budget: FileBudget;
  text: string;
  start: Temporal.PlainDateTime;
  /** Whether a start is within UNTIL; null for rules without UNTIL. The caller knows the zone of UNTIL. */
  until: ((local: Temporal.PlainDateTime) => boolean) | null;
  /** The first day on which dates of an endless rule are returned. The event's own start is always returned. */
  from: Temporal.PlainDateTime;
  /** The last day on which dates of an endless rule are returned. */
  horizon: Temporal.PlainDateTime;
}

export interface Expansion {
  starts: Temporal.PlainDateTime[];
  /** True when the rule has an end (COUNT or UNTIL) and all dates up to this end are included. */
  complete: boolean;
}

/**
 * Start times of a rule in order, beginning with the event's own start. Throws RangeError with a plain reason for
 * unreadable rules.
 */
export function expandRule(rule: Rule): Expansion {
  const parts = readParts(rule.text);
  const endless = parts.count === null && rule.until === null;
  const starts = [rule.start];
  for (const occurrence of walk(parts, rule)) {
    if (parts.count !== null && starts.length >= parts.count) return { starts, complete: true };
    if (Temporal.PlainDateTime.compare(occurrence, rule.start) <= 0) continue;
    if (rule.until?.(occurrence) === false) return { starts, complete: true };
    if (endless && Temporal.PlainDateTime.compare(occurrence, rule.from) < 0) continue;
    if (starts.length >= MAX_STARTS || (endless && Temporal.PlainDateTime.compare(occurrence, rule.horizon) > 0)) break;
    starts.push(occurrence);
  }
  return { starts, complete: parts.count !== null && starts.length >= parts.count };
}

const FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

interface Parts {
  freq: (typeof FREQUENCIES)[number];
  interval: number;
  count: number | null;
  months: number[] | null;
  weeks: number[] | null;
  yearDays: number[] | null;
  monthDays: number[] | null;
  /** Day of the week (1 is Monday) and its number within the month or year; the number is 0 for every such day. */
  weekdays: { day: number; nth: number }[] | null;
  hours: number[] | null;
  minutes: number[] | null;
  positions: number[] | null;
  weekStart: number;
}

/** The rule's UNTIL as written; '' when the rule has no UNTIL. */
export const untilOf = (text: string): string => /(?:^|;)\s*UNTIL=([^;]+)/i.exec(text)?.[1]?.trim() ?? '';

function readParts(text: string): Parts {
  const pairs = text
    .split(';')
    .filter(Boolean)
    .map((part) => part.split('=', 2).map((side) => side.trim().toUpperCase()));
  const written = new Map(pairs.map(([key = '', value = '']) => [key, value]));
  const freq = FREQUENCIES.find((name) => name === written.get('FREQ'));
  if (!freq) throw new RangeError(`the rule repeats by ${written.get('FREQ') || 'nothing'}`);
  const list = (key: string, max: number, min = -max) => numbers(key, written.get(key), { min, max });
  const weekdays = weekdaysOf(written.get('BYDAY'));
  return {
    freq,
    interval: list('INTERVAL', 1000, 1)?.[0] ?? 1,
    count: list('COUNT', 1_000_000, 1)?.[0] ?? null,
    months: list('BYMONTH', 12, 1),
    weeks: list('BYWEEKNO', 53),
    yearDays: list('BYYEARDAY', 366),
    monthDays: list('BYMONTHDAY', 31),
    weekdays,
    hours: list('BYHOUR', 23, 0),
    minutes: list('BYMINUTE', 59, 0),
    positions: list('BYSETPOS', 366),
    weekStart: DAYS.indexOf(written.get('WKST') ?? 'MO') + 1 || 1,
  };
}

function numbers(key: string, text: string | undefined, { min, max }: { min: number; max: number }): number[] | null {
  if (text === undefined) return null;
  const values = text.split(',').map(Number);
  const invalid = values.find(
    (value) => !Number.isInteger(value) || value < min || value > max || (value === 0 && min < 0),
  );
  if (invalid !== undefined || text === '') throw new RangeError(`${key}=${text.slice(0, 40)} is out of range`);
  return [...new Set(values)]; // A repeated hour or minute repeats no date.
}

const weekdaysOf = (text: string | undefined) =>
  text === undefined ? null : [...new Set(text.split(','))].map(readWeekday);

function readWeekday(text: string): { day: number; nth: number } {
  const match = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text.trim());
  if (!match) throw new RangeError(`BYDAY=${text.slice(0, 20)} names no day`);
  return { day: DAYS.indexOf(match[2] ?? '') + 1, nth: Number(match[1] ?? 0) };
}

function* walk(parts: Parts, { start, budget }: Rule): Generator<Temporal.PlainDateTime> {
  if (parts.freq === 'HOURLY') return yield* walkHours(parts, start, budget);
  const allows = dayTest(parts, start.toPlainDate());
  for (let periodNumber = 0; periodNumber < MAX_PERIODS; periodNumber += 1) {
    const { first, days } = period(parts, start.toPlainDate(), periodNumber);
    budget.spend(days);
    if (first.year > LAST_YEAR) return;
    const dates: Temporal.PlainDateTime[] = [];
    for (let day = 0; day < days; day += 1) {
      const date = first.add({ days: day });
      if (!allows(date)) continue;
      const onDay = times(parts, date, start.toPlainTime());
      budget.spend(STEPS_PER_TIME * onDay.length);
      dates.push(...onDay);
    }
    yield* atPositions(dates, parts.positions);
  }
}

function* walkHours(
  parts: Parts,
  start: Temporal.PlainDateTime,
  budget: FileBudget,
): Generator<Temporal.PlainDateTime> {
  const allows = dayTest({ ...parts, freq: 'DAILY' }, start.toPlainDate());
  for (let periodNumber = 0; periodNumber < MAX_PERIODS; periodNumber += 1) {
    budget.spend(1);
    const occurrence = start.add({ hours: periodNumber * parts.interval });
    if (allows(occurrence.toPlainDate()) && (parts.hours?.includes(occurrence.hour) ?? true)) yield occurrence;
  }
}

/** The days of the rule's n-th period, counted from the period of the event's start. */
function period(
  parts: Parts,
  start: Temporal.PlainDate,
  periodNumber: number,
): { first: Temporal.PlainDate; days: number } {
  const offset = periodNumber * parts.interval;
  if (parts.freq === 'YEARLY') {
    const first = Temporal.PlainDate.from({ year: start.year + offset, month: 1, day: 1 });
    return { first, days: first.daysInYear };
  }
  if (parts.freq === 'MONTHLY') {
    const first = start.with({ day: 1 }).add({ months: offset });
    return { first, days: first.daysInMonth };
  }
  if (parts.freq === 'DAILY') return { first: start.add({ days: offset }), days: 1 };
  const back = (start.dayOfWeek - parts.weekStart + 7) % 7;
  return { first: start.subtract({ days: back }).add({ weeks: offset }), days: 7 };
}

type DayTest = (date: Temporal.PlainDate) => boolean;

/** A test whether a rule has a date on a day. Parts that the rule leaves out follow from the event's own start. */
function dayTest(parts: Parts, start: Temporal.PlainDate): DayTest {
  const { freq, months, weeks, yearDays, monthDays, weekdays } = parts;
  const tests: DayTest[] = [];
  const noDay = !weeks && !yearDays && !monthDays && !weekdays;
  if (months) tests.push((date) => months.includes(date.month));
  if (weeks && freq === 'YEARLY')
    tests.push((date) => date.weekOfYear !== undefined && weeks.some((week) => isWeek(date, week)));
  if (yearDays)
    tests.push((date) => yearDays.includes(date.dayOfYear) || yearDays.includes(date.dayOfYear - date.daysInYear - 1));
  if (monthDays)
    tests.push((date) => monthDays.includes(date.day) || monthDays.includes(date.day - date.daysInMonth - 1));
  if (weekdays)
    tests.push((date) => weekdays.some((weekday) => isWeekday(date, weekday, freq === 'YEARLY' && !months)));
  if ((freq === 'WEEKLY' && !weekdays) || (weeks && !weekdays))
    tests.push((date) => date.dayOfWeek === start.dayOfWeek);
  if (noDay && (freq === 'MONTHLY' || freq === 'YEARLY')) tests.push((date) => date.day === start.day);
  if (noDay && freq === 'YEARLY' && !months) tests.push((date) => date.month === start.month);
  return (date) => tests.every((test) => test(date));
}

function isWeek(date: Temporal.PlainDate, week: number): boolean {
  if (week > 0) return date.weekOfYear === week;
  const last = Temporal.PlainDate.from({ year: date.yearOfWeek ?? date.year, month: 12, day: 28 }).weekOfYear ?? 52;
  return date.weekOfYear === last + week + 1;
}

function isWeekday(date: Temporal.PlainDate, weekday: { day: number; nth: number }, ofYear: boolean): boolean {
  if (date.dayOfWeek !== weekday.day) return false;
  if (weekday.nth === 0) return true;
  const [dayNumber, length] = ofYear ? [date.dayOfYear, date.daysInYear] : [date.day, date.daysInMonth];
  return weekday.nth > 0
    ? Math.ceil(dayNumber / 7) === weekday.nth
    : Math.ceil((length - dayNumber + 1) / 7) === -weekday.nth;
}

function times(parts: Parts, date: Temporal.PlainDate, start: Temporal.PlainTime): Temporal.PlainDateTime[] {
  const hours = parts.hours ?? [start.hour];
  const minutes = parts.minutes ?? [start.minute];
  return hours
    .flatMap((hour) => minutes.map((minute) => date.toPlainDateTime({ hour, minute, second: start.second })))
    .toSorted((a, b) => Temporal.PlainDateTime.compare(a, b));
}

function atPositions<T>(items: T[], positions: number[] | null): T[] {
  if (!positions) return items;
  const indices = new Set(positions.map((position) => (position > 0 ? position - 1 : items.length + position)));
  return items.filter((_, index) => indices.has(index));
}
