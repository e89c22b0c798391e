import { defaultLocale, type Locale, locales } from '#shared/locales.ts';

/** The locale of a two-letter language code; the default for an unknown one. */
export const localeOfLanguage = (lang: string): Locale =>
  locales.find((locale) => locale.lang === lang) ?? defaultLocale;
