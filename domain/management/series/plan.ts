// The plan of a series: its rule, the times of a day, added and skipped dates.
import type { ArgumentErrors } from '#shared/errors.ts';
import { type ClockChange, resolveWallTime } from '#shared/dates/resolve-wall-time.ts';
import { isTimeZone, type WallTime } from '#shared/dates/wall-time.ts';
import { EVENT_MAX_DAYS, SERIES_DATES_MAX, SERIES_SLOTS_MAX, TICKET_CLASS_CAPACITY_MAX } from '#shared/limits.ts';
import { errorOf } from '#shared/field-errors.ts';
import { daysOf, rruleOf, type SeriesRule } from './rule.ts';

/** A time of day at which a date of the series starts. */
export interface SeriesSlot {
  /** The clock time, e.g. `19:00`. */
  start: string;
  minutes: number;
  /** Number of tickets of one date; null for the capacity of the event that is copied. */
  capacity: number | null;
}

export interface SeriesPlan {
  tz: string;
  /** The first day on which the rule may give a date: `2027-01-31`. */
  firstDay: string;
  /** The rule; null for a plan that has only added dates. */
  rule: SeriesRule | null;
  slots: SeriesSlot[];
  /** Local times of dates that the rule does not have but the plan adds, and of dates that the plan leaves out. */
  added: WallTime[];
  skipped: WallTime[];
}

/** One date of a plan. */
export interface PlannedDate {
  /** Identifies the date in its series, also after the date was moved. */
  seriesStart: WallTime;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  capacity: number | null;
  clockChange: ClockChange | null;
}

/** All dates of a valid plan in order. When there are too many, one date more than the limit. */
export function datesOf(plan: SeriesPlan): PlannedDate[] {
  const firstDay = Temporal.PlainDate.from(plan.firstDay);
  const days = plan.rule
    ? daysOf(rruleOf(plan.rule, firstDay), firstDay, SERIES_DATES_MAX + plan.skipped.length + 1)
    : [];
  const ruled = days.flatMap((day) => plan.slots.map((slot) => `${day.toString()}T${slot.start}`));
  const skipped = new Set(plan.skipped);
  const walls = [...new Set([...ruled, ...plan.added])].filter((wall) => !skipped.has(wall)).toSorted();
  return walls.slice(0, SERIES_DATES_MAX + 1).map((wall) => plannedDate(plan, wall));
}

function plannedDate({ slots, tz }: SeriesPlan, seriesStart: WallTime): PlannedDate {
  const slot = slots.find(({ start }) => seriesStart.endsWith(start)) ?? slots[0];
  if (!slot) throw new Error('a plan has a slot');
  const { instant: startsAt, clockChange } = resolveWallTime(seriesStart, tz);
  const end = Temporal.PlainDateTime.from(seriesStart).add({ minutes: slot.minutes });
  const ended = resolveWallTime(end, tz).instant;
  const isEndRight = clockChange !== 'gap' && Temporal.Instant.compare(ended, startsAt) > 0;
  const endsAt = isEndRight ? ended : startsAt.add({ minutes: slot.minutes });
  return { seriesStart, startsAt, endsAt, capacity: slot.capacity, clockChange };
}

/** The errors of a plan, by the name of the input that shows them. */
export function planProblems(plan: SeriesPlan): ArgumentErrors {
  if (!isTimeZone(plan.tz)) return { tz: ['UNKNOWN'] };
  const problems = {
    ...errorOf('firstDay', isDay(plan.firstDay) ? null : plan.firstDay === '' ? 'MISSING' : 'INVALID'),
    ...slotProblems(plan.slots),
    ...(plan.rule && ruleProblems(plan.rule, plan.firstDay)),
    ...errorOf('added', [...plan.added, ...plan.skipped].every(isWallTime) ? null : 'INVALID'),
  };
  if (Object.keys(problems).length > 0) return problems;
  const dates = datesOf(plan).length;
  return errorOf('dates', dates === 0 ? 'MISSING' : dates > SERIES_DATES_MAX ? 'TOO_MANY' : null);
}

function slotProblems(slots: SeriesSlot[]): ArgumentErrors {
  if (slots.length === 0) return { 'slots.0.start': ['MISSING'] };
  if (slots.length > SERIES_SLOTS_MAX) return { 'slots.0.start': ['TOO_MANY'] };
  const starts = slots.map(({ start }) => start);
  const problems = slots.map(({ start, minutes, capacity }, index) => ({
    ...errorOf(
      `slots.${index}.start`,
      start === '' ? 'MISSING' : !isClock(start) ? 'INVALID' : starts.indexOf(start) < index ? 'TAKEN' : null,
    ),
    ...errorOf(
      `slots.${index}.minutes`,
      !isWithin(minutes, 1, Infinity) ? 'TOO_SMALL' : minutes > EVENT_MAX_DAYS * 24 * 60 ? 'TOO_LARGE' : null,
    ),
    ...errorOf(
      `slots.${index}.capacity`,
      capacity === null || isWithin(capacity, 1, TICKET_CLASS_CAPACITY_MAX) ? null : 'INVALID',
    ),
  }));
  return Object.assign({}, ...problems) as ArgumentErrors;
}

function ruleProblems(rule: SeriesRule, firstDay: string): ArgumentErrors {
  const { end } = rule;
  return {
    ...errorOf('interval', isWithin(rule.interval, 1, 99) ? null : 'INVALID'),
    ...errorOf('weekdays', rule.every === 'week' && rule.weekdays.length === 0 ? 'MISSING' : null),
    ...('until' in end
      ? errorOf(
          'until',
          end.until === '' ? 'MISSING' : !isDay(end.until) ? 'INVALID' : end.until < firstDay ? 'TOO_SMALL' : null,
        )
      : errorOf(
          'count',
          !isWithin(end.count, 1, Infinity) ? 'INVALID' : end.count > SERIES_DATES_MAX ? 'TOO_LARGE' : null,
        )),
  };
}

const isWithin = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;
const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).year < 2190;
  } catch {
    return false;
  }
}

const isWallTime = (text: string) => {
  const [day = '', clock = ''] = text.split('T');
  return isDay(day) && isClock(clock);
};
