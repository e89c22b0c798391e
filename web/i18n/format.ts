// How times, prices and distances read in the page's language. Browser and server; Intl only.
import type { Locale } from '#shared/locales.ts';

const tag = (locale: Locale) => locale.code.replace('_', '-');

/** Engines disagree on thin spaces (Node and browsers ship different ICU): plain ones keep hydration quiet. */
const plain = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

const cache = new Map<string, Intl.DateTimeFormat>();

/** Intl formatters cost a millisecond to build and are used hundreds of times a page. */
function formatter(locale: Locale, tz: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale.code}|${tz}|${JSON.stringify(options)}`;
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag(locale), { ...options, timeZone: tz });
  cache.set(key, made);
  return made;
}

interface When {
  startsAt: string;
  endsAt: string;
  tz: string;
  allDay?: boolean;
  /** Seen from anywhere: the short line then names the zone its time is of. */
  online?: boolean;
}

/** "Fri, Nov 27, 8:00 PM": the card's line, in the event's own zone; "…, 8:00 PM EST" when it is online. */
export function shortWhen(locale: Locale, event: When): string {
  const day: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...yearIfFar(event.startsAt),
  };
  const zone = event.online ? ({ timeZoneName: 'short' } as const) : {};
  const options = event.allDay ? day : ({ ...day, hour: 'numeric', minute: '2-digit', ...zone } as const);
  return plain(formatter(locale, event.tz, options).format(new Date(event.startsAt)));
}

const DAY_MS = 86_400_000;

/** The year is said where a person would have to guess it: long ago, or most of a year ahead. */
function yearIfFar(iso: string): Intl.DateTimeFormatOptions {
  const days = (Date.parse(iso) - Date.now()) / DAY_MS;
  return days < -60 || days > 300 ? { year: 'numeric' } : {};
}

/** "Friday, November 27, 2026, 8:00 – 11:00 PM GMT": the event page's line. */
export function longWhen(locale: Locale, event: When): string {
  const day: Intl.DateTimeFormatOptions = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' };
  const options = event.allDay ? day : ({ ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const);
  const end = new Date(Math.max(Date.parse(event.startsAt), Date.parse(event.endsAt) - (event.allDay ? 1 : 0)));
  return plain(formatter(locale, event.tz, options).formatRange(new Date(event.startsAt), end));
}

/** "14:00" as the page's language writes it ("2:00 PM"); any other words of an organizer as they are. */
export function clockTime(locale: Locale, text: string): string {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (!hours || !minutes) return text;
  const time = formatter(locale, 'UTC', { hour: 'numeric', minute: '2-digit' });
  return plain(time.format(Date.UTC(2000, 0, 1, Number(hours), Number(minutes))));
}

/** The month and the day of a start, apart: "Nov" and "27". */
export function tileDate(locale: Locale, event: { startsAt: string; tz: string }): { month: string; day: string } {
  const start = new Date(event.startsAt);
  const part = (options: Intl.DateTimeFormatOptions) => formatter(locale, event.tz, options).format(start);
  return { month: part({ month: 'short' }).replace(/\.$/, ''), day: part({ day: 'numeric' }) };
}

/** "Nov 27 – 29, 2026" for two days of a calendar (`YYYY-MM-DD`), "Nov 27, 2026" for one. */
export function dayRange(locale: Locale, from: string, to: string): string {
  const days = formatter(locale, 'UTC', { year: 'numeric', month: 'short', day: 'numeric' });
  return plain(days.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`)));
}
