/**
 * Definitions of the date filters of spec 3. Server only: browsers may lack Temporal. Every window is half-open and
 * belongs to one zone's wall clock; an event is compared in its own zone.
 *
 * - today, tomorrow: the whole day, from its first moment.
 * - this weekend: Friday 17:00 to Monday 00:00 of the current week (weeks begin on Monday), so on a Saturday or Sunday
 *   it is the weekend under way.
 * - this week, this month: from today to the end of the week or month. next week, next month: all their days.
 */
import type { DateSlug } from '../taxonomy/taxonomy.ts';

/**
 * The date filter of a search. An object is a range of days: both days are included; an open start is today, an open
 * end has no limit.
 */
export type DateChoice = DateSlug | { startDate?: string; endDate?: string };

/** `to` is the first moment after the window; null means no limit. */
export type WallWindow = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime | null };
export type DateWindow = { from: Temporal.Instant; to: Temporal.Instant | null };

const FRIDAY_EVENING = Temporal.PlainTime.from('17:00');

/** The window on the wall clock of a place where the date is `today`. Throws RangeError for a malformed day. */
export function wallWindow(choice: DateChoice, today: Temporal.PlainDate): WallWindow {
  if (typeof choice === 'object') return customWindow(choice, today);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const nextMonday = monday.add({ weeks: 1 });
  const nextMonth = today.with({ day: 1 }).add({ months: 1 });
  switch (choice) {
    case 'today':
      return days(today, today.add({ days: 1 }));
    case 'tomorrow':
      return days(today.add({ days: 1 }), today.add({ days: 2 }));
    case 'this-weekend':
      return { ...days(today, nextMonday), from: monday.add({ days: 4 }).toPlainDateTime(FRIDAY_EVENING) };
    case 'this-week':
      return days(today, nextMonday);
    case 'next-week':
      return days(nextMonday, nextMonday.add({ weeks: 1 }));
    case 'this-month':
      return days(today, nextMonth);
    case 'next-month':
      return days(nextMonth, nextMonth.add({ months: 1 }));
  }
}

/**
 * The window of `wallWindow` as instants: `tz` is an IANA zone. A wall time that a clock change skips becomes the first
 * moment after the change.
 */
export function dateWindow(choice: DateChoice, at: { now: Temporal.Instant; tz: string }): DateWindow {
  const { from, to } = wallWindow(choice, at.now.toZonedDateTimeISO(at.tz).toPlainDate());
  return { from: instantOf(from, at.tz), to: to && instantOf(to, at.tz) };
}

function customWindow(choice: { startDate?: string; endDate?: string }, today: Temporal.PlainDate): WallWindow {
  const last = choice.endDate ? Temporal.PlainDate.from(choice.endDate) : null;
  const first = choice.startDate ? Temporal.PlainDate.from(choice.startDate) : today;
  return { from: first.toPlainDateTime(), to: last && last.add({ days: 1 }).toPlainDateTime() };
}

const days = (from: Temporal.PlainDate, to: Temporal.PlainDate) => ({
  from: from.toPlainDateTime(),
  to: to.toPlainDateTime(),
});

const instantOf = (wall: Temporal.PlainDateTime, tz: string): Temporal.Instant =>
  // midnight may not exist or occur twice, so Temporal decides the day's first moment
  wall.toPlainTime().equals(new Temporal.PlainTime())
    ? wall.toPlainDate().toZonedDateTime(tz).toInstant()
    : wall.toZonedDateTime(tz).toInstant();
