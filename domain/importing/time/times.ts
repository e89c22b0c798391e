// Converts written times to instants: decides the zone, handles dates without time and missing ends, and refuses
// impossible values.
import { instantIn, isOneZone, offsetSeconds, POPULAR_ZONES, zoneNamed, zonesOfCountry } from './zones.ts';
import type { ParsedTimes, ZoneOrigin } from '../types.ts';

/**
 * A time as a source wrote it. At most one of `offsetSeconds` and `zone` is set. When both are null, the time is local,
 * without a zone.
 */
export interface WrittenTime {
  local: Temporal.PlainDateTime;
  dateOnly: boolean;
  /** Seconds east of UTC as written. `Z` is 0 with `utc` true. */
  offsetSeconds: number | null;
  utc: boolean;
  /** IANA zone as written. */
  zone: string | null;
}

export interface TimeHints {
  countryCode: string | null;
  region: string | null;
  /** Zone of the place or calendar, if the source has such a zone. */
  placeZone: string | null;
  /** Zone from the command line, for times without a zone. */
  option: string | undefined;
  /** Whether an end date is the last day of the event (schema.org) or the first day after it (iCalendar). */
  endDateIncluded: boolean;
}

/** Assumed duration of an event without an end. */
export const DEFAULT_HOURS = 2;
const EARLIEST = Temporal.Instant.from('1970-01-02T00:00:00Z');
const LATEST = Temporal.Instant.from('2100-01-01T00:00:00Z');
const LONGEST_DAYS = 5 * 366;

const ISO =
  /^([+-]?\d{4,6})-?(\d{2})-?(\d{2})(?:(?:[T ]|\s+at\s+)(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?(?::?\d{2})?)?(?:\[([^\]]+)\])?)?$/i;

/**
 * Parses an ISO 8601 date or date-time, extended or basic, with or without offset, `[zone]` or seconds. Null for any
 * other text, and for a day or minute that does not exist.
 */
export function readWrittenTime(text: string, zone: string | null = null): WrittenTime | null {
  const match = text.length > 200 ? null : ISO.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour, minute, second, offset, bracket] = match;
  try {
    const date = Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    );
    const dateOnly = hour === undefined;
    return {
      local: dateOnly
        ? date.toPlainDateTime()
        : atClock(
            date,
            [hour, minute, second].map((part) => Number(part ?? 0)),
          ),
      dateOnly,
      offsetSeconds: offset === undefined ? null : readOffset(offset),
      utc: offset !== undefined && /^(z|utc|gmt)$/i.test(offset),
      zone: zoneNamed(bracket) ?? zone,
    };
  } catch {
    return null;
  }
}

/**
 * Handles two times beyond the clock: 24:00 is midnight of the next day, and a leap second is read as the previous
 * second.
 */
function atClock(date: Temporal.PlainDate, clock: number[]): Temporal.PlainDateTime {
  const [hour = 0, minute = 0, second = 0] = clock;
  if (hour === 24 && minute === 0 && second === 0) return date.add({ days: 1 }).toPlainDateTime();
  return date.toPlainDateTime(
    Temporal.PlainTime.from({ hour, minute, second: Math.min(second, 59) }, { overflow: 'reject' }),
  );
}

function readOffset(text: string): number {
  if (/^[a-z]/i.test(text)) return 0;
  const digits = text.replace(/[^0-9]/g, '').padEnd(6, '0');
  const seconds = Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2, 4)) * 60 + Number(digits.slice(4, 6));
  if (seconds > 64_800) throw new RangeError('offset beyond 18 hours');
  return text.startsWith('-') ? -seconds : seconds;
}

/** Start and end of an event, or the reason why it cannot be imported. `notes` receives the assumptions. */
export function resolveTimes(...args: Parameters<typeof resolveOrThrow>): ReturnType<typeof resolveOrThrow> {
  try {
    return resolveOrThrow(...args);
  } catch (error) {
    // Temporal throws beyond its calendar, e.g. for a duration of a million years or a start in the year 275,000.
    if (error instanceof RangeError) return { reason: 'the times are out of range' };
    throw error;
  }
}

