import { element, textElement, XML_DECLARATION } from './xml.ts';

export interface RssItem {
  title: string;
  /** Absolute URL, also the item's identity. */
  url: string;
  /** Plain text. */
  description: string;
  /** ISO instant. */
  publishedAt: string;
  category?: string;
  image?: { url: string; type: string };
}

export interface RssFeed {
  title: string;
  description: string;
  /** The page of this feed, absolute. */
  url: string;
  /** The feed's own URL, absolute. */
  selfUrl: string;
  language: string;
  /** How long a reader may wait before the next request. */
  minutesToLive: number;
  items: RssItem[];
}

export const RSS_TYPE = 'application/rss+xml; charset=utf-8';

/** An RSS 2.0 feed with the `atom:link` to itself that validators require. */
export function writeRss(feed: RssFeed): string {
  const self = { href: feed.selfUrl, rel: 'self', type: 'application/rss+xml' };
  const newest = feed.items
    .map((item) => item.publishedAt)
    .sort()
    .at(-1);
  const channel = [
    textElement('title', feed.title),
    textElement('link', feed.url),
    textElement('description', feed.description),
    textElement('language', feed.language),
    newest ? textElement('lastBuildDate', rfc822(newest)) : '',
    textElement('ttl', String(feed.minutesToLive)),
    element('atom:link', '', self),
    ...feed.items.map(item),
  ].join('');
  const attributes = { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' };
  return XML_DECLARATION + element('rss', element('channel', channel), attributes);
}

function item({ title, url, description, publishedAt, category, image }: RssItem): string {
  const parts = [
    textElement('title', title),
    textElement('link', url),
    textElement('guid', url, { isPermaLink: 'true' }),
    textElement('description', description),
    textElement('pubDate', rfc822(publishedAt)),
    category ? textElement('category', category) : '',
    // the length in bytes is unknown before a picture is drawn; the RSS Advisory Board recommends 0 in this case
    image ? element('enclosure', '', { url: image.url, type: image.type, length: '0' }) : '',
  ];
  return element('item', parts.join(''));
}

/** `Sat, 21 Nov 2026 19:00:00 GMT`, the date format of RSS 2.0. */
const rfc822 = (instant: string): string => new Date(instant).toUTCString();
