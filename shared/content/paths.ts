import { DEFAULT_HELP_LANGUAGE } from '../limits.ts';
import { defaultLocale, type Locale, locales } from '../locales.ts';
import { localePath } from '../paths.ts';
import type { ContentKind } from './kinds.ts';

/** The language of the help centre's URLs for a locale, such as `en-us`. Regional variants have the same help. */
export const helpLanguageOf = ({ code }: Pick<Locale, 'code'>): string =>
  code === defaultLocale.code ? DEFAULT_HELP_LANGUAGE : code.toLowerCase().replace('_', '-');

/** The locale of a language in a URL of the help centre: `de-de`, `de-at` and `de` are German; null for others. */
export function localeOfHelpLanguage(segment: string): Locale | null {
  if (!/^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(segment)) return null;
  return locales.find(({ lang }) => lang === segment.slice(0, 2).toLowerCase()) ?? null;
}

/** Paths of content in English, without a locale's prefix. `pathInLocale` makes the path in another language. */
export const contentPaths = {
  help: () => `/help/${DEFAULT_HELP_LANGUAGE}/`,
  helpArticle: (slug: string) => `/help/${DEFAULT_HELP_LANGUAGE}/${slug}/`,
  legal: () => '/legal/',
  legalDocument: (slug: string) => `/legal/${slug}/`,
  picture: (name: string) => `/content/pictures/${name}`,
};

const FOLDERS: Record<ContentKind, string> = {
  help: contentPaths.help(),
  marketing: '/l/',
  blog: '/blog/',
  resources: '/resources/',
  legal: contentPaths.legal(),
};

/** The path of the page of a content file, in English. */
export const contentPath = (kind: ContentKind, slug: string): string => `${FOLDERS[kind]}${slug}/`;

const HELP_LANGUAGE = /^\/help\/[a-z]{2}(?:-[a-z]{2})?(?=\/|$)/;

/**
 * The path in a locale. Paths of the help centre name the language twice: `/help/en-us/…` is `/de/help/de-de/…` in German.
 * @param path without a locale's prefix
 */
export const pathInLocale = (locale: Pick<Locale, 'code' | 'prefix'>, path: string): string =>
  localePath(locale.prefix, inHelpLanguage(locale, path));

/** The path without a locale's prefix, with the locale's language where a path of the help centre names one. */
export const inHelpLanguage = (locale: Pick<Locale, 'code'>, path: string): string =>
  path.replace(HELP_LANGUAGE, () => `/help/${helpLanguageOf(locale)}`);
