/** Calendar files (RFC 5545): CRLF, lines folded at 75 octets, texts escaped, times as UTC instants. */

export interface CalendarEvent {
  /** The id of the entry, equal in every version of the file: a calendar program replaces an entry that has the same id. */
  uid: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  /** Time of the last change; an ISO instant. */
  changedAt: string;
  /** The revision number, higher after each change (RFC 5545, 3.8.7.4); 0 by default. */
  sequence?: number;
  /** When set together with `tz`, the file has the days in that zone instead of instants. */
  allDay?: boolean;
  tz?: string;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  geo?: { latitude: number; longitude: number } | null;
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  categories?: string[];
}

export interface Calendar {
  /** Name of the calendar in a subscribing program. */
  name?: string;
  /** URL of the page that the calendar belongs to; displayed to subscribers. */
  url?: string;
  /** Refresh interval for subscribers, in hours. */
  refreshHours?: number;
  events: CalendarEvent[];
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const FOLD_AT = 75;

/** The text of a calendar file. */
export function writeCalendar(calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bandstand//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(calendar.name ? [`NAME:${escapeText(calendar.name)}`, `X-WR-CALNAME:${escapeText(calendar.name)}`] : []),
    ...(calendar.url ? [`URL:${plainUri(calendar.url)}`] : []),
    ...(calendar.refreshHours
      ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${calendar.refreshHours}H`, `X-PUBLISHED-TTL:PT${calendar.refreshHours}H`]
      : []),
    ...calendar.events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    ...(event.sequence ? [`SEQUENCE:${event.sequence}`] : []),
    ...span(event),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.geo ? [`GEO:${event.geo.latitude.toFixed(6)};${event.geo.longitude.toFixed(6)}`] : []),
    ...(event.url ? [`URL:${plainUri(event.url)}`] : []),
    ...(event.categories?.length ? [`CATEGORIES:${event.categories.map(escapeText).join(',')}`] : []),
    `STATUS:${event.status ?? 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** A calendar day ends before DTEND, so the last moment decides the last day. */
function span({ startsAt, endsAt, allDay, tz }: CalendarEvent): string[] {
  if (!allDay || !tz) return [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`];
  const first = dayIn(tz, Date.parse(startsAt));
  const last = dayIn(tz, Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1));
  return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${nextDay(last)}`];
}

/** `2026-11-21T19:00:00Z` as `20261121T190000Z`. */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d+|[-:]/g, '');
}

function dayIn(tz: string, time: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: tz, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(time).replaceAll('-', '');
}

function nextDay(day: string): string {
  const next = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)) + 1));
  return next.toISOString().slice(0, 10).replaceAll('-', '');
}

/**
 * RFC 5545, 3.3.11: backslash, semicolon, comma and newline are escaped; no other control character is allowed in a
 * text.
 */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, ' ');

// URLs are not escaped, so they must not contain line ends.
const plainUri = (address: string): string => address.replace(/[\p{Cc}\s]/gu, '');

const octets = new TextEncoder();

/**
 * RFC 5545, 3.1: no line over 75 octets; a continuation begins with a space, which counts. Characters are never split.
 */
function fold(line: string): string {
  if (line.length * 3 <= FOLD_AT || octets.encode(line).length <= FOLD_AT) return line;
  const folded: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const width = octets.encode(character).length;
    if (size + width > FOLD_AT) {
      folded.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += width;
  }
  return [...folded, current].join('\r\n');
}
