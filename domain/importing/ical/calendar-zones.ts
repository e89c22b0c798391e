// Reads VTIMEZONE. The offsets through the year identify a zone whose name is unknown.
import ICAL from 'ical.js';
import { ianaZone, instantIn, offsetSeconds, POPULAR_ZONES, zoneNamed } from '../time/zones.ts';

export interface CalendarZone {
  tzid: string;
  /** The IANA zone, when the name or the offsets identify it. */
  zone: string | null;
  /** Seconds east of UTC at a local time, by the calendar's own definition. */
  offsetAt: (local: Temporal.PlainDateTime) => number;
}

/** The zones that a calendar defines. Unreadable definitions are left out, because their names may still be known. */
export function readZones(blocks: string[][], year: number): CalendarZone[] {
  return blocks.map((lines) => readZone(lines, year)).filter((zone) => zone !== null);
}

function readZone(lines: string[], year: number): CalendarZone | null {
  // A rule that repeats more often than yearly defines no zone, and could make the expansion endless.
  if (lines.some((line) => /^RRULE/i.test(line) && !/FREQ=YEARLY/i.test(line))) return null;
  // ical.js expands every year since the start of a rule, and Outlook writes the year 1601.
  if (lines.some((line) => /^DTSTART[^:]*:(?:0\d|1[0-5])\d\d/i.test(line))) return null;
  try {
    const component = ICAL.Component.fromString(lines.join('\r\n'));
    const timezone = new ICAL.Timezone(component);
    const offsetAt = (local: Temporal.PlainDateTime) => timezone.utcOffset(toIcal(local));
    const tzid = timezone.tzid ?? '';
    const location: unknown = component.getFirstPropertyValue('x-lic-location');
    const named = zoneNamed(tzid) ?? (typeof location === 'string' ? zoneNamed(location) : null);
    return { tzid, zone: named ?? zoneByOffsets(offsetAt, year), offsetAt };
  } catch {
    return null;
  }
}

const toIcal = (local: Temporal.PlainDateTime) =>
  ICAL.Time.fromData({
    year: local.year,
    month: local.month,
    day: local.day,
    hour: local.hour,
    minute: local.minute,
    second: local.second,
    isDate: false,
  });

/** Days that distinguish zones with equal offsets and different transition dates. */
const PROBE_DATES = [
  [1, 15],
  [3, 20],
  [4, 3],
  [5, 15],
  [7, 15],
  [9, 20],
  [10, 2],
  [10, 28],
  [11, 15],
  [12, 15],
] as const;

function zoneByOffsets(offsetAt: CalendarZone['offsetAt'], year: number): string | null {
  const noons = PROBE_DATES.map(([month, day]) => Temporal.PlainDateTime.from({ year, month, day, hour: 12 }));
  const offsets = noons.map(offsetAt);
  const hasSameOffsets = (zone: string) =>
    noons.every((noon, index) => offsetSeconds(zone, instantIn(noon, zone)) === offsets[index]);
  const name = POPULAR_ZONES.find(hasSameOffsets) ?? Intl.supportedValuesOf('timeZone').find(hasSameOffsets);
  return name ? ianaZone(name) : null;
}
