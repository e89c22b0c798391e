import { defaultLocale, type Locale, locales } from '#shared/locales.ts';

/** The locale of a two-letter language; the default for one we do not have. */
export const localeOfLanguage = (lang: string): Locale => locales.find((one) => one.lang === lang) ?? defaultLocale;

/** `Friday, November 27, 2026, 8:00 – 11:00 PM GMT+1`, in the event's own zone. */
export function formatEventTime(
  locale: Locale,
  event: { startsAt: string; endsAt: string; tz: string; allDay: boolean },
): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: event.tz } as const;
  const options = event.allDay ? day : ({ ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const);
  // a day's end is the next day's start: the last moment names the last day
  const end = Math.max(Date.parse(event.startsAt), Date.parse(event.endsAt) - (event.allDay ? 1 : 0));
  const format = new Intl.DateTimeFormat(locale.code.replace('_', '-'), options);
  return format.formatRange(Date.parse(event.startsAt), end);
}
