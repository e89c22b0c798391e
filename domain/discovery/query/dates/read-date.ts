/**
 * Reads what a query says about days. Decisions:
 * - A weekday is the first one from today. "next friday" is the Friday of next week, but the Spanish "próximo viernes"
 *   and its Portuguese equivalent are the first Friday after today.
 * - "tonight" is today from 17:00 to 04:00. "friday night" is the evening of Friday.
 * - A month or day without a year is the next one from today. "this week" on a Sunday includes the following week.
 * - Words that also mean something else are dates only beside certain words (`PhraseMark`): "in may", "sun night", "dec
 *   24".
 */
import type { DateClock } from './calendar.ts';
import { dateOf, rangeOf, type SpokenDate } from './date-span.ts';
import { clockTimeAt } from './clock-time.ts';
import { dayNumberAt, dayOfMonthAt, pointAt, type DatePoint, type PointContext } from './points.ts';
import type { Line } from '../line.ts';
import type { TimeOfDay, UnderstoodDate } from '../types.ts';

export interface DateMatch {
  /** Number of tokens, the preposition included. */
  length: number;
  date: UnderstoodDate;
  timeOfDay?: TimeOfDay | undefined;
  /** The query names a holiday: it may be meant as a kind of event. */
  isHoliday: boolean;
}

const DASH = /^\s*[-–—]\s*$/;
const YEAR = /^20\d\d$/;
const SPAN_DAYS_MAX = 366;

/**
 * The date that starts at a token, with its preposition; null for none. `isKnown`: whether a token has a meaning of its
 * own.
 */
export function dateAt(
  line: Line,
  at: number,
  options: DateClock & { isKnown: (at: number) => boolean },
): DateMatch | null {
  const lead = line.match('dateLead', at)?.length ?? 0;
  const starts = lead > 0 ? [at, at + lead] : [at];
  const matches = starts.map((start) => dateFrom(line, { at, start }, options)).filter((match) => match !== null);
  return matches.reduce<DateMatch | null>((best, match) => (best && best.length >= match.length ? best : match), null);
}

function dateFrom(
  line: Line,
  { at, start }: Start,
  options: DateClock & { isKnown: (at: number) => boolean },
): DateMatch | null {
  const context: DateContext = {
    clock: options,
    guards: {
      weekday: start > at && line.match('weekdayGuard', at)?.length === start - at,
      month: start > at && line.match('monthGuard', at)?.length === start - at,
    },
    monthFirst: line.language === 'en' && /^(?:America|US)\/|^Pacific\/Honolulu$/.test(options.zone),
    isKnown: options.isKnown,
  };
  const read = rangeAt(line, start, context) ?? spanAt(line, { at, start }, options) ?? oneDateAt(line, start, context);
  if (!read) return null;
  const time = timeAfter(line, start + read.length);
  return {
    length: start - at + read.length + (time?.length ?? 0),
    date: read.date,
    timeOfDay: time?.timeOfDay ?? read.timeOfDay,
    isHoliday: start === at && line.match('holiday', start)?.length === read.length && !time,
  };
}

/**
 * `at`: the first token of the preposition. `start`: the first token behind it. Without a preposition both are equal.
 */
interface Start {
  at: number;
  start: number;
}

interface DateContext extends PointContext {
  clock: DateClock;
}

type Read = Pick<DateMatch, 'length' | 'date' | 'timeOfDay'>;

function oneDateAt(line: Line, at: number, context: DateContext): Read | null {
  const point = pointAt(line, at, context) ?? dayOfMonthAt(line, at) ?? yearAt(line, at, context);
  return point && { length: point.length, date: dateOf(point.spoken, context.clock), timeOfDay: point.timeOfDay };
}

/** "in 2027": a plain year is often a part of a title. */
function yearAt(line: Line, at: number, { guards }: PointContext): DatePoint | null {
  return guards.month && YEAR.test(line.word(at))
    ? { length: 1, spoken: { kind: 'year', year: Number(line.word(at)) } }
    : null;
}

