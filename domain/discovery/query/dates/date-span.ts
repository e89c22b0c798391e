// Converts the dates that a query names to days of the calendar.
import { type Day, laterOf, today as todayOf, type DateClock } from './calendar.ts';
import type { DayTerm, MonthPart } from '../languages/phrases.ts';
import type { UnderstoodDate } from '../types.ts';

/** Days as a query names them. */
export type SpokenDate =
  | { kind: 'term'; term: DayTerm }
  | { kind: 'weekday'; day: number; next: 'no' | 'coming' | 'week-after' }
  | { kind: 'day'; day: number; month: number; year?: number | undefined }
  | { kind: 'day-of-month'; day: number }
  | { kind: 'month'; month: number; year?: number | undefined; part?: MonthPart | undefined }
  | { kind: 'year'; year: number }
  | { kind: 'within'; days: number }
  | { kind: 'in'; days: number; isWeek: boolean };

interface Span {
  from: Day;
  to: Day;
}

const SLUGS = {
  today: 'today',
  tomorrow: 'tomorrow',
  tonight: 'today',
  'this-morning': 'today',
  'this-afternoon': 'today',
  'this-weekend': 'this-weekend',
  'this-week': 'this-week',
  'next-week': 'next-week',
  'this-month': 'this-month',
  'next-month': 'next-month',
} as const;

/**
 * The days of one date. A date that the specification has a filter for becomes the filter's slug, and any other date
 * becomes a first and a last day. A day or month without a year is the next one from today.
 */
export function dateOf(spoken: SpokenDate, clock: DateClock): UnderstoodDate {
  const slug = spoken.kind === 'term' ? slugOf(spoken.term, clock) : undefined;
  if (slug) return { slug };
  return written(spanOf(spoken, clock));
}

/** The days from the first day of one date to the last day of another; null when the end is before the start. */
export function rangeOf(first: SpokenDate, last: SpokenDate, clock: DateClock): UnderstoodDate | null {
  const start = spanOf(first, clock);
  let end = spanOf(last, clock);
  if (end.to.before(start.from)) end = laterSpan(last, end);
  if (end.to.before(start.from)) return null;
  return written({ from: start.from, to: end.to });
}

const written = ({ from, to }: Span): UnderstoodDate => ({ from: from.iso, to: to.iso });

/** The slug of a term that has a filter. On a Sunday "this week" has none, because the filter would end at midnight. */
function slugOf(term: DayTerm, clock: DateClock) {
  if (term === 'this-week' && todayOf(clock).weekday === 7) return undefined;
  return (SLUGS as Partial<Record<DayTerm, (typeof SLUGS)[keyof typeof SLUGS]>>)[term];
}

/** The end of a range, moved to the next week or year: "Friday to Tuesday", "28 December to 2 January". */
function laterSpan(spoken: SpokenDate, span: Span): Span {
  const days = spoken.kind === 'weekday' ? 7 : 0;
  if (days > 0) return { from: span.from.plus({ days }), to: span.to.plus({ days }) };
  if (spoken.kind === 'day' || spoken.kind === 'month')
    return { from: span.from.plus({ years: 1 }), to: span.to.plus({ years: 1 }) };
  return span;
}

function spanOf(spoken: SpokenDate, clock: DateClock): Span {
  const today = todayOf(clock);
  switch (spoken.kind) {
    case 'term':
      return termSpan(spoken.term, today);
    case 'weekday':
      return single(weekdayOf(spoken, today));
    case 'day':
      return single(dayOf(spoken, today));
    case 'day-of-month':
      return single(comingDayOfMonth(spoken.day, today));
    case 'month':
      return monthSpan(spoken, today);
    case 'year':
      return {
        from: laterOf(today, today.with({ year: spoken.year, month: 1, day: 1 })),
        to: today.with({ year: spoken.year, month: 12, day: 31 }),
      };
    case 'within':
      return { from: today, to: today.plus({ days: spoken.days }) };
    case 'in': {
      const day = today.plus({ days: spoken.days });
      return spoken.isWeek ? weekOf(day) : single(day);
    }
  }
}

const single = (day: Day): Span => ({ from: day, to: day });
const monday = (day: Day) => day.plus({ days: 1 - day.weekday });
const weekOf = (day: Day): Span => ({ from: monday(day), to: monday(day).plus({ days: 6 }) });

function termSpan(term: DayTerm, today: Day): Span {
  const firstOfMonth = today.with({ day: 1 });
  switch (term) {
    case 'today':
    case 'tonight':
    case 'this-morning':
    case 'this-afternoon':
      return single(today);
    case 'tomorrow':
      return single(today.plus({ days: 1 }));
    case 'day-after-tomorrow':
      return single(today.plus({ days: 2 }));
    case 'this-weekend':
      return { from: laterOf(today, monday(today).plus({ days: 4 })), to: monday(today).plus({ days: 6 }) };
    case 'next-weekend':
      return { from: monday(today).plus({ days: 11 }), to: monday(today).plus({ days: 13 }) };
    case 'this-week':
      return { from: today, to: monday(today).plus({ days: today.weekday === 7 ? 13 : 6 }) };
    case 'next-week':
      return weekOf(today.plus({ days: 7 }));
    case 'this-month':
      return { from: today, to: firstOfMonth.plus({ months: 1 }).plus({ days: -1 }) };
    case 'next-month':
      return { from: firstOfMonth.plus({ months: 1 }), to: firstOfMonth.plus({ months: 2 }).plus({ days: -1 }) };
    case 'this-year':
      return { from: today, to: today.with({ month: 12, day: 31 }) };
    case 'next-year': {
      const next = { year: today.year + 1 };
      return { from: today.with({ ...next, month: 1, day: 1 }), to: today.with({ ...next, month: 12, day: 31 }) };
    }
  }
}

/**
 * The first such weekday from today. With "next" it is the weekday of next week, or in some languages the first one
 * after today.
 */
function weekdayOf({ day, next }: { day: number; next: 'no' | 'coming' | 'week-after' }, today: Day): Day {
  if (next === 'week-after') return monday(today).plus({ days: 7 + day - 1 });
  const ahead = (day - today.weekday + 7) % 7;
  return today.plus({ days: ahead === 0 && next === 'coming' ? 7 : ahead });
}

function dayOf({ day, month, year }: { day: number; month: number; year?: number | undefined }, today: Day): Day {
  if (year !== undefined) return today.with({ year, month, day });
  for (let ahead = 0; ahead < 8; ahead += 1) {
    // in a year without 29 February the candidate is the 28th
    const candidate = today.with({ year: today.year + ahead, month, day });
    if (!candidate.before(today) && candidate.day === day) return candidate;
  }
  return today.with({ year: today.year + 1, month, day });
}

function comingDayOfMonth(day: number, today: Day): Day {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const candidate = today.with({ day: 1 }).plus({ months: ahead }).with({ day });
    if (!candidate.before(today) && candidate.day === day) return candidate;
  }
  return today;
}

function monthSpan(
  spoken: { month: number; year?: number | undefined; part?: MonthPart | undefined },
  today: Day,
): Span {
  const year = spoken.year ?? (spoken.month < today.month ? today.year + 1 : today.year);
  const first = today.with({ year, month: spoken.month, day: 1 });
  const last = first.plus({ months: 1 }).plus({ days: -1 });
  if (spoken.part === 'early') return { from: first, to: first.with({ day: 10 }) };
  if (spoken.part === 'middle') return { from: first.with({ day: 11 }), to: first.with({ day: 20 }) };
  if (spoken.part === 'late') return { from: first.with({ day: 21 }), to: last };
  return { from: first, to: last };
}
