import type { EventSummary } from '#domain/events';
import { defaultLocale, type Locale, locales } from '#shared/locales.ts';

/** The locale of a two-letter language code; the default for an unknown one. */
export const localeOfLanguage = (lang: string): Locale =>
  locales.find((locale) => locale.lang === lang) ?? defaultLocale;

/** `Friday, November 27, 2026, 8:00 – 11:00 PM GMT+1`, in the event's own time zone. */
export function formatEventTime(
  locale: Locale,
  event: Pick<EventSummary, 'startsAt' | 'endsAt' | 'tz' | 'allDay'>,
): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: event.tz } as const;
  const options = event.allDay ? day : ({ ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const);
  // an all-day event ends when the next day starts, so the moment before gives its last day
  const end = Math.max(Date.parse(event.startsAt), Date.parse(event.endsAt) - (event.allDay ? 1 : 0));
  const format = new Intl.DateTimeFormat(locale.code.replace('_', '-'), options);
  return format.formatRange(Date.parse(event.startsAt), end);
}
