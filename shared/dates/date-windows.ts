/**
 * What the date filters of spec 3 mean. Server only: browsers need not have Temporal.
 * Every window is half-open and belongs to one zone's wall clock; an event is asked about in its own zone.
 *
 * - today, tomorrow: the whole day, from its first moment.
 * - this weekend: Friday 17:00 to Monday 00:00 of the running week (weeks begin on Monday), so on a Saturday or
 *   Sunday it is the weekend under way.
 * - this week, this month: what is left of it, today included. next week, next month: all of it.
 */
import type { DateSlug } from '../taxonomy/taxonomy.ts';

/** `custom`: the days of both ends are included; an open start is today, an open end is for ever. */
export type DateChoice = DateSlug | { startDate?: string; endDate?: string };

/** `to` is the first moment that is outside; null is for ever. */
export type WallWindow = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime | null };
export type DateWindow = { from: Temporal.Instant; to: Temporal.Instant | null };

const FRIDAY_EVENING = Temporal.PlainTime.from('17:00');

/** The window on the wall clock of a place where it is `today`. Throws RangeError when a day is malformed. */
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
 * The same window as instants: `tz` is an IANA zone. Where the clock jumps over a wall time, the first moment after
 * the jump stands for it.
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
  // midnight may not exist, or exist twice: a day's first moment is the zone's own answer
  wall.toPlainTime().equals(new Temporal.PlainTime())
    ? wall.toPlainDate().toZonedDateTime(tz).toInstant()
    : wall.toZonedDateTime(tz).toInstant();