/** "24-26 december", "from friday to sunday", "zwischen dem 24. und 26. Dezember". */
function rangeAt(line: Line, at: number, context: DateContext): Read | null {
  const lead = line.match('from', at)?.length ?? 0;
  const guarded = { ...context, guards: { weekday: true, month: context.guards.month || lead > 0 } };
  for (const start of lead > 0 ? [at + lead, at] : [at]) {
    const first = rangeStartAt(line, start, guarded);
    if (!first) continue;
    const joint = jointAt(line, start + first.length);
    if (joint === null) continue;
    const second = rangeEndAt(line, start + first.length + joint, { ...guarded, first });
    const pair = second && completed(first, second);
    const date = pair && rangeOf(pair[0], pair[1], context.clock);
    if (date && second) return { length: start - at + first.length + joint + second.length, date };
  }
  return null;
}

function rangeStartAt(line: Line, at: number, context: PointContext): DatePoint | null {
  const point = pointAt(line, at, context);
  if (point) return point;
  const day = dayNumberAt(line, at);
  return day === null ? null : { length: 1, spoken: { kind: 'day-of-month', day }, isDayOnly: true };
}

/** "december 24-26": the second day has no month of its own when the first has one. */
function rangeEndAt(line: Line, at: number, context: DateContext & { first: DatePoint }): DatePoint | null {
  const lead = line.match('dayLead', at)?.length ?? 0;
  const point = pointAt(line, at + lead, context);
  if (point) return { ...point, length: point.length + lead };
  const day = context.first.spoken.kind === 'day' ? dayNumberAt(line, at) : null;
  return day === null ? null : { length: 1, spoken: { kind: 'day-of-month', day }, isDayOnly: true };
}

/** The number of tokens between both ends; null when nothing joins them. */
function jointAt(line: Line, at: number): number | null {
  const gap = line.gap(at);
  if (DASH.test(gap.replaceAll('.', ''))) return 0;
  if (/[,;]/.test(gap)) return null;
  return line.match('to', at)?.length ?? null;
}

/** Both ends of a range, where an end without a month has the month of the other; null for ends that make no range. */
function completed(first: DatePoint, second: DatePoint): [SpokenDate, SpokenDate] | null {
  const [a, b] = [first.spoken, second.spoken];
  if (first.isDayOnly && a.kind === 'day-of-month')
    return b.kind === 'day' && !second.isDayOnly ? [{ ...b, day: a.day }, b] : null;
  if (second.isDayOnly && b.kind === 'day-of-month') return a.kind === 'day' ? [a, { ...a, day: b.day }] : null;
  return isRangeEnd(a) && isRangeEnd(b) ? [a, b] : null;
}

const isRangeEnd = ({ kind }: SpokenDate) =>
  kind === 'day' || kind === 'weekday' || kind === 'month' || kind === 'term';

/** "next 7 days", "in 3 days", "in zwei Wochen" with digits. */
function spanAt(line: Line, { at, start }: Start, clock: DateClock): Read | null {
  const span = line.match('spanLead', start);
  const within = span && countAt(line, start + span.length);
  if (span && within)
    return { length: span.length + within.length, date: dateOf({ kind: 'within', days: within.days }, clock) };
  const inside = start === at ? line.match('inLead', start) : null;
  const ahead = inside && countAt(line, start + inside.length);
  if (!inside || !ahead) return null;
  return {
    length: inside.length + ahead.length,
    date: dateOf({ kind: 'in', days: ahead.days, isWeek: ahead.isWeek }, clock),
  };
}

function countAt(line: Line, at: number): { length: number; days: number; isWeek: boolean } | null {
  if (!/^\d{1,3}$/.test(line.word(at))) return null;
  const weeks = line.match('weekUnit', at + 1);
  const unit = weeks ?? line.match('dayUnit', at + 1);
  const days = Number(line.word(at)) * (weeks ? 7 : 1);
  return unit && days >= 1 && days <= SPAN_DAYS_MAX ? { length: 1 + unit.length, days, isWeek: weeks !== null } : null;
}

function timeAfter(line: Line, at: number): { length: number; timeOfDay: TimeOfDay } | null {
  const named = line.match('timeOfDay', at);
  if (named?.entries[0]) return { length: named.length, timeOfDay: named.entries[0].value };
  return clockTimeAt(line, at);
}
