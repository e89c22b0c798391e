// Reads a time of the clock behind a date: "friday 8pm", "morgen um 20 Uhr", "demain à 19h30".
import type { Line } from '../line.ts';
import type { TimeOfDay } from '../types.ts';

const JOINED = /^(\d{1,2})(am|pm|h|hs|uhr|h\d\d)$/;
const HOURS_OF_DAY = 24;

/** The part of the day of the clock time that starts at a token; null when no clock time starts there. */
export function clockTimeAt(line: Line, at: number): { length: number; timeOfDay: TimeOfDay } | null {
  const lead = line.match('clockLead', at)?.length ?? 0;
  const start = at + lead;
  const joined = JOINED.exec(line.word(start));
  if (joined) return result(lead + 1, Number(joined[1]), joined[2] ?? '');
  if (!/^\d{1,2}$/.test(line.word(start))) return null;
  const hasMinutes = /^[:.h]$/.test(line.gap(start + 1)) && /^[0-5]\d(?:am|pm|h|uhr)?$/.test(line.word(start + 1));
  const end = start + (hasMinutes ? 2 : 1);
  const unit = line.match('hourUnit', end);
  if (lead === 0 && !unit && !hasMinutes) return null;
  if (lead > 0 && !unit && !hasMinutes && line.match('month', end)) return null;
  const suffix = unit ? line.word(end) : (/(am|pm)$/.exec(line.word(end - 1))?.[1] ?? '');
  return result(end + (unit?.length ?? 0) - at, Number(line.word(start)), suffix);
}

function result(length: number, hour: number, suffix: string): { length: number; timeOfDay: TimeOfDay } | null {
  if (hour >= HOURS_OF_DAY + 1) return null;
  const isEvening = suffix.startsWith('p') && hour < 12;
  return { length, timeOfDay: timeOfDayOf(isEvening ? hour + 12 : hour) };
}

function timeOfDayOf(hour: number): TimeOfDay {
  if (hour < 4 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
