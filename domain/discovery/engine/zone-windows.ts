// Date filters per zone: "today" is a different interval in Sydney and in New York.
import { LRUCache } from 'lru-cache';
import { dateWindow, type DateWindow } from '#shared/dates/date-windows.ts';
import type { TimeOfDay } from '../query/types.ts';
import type { DateFilter } from '../types.ts';

/** A date filter as instants in each zone. */
export interface ZoneWindows {
  /** In the order of the zones' numbers; null for a zone this runtime does not know, so that nothing matches. */
  windows: (DateWindow | null)[];
  /** True: only events that begin in the window match. False: every event that overlaps it. */
  beginsIn: boolean;
}

/** The hours at which an event of a time of day begins, `to` exclusive; hours from 24 on are of the next day. */
export const HOURS: Readonly<Record<TimeOfDay, { from: number; to: number }>> = {
  morning: { from: 5, to: 12 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 17, to: 28 },
  night: { from: 17, to: 28 },
};

/** "Tonight" lasts from this hour until `NIGHT_END_HOUR` of the next day. */
const EVENING = 17;
const NIGHT_END_HOUR = 4;
const MINUTE = 60_000;

// All zones change their day on a full minute, so the windows are constant within a minute.
const cache = new LRUCache<string, ZoneWindows>({ max: 100 });

/** The window of a date filter in each zone. */
export function zoneWindows(choice: DateFilter | 'tonight', zones: string[], now: Temporal.Instant): ZoneWindows {
  const key = JSON.stringify([Math.floor(now.epochMilliseconds / MINUTE), choice, zones]);
  const cached = cache.get(key);
  if (cached) return cached;
  const windows = zones.map((tz) => windowIn(tz, choice, now));
  const result = { windows, beginsIn: choice === 'tonight' };
  cache.set(key, result);
  return result;
}

/** Windows for events that begin in the evening or at night: each day lasts until `NIGHT_END_HOUR` of the next day. */
export function nightWindows({ windows }: ZoneWindows): ZoneWindows {
  return {
    beginsIn: true,
    windows: windows.map(
      (window) =>
        window && {
          from: window.from.add({ hours: NIGHT_END_HOUR }),
          to: window.to?.add({ hours: NIGHT_END_HOUR }) ?? null,
        },
    ),
  };
}

function windowIn(tz: string, choice: DateFilter | 'tonight', now: Temporal.Instant): DateWindow | null {
  if (!isZone(tz)) return null;
  return choice === 'tonight' ? tonight(tz, now) : dateWindow(withoutMissingDates(choice), { now, tz });
}

function withoutMissingDates(choice: DateFilter) {
  if (typeof choice === 'string') return choice;
  return {
    ...(choice.startDate && { startDate: choice.startDate }),
    ...(choice.endDate && { endDate: choice.endDate }),
  };
}

function tonight(tz: string, now: Temporal.Instant): DateWindow {
  const today = now.toZonedDateTimeISO(tz).toPlainDate();
  const at = (date: Temporal.PlainDate, hour: number) =>
    date.toZonedDateTime({ timeZone: tz, plainTime: new Temporal.PlainTime(hour) }).toInstant();
  return { from: at(today, EVENING), to: at(today.add({ days: 1 }), NIGHT_END_HOUR) };
}

function isZone(tz: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(tz) !== undefined;
  } catch {
    return false; // RangeError: the zone was stored by a runtime with newer zone data
  }
}
