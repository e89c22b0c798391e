import type { MetaDescriptor } from 'react-router';

/** Spec 1: the title text and the default description. */
export const SITE_TITLE = 'Discover the Best Local Events & Things to Do';

/** The inputs of a page's metadata (spec 1) and its share card (spec 9). */
export interface PageMetaInput {
  siteName: string;
  baseUrl: string;
  /** Absolute path of the page's canonical address. */
  path: string;
  title?: string;
  description?: string;
  /** Falls back to the default description when none is given; false leaves the description out. */
  showDescription?: boolean;
  imageUrl?: string;
  type?: string;
  twitterCard?: 'summary' | 'summary_large_image' | 'app' | 'player';
  iosAppUrl?: string;
  androidAppUrl?: string;
  /** Pages that belong to one person, or that search engines should leave alone. */
  noIndex?: boolean;
  /** Other forms of the same page, e.g. feeds. */
  alternates?: { type: string; title: string; path: string }[];
  jsonLd?: object;
}

/** Meta descriptors of one page. Share image is 1200 × 630 (spec 9). */
export function pageMeta(input: PageMetaInput): MetaDescriptor[] {
  const title = input.title ? `${input.title} | ${input.siteName}` : `${SITE_TITLE} | ${input.siteName}`;
  const description = input.description || SITE_TITLE;
  const url = input.baseUrl + input.path;
  const image = absolute(input.baseUrl, input.imageUrl ?? '/icons/share.jpg');
  const tags: (MetaDescriptor | false)[] = [
    { title },
    input.showDescription !== false && { name: 'description', content: description },
    !input.noIndex && { tagName: 'link', rel: 'canonical', href: url },
    input.noIndex === true && { name: 'robots', content: 'noindex' },
    { property: 'og:title', content: input.title ?? input.siteName },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: input.type ?? 'website' },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: input.twitterCard ?? 'summary' },
    { name: 'twitter:title', content: input.title ?? input.siteName },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    input.iosAppUrl !== undefined && { name: 'twitter:app:url:iphone', content: input.iosAppUrl },
    input.androidAppUrl !== undefined && { name: 'twitter:app:url:googleplay', content: input.androidAppUrl },
    ...(input.alternates ?? []).map((link) => ({ tagName: 'link' as const, rel: 'alternate', ...alternate(input.baseUrl, link) })),
    input.jsonLd !== undefined && { 'script:ld+json': input.jsonLd as never }, // the framework's type is its own JSON object; ours is checked by shared/json-ld tests
  ];
  return tags.filter((tag) => tag !== false);
}

const absolute = (baseUrl: string, url: string) => (url.startsWith('/') ? baseUrl + url : url);
const alternate = (baseUrl: string, link: { type: string; title: string; path: string }) => ({
  type: link.type,
  title: link.title,
  href: baseUrl + link.path,
});
