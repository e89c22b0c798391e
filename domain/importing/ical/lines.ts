// The line structure of iCalendar (RFC 5545): calendars with their zones and events. Each property is parsed
// separately, so that a broken line costs only itself. Values are decoded by ical.js.
import ICAL from 'ical.js';

export interface Line {
  name: string;
  /** The written value, undecoded. */
  raw: string;
  property: ICAL.Property;
}

export interface Block {
  lines: Line[];
  /** Lines that are no properties. */
  broken: string[];
}

export interface Calendar {
  head: Block;
  zones: string[][];
  events: Block[];
}

/** The calendars of a file, or the reason why the file may be incomplete. */
export function readCalendars(text: string): Calendar[] | { why: string } {
  const calendars: Calendar[] = [];
  const open: string[] = [];
  let current: Calendar | undefined;
  let own: string[] = [];
  let head: string[] = [];
  for (const line of logicalLines(text)) {
    const edge = /^(BEGIN|END):\s*([A-Z0-9-]+)\s*$/i.exec(line);
    const kind = edge?.[2]?.toUpperCase() ?? '';
    if (edge?.[1]?.toUpperCase() === 'BEGIN') {
      open.push(kind);
      if (kind === 'VCALENDAR') [current, head] = [{ head: { lines: [], broken: [] }, zones: [], events: [] }, []];
      if (kind === 'VEVENT') own = [];
      if (kind === 'VTIMEZONE') own = [line];
      else if (open.includes('VTIMEZONE')) own.push(line);
      continue;
    }
    if (edge) {
      if (open.pop() !== kind) return { why: `END:${kind} stands where it closes nothing` };
      if (open.includes('VTIMEZONE') || kind === 'VTIMEZONE') own.push(line);
      if (kind === 'VTIMEZONE') current?.zones.push(own);
      if (kind === 'VEVENT') current?.events.push(readBlock(own));
      if (kind === 'VCALENDAR' && current) calendars.push({ ...current, head: readBlock(head) });
      continue;
    }
    const where = open.at(-1);
    if (where === 'VEVENT' || open.includes('VTIMEZONE')) own.push(line);
    else if (where === 'VCALENDAR') head.push(line);
  }
  if (open.length > 0) return { why: `the file is cut off: END:${open.at(-1)} is missing` };
  return calendars;
}

const PROPERTY_START = /^[A-Za-z][A-Za-z0-9-]*[;:]/;

/** Unfolded lines; a line without a property name continues the previous one (text with bare line breaks). */
function logicalLines(text: string): string[] {
  const lines: string[][] = [];
  let canContinue = false;
  const unfolded = text.replace(/^\ufeff/, '').replace(/\r?\n[ \t]/g, '');
  for (const line of unfolded.split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue;
    // pieces are joined once at the end: a text of a million bare lines must not be copied a million times
    if (PROPERTY_START.test(line) || !canContinue) lines.push([line]);
    else lines.at(-1)?.push(line);
    canContinue = !/^(?:BEGIN|END):/i.test(line);
  }
  return lines.map((pieces) => pieces.join('\\n'));
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

// Outlook's captions contain a colon, and some programs omit the quotes: TZID=(UTC+01:00) Amsterdam, Berlin:2026…
const BARE_CAPTION = /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID);TZID=)([^":;]*:[^"]*?):(?=\d{8})/i;

function readLine(written: string): Line | null {
  const text = written.replace(BARE_CAPTION, '$1"$2":');
  const name = /^[A-Za-z0-9-]+/.exec(text)?.[0].toUpperCase();
  if (!name) return null;
  try {
    return { name, raw: rawValue(text), property: ICAL.Property.fromString(text, ICAL.design.icalendar) };
  } catch {
    return null;
  }
}

/** The value after the first colon outside quotes. */
function rawValue(text: string): string {
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') quoted = !quoted;
    else if (text[index] === ':' && !quoted) return text.slice(index + 1).trim();
  }
  return '';
}

export const linesOf = (block: Block, name: string): Line[] => block.lines.filter((line) => line.name === name);
export const lineOf = (block: Block, name: string): Line | undefined => block.lines.find((line) => line.name === name);

/** Decoded text of a property, '' when absent. */
export function textOf(block: Block, name: string): string {
  const line = lineOf(block, name);
  return line ? valueText(line) : '';
}

export function valueText(line: Line): string {
  const value: unknown = line.property.getFirstValue();
  return typeof value === 'string' ? value : line.raw;
}

/** One parameter of a property; the first if repeated. */
export function parameter(line: Line | undefined, name: string): string | null {
  const value: unknown = line?.property.getParameter(name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : null;
}
