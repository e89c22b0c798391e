// The day to which a key moves the focus in a calendar. Runs in the browser.
const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of days from 1970 to a date such as `2027-01-31`. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day of the week; 0 is Monday. The first of January 1970 was a Thursday. */
const weekdayOf = (number: number): number => (number + 3) % 7;

interface Place {
  /** The focused day. */
  day: string;
  /** The days that have dates of the series, in order. */
  days: string[];
}

/**
 * The day with dates to which a key moves the focus. Left and right arrows: the previous and next day with dates. Up
 * and down arrows: the nearest such day on the same weekday. Home and End: the first and last such day of the week.
 * Null for other keys, and when no such day exists; the page then scrolls as usual.
 */
export function nextDay(key: string, { day, days }: Place): string | null {
  const at = days.indexOf(day);
  if (at < 0) return null;
  const now = numberOf(day);
  const isSameWeekday = (other: string) => weekdayOf(numberOf(other)) === weekdayOf(now);
  const monday = now - weekdayOf(now);
  const week = days.filter((other) => numberOf(other) >= monday && numberOf(other) < monday + 7);
  const found: Record<string, string | undefined> = {
    ArrowRight: days[at + 1],
    ArrowLeft: days[at - 1],
    ArrowDown: days.slice(at + 1).find(isSameWeekday),
    ArrowUp: days.slice(0, at).findLast(isSameWeekday),
    Home: week[0],
    End: week.at(-1),
  };
  return found[key] ?? null;
}
