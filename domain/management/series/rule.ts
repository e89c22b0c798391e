// Rules by which a series repeats, as RFC 5545 RRULE (3.3.10). A rule gives days; the slots of the plan give the times
// of a day.
import { RRuleTemporal } from 'rrule-temporal';

/** The rule in the form of an organizer's choices. Days of the week are numbers; 1 is Monday. */
export type SeriesRule = {
  /** The number of days, weeks or months between two repetitions. */
  interval: number;
  /** The end of the rule: the last day (`2027-03-31`), or the number of days. */
  end: { until: string } | { count: number };
} & (
  | { every: 'day' }
  | { every: 'week'; weekdays: number[] }
  /**
   * `day` repeats on the first day's day of the month; `weekday` repeats on the first day's weekday, e.g. "the second
   * Thursday", "the last Thursday".
   */
  | { every: 'month'; by: 'day' | 'weekday' }
);

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const;

/** The rule as RRULE text. UNTIL is a day in the zone of the series. */
export function rruleOf(rule: SeriesRule, firstDay: Temporal.PlainDate): string {
  const parts = [`FREQ=${FREQUENCIES[rule.every]}`, `INTERVAL=${rule.interval}`];
  if (rule.every === 'week') parts.push(`BYDAY=${rule.weekdays.map((day) => WEEKDAYS[day - 1]).join(',')}`, 'WKST=MO');
  if (rule.every === 'month')
    parts.push(rule.by === 'day' ? `BYMONTHDAY=${firstDay.day}` : `BYDAY=${weekdayOfMonth(firstDay)}`);
  parts.push('until' in rule.end ? `UNTIL=${rule.end.until.replaceAll('-', '')}` : `COUNT=${rule.end.count}`);
  return parts.join(';');
}

/**
 * `2TH` for the second Thursday of a month. A fifth Thursday becomes `-1TH`, the last Thursday, because not every month
 * has five Thursdays.
 */
function weekdayOfMonth(date: Temporal.PlainDate): string {
  const nth = Math.ceil(date.day / 7);
  return `${nth === 5 ? -1 : nth}${WEEKDAYS[date.dayOfWeek - 1] ?? ''}`;
}

/** The organizer's choices for a stored rule. */
export function ruleOf(rrule: string, firstDay: Temporal.PlainDate): SeriesRule {
  const options = libraryRule(rrule, firstDay).options();
  const interval = options.interval ?? 1;
  const end = options.until ? { until: options.until.toPlainDate().toString() } : { count: options.count ?? 1 };
  if (options.freq === 'DAILY') return { every: 'day', interval, end };
  if (options.freq === 'MONTHLY') return { every: 'month', by: options.byMonthDay ? 'day' : 'weekday', interval, end };
  const weekdays = (options.byDay ?? []).map((day) => WEEKDAYS.findIndex((name) => name === day) + 1);
  return { every: 'week', weekdays, interval, end };
}

/**
 * The days of a rule from the first day on, at most `max`. The first day itself is included only if the rule contains
 * this day.
 */
export const daysOf = (rrule: string, firstDay: Temporal.PlainDate, max: number): Temporal.PlainDate[] =>
  libraryRule(rrule, firstDay)
    .all((_, index) => index < max)
    .map((day) => day.toPlainDate());

/** The rule for the library. Days have no zone, so the library counts them in UTC, where every day has 24 hours. */
const libraryRule = (rrule: string, firstDay: Temporal.PlainDate) =>
  new RRuleTemporal({
    rruleString: `RRULE:${rrule}`,
    dtstart: firstDay.toZonedDateTime('UTC'),
    temporal: Temporal,
    includeDtstart: false,
  });
