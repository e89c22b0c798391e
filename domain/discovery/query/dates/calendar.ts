// Days of the calendar with the operations that reading the dates of a query needs. A thin layer over Temporal.

/** The instant of a search, and the time zone in which its days are counted. */
export interface DateClock {
  now: Temporal.Instant;
  /** IANA zone. */
  zone: string;
}

export interface Day {
  /** YYYY-MM-DD */
  iso: string;
  year: number;
  month: number;
  day: number;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  plus: (duration: { days?: number; months?: number; years?: number }) => Day;
  /** The same day with other fields. A day after the end of the month becomes the month's last day. */
  with: (fields: { year?: number; month?: number; day?: number }) => Day;
  before: (other: Day) => boolean;
}

/** The current day in the zone; in UTC when this runtime does not know the zone. */
export function today({ now, zone }: DateClock): Day {
  return dayFrom(plainToday(now, zone));
}

export const laterOf = (a: Day, b: Day): Day => (a.before(b) ? b : a);

/** Whether a year has such a day: 29 February counts, 31 April does not. */
export function isDayOfMonth(day: number, month: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0);
}
const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function plainToday(now: Temporal.Instant, zone: string): Temporal.PlainDate {
  try {
    return now.toZonedDateTimeISO(zone).toPlainDate();
  } catch {
    return now.toZonedDateTimeISO('UTC').toPlainDate(); // a zone of a place may be newer than this runtime
  }
}

function dayFrom(date: Temporal.PlainDate): Day {
  return {
    iso: date.toString(),
    year: date.year,
    month: date.month,
    day: date.day,
    weekday: date.dayOfWeek,
    plus: (duration) => dayFrom(date.add(duration)),
    with: (fields) => dayFrom(date.with(fields)),
    before: (other) => date.toString() < other.iso,
  };
}
