import { type Locale, localeInfoOf } from '../locales.ts';
import { localePath } from '../paths.ts';

/** The path without a locale's prefix, with the locale's language where a path of the help centre names one. */
export const inHelpLanguage = (locale: Locale, path: string): string =>
  path.replace(/^\/help\/[^/]+/, `/help/${localeInfoOf(locale, locale).helpCenterLanguage}`);

/**
 * The path in a locale. Paths of the help centre name the language twice: `/help/en-us/…` is `/de/help/de-de/…` in German.
 * @param path without a locale's prefix
 */
export const pathInLocale = (locale: Locale, path: string): string =>
  localePath(locale.prefix, inHelpLanguage(locale, path));
