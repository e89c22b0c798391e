import { element, textElement, XML_DECLARATION } from './xml.ts';

export interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  /** ISO instant of the last change. */
  changedAt?: string;
}

export const XML_TYPE = 'application/xml; charset=utf-8';
const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** The pages of a site (sitemaps.org 0.9), at most 50,000 per file. */
export const writeSitemap = (entries: SitemapEntry[]): string => write('urlset', 'url', entries);

/** The sitemaps of a site. */
export const writeSitemapIndex = (entries: SitemapEntry[]): string => write('sitemapindex', 'sitemap', entries);

function write(root: string, entryName: string, entries: SitemapEntry[]): string {
  const rows = entries.map(({ url, changedAt }) =>
    element(entryName, textElement('loc', url) + (changedAt ? textElement('lastmod', changedAt) : '')),
  );
  return XML_DECLARATION + element(root, rows.join(''), NAMESPACE);
}
