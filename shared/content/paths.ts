import { DEFAULT_HELP_LANGUAGE } from '../limits.ts';
import { type Locale, locales } from '../locales.ts';
import type { BlogCategory, ContentKind } from './kinds.ts';

/** The locale of a language in a URL of the help centre: `de-de`, `de-at` and `de` are German; null for others. */
export function localeOfHelpLanguage(segment: string): Locale | null {
  if (!/^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(segment)) return null;
  return locales.find(({ lang }) => lang === segment.slice(0, 2).toLowerCase()) ?? null;
}

/** Paths of content in English, without a locale's prefix. `pathInLocale` makes the path in another language. */
export const contentPaths = {
  help: () => `/help/${DEFAULT_HELP_LANGUAGE}/`,
  helpArticle: (slug: string) => `/help/${DEFAULT_HELP_LANGUAGE}/${slug}/`,
  /** The form that writes to the operator of the site. */
  contact: () => '/contact/',
  blog: () => '/blog/',
  blogCategory: (category: BlogCategory) => `/blog/category/${category}/`,
  blogFeed: () => '/rss/blog/',
  marketing: () => '/l/',
  resources: () => '/resources/',
  /** The fees of the site, and a calculator. */
  pricing: () => '/organizer/pricing/',
  legal: () => '/legal/',
  legalDocument: (slug: string) => `/legal/${slug}/`,
  picture: (name: string) => `/content/pictures/${name}`,
};

const FOLDERS: Record<ContentKind, string> = {
  help: contentPaths.help(),
  marketing: contentPaths.marketing(),
  blog: contentPaths.blog(),
  resources: contentPaths.resources(),
  legal: contentPaths.legal(),
};

/** The path of the page of a content file, in English. */
export const contentPath = (kind: ContentKind, slug: string): string => `${FOLDERS[kind]}${slug}/`;
