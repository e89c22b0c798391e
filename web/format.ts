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
}

/** "Fri, Nov 27, 8:00 PM": the card's line, in the event's own zone. */
export function shortWhen(locale: Locale, event: When): string {
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
  const options = event.allDay ? day : { ...day, hour: 'numeric', minute: '2-digit' } as const;
  return plain(formatter(locale, event.tz, options).format(new Date(event.startsAt)));
}

/** "Friday, November 27, 2026, 8:00 – 11:00 PM GMT": the event page's line. */
export function longWhen(locale: Locale, event: When): string {
  const day: Intl.DateTimeFormatOptions = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' };
  const options = event.allDay ? day : { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const end = new Date(Math.max(Date.parse(event.startsAt), Date.parse(event.endsAt) - (event.allDay ? 1 : 0)));
  return plain(formatter(locale, event.tz, options).formatRange(new Date(event.startsAt), end));
}

/** Month and day for a date block. */
export function dateBlock(locale: Locale, event: Pick<When, 'startsAt' | 'tz'>): { month: string; day: string; weekday: string } {
  const date = new Date(event.startsAt);
  return {
    month: formatter(locale, event.tz, { month: 'short' }).format(date),
    day: formatter(locale, event.tz, { day: 'numeric' }).format(date),
    weekday: formatter(locale, event.tz, { weekday: 'short' }).format(date),
  };
}

/** Time of day, e.g. for a series' dates. */
export const timeOfDay = (locale: Locale, iso: string, tz: string): string =>
  plain(formatter(locale, tz, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso)));

export const wholeNumber = (locale: Locale, value: number): string => new Intl.NumberFormat(tag(locale)).format(value);
