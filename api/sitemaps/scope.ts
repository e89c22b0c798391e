import type { Context } from 'hono';
import { type Locale, locales } from '#shared/locales.ts';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { pathAtOrigin } from '#shared/content/regional-names.ts';
import type { ApiOptions } from '../options.ts';

/**
 * The pages that a sitemap lists: the pages of one of the site's hosts, in the languages that are canonical at that
 * host.
 */
export interface SitemapScope {
  /** The origin of the pages, without a trailing slash. */
  origin: string;
  locales: Locale[];
}

/**
 * The scope of the host of a request. A host without a canonical language has the scope of the public origin. A sitemap
 * lists the pages of its own host only (sitemaps.org, Sitemap file location).
 */
export function sitemapScope({ baseUrl, languageOrigins = {} }: ApiOptions['site'], c: Context): SitemapScope {
  const host = (c.req.header('host') ?? '').toLowerCase().replace(/:\d+$/, '');
  const originOf = ({ lang }: Locale): string => languageOrigins[lang] ?? baseUrl;
  const canonical = locales.map(originOf).find((languageOrigin) => new URL(languageOrigin).hostname === host);
  const origin = canonical ?? baseUrl;
  return { origin, locales: locales.filter((locale) => originOf(locale) === origin) };
}

/** The URLs of a page in each language of the scope. Pages name their other languages themselves (hreflang). */
export const addressesIn = ({ origin, locales: localesInScope }: SitemapScope, path: string): string[] =>
  localesInScope.map((locale) => origin + pathInLocale(locale, pathAtOrigin(path, origin)));
