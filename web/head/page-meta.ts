import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import { type HeadSettings, noHeadSettings } from '#shared/head-settings.ts';
import {
  DEFAULT_SHARE_TYPE,
  DEFAULT_TWITTER_CARD,
  SHARE_IMAGE_HEIGHT,
  SHARE_IMAGE_WIDTH,
  type TwitterCard,
} from '#shared/limits.ts';
import { defaultLocale, type Locale, locales } from '#shared/locales.ts';
import { inHelpLanguage } from '#shared/content/locale-path.ts';
import { pathAtOrigin } from '#shared/content/regional-names.ts';
import { localePath } from '#shared/paths.ts';
import { i18nFor } from '../i18n/messages.ts';
import { localeOfParams } from '../i18n/locale.ts';
import type { RootData } from '../app/site.ts';
import { appLinkTags } from './app-links.ts';

/** Spec 1: the title text and the default description. */
export const siteTitle = msg`Discover the Best Local Events & Things to Do`;

/** The inputs of a page's metadata (spec 1) and its share card (spec 9). */
export interface PageMetaInput {
  siteName: string;
  baseUrl: string;
  /** Origins of languages that are not canonical at `baseUrl`. */
  languageOrigins?: Readonly<Record<string, string>>;
  locale: Locale;
  /** The page's path without the locale's prefix. */
  path: string;
  /** The page's title. A message descriptor is translated into the page's language. */
  title?: string | MessageDescriptor;
  description?: string;
  /** Whether a page without a description of its own has the default one; true by default. */
  showDescription?: boolean;
  imageUrl?: string;
  type?: string;
  twitterCard?: TwitterCard;
  /** URL that opens this page in the app, instead of the URL the operator configured for all pages. */
  iosAppUrl?: string;
  androidAppUrl?: string;
  apps?: Pick<HeadSettings, 'ios' | 'android'>;
  /** True for personal pages, and for pages that search engines should not index. */
  noIndex?: boolean;
  /** Alternate formats of the page, such as feeds. They have no language. */
  alternates?: { type: string; title: string; path: string }[];
  jsonLd?: object;
}

/** The part of the argument of a route's `meta` function that the metadata needs. */
export interface MetaSource {
  params: Readonly<Record<string, string | undefined>>;
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Meta descriptors of a page, with the site from the root's data; empty when the root loader failed. */
export function pageMeta(
  { params, matches }: Pick<MetaSource, 'params' | 'matches'>,
  page: Omit<PageMetaInput, 'siteName' | 'baseUrl' | 'languageOrigins' | 'locale' | 'apps'>,
): MetaDescriptor[] {
  // the loader of the root route returns RootData
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [];
  const { name: siteName, baseUrl, languageOrigins = {}, head } = root.site;
  return metaTags({ siteName, baseUrl, languageOrigins, apps: head, locale: localeOfParams(params), ...page });
}

/**
 * Meta descriptors of one page. Without a title of its own the page has exactly the title of spec 1. The share image is
 * 1200 × 630 (spec 9).
 */
export function metaTags(input: PageMetaInput): MetaDescriptor[] {
  const i18n = i18nFor(input.locale.lang);
  const pageTitle = typeof input.title === 'object' ? i18n._(input.title) : input.title;
  const url = urlIn(input.locale, input);
  const image = absolute(input.baseUrl, input.imageUrl ?? '/icons/share.jpg');
  const tags: (MetaDescriptor | false)[] = [
    { title: pageTitle ? `${pageTitle} | ${input.siteName}` : i18n._(siteTitle) },
    ...descriptions(input),
    ...(input.noIndex ? [{ name: 'robots', content: 'noindex' }] : languageUrls(input, url)),
    { property: 'og:title', content: pageTitle ?? input.siteName },
    { property: 'og:url', content: url },
    { property: 'og:type', content: input.type ?? DEFAULT_SHARE_TYPE },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(SHARE_IMAGE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_IMAGE_HEIGHT) },
    { name: 'twitter:card', content: input.twitterCard ?? DEFAULT_TWITTER_CARD },
    { name: 'twitter:title', content: pageTitle ?? input.siteName },
    { name: 'twitter:image', content: image },
    ...appLinkTags({ ...input, apps: input.apps ?? noHeadSettings, url }),
    ...(input.alternates ?? []).map((link) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...alternate(input.baseUrl, link),
    })),
    // the framework's type is its own JSON object; the tests of shared/json-ld check the content
    input.jsonLd !== undefined && { 'script:ld+json': input.jsonLd as never },
  ];
  return tags.filter((tag) => tag !== false);
}

/** The page's description, else the default description; undefined when the page hides the default. */
function descriptions({ description, showDescription = true, locale }: PageMetaInput): MetaDescriptor[] {
  const content = description || (showDescription ? i18nFor(locale.lang)._(siteTitle) : '');
  if (content === '') return [];
  return [
    { name: 'description', content },
    { property: 'og:description', content },
    { name: 'twitter:description', content },
  ];
}

/** The canonical URL and the URL in each language; `x-default` serves all other languages. */
function languageUrls(input: PageMetaInput, canonical: string): MetaDescriptor[] {
  const inLocale = (hrefLang: string, locale: Locale) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: urlIn(locale, input),
  });
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...locales.map((locale) => inLocale(locale.lang, locale)),
    inLocale('x-default', defaultLocale),
  ];
}

function urlIn(locale: Locale, { baseUrl, languageOrigins = {}, path }: PageMetaInput): string {
  const origin = languageOrigins[locale.lang] ?? baseUrl;
  return origin + localePath(locale.prefix, inHelpLanguage(locale, pathAtOrigin(path, origin)));
}

const absolute = (baseUrl: string, url: string) => (url.startsWith('/') ? baseUrl + url : url);
const alternate = (baseUrl: string, link: { type: string; title: string; path: string }) => ({
  type: link.type,
  title: link.title,
  href: baseUrl + link.path,
});
