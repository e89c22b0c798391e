// The parts of a typed query that a search page understood, as the server sends the page.
import { expect, test } from 'vitest';
import { sharedApp } from '../site/app.ts';

const app = sharedApp();

const get = async (path: string) => {
  const answer = await fetch(app.origin + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
};
/**
 * Names and targets of the links that remove an active filter. Each link counts once, although the page shows it in two
 * places.
 */
const chipsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)"[^>]*aria-label="Remove filter: ([^"]*)"/g)].map(([, href, label]) => [
      label,
      href,
    ]),
  );
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(app.origin, '');

test('a typed query does not change the URL, and each understood part is a chip', async () => {
  const { status, html } = await get('/d/ca--san-francisco/all-events/free-music-new-york/');
  expect(status).toBe(200);
  expect(chipsOf(html)).toEqual({
    Free: '/d/ca--san-francisco/all-events/music-new-york/',
    Music: '/d/ca--san-francisco/all-events/free-new-york/',
    'New York': '/d/ca--san-francisco/all-events/free-music/',
  });
});

test('when all words are understood, the canonical URL is the URL of the filters', async () => {
  const { html } = await get('/d/ca--san-francisco/all-events/music/');
  expect(canonicalOf(html)).toBe('/d/ca--san-francisco/music/');
  const limited = (await get('/d/ca--san-francisco/all-events/cheap-music-under-30/')).html;
  // like the filter of a highest price, which search engines must not index
  expect(limited).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(limited).toMatch(/<h1[^>]*>[^<]*Up to \$30/);
});

test('a place in the query is searched, with a link to search at the place of the URL instead', async () => {
  const { html } = await get('/d/ny--new-york/all-events/music-san-francisco/');
  expect(chipsOf(html)).toHaveProperty('San Francisco', '/d/ny--new-york/all-events/music/');
  expect(html).toMatch(/<a [^>]*href="\/d\/ny--new-york\/all-events\/music\/"[^>]*>Search in New York instead/);
  expect(html).toContain(app.world.events['jazz-night'].slug);
  expect(html).toMatch(/<h1[^>]*>[^<]*San\sFrancisco/);
});

test('the place of the URL in the query changes no place, and offers none instead', async () => {
  const { html } = await get('/d/ca--san-francisco/all-events/jazz-in-san-francisco/');
  expect(chipsOf(html)).toHaveProperty('San Francisco');
  expect(html).not.toContain('instead</a>');
});

test('online events that the query asks for have no map and no distance', async () => {
  const { html } = await get('/d/ca--san-francisco/all-events/online-class/');
  expect(html).toContain(app.world.events['online-class'].slug);
  expect(html).not.toContain('id="map"');
  expect(html).not.toContain('sort=distance');
  const local = await get('/d/ca--san-francisco/all-events/jazz/');
  expect(local.html).toContain('id="map"');
  expect(local.html).toContain('sort=distance');
});

test('a link searches for exactly the typed words, which are then not interpreted', async () => {
  const { html } = await get('/d/ca--san-francisco/all-events/free-music/');
  const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>Search for exactly/.exec(html) ?? [];
  expect(decodeURIComponent(href)).toBe('/d/ca--san-francisco/all-events/"free-music"/');
  const exact = await get(href);
  expect(exact.status).toBe(200);
  expect(Object.keys(chipsOf(exact.html))).not.toContain('Music');
});

test('“near me” offers the visitor’s location', async () => {
  const { html } = await get('/d/ca--san-francisco/all-events/music-near-me/');
  expect(chipsOf(html)).toHaveProperty('Near me', '/d/ca--san-francisco/all-events/music/');
  expect(html).toContain('Use my current location');
});

test('the texts about the understood query are in the language of the page', async () => {
  const { html } = await get('/de/d/ca--san-francisco/all-events/musik-morgen/');
  expect(html).toContain('Filter entfernen: Musik');
  expect(html).toContain('Filter entfernen: Morgen');
});

test('the script of the page contains no word of the lexicon', async () => {
  const { html } = await get('/d/ca--san-francisco/all-events/music/');
  expect(html).not.toContain('notInTitles');
  expect(html.length).toBeLessThan(400_000);
});
