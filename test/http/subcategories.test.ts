// Pages of sub-categories as the server sends them, before script runs.
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../site/app.ts';
import { contextOf } from '../worlds/context.ts';
import { buildSubcategoryScene } from '../worlds/subcategory-scene.ts';

const app = sharedApp();
let path = '';
beforeAll(async () => {
  ({ path } = await buildSubcategoryScene(contextOf(app.db), app.world.oz.id));
});

const page = async (path: string) => (await fetch(app.origin + path)).text();
const content = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
/** URLs and states of the links in the picker. */
const picker = (html: string) =>
  [...(/<nav aria-label="Types of.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a ([^>]*)>/g)].map(
    ([, attributes = '']) => ({
      href: content(attributes, /href="([^"]*)"/),
      isChosen: attributes.includes('aria-current="true"'),
      isFollowed: !attributes.includes('nofollow'),
    }),
  );

test('a category offers its sub-categories with events as links', async () => {
  expect(picker(await page(path))).toEqual([
    { href: `${path}?subcategories=12007`, isChosen: false, isFollowed: true },
    { href: `${path}?subcategories=12009`, isChosen: false, isFollowed: true },
  ]);
});

test('a chosen sub-category comes first and can be removed, another can be added', async () => {
  expect(picker(await page(`${path}?subcategories=12009`))).toEqual([
    { href: path, isChosen: true, isFollowed: false },
    { href: `${path}?subcategories=12007,12009`, isChosen: false, isFollowed: false },
  ]);
});

test('the page of one sub-category names it in title, heading, description and canonical URL', async () => {
  const html = await page('/d/online/events/?subcategories=12009');
  expect(content(html, /<title>([^<]*)/)).toMatch(/^International Affairs events online \|/);
  expect(content(html, /<h1[^>]*>([^<]*)/)).toBe('International Affairs events online');
  expect(content(html, /name="description" content="([^"]*)"/)).toBe(
    'International Affairs events online. The world, discussed.',
  );
  expect(content(html, /rel="canonical" href="([^"]*)"/)).toBe(`${app.origin}${path}?subcategories=12009`);
  expect(html).not.toContain('content="noindex"');
});

test('the page of one sub-category is in the language of its URL', async () => {
  const html = await page(`/de${path}?subcategories=12009`);
  expect(content(html, /<h1[^>]*>([^<]*)/)).toBe('Internationale Politik: Events online');
  expect(html).toContain('Die Welt im Gespräch');
});

test('a search for several sub-categories is not indexed by search engines', async () => {
  expect(await page(`${path}?subcategories=12007,12009`)).toContain('content="noindex"');
});

test('the home page shows the pseudo-destinations and featured sub-categories with pictures that exist', async () => {
  const html = /<section aria-labelledby="destinations".*?<\/section>/s.exec(await page('/'))?.[0] ?? '';
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replace(/^\/d\/[^/]+/, ''));
  // `destination-cards.test.ts` tests which holiday is in season
  expect(targets.filter((target) => !target.startsWith('/holiday/?'))).toEqual([
    '/events/?tags=nightlife',
    '/holiday/',
    '/home-and-lifestyle/?subcategories=17001',
    '/community/?subcategories=13004',
  ]);
  const pictures = [...html.matchAll(/src(?:Set)?="([^"]*)"/gi)].map(([, url = '']) => url);
  expect(pictures).toHaveLength(2 * targets.length);
  for (const url of pictures) {
    const answer = await fetch(app.origin + url, { headers: { accept: 'image/webp' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(url.includes('small') ? 8_000 : 30_000);
  }
});
