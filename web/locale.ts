import { useParams } from 'react-router';
import { localePath } from '#shared/paths.ts';
import { defaultLocale, type Locale, localeByPrefix } from '#shared/locales.ts';

/** The locale a route's parameters name; the default one when there is no prefix. */
export function localeOfParams(params: { locale?: string }): Locale {
  return (params.locale && localeByPrefix(params.locale)) || defaultLocale;
}

/** The locale of the page being shown. */
export const useLocale = (): Locale => localeOfParams(useParams());

/** Turns a product path into the current locale's. */
export function useLocalePath(): (path: string) => string {
  const { prefix } = useLocale();
  return (path) => localePath(prefix, path);
}
