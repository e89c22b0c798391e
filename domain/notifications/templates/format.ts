import { type EventTimes, whenWithZone } from '#shared/dates/event-time.ts';
import { defaultLocale, type Locale, locales } from '#shared/locales.ts';

/** The locale of a two-letter language code; the default locale for an unknown code. */
export const localeOfLanguage = (lang: string): Locale =>
  locales.find((locale) => locale.lang === lang) ?? defaultLocale;

/** A line "term: value" of a plain text. French has a no-break space before the colon. */
export const labeledLine = ({ lang }: Locale, { term, value }: { term: string; value: string }): string =>
  `${term}${lang === 'fr' ? '\u00a0' : ''}: ${value}`;

/** "December 13, 2026" from `YYYY-MM-DD`. */
export const dayInMail = ({ code }: Locale, day: string): string =>
  new Intl.DateTimeFormat(code.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );

/**
 * The date and time of an event, with the zone's name. Unlike the text on pages, this text may break inside the zone's
 * name, because the column beside a label or a tile is narrow on a phone.
 */
export const whenInMail = (locale: Locale, event: EventTimes): string =>
  whenWithZone(locale, event).replace(/\([^()]*\)/, (zone) => zone.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''));
