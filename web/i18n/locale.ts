import { useLocation } from 'react-router';
import { localePath } from '#shared/paths.ts';
import { defaultLocale, type Locale, localeByPrefix, regionalLocale } from '#shared/locales.ts';
import { useSiteIfLoaded } from '../app/site.ts';

/** The parameter by which the language switch stores a choice, on hosts whose language is not English. */
export const LANGUAGE_PARAMETER = 'lang';

/** The locale of a route's parameters; without a prefix, the default locale. */
export function localeOfParams(params: { locale?: string }): Locale {
  return (params.locale && localeByPrefix(params.locale)) || defaultLocale;
}

/** The locale of a path by its first segment. `/de/…` is German on every page, error pages included. */
export const localeOfPath = (pathname: string): Locale =>
  localeByPrefix(pathname.split('/', 2)[1] ?? '') ?? defaultLocale;

/** Removes the locale's prefix: `/de/d/online/events/` becomes `/d/online/events/`. */
export function withoutPrefix(pathname: string): string {
  const { prefix } = localeOfPath(pathname);
  return prefix ? pathname.slice(prefix.length + 1) || '/' : pathname;
}

/** The locale of the current page, in the region of its host: dates at a `.co.uk` host are British. */
export function useLocale(): Locale {
  const locale = localeOfPath(useLocation().pathname);
  return regionalLocale(locale, useSiteIfLoaded()?.environment.localeInfo);
}

/** Adds the current locale's prefix to a path. */
export function useLocalePath(): (path: string) => string {
  const { prefix } = useLocale();
  return (path) => localePath(prefix, path);
}
