// Reads one date of a query: "24 december", "next friday", "12/24", "in may", "tomorrow".
import { isDayOfMonth } from './calendar.ts';
import type { SpokenDate } from './date-span.ts';
import type { Line } from '../line.ts';
import type { PhraseEntry } from '../phrase-table.ts';
import type { TimeOfDay } from '../types.ts';

export interface DatePoint {
  /** Number of tokens. */
  length: number;
  spoken: SpokenDate;
  timeOfDay?: TimeOfDay | undefined;
  /** The number of a day whose month stands elsewhere: "24" of "24-26 december". */
  isDayOnly?: boolean;
}

export interface PointContext {
  /** Whether the words before the point make an ambiguous weekday or month a date: "on sat", "in may". */
  guards: { weekday: boolean; month: boolean };
  /** True when "12/24" is 24 December, because the page is English and its zone American. */
  monthFirst: boolean;
  /** Whether a token has a meaning of its own. Decides whether a word such as "april" is a month or a given name. */
  isKnown: (at: number) => boolean;
}

const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|ere|eme|o|a|e|ste|te|ten)?$/;
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th|er|o|te|ten)$/;
const YEAR = /^20\d\d$/;

/** The longest date that starts at a token; null when no date starts there. */
export function pointAt(line: Line, at: number, context: PointContext): DatePoint | null {
  const points = [
    termAt(line, at),
    holidayAt(line, at),
    datedWeekdayAt(line, at, context),
    dayMonthAt(line, at),
    monthDayAt(line, at),
    numericAt(line, at, context),
    weekdayAt(line, at, context),
    monthAt(line, at, context),
  ].filter((point) => point !== null);
  return points.reduce<DatePoint | null>((best, point) => (best && best.length >= point.length ? best : point), null);
}

