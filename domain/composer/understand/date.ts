import { MONTHS, NEXT, NEXT_AFTER, NEXT_WEEK, RELATIVE_DAYS, WEEKDAYS } from './date-words.ts';
import { firstReading, type Reading } from './text.ts';

interface Options {
  /** Today's date in the time zone of the event. */
  today: Temporal.PlainDate;
  /** True when 3/4 means March 4. */
  isMonthFirst: boolean;
  /**
   * True for a sentence. A sentence contains more than a date, so short forms of weekdays are not read in a sentence.
   */
  isSentence: boolean;
}

/**
 * The first date that a folded text names, in any of the five languages. The date is never before today. Null when the
 * text names no date.
 */
export function readDate(text: string, options: Options): Reading<Temporal.PlainDate> | null {
  return (
    isoDate(text) ??
    dayAndMonth(text, options) ??
    monthAndDay(text, options) ??
    numericDate(text, options) ??
    relativeDay(text, options) ??
    weekday(text, options)
  );
}

const alternatives = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|');
/** A weekday that stands before a date belongs to the date: "Saturday, December 19". */
const DAY_NAME = `(?:\\b(?:${alternatives(WEEKDAYS.flatMap(({ words }) => words))}),?\\s+(?:(?:the|den|dem|le|el|dia)\\s+)?)?`;
const MONTH = `(?<month>${alternatives(MONTHS.flat())})\\b\\.?`;
const DAY = '(?<day>\\d{1,2})';
const monthNumber = (word: string) => MONTHS.findIndex((words) => words.includes(word)) + 1;

const isoDate = (text: string) =>
  firstReading(text, /\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\b/g, ({ year, month, day }) =>
    plainDate(Number(year), Number(month), Number(day)),
  );

const DAY_MONTH = new RegExp(
  `${DAY_NAME}\\b${DAY}(?:st|nd|rd|th|er|º|\\.)?\\s*(?:(?:of|de)\\s+)?${MONTH}(?:,?\\s*(?:del?\\s+)?(?<year>\\d{4})\\b)?`,
  'g',
);
const dayAndMonth = (text: string, options: Options) =>
  firstReading(text, DAY_MONTH, (groups) => named(groups, options));

const MONTH_DAY = new RegExp(
  `${DAY_NAME}\\b${MONTH}\\s+${DAY}(?:st|nd|rd|th)?\\b(?![:.]\\d|\\s*(?:h|am|pm|uhr)\\b)(?:,?\\s*(?<year>\\d{4})\\b)?`,
  'g',
);
const monthAndDay = (text: string, options: Options) =>
  firstReading(text, MONTH_DAY, (groups) => named(groups, options));

const named = ({ day, month = '', year }: Record<string, string | undefined>, { today }: Options) =>
  coming(Number(day), monthNumber(month), { year, today });

/**
 * Reads 24.12., 24.12.2026 and 24/12; also 12/24 where the month comes first. A date with dots and without a year needs
 * a second dot.
 */
function numericDate(text: string, { today, isMonthFirst, isSentence }: Options): Reading<Temporal.PlainDate> | null {
  const dotted = /(?<![\d.])(?<a>\d{1,2})\.\s?(?<b>\d{1,2})\.(?:\s?(?<year>\d{4}|\d{2})\b)?/g;
  const slashed = /(?<![\d/])(?<a>\d{1,2})\/(?<b>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?(?![\d/])/g;
  const read = (swap: boolean) => (groups: Record<string, string | undefined>) => {
    const [first, second] = [Number(groups['a']), Number(groups['b'])];
    const { year } = groups;
    const fullYear = year?.length === 2 ? `20${year}` : year;
    if (swap) return coming(second, first, { year: fullYear, today });
    return coming(first, second, { year: fullYear, today });
  };
  const slash = (groups: Record<string, string | undefined>) =>
    isSentence && groups['year'] === undefined ? null : read(isMonthFirst)(groups);
  return firstReading(text, dotted, read(false)) ?? firstReading(text, slashed, slash);
}

function relativeDay(text: string, { today }: Options): Reading<Temporal.PlainDate> | null {
  for (const [words, days] of RELATIVE_DAYS) {
    const reading = firstReading(text, new RegExp(`(?<![\\p{L}])${words}(?![\\p{L}])`, 'gu'), () =>
      today.add({ days }),
    );
    if (reading) return reading;
  }
  return null;
}

/**
 * The coming day with this weekday. After "next" the day is never today, and after "next week" the day is in the
 * following week.
 */
function weekday(text: string, { today, isSentence }: Options): Reading<Temporal.PlainDate> | null {
  const words = WEEKDAYS.map((day) => (isSentence ? day.words : [...day.words, ...day.short]));
  const names = alternatives(words.flat());
  const pattern = new RegExp(
    `(?:\\b(?<before>${NEXT})\\s+)?(?<![\\p{L}])(?<name>${names})(?![\\p{L}-])(?:\\s+(?<after>${NEXT_AFTER})\\b)?`,
    'gu',
  );
  return firstReading(text, pattern, ({ name = '', before, after }) => {
    const number = words.findIndex((day) => day.includes(name)) + 1;
    if (text.search(NEXT_WEEK) >= 0) return today.add({ days: 8 - today.dayOfWeek }).add({ days: number - 1 });
    const days = (number - today.dayOfWeek + 7) % 7;
    const isNext = before !== undefined || after !== undefined;
    return today.add({ days: days === 0 && isNext ? 7 : days });
  });
}

/** The date in this year, or in the next year when it has passed. A date with a year is not changed. */
function coming(
  day: number,
  month: number,
  { year, today }: { year: string | undefined; today: Temporal.PlainDate },
): Temporal.PlainDate | null {
  if (year !== undefined) return notBefore(plainDate(Number(year), month, day), today);
  const thisYear = plainDate(today.year, month, day);
  return notBefore(thisYear, today) ?? plainDate(today.year + 1, month, day);
}

const notBefore = (date: Temporal.PlainDate | null, today: Temporal.PlainDate) =>
  date && Temporal.PlainDate.compare(date, today) >= 0 ? date : null;

function plainDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}
