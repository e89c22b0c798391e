// When an event takes place, as text: for pages, cards and mails. Short, with no line break inside a time.
import type { Locale } from '../locales.ts';
import { zoneBehindTime } from './zone-name.ts';

/** Start and end as ISO instants; `tz` is the event's IANA zone. */
export interface EventTimes {
  startsAt: string;
  endsAt: string;
  tz: string;
  allDay?: boolean;
  online?: boolean;
}

/** The current moment in milliseconds since 1970, on which some texts depend. */
type Now = number;

const NBSP = '\u00a0';
const HOUR_MS = 3_600_000;
/** An event that ends before this hour of the next morning counts as an event of one night. */
const NIGHT_ENDS_HOUR = 6;

/**
 * "Sun, Nov 22 · 4 PM" in the event's zone, for cards. The text of an all-day event has no time, and the text of an
 * online event names the zone. The year is in the text only when it is not the current year.
 */
export function shortWhen(locale: Locale, event: EventTimes, now: Now = Date.now()): string {
  const day = dayText(locale, event.tz, { instant: event.startsAt, now });
  if (event.allDay) return day;
  const zone = event.online ? zoneOf(locale, event) : '';
  return `${day} · ${timeText(locale, event.tz, event.startsAt)}${zone}`;
}

/** "Sun, Nov 22 · 4 PM – midnight", or both days when it lasts for more than a night. Online events name the zone. */
export function longWhen(locale: Locale, event: EventTimes, now: Now = Date.now()): string {
  if (event.allDay) return dayRange(locale, event, now);
  const zone = event.online ? zoneOf(locale, event) : '';
  return `${longTimes(locale, event, now)}${zone}`;
}

/** The text of `longWhen` with the zone's name for every event that has a time: for mails, which are read anywhere. */
export function whenWithZone(locale: Locale, event: EventTimes, now: Now = Date.now()): string {
  return event.allDay ? dayRange(locale, event, now) : longTimes(locale, event, now) + zoneOf(locale, event);
}

const zoneOf = (locale: Locale, { tz, startsAt }: EventTimes): string => zoneBehindTime(locale, tz, startsAt);

function longTimes(locale: Locale, event: EventTimes, now: Now): string {
  const { tz, startsAt, endsAt } = event;
  const start = dayText(locale, tz, { instant: startsAt, now });
  if (Date.parse(endsAt) <= Date.parse(startsAt)) return `${start} · ${timeText(locale, tz, startsAt)}`;
  if (isOneDayOrNight(event)) return `${start} · ${timeRange(locale, event)}`;
  const end = dayText(locale, tz, { instant: endsAt, now });
  return `${start}, ${timeText(locale, tz, startsAt)}${NBSP}– ${end}, ${timeText(locale, tz, endsAt)}`;
}

/** An all-day event ends when the next day starts, so the moment before gives its last day. */
function dayRange(locale: Locale, event: EventTimes, now: Now): string {
  const last = new Date(Math.max(Date.parse(event.startsAt), Date.parse(event.endsAt) - 1)).toISOString();
  const [from, to] = [event.startsAt, last].map((instant) => dayText(locale, event.tz, { instant, now }));
  return from === to ? `${from}` : `${from}${NBSP}– ${to}`;
}

/** "Sun, Nov 22"; with a capital first letter in every language, because the text begins a line. */
function dayText(locale: Locale, tz: string, { instant, now }: { instant: string; now: Now }): string {
  const year = yearOf(tz, Date.parse(instant)) === yearOf(tz, now) ? {} : ({ year: 'numeric' } as const);
  const options = { weekday: 'short', month: 'short', day: 'numeric', ...year } as const;
  const written = plainSpaces(formatter(locale, tz, options).format(new Date(instant)));
  const text = locale.lang === 'pt' ? written.replaceAll('.', '').replaceAll(' de ', ' ') : written; // "dom, 22 nov", as ticket sites write
  const [first = '', ...rest] = text;
  const joined = rest.join('').replaceAll(/(?<!,) /g, NBSP); // no break between day and month
  return first.toLocaleUpperCase(locale.lang) + joined;
}

const yearOf = (tz: string, instant: number) => numberOf(tz, instant, { year: 'numeric' });

function numberOf(tz: string, instant: number, options: Intl.DateTimeFormatOptions): number {
  return Number(formatter({ code: 'en_US' }, tz, { ...options, hourCycle: 'h23' }).format(instant));
}

/** Whether an event ends on the day it starts, or in the night after that day. */
function isOneDayOrNight({ tz, startsAt, endsAt }: EventTimes): boolean {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (end - start >= 24 * HOUR_MS) return false;
  const isSameDay = numberOf(tz, start, { day: 'numeric' }) === numberOf(tz, end, { day: 'numeric' });
  return isSameDay || numberOf(tz, end - 1, { hour: 'numeric' }) < NIGHT_ENDS_HOUR || isMidnight(tz, end);
}

const isMidnight = (tz: string, instant: number) =>
  formatter({ code: 'en_US' }, tz, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(instant) ===
  '00:00';

/** "4 PM" and "4:30 PM"; "16:00" and "16:00 Uhr" where the day has 24 hours. */
export function timeText(locale: Locale, tz: string, instant: string | number): string {
  return withUnit(locale, clockText(locale, tz, instant).join(NBSP));
}

/** German puts "Uhr" after a time. */
const withUnit = (locale: Locale, text: string) => (locale.lang === 'de' ? `${text}${NBSP}Uhr` : text);

/** Hours and minutes, and AM or PM where the language uses it. */
function clockText(locale: Locale, tz: string, instant: string | number): string[] {
  const parts = formatter(locale, tz, { hour: 'numeric', minute: '2-digit' }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const period = part('dayPeriod');
  if (!period) return [`${part('hour').padStart(2, '0')}:${part('minute')}`];
  return [part('minute') === '00' ? part('hour') : `${part('hour')}:${part('minute')}`, period];
}

function timeRange(locale: Locale, { tz, startsAt, endsAt }: EventTimes): string {
  const from = clockText(locale, tz, startsAt);
  const to = endText(locale, tz, endsAt);
  const hasSamePeriod = from.length === 2 && from[1] === to[1];
  const first = hasSamePeriod ? (from[0] ?? '') : from.join(NBSP);
  const dash = locale.lang === 'de' || locale.lang === 'es' ? '–' : `${NBSP}–${NBSP}`;
  return withUnit(locale, `${first}${dash}${to.join(NBSP)}`);
}

/** Midnight at the end of a day is a word in English, and hour 24 in German. */
function endText(locale: Locale, tz: string, instant: string): string[] {
  const text = clockText(locale, tz, instant);
  if (!isMidnight(tz, Date.parse(instant))) return text;
  if (locale.lang === 'en') return ['midnight'];
  return locale.lang === 'de' ? ['24:00'] : text;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating an Intl formatter takes a millisecond, and a page formats hundreds of dates. */
function formatter(
  { code }: Pick<Locale, 'code'>,
  tz: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${code}|${tz}|${JSON.stringify(options)}`;
  return formatters.getOrInsertComputed(
    key,
    () => new Intl.DateTimeFormat(code.replace('_', '-'), { ...options, timeZone: tz }),
  );
}

/** Node and browsers ship different ICU versions, which disagree on thin spaces. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');
