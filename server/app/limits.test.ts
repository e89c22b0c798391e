import { expect, test } from 'vitest';
import { RATE_LIMITS } from '#shared/limits.ts';
import { SITEMAP_PAGE_SIZE } from '#api/limits.ts';
import { POSTER_RATE_LIMIT } from './limits.ts';

/** Pictures of a home page and a result page opened for the first time. */
const PICTURES_OF_TWO_PAGES = 84;
const PEOPLE_BEHIND_ONE_ADDRESS = 10;
/** A crawler that reads ten pages a second; each page names an RSS feed and a calendar. */
const CRAWLER_PAGES_PER_SECOND = 10;
const FEEDS_OF_A_PAGE = 2;

test('ten people behind one network address can each open two pages whose pictures are not drawn yet', () => {
  const [pictures] = POSTER_RATE_LIMIT;
  expect(pictures).toBeGreaterThanOrEqual(PICTURES_OF_TWO_PAGES * PEOPLE_BEHIND_ONE_ADDRESS);
});

test('a crawler can follow the feeds of every page it reads', () => {
  const [feeds, seconds] = RATE_LIMITS.feeds;
  expect(feeds / seconds).toBeGreaterThanOrEqual(CRAWLER_PAGES_PER_SECOND * FEEDS_OF_A_PAGE);
});

test('a crawler can read the sitemaps of two million events in a minute', () => {
  const [sitemaps, seconds] = RATE_LIMITS.sitemaps;
  expect((sitemaps / seconds) * 60).toBeGreaterThanOrEqual(2_000_000 / SITEMAP_PAGE_SIZE);
});

test('twelve devices behind one network address can each scan a ticket every second', () => {
  const [scans, seconds] = RATE_LIMITS.doors;
  expect(scans / seconds).toBeGreaterThanOrEqual(12);
});
