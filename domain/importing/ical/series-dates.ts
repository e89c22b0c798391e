// The dates of a recurring event.
import { expandRule, HORIZON_MONTHS, MAX_OCCURRENCES, untilOf } from '../time/recurrence.ts';
import { instantOf, readWrittenTime, type WrittenTime } from '../time/times.ts';
import { type Context, type Draft, readTime } from './draft.ts';
import { lineOf, linesOf } from './lines.ts';

/**
 * Each date of a series as a separate draft: the dates of the rule and RDATE, without EXDATE, within the bounds of
 * recurrence.ts.
 */
export function datesOf(master: Draft, context: Context): Draft[] {
  const excluded = new Set(readTimes(master, 'EXDATE', context).map((time) => keyOf(time, context)));
  const extra = readTimes(master, 'RDATE', context);
  const { starts, complete } = expanded(master, context);
  const ruleDates = starts.map((local) => ({ ...master.start, local }));
  const datesByKey = new Map([...ruleDates, ...extra].map((time) => [keyOf(time, context), time]));
  const dates = [...datesByKey].filter(([key]) => !excluded.has(key)).map(([, time]) => movedTo(master, time));
  const sorted = dates.toSorted((a, b) => Temporal.PlainDateTime.compare(a.start.local, b.start.local));
  return withinBounds(sorted, complete, context);
}

function expanded(master: Draft, context: Context) {
  const rule = lineOf(master.block, 'RRULE')?.raw;
  if (rule === undefined) return { starts: [master.start.local], complete: true };
  const zone = master.start.zone ?? context.calendarZone ?? context.options.tz ?? 'UTC';
  const localNow = context.options.now.toZonedDateTimeISO(zone).toPlainDateTime();
  return expandRule({
    text: rule,
    start: master.start.local,
    until: untilTest(untilOf(rule), master.start, zone),
    from: localNow.subtract({ days: 31 }),
    horizon: localNow.add({ months: HORIZON_MONTHS }),
    budget: context.budget,
  });
}

/**
 * A test whether a start is within UNTIL. UNTIL is a date in the event's zone, or an instant. A date-time without a
 * zone is read in the event's zone.
 */
function untilTest(raw: string, start: WrittenTime, zone: string): ((local: Temporal.PlainDateTime) => boolean) | null {
  if (raw === '') return null;
  const until = readWrittenTime(raw);
  if (!until) throw new RangeError(`UNTIL=${raw.slice(0, 40)} is no date`);
  if (until.dateOnly || start.dateOnly) {
    const last = until.local.toPlainDate();
    return (local) => Temporal.PlainDate.compare(local.toPlainDate(), last) <= 0;
  }
  const last = instantOf(until, zone);
  return (local) => Temporal.Instant.compare(instantOf({ ...start, local }, zone), last) <= 0;
}

/** All dates of a short finite series. Of any other series, the dates that are not over yet, up to the bounds. */
function withinBounds(dates: Draft[], complete: boolean, context: Context): Draft[] {
  if (complete && dates.length <= MAX_OCCURRENCES) return dates;
  const horizon = context.options.now.toZonedDateTimeISO('UTC').add({ months: HORIZON_MONTHS }).toInstant();
  const upcoming = dates.filter((date) => isUpcoming(date, context));
  const withinHorizon = upcoming.filter((date) => Temporal.Instant.compare(startInstant(date, context), horizon) <= 0);
  if (withinHorizon.length > 0) return withinHorizon.slice(0, MAX_OCCURRENCES);
  return upcoming.length > 0 ? upcoming.slice(0, 1) : dates.slice(-MAX_OCCURRENCES);
}

const startInstant = (draft: Draft, context: Context) =>
  instantOf(draft.start, context.calendarZone ?? context.options.tz ?? 'UTC');
export const isUpcoming = (draft: Draft, context: Context) =>
  Temporal.Instant.compare(startInstant(draft, context).add({ hours: 24 }), context.options.now) >= 0;

/** The same event on another date. Its end moves by as much local time as its start. */
function movedTo(master: Draft, start: WrittenTime): Draft {
  const zone = start.zone ?? master.start.zone;
  const localStart =
    master.start.utc === start.utc
      ? start.local
      : instantOf(start, zone ?? 'UTC')
          .toZonedDateTimeISO(zone ?? 'UTC')
          .toPlainDateTime();
  const distance = master.start.local.until(localStart, { largestUnit: 'day' });
  return {
    ...master,
    start: { ...master.start, local: localStart },
    end: master.end && { ...master.end, local: master.end.local.add(distance) },
    notes: [...master.notes],
  };
}

/** Number of steps that parsing one listed date costs. It takes as long as testing this number of days of a rule. */
const STEPS_PER_DATE = 10;

function readTimes({ block }: Draft, name: string, context: Context): WrittenTime[] {
  const times: WrittenTime[] = [];
  for (const line of linesOf(block, name)) {
    for (const raw of line.raw.split(',')) {
      context.budget.spend(STEPS_PER_DATE);
      const time = readTime(line, context, raw.split('/')[0] ?? '');
      if (time) times.push(time);
    }
  }
  return times;
}

/** A key that is equal for two spellings of the same moment. A date without a time is its own key. */
export function keyOf(time: WrittenTime, context: Context): string {
  if (time.dateOnly) return time.local.toPlainDate().toString();
  return instantOf(time, context.calendarZone ?? context.options.tz ?? 'UTC').toString();
}

export const recurrenceId = (time: WrittenTime): string =>
  time.dateOnly
    ? time.local.toPlainDate().toString()
    : `${time.local.toString({ smallestUnit: 'minute' })}${time.utc ? 'Z' : ''}`;