function resolveOrThrow(
  written: { start: WrittenTime; end: WrittenTime | null; duration: Temporal.Duration | null },
  hints: TimeHints,
  notes: string[],
): ParsedTimes | { reason: string } {
  const { start, end, duration } = written;
  const { tz, zoneOrigin } = chooseZone(start, hints);
  if (zoneOrigin === 'assumed') notes.push(`no zone is given; the times are read in ${tz}`);
  const allDay = start.dateOnly && (end === null || end.dateOnly) && (duration === null || duration.hours === 0);
  const startAt = instantOf(start, tz);
  const endAt = endOf({ start, end, duration }, { tz, startAt, allDay, included: hints.endDateIncluded }, notes);
  const reason = implausible(startAt, endAt);
  if (reason) return { reason };
  const floating = start.zone === null && start.offsetSeconds === null;
  return { start: startAt, end: endAt, tz, zoneOrigin, floating, allDay };
}

/** The instant of a written time for an event in `tz`. */
export function instantOf(time: WrittenTime, tz: string): Temporal.Instant {
  if (time.offsetSeconds === null) return instantIn(time.local, time.zone ?? tz);
  return instantIn(time.local, 'UTC').subtract({ seconds: time.offsetSeconds });
}

function endOf(
  written: { start: WrittenTime; end: WrittenTime | null; duration: Temporal.Duration | null },
  eventStart: { tz: string; startAt: Temporal.Instant; allDay: boolean; included: boolean },
  notes: string[],
): Temporal.Instant {
  const { start, end, duration } = written;
  const { tz, startAt } = eventStart;
  const nextMidnight = (day: WrittenTime) => instantIn(day.local.toPlainDate().add({ days: 1 }).toPlainDateTime(), tz);
  if (end?.dateOnly) {
    const sameDay = end.local.toPlainDate().equals(start.local.toPlainDate());
    if (!start.dateOnly && sameDay) return defaultEnd(startAt, notes);
    return eventStart.included || sameDay || !start.dateOnly ? nextMidnight(end) : instantOf(end, tz);
  }
  if (end) {
    const endAt = instantOf(end, tz);
    return Temporal.Instant.compare(endAt, startAt) === 0 ? defaultEnd(startAt, notes) : endAt;
  }
  if (duration && duration.sign !== 0) return startAt.toZonedDateTimeISO(tz).add(duration).toInstant();
  return start.dateOnly ? nextMidnight(start) : defaultEnd(startAt, notes);
}

function defaultEnd(startAt: Temporal.Instant, notes: string[]): Temporal.Instant {
  notes.push(`no end is given; the event is assumed to last ${DEFAULT_HOURS} hours`);
  return startAt.add({ hours: DEFAULT_HOURS });
}

function implausible(start: Temporal.Instant, end: Temporal.Instant): string | null {
  if (Temporal.Instant.compare(start, EARLIEST) < 0) return `starts before 1970 (${start})`;
  if (Temporal.Instant.compare(end, start) <= 0) return `ends before it starts (${start} to ${end})`;
  if (Temporal.Instant.compare(end, LATEST) > 0) return `ends after 2100 (${end})`;
  if (start.until(end).total('hours') > LONGEST_DAYS * 24) return 'lasts longer than five years';
  return null;
}

function chooseZone(start: WrittenTime, hints: TimeHints): { tz: string; zoneOrigin: ZoneOrigin } {
  if (start.zone) return { tz: start.zone, zoneOrigin: 'given' };
  if (hints.placeZone) return { tz: hints.placeZone, zoneOrigin: 'place' };
  const countryZones = zonesOfCountry(hints.countryCode, hints.region);
  if (start.offsetSeconds !== null && !start.utc) return zoneOfOffset(start, countryZones, hints.option);
  const onlyZone = isOneZone(hints.countryCode, hints.region) ? countryZones[0] : undefined;
  if (onlyZone) return { tz: onlyZone, zoneOrigin: 'place' };
  if (hints.option) return { tz: hints.option, zoneOrigin: 'option' };
  if (countryZones[0]) return { tz: countryZones[0], zoneOrigin: 'assumed' };
  return { tz: 'UTC', zoneOrigin: start.utc ? 'offset' : 'assumed' };
}

/** The most likely zone that had the written offset at the written time. */
function zoneOfOffset(start: WrittenTime, countryZones: string[], option: string | undefined) {
  const instant = instantOf(start, 'UTC');
  const candidates = [
    ...(option && countryZones.length === 0 ? [option] : []),
    ...countryZones,
    ...(option ? [option] : []),
    ...POPULAR_ZONES,
  ];
  const tz = candidates.find((zone) => offsetSeconds(zone, instant) === start.offsetSeconds);
  return { tz: tz ?? 'UTC', zoneOrigin: 'offset' as const };
}
