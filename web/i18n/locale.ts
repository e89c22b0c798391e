import { useLocation } from 'react-router';
import { localePath } from '#shared/paths.ts';
import { defaultLocale, type Locale, localeByPrefix } from '#shared/locales.ts';

/** The locale a route's parameters name; the default one when there is no prefix. */
export function localeOfParams(params: { locale?: string }): Locale {
  return (params.locale && localeByPrefix(params.locale)) || defaultLocale;
}

/** The locale of an address by its first segment: `/de/…` is German wherever it leads, an error page included. */
export const localeOfPath = (pathname: string): Locale =>
  localeByPrefix(pathname.split('/', 2)[1] ?? '') ?? defaultLocale;

/** A path as `paths` writes it: `/de/d/online/events/` is `/d/online/events/`. */
export function withoutPrefix(pathname: string): string {
  const { prefix } = localeOfPath(pathname);
  return prefix ? pathname.slice(prefix.length + 1) || '/' : pathname;
}

/** The locale of the page being shown. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);

/** Turns a product path into the current locale's. */
export function useLocalePath(): (path: string) => string {
  const { prefix } = useLocale();
  return (path) => localePath(prefix, path);
}
