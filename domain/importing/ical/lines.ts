// The line structure of iCalendar (RFC 5545): calendars with their zones and events. Each property is parsed
// separately, so that a broken line does not affect the other properties. Values are decoded by ical.js.
import ICAL from 'ical.js';
import {
  FileTooLarge,
  MAX_EVENT_LINES,
  MAX_LINES,
  MAX_NESTING,
  MAX_ZONE_LINES,
  MAX_ZONES,
  requireEventCount,
} from '../limits.ts';

export interface Line {
  name: string;
  /** The value as written, not decoded. */
  raw: string;
  property: ICAL.Property;
}

export interface Block {
  lines: Line[];
  /** Number of lines that are no properties. */
  broken: string[];
}

export interface Calendar {
  head: Block;
  zones: string[][];
  events: Block[];
}

/** The calendars of a file, or the reason why the file may be incomplete. Throws FileTooLarge. */
export function readCalendars(text: string): Calendar[] | { reason: string } {
  const calendars: Calendar[] = [];
  const open: string[] = [];
  let current: Calendar | undefined;
  let blockLines: string[] = [];
  let head: string[] = [];
  const count = { events: 0, zones: 0, zoneLines: 0 };
  for (const line of logicalLines(text)) {
    const delimiter = /^(BEGIN|END):\s*([A-Z0-9-]+)\s*$/i.exec(line);
    const kind = delimiter?.[2]?.toUpperCase() ?? '';
    if (delimiter?.[1]?.toUpperCase() === 'BEGIN') {
      open.push(kind);
      if (open.length > MAX_NESTING) throw new FileTooLarge('the parts of the file are nested too deeply');
      if (kind === 'VEVENT') requireEventCount((count.events += 1));
      if (kind === 'VCALENDAR') [current, head] = [{ head: { lines: [], broken: [] }, zones: [], events: [] }, []];
      if (kind === 'VEVENT') blockLines = [];
      if (kind === 'VTIMEZONE') blockLines = [line];
      else if (open.includes('VTIMEZONE')) blockLines.push(line);
      continue;
    }
    if (delimiter) {
      if (open.pop() !== kind) return { reason: `END:${kind} has no matching BEGIN` };
      if (open.includes('VTIMEZONE') || kind === 'VTIMEZONE') blockLines.push(line);
      if (kind === 'VTIMEZONE') {
        count.zones += 1;
        count.zoneLines += blockLines.length;
        current?.zones.push(blockLines);
      }
      if (count.zones > MAX_ZONES || count.zoneLines > MAX_ZONE_LINES)
        throw new FileTooLarge('the file defines too many time zones');
      if (kind === 'VEVENT') current?.events.push(readBlock(blockLines));
      if (kind === 'VCALENDAR' && current) calendars.push({ ...current, head: readBlock(head) });
      continue;
    }
    const enclosing = open.at(-1);
    if (enclosing === 'VEVENT' || open.includes('VTIMEZONE')) blockLines.push(line);
    else if (enclosing === 'VCALENDAR') head.push(line);
    if (blockLines.length > MAX_EVENT_LINES || head.length > MAX_EVENT_LINES)
      throw new FileTooLarge(`an event has more than ${MAX_EVENT_LINES} lines`);
  }
  if (open.length > 0) return { reason: `the file is cut off: END:${open.at(-1)} is missing` };
  return calendars;
}

const PROPERTY_START = /^[A-Za-z][A-Za-z0-9-]*[;:]/;

/** Unfolded lines. A line without a property name continues the previous line (a text with bare line breaks). */
function* logicalLines(text: string): Generator<string> {
  let pieces: string[] = [];
  let canContinue = false;
  let count = 0;
  const unfolded = text.replace(/^\ufeff/, '').replace(/\r?\n[ \t]/g, '');
  for (const [line] of unfolded.matchAll(/[^\r\n]+/g)) {
    if (line.trim() === '') continue;
    count += 1;
    if (count > MAX_LINES) throw new FileTooLarge(`the file has more than ${MAX_LINES} lines; divide the file`);
    if (PROPERTY_START.test(line) || !canContinue) {
      if (pieces.length > 0) yield pieces.join('\\n');
      pieces = [];
    }
    // The pieces are joined once at the end, so that a text of a million bare lines is not copied a million times.
    pieces.push(line);
    canContinue = !/^(?:BEGIN|END):/i.test(line);
  }
  if (pieces.length > 0) yield pieces.join('\\n');
}

function readBlock(texts: string[]): Block {
  const block: Block = { lines: [], broken: [] };
  for (const text of texts) {
    const line = readLine(text);
    if (line) block.lines.push(line);
    else block.broken.push(text.slice(0, 60));
  }
  return block;
}

// Outlook's captions of time zones contain a colon, and some programs omit the quotes around a caption:
// TZID=(UTC+01:00) Amsterdam, Berlin:2026…
const BARE_CAPTION = /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID);TZID=)([^":;]*:[^"]*?):(?=\d{8})/i;

const LONG_TEXTS = /^(?:DESCRIPTION|X-ALT-DESC)[;:]/i;
/**
 * Maximum length of a line. Longer lines are cut. Descriptions are cut to half this length after decoding; all other
 * values are short.
 */
const lengthOf = (written: string) => (LONG_TEXTS.test(written) ? 200_000 : 20_000);
/** Maximum length of the parameters, because ical.js reads parameters in quadratic time. */
const MAX_HEADER = 5000;

function readLine(written: string): Line | null {
  const text = written.slice(0, lengthOf(written)).replace(BARE_CAPTION, '$1"$2":');
  const name = /^[A-Za-z0-9-]+/.exec(text)?.[0].toUpperCase();
  if (!name || valueStart(text) > MAX_HEADER) return null;
  try {
    return { name, raw: rawValue(text), property: ICAL.Property.fromString(text, ICAL.design.icalendar) };
  } catch {
    return null;
  }
}

const rawValue = (text: string): string => text.slice(valueStart(text)).trim();

/** The position after the first colon outside quotes; the end of the text when it has no such colon. */
function valueStart(text: string): number {
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') quoted = !quoted;
    else if (text[index] === ':' && !quoted) return index + 1;
  }
  return text.length;
}

export const linesOf = (block: Block, name: string): Line[] => block.lines.filter((line) => line.name === name);
export const lineOf = (block: Block, name: string): Line | undefined => block.lines.find((line) => line.name === name);

/** Decoded text of a property; '' when the block has no such property. */
export function textOf(block: Block, name: string): string {
  const line = lineOf(block, name);
  return line ? valueText(line) : '';
}

export function valueText(line: Line): string {
  const value: unknown = line.property.getFirstValue();
  return typeof value === 'string' ? value : line.raw;
}

/** One parameter of a property. If it is repeated, the first one counts. */
export function parameter(line: Line | undefined, name: string): string | null {
  const value: unknown = line?.property.getParameter(name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : null;
}
