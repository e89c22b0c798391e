// Formats times, prices and distances in the page's language with Intl, on server and client.
import type { EventSummary } from '#domain/events';
import { shortWhen, timeText } from '#shared/dates/event-time.ts';
import type { Locale } from '#shared/locales.ts';

const languageTag = (locale: Locale) => locale.code.replace('_', '-');

/**
 * Node and browsers ship different ICU versions, which disagree on thin spaces. Plain spaces avoid hydration
 * mismatches.
 */
export const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

export { shortWhen };

const cache = new Map<string, Intl.DateTimeFormat>();

/** Creating an Intl formatter takes a millisecond, and a page formats hundreds of dates. */
function formatter(locale: Locale, tz: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale.code}|${tz}|${JSON.stringify(options)}`;
  const cachedFormatter = cache.get(key);
  if (cachedFormatter) return cachedFormatter;
  const created = new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: tz });
  cache.set(key, created);
  return created;
}

/**
 * "14:00" in the page's language ("2 PM"). Any other text is returned unchanged.
 * @param shiftMs is added to the time (`clockShift`)
 */
export function clockTime(locale: Locale, text: string, shiftMs = 0): string {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (!hours || !minutes) return text;
  const time = Date.UTC(2000, 0, 1, Number(hours), Number(minutes)) + shiftMs;
  return timeText(locale, 'UTC', time);
}

/** Short month and day of a date: "Nov" and "27". */
export function tileDate(locale: Locale, event: Pick<EventSummary, 'startsAt' | 'tz'>): { month: string; day: string } {
  const start = new Date(event.startsAt);
  const part = (options: Intl.DateTimeFormatOptions) => formatter(locale, event.tz, options).format(start);
  return { month: part({ month: 'short' }).replace(/\.$/, ''), day: part({ day: 'numeric' }) };
}

/** "Nov 27 – 29, 2026" for two calendar dates (`YYYY-MM-DD`), "Nov 27, 2026" for one. */
export function dayRange(locale: Locale, from: string, to: string): string {
  const days = formatter(locale, 'UTC', { year: 'numeric', month: 'short', day: 'numeric' });
  return withPlainSpaces(days.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`)));
}

/** "Nov 27" from a calendar date (`YYYY-MM-DD`), and "Nov 27, 2025" when its year is not the current year. */
export const shortDay = (locale: Locale, day: string): string => dayWith(locale, day, 'short');

/** "November 27": like `shortDay`, but written out, because the dot of a short month ("4 déc.") could end the sentence. */
export const dayInSentence = (locale: Locale, day: string): string => dayWith(locale, day, 'long');

function dayWith(locale: Locale, day: string, month: 'short' | 'long'): string {
  const year = day.startsWith(new Date().toISOString().slice(0, 5)) ? {} : ({ year: 'numeric' } as const);
  return formatter(locale, 'UTC', { ...year, month, day: 'numeric' }).format(new Date(`${day}T00:00Z`));
}

/** "January 2027" from `2027-01`. */
export const monthName = (locale: Locale, month: string): string =>
  formatter(locale, 'UTC', { month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00Z`));

/** The days of the week (1 is Monday), in the order of the calendars of the language. */
export function weekdayNames(locale: Locale): { day: number; short: string; long: string }[] {
  const first = SUNDAY_FIRST.has(locale.lang.slice(0, 2)) ? 7 : 1;
  return Array.from({ length: 7 }, (_, index) => {
    const day = ((first - 1 + index) % 7) + 1;
    const date = new Date(Date.UTC(2024, 0, day)); // the first of January 2024 was a Monday
    const name = (weekday: 'short' | 'long') => formatter(locale, 'UTC', { weekday }).format(date);
    return { day, short: name('short').replace(/\.$/, ''), long: name('long') };
  });
}

const SUNDAY_FIRST: ReadonlySet<string> = new Set(['en', 'pt']);