/** The number of a day: 24, 24th, 1er. */
export function dayNumberAt(line: Line, at: number): number | null {
  const day = Number(DAY.exec(line.word(at))?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

/** "on the 24th", "am 24.", "le 24", "dia 24": a day of the coming weeks. */
export function dayOfMonthAt(line: Line, at: number): DatePoint | null {
  const lead = line.match('dayLead', at);
  const day = lead && dayNumberAt(line, at + lead.length);
  if (!lead || !day) return null;
  const number = at + lead.length;
  const isMarked = ORDINAL.test(line.word(number)) || /^\.(?!\d)/.test(line.gap(number + 1));
  const leadIsEnough = lead.entries.some(
    ({ language }) => language === line.language && language !== 'en' && language !== 'de',
  );
  const isAmount = line.match('notMoney', number + 1) !== null || /^\s*[%€$£]/.test(line.gap(number + 1));
  if (isAmount || (!isMarked && !leadIsEnough)) return null;
  // "the 24th annual fair" is no date
  if (line.word(at) === 'the' && number + 1 < line.tokens.length) return null;
  return { length: lead.length + 1, spoken: { kind: 'day-of-month', day } };
}

function termAt(line: Line, at: number): DatePoint | null {
  const term = line.match('day', at);
  const entry = term?.entries[0];
  if (!term || !entry || (entry.marks.has('?') && line.tokens.length > 1)) return null;
  const times: Partial<Record<string, TimeOfDay>> = {
    tonight: 'evening',
    'this-morning': 'morning',
    'this-afternoon': 'afternoon',
  };
  return { length: term.length, spoken: { kind: 'term', term: entry.value }, timeOfDay: times[entry.value] };
}

function holidayAt(line: Line, at: number): DatePoint | null {
  const holiday = line.match('holiday', at);
  const entry = holiday?.entries[0];
  if (!holiday || !entry) return null;
  const [month = 1, day = 1] = entry.value.split('-').map(Number);
  const year = yearAt(line, at + holiday.length);
  return { length: holiday.length + (year ? 1 : 0), spoken: { kind: 'day', day, month, year } };
}

/** "friday 24 december", "Fr, 24.12.": the day and month decide, and the weekday is not compared with them. */
function datedWeekdayAt(line: Line, at: number, context: PointContext): DatePoint | null {
  const weekday = line.match('weekday', at);
  if (!weekday) return null;
  const after = at + weekday.length;
  const lead = line.match('dayLead', after)?.length ?? 0;
  for (const start of [after + lead, after]) {
    const date = dayMonthAt(line, start) ?? monthDayAt(line, start) ?? numericAt(line, start, context);
    if (date) return { ...date, length: start + date.length - at };
  }
  return null;
}

/** "24 december", "24. Dezember 2026", "24 de diciembre". */
function dayMonthAt(line: Line, at: number): DatePoint | null {
  const day = dayNumberAt(line, at);
  if (day === null) return null;
  const of = line.match('of', at + 1)?.length ?? 0;
  const month = line.match('month', at + 1 + of);
  const entry = month && likeliest(line, month.entries);
  if (!month || !entry || !isDayOfMonth(day, entry.value)) return null;
  if (of > 0 && !/^\s*$/.test(line.gap(at + 1 + of))) return null;
  return withYear(line, at, { length: 1 + of + month.length, spoken: { kind: 'day', day, month: entry.value } });
}

/** "december 24th", "dec 24, 2026". */
function monthDayAt(line: Line, at: number): DatePoint | null {
  const month = line.match('month', at);
  const entry = month && likeliest(line, month.entries);
  if (!month || !entry) return null;
  const article = line.word(at + month.length) === 'the' ? 1 : 0;
  const day = dayNumberAt(line, at + month.length + article);
  if (day === null || !isDayOfMonth(day, entry.value)) return null;
  return withYear(line, at, { length: month.length + article + 1, spoken: { kind: 'day', day, month: entry.value } });
}

function withYear(
  line: Line,
  at: number,
  { length, spoken }: { length: number; spoken: { kind: 'day'; day: number; month: number } },
): DatePoint {
  const of = line.match('of', at + length)?.length ?? 0;
  const year = yearAt(line, at + length + of);
  return year ? { length: length + of + 1, spoken: { ...spoken, year } } : { length, spoken };
}

const yearAt = (line: Line, at: number): number | undefined =>
  YEAR.test(line.word(at)) ? Number(line.word(at)) : undefined;

/** "24.12.", "24/12", "12/24/2026", "2026-12-24", "24-12-2026". */
function numericAt(line: Line, at: number, { monthFirst }: PointContext): DatePoint | null {
  const [a, b, c] = [line.word(at), line.word(at + 1), line.word(at + 2)];
  const [first, second] = [line.gap(at + 1), line.gap(at + 2)].map((gap) => gap.trim());
  if (!/^\d{1,4}$/.test(a) || !/^\d{1,2}$/.test(b)) return null;
  if (YEAR.test(a)) {
    const isIso = first === '-' && second === '-' && /^\d{1,2}$/.test(c) && isDayOfMonth(Number(c), Number(b));
    return isIso ? { length: 3, spoken: { kind: 'day', year: Number(a), month: Number(b), day: Number(c) } } : null;
  }
  if (a.length > 2 || !['.', '/', '-'].includes(first ?? '')) return null;
  const year = second === first ? fullYear(c) : undefined;
  if (first === '-' && year === undefined) return null;
  // "9.12" may be an amount, so a date with dots has a year or ends with a dot; "24/7" is no date
  if (first === '.' && year === undefined && !line.gap(at + 2).startsWith('.')) return null;
  if (first === '/' && year === undefined && FRACTIONS.has(`${a}/${b}`)) return null;
  const date = dayAndMonth(Number(a), Number(b), first === '/' && monthFirst);
  return date && { length: year === undefined ? 2 : 3, spoken: { kind: 'day', ...date, year } };
}

const FRACTIONS = new Set(['24/7', '1/2', '1/3', '1/4', '2/3', '3/4', '4/4', '9/11']);

function fullYear(text: string): number | undefined {
  if (YEAR.test(text)) return Number(text);
  return /^[23]\d$/.test(text) ? 2000 + Number(text) : undefined;
}

/** Two numbers as a day and a month. When both orders are possible, `monthFirst` decides. */
function dayAndMonth(a: number, b: number, monthFirst: boolean): { day: number; month: number } | null {
  const orders = [
    { day: a, month: b },
    { day: b, month: a },
  ];
  const possible = (monthFirst ? orders.toReversed() : orders).filter(({ day, month }) => isDayOfMonth(day, month));
  return possible[0] ?? null;
}

/** "friday", "this friday", "vendredi prochain". */
function weekdayAt(line: Line, at: number, context: PointContext): DatePoint | null {
  const before = modifierAt(line, at);
  const weekday = line.match('weekday', at + before.length);
  const entry = weekday && likeliest(line, weekday.entries);
  if (!weekday || !entry) return null;
  const end = at + before.length + weekday.length;
  const after = before.length === 0 ? line.match('nextAfter', end) : null;
  const isModified = before.length > 0 || after !== null;
  const hasTime = line.match('timeOfDay', end) !== null;
  if (
    entry.marks.has('?') &&
    !isModified &&
    !hasTime &&
    !context.guards.weekday &&
    !(isFinalName(entry) && at > 0 && end === line.tokens.length && line.word(at).length > 3)
  )
    return null;
  const isComing = after ? after.entries.every(({ value }) => value.isComing) : before.isComing;
  const next = before.isNext || after ? (isComing ? 'coming' : 'week-after') : 'no';
  return {
    length: end + (after?.length ?? 0) - at,
    spoken: { kind: 'weekday', day: entry.value.day, next },
    timeOfDay: entry.value.timeOfDay,
  };
}

/**
 * Whether a weekday is also read as the last of several words: on a Portuguese page, "samba segunda" names a Monday.
 */
const isFinalName = ({ marks }: PhraseEntry): boolean => marks.has('!') && marks.has('?');

/** "december", "this may", "ende mai", "junio que viene", "in march 2027". */
function monthAt(line: Line, at: number, context: PointContext): DatePoint | null {
  const part = line.match('monthPart', at);
  const start = at + (part?.length ?? 0);
  const before = modifierAt(line, start);
  const month = line.match('month', start + before.length);
  const entry =
    month &&
    likeliest(
      line,
      month.entries.filter(({ marks }) => !marks.has('#')),
    );
  if (!month || !entry) return null;
  const end = start + before.length + month.length;
  const of = line.match('of', end)?.length ?? 0;
  const year = yearAt(line, end + of);
  const after = before.length === 0 ? (line.match('nextAfter', end)?.length ?? 0) : 0;
  const isGuarded = context.guards.month || part !== null || before.length > 0 || after > 0 || year !== undefined;
  if (entry.marks.has('?') && !isGuarded) return null;
  if (entry.marks.has('~') && !isGuarded && end < line.tokens.length && !context.isKnown(end)) return null;
  const length = end + (year ? of + 1 : after) - at;
  return { length, spoken: { kind: 'month', month: entry.value, year, part: part?.entries[0]?.value } };
}

function modifierAt(line: Line, at: number) {
  const next = line.match('next', at);
  const these = line.match('this', at);
  if (next && next.length >= (these?.length ?? 0))
    return { length: next.length, isNext: true, isComing: next.entries.every(({ value }) => value.isComing) };
  return { length: these?.length ?? 0, isNext: false, isComing: false };
}

/** The entry with the fewest conditions, of the page's language if it has any, otherwise of any language. */
function likeliest<Entry extends PhraseEntry>(line: Line, entries: readonly Entry[]): Entry | undefined {
  const own = entries.filter(({ language }) => language === line.language);
  return (own.length > 0 ? own : entries).toSorted((a, b) => conditions(a) - conditions(b))[0];
}

const conditions = ({ marks }: PhraseEntry) => marks.size - (marks.has('!') ? 1 : 0);
