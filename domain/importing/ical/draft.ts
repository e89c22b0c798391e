// Drafts of events: a VEVENT with its times as written, before they are converted to instants.
import { readWrittenTime, type WrittenTime } from '../time/times.ts';
import { zoneNamed } from '../time/zones.ts';
import type { FileBudget } from '../limits.ts';
import type { ParsedFile, ParseOptions } from '../types.ts';
import type { CalendarZone } from './calendar-zones.ts';
import { parameter, type Block, type Line } from './lines.ts';

export interface FileContext {
  file: string;
  options: ParseOptions;
  result: ParsedFile;
  budget: FileBudget;
}

/**
 * The properties that the events of one calendar share: the zones that the calendar defines, its own zone, and whether
 * it cancels its events.
 */
export interface Context extends FileContext {
  zones: CalendarZone[];
  calendarZone: string | null;
  canceled: boolean;
}

/** One VEVENT with its identity and its times as written. */
export interface Draft {
  block: Block;
  uid: string;
  name: string;
  start: WrittenTime;
  end: WrittenTime | null;
  duration: Temporal.Duration | null;
  /** The date of the series that this event replaces. */
  recurrence: WrittenTime | null;
  notes: string[];
}

/** A date or date-time. Its TZID is resolved to an IANA zone, or to the offset that the calendar defines. */
export function readTime(line: Line, context: Context, raw = line.raw): WrittenTime | null {
  const time = readWrittenTime(raw);
  const tzid = parameter(line, 'tzid');
  if (!time || time.dateOnly || time.utc || !tzid) return time;
  const defined = context.zones.find((zone) => zone.tzid === tzid);
  const zone = zoneNamed(tzid) ?? defined?.zone ?? null;
  if (zone) return { ...time, zone };
  return defined ? { ...time, offsetSeconds: defined.offsetAt(time.local) } : time;
}
