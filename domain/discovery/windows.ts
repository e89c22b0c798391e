// Date filters zone by zone: "today" is a different stretch of time in Sydney and in New York.
import { dateWindow, type DateWindow } from '#shared/date-windows.ts';
import type { DateFilter } from './types.ts';

/** A filter's stretch of time in one zone; `to` null is for ever. */
export interface ZoneWindow extends DateWindow {
  tz: string;
  /** Only what begins in it counts; otherwise whatever overlaps it. */
  beginsIn: boolean;
}

/** From this hour today until the small hours. */
const EVENING = 17;
const SMALL_HOURS = 4;
const MINUTE = 60_000;

// All zones change their day on a full minute, so within one the windows are the same.
let kept: { key: string; windows: ZoneWindow[] } | undefined;

/** The window of a date filter in each zone; zones this runtime does not know are left out. */
export function zoneWindows(choice: DateFilter | 'tonight', zones: string[], now: Temporal.Instant): ZoneWindow[] {
  const key = JSON.stringify([choice, Math.floor(now.epochMilliseconds / MINUTE), zones]);
  if (kept?.key !== key) kept = { key, windows: zones.flatMap((tz) => windowIn(tz, choice, now)) };
  return kept.windows;
}

function windowIn(tz: string, choice: DateFilter | 'tonight', now: Temporal.Instant): ZoneWindow[] {
  if (!isZone(tz)) return [];
  if (choice === 'tonight') return [{ tz, beginsIn: true, ...tonight(tz, now) }];
  return [{ tz, beginsIn: false, ...dateWindow(chosen(choice), { now, tz }) }];
}

function chosen(choice: DateFilter) {
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
  return { from: at(today, EVENING), to: at(today.add({ days: 1 }), SMALL_HOURS) };
}

function isZone(tz: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(tz) !== undefined;
  } catch {
    return false; // RangeError: another build of the zone data wrote it
  }
}
