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
  expect(await totalOf(search)).toMatchObject({ status: 200, body: { total: Number(shown), isCapped: false } });
});

test.each([
  ['', 400],
  ['/e/jazz-1/', 400],
  ['/d/ca--san-francisco/no-such-filter/', 400],
  ['//example.com/d/ca--san-francisco/events/', 400],
  ['/d/atlantis--lost-city/events/', 404],
])('the total of the invalid search “%s” is refused', async (search, status) => {
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
  expect(links.length).toBeGreaterThan(20);
  expect(links).toContainEqual(['/d/ca--san-francisco/free--today/', false]);
  expect(links).toContainEqual(['/d/ca--san-francisco/events/', true]);
});

/** The choices of the filters in the page, with the number of events beside each. */
const choicesOf = (html: string) => {
  const panel = /<aside id="filters".*?<\/aside>/s.exec(html)?.[0] ?? '';
  return [...panel.matchAll(/<a href="([^"]*)".*?<\/a>/gs)].map(([link, href = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    text: link
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
};
const pageAt = async (path: string) => (await fetch(app.origin + path)).text();

test('each choice of a filter names as many events as its search finds', async () => {
  const choices = choicesOf(await pageAt('/d/ca--san-francisco/events/'));
  const counted = choices.flatMap(({ href, text }) => {
    const total = / (\d+) events?$/.exec(text)?.[1];
    return total === undefined ? [] : [[href, Number(total)] as const];
  });
  expect(counted.length).toBeGreaterThan(6);
  // a category without events is no choice
  expect(choices.map(({ href }) => href)).not.toContain('/d/ca--san-francisco/school-activities/');
  for (const [href, total] of counted.filter(([href]) => /free|paid|music|class|max_price/.test(href)))
    expect([href, (await totalOf(href)).body.total]).toEqual([href, total]);
});

test('the total of a search has the number of events of each choice of its filters', async () => {
  const { body } = await totalOf('/d/ca--san-francisco/music/');
  expect(body.counts.category.music).toBe(body.total);
  expect(Math.max(body.counts.price.free, body.counts.price.paid)).toBeLessThanOrEqual(body.total);
});

test('a highest price in the currency of the place is a link, and the cheapest events may come first', async () => {
  const html = await pageAt('/d/ca--san-francisco/events/');
  expect(choicesOf(html)).toContainEqual({
    href: '/d/ca--san-francisco/events/?max_price=20',
    text: expect.stringMatching(/^Up to \$20 \d+ events?$/),
  });
  expect(html).toContain('href="/d/ca--san-francisco/events/?sort=cheapest"');
  const gig = app.world.events['paid-gig'].slug; // 25 dollars
  expect(await pageAt('/d/ca--san-francisco/events/?max_price=20')).not.toContain(gig);
  const limited = await pageAt('/de/d/ca--san-francisco/events/?max_price=50');
  expect(limited).toContain(gig);
  expect(limited).toMatch(/Filter entfernen: Bis 50.\$/);
  expect(limited).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test('the organizer that a query names is above the events, and a query of words names none', async () => {
  const html = await pageAt('/d/ca--san-francisco/all-events/oz-presents/');
  const named = /<ul aria-label="Organizers and venues".*?<\/ul>/s.exec(html)?.[0] ?? '';
  expect(named).toMatch(/href="\/o\/oz-presents-\d+\/"/);
  expect(named).toMatch(/Organizer<!-- --> · .*upcoming events/s);
  const venue = await pageAt('/d/ca--san-francisco/all-events/the-lantern/');
  expect(venue).toContain('href="/d/ca--san-francisco/all-events/%22the-lantern%22/"');
  expect(await pageAt('/d/ca--san-francisco/all-events/jazz/')).not.toContain('Organizers and venues');
});

const get = async (path: string) => {
  const answer = await fetch(`${app.origin}/home/api/search/${path}`);
  return { status: answer.status, body: await answer.json() };
};
const SEARCH = `search=${encodeURIComponent('/d/ca--san-francisco/events/')}`;

test('the map of a search has as many events as the list of the search', async () => {
  const [{ body: list }, { status, body: pins }] = await Promise.all([
    totalOf('/d/ca--san-francisco/events/'),
    get(`pins/?${SEARCH}&width=500&height=900`),
  ]);
  expect([status, pins.total]).toEqual([200, list.total]);
  const view = await get(`pins/?${SEARCH}&bbox=-123,37,-122,38&zoom=9`);
  expect(view.body.total).toBe(list.total);
});

test.each([
  `pins/?${SEARCH}`,
  `pins/?${SEARCH}&bbox=1,2,3&zoom=9`,
  `pins/?${SEARCH}&bbox=-123,37,-122,38`,
  `pins/?${SEARCH}&width=1e9&height=900`,
  'pins/?search=/e/jazz-1/&width=500&height=900',
  'cards/?ids=1,drop',
  `cards/?ids=${Array.from({ length: 21 }, (_, at) => at + 1).join(',')}`,
])('the API call %s is refused', async (path) => {
  expect((await get(path)).status).toBe(400);
});

test('the cards of the map leave out events that the search does not find', async () => {
  const jazz = app.world.events['jazz-night'].id;
  const { body } = await get(`cards/?ids=${jazz},999999999`);
  expect(body.cards.map((card: { id: string }) => card.id)).toEqual([jazz]);
});
