import { describe, expect, it } from 'vitest';
import { textsOf, xmlOf } from '../../test/xml.ts';
import { type RssItem, writeRss } from './rss.ts';
import { writeSitemap } from './sitemap.ts';

const item: RssItem = {
  title: 'Jazz Night',
  url: 'https://events.example/e/jazz-night-tickets-1/',
  description: 'Two sets.',
  publishedAt: '2026-11-21T19:00:00Z',
};
const feed = (items: RssItem[]) =>
  xmlOf(
    writeRss({
      title: 'Events',
      description: 'Events',
      url: 'https://events.example/',
      selfUrl: 'https://events.example/rss/',
      language: 'en',
      minutesToLive: 30,
      items,
    }),
  );

describe('an RSS feed', () => {
  it('writes times in the date format of mails (RFC 822)', () => {
    expect(textsOf(feed([item]), 'pubDate')).toEqual(['Sat, 21 Nov 2026 19:00:00 GMT']);
  });

  it('has the publication of its newest event as its build date', () => {
    const older = { ...item, publishedAt: '2025-01-01T00:00:00Z' };
    expect(textsOf(feed([item, older]), 'lastBuildDate')).toEqual(['Sat, 21 Nov 2026 19:00:00 GMT']);
  });

  it('may be empty', () => {
    expect(textsOf(feed([]), 'item')).toEqual([]);
  });

  it('leaves out characters that XML cannot represent', () => {
    const title = 'a\0b\u0008c\ufffed\ud800e';
    expect(textsOf(feed([{ ...item, title }]), 'title').at(-1)).toBe('abcd\ufffde');
  });

  it('escapes markup in texts', () => {
    const description = '<script>alert("&amp;")</script> ]]>';
    expect(textsOf(feed([{ ...item, description }]), 'description').at(-1)).toBe(description);
  });
});

describe('a sitemap', () => {
  it('escapes URLs', () => {
    const url = 'https://events.example/d/online/events/?subcategories=1,2&tags=nightlife';
    expect(textsOf(xmlOf(writeSitemap([{ url }])), 'loc')).toEqual([url]);
  });
});
