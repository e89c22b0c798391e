// The filters of a search: as links in the page, and the total that the sheet shows before the search runs.
import { expect, test } from 'vitest';
import { sharedApp } from '../site/app.ts';

const app = sharedApp();

const totalOf = async (search: string) => {
  const answer = await fetch(`${app.origin}/home/api/search/total/?${new URLSearchParams({ search })}`);
  return { status: answer.status, body: await answer.json() };
};

test.each([
  '/d/ca--san-francisco/events/',
  '/d/ca--san-francisco/free--music/?page=2',
  '/d/ca--san-francisco/all-events/jaz-nihgt/',
  '/d/online/events/',
  '/d/united-states/events/?bbox=-123,37,-122,38',
])('the total of %s is the number of events that its page names', async (search) => {
  const html = await (await fetch(app.origin + search)).text();
  const shown = /role="status">(?:<!-- -->)?([\d,]+) events?/.exec(html)?.[1] ?? '0';
  expect(await totalOf(search)).toEqual({ status: 200, body: { total: Number(shown), isCapped: false } });
});

test.each([
  ['', 400],
  ['/e/jazz-1/', 400],
  ['/d/ca--san-francisco/no-such-filter/', 400],
  ['//example.com/d/ca--san-francisco/events/', 400],
  ['/d/atlantis--lost-city/events/', 404],
])('the total of “%s” is refused', async (search, status) => {
  expect((await totalOf(search)).status).toBe(status);
});

test('without script the filter chips lead to the filters as links', async () => {
  const html = await (await fetch(`${app.origin}/d/ca--san-francisco/free/`)).text();
  expect(html.match(/href="#filters"/g)).toHaveLength(4);
  const panel = /<aside id="filters".*?<\/aside>/s.exec(html)?.[0] ?? '';
  const links = [...panel.matchAll(/<a href="([^"]*)"( aria-current="true")?/g)].map(([, href, on]) => [
    href,
    Boolean(on),
  ]);
  expect(links.length).toBeGreaterThan(50);
  expect(links).toContainEqual(['/d/ca--san-francisco/free--today/', false]);
  expect(links).toContainEqual(['/d/ca--san-francisco/events/', true]);
});
