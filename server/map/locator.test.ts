import { expect, it, test } from 'vitest';
import { silentLog } from '#server/log.ts';
import { formatLocator, parseLocator, type Locator } from '#shared/map/locator-url.ts';
import { testDb } from '../../test/db.ts';
import { mapHandler } from './handler.ts';
import { drawLocator, viewOf } from './locator.ts';
import { shapesFor } from './shapes.ts';

const database = testDb({ gazetteer: true });
const handler = () =>
  mapHandler({
    ctx: {
      db: database.db,
      clock: { now: () => Temporal.Now.instant() },
      log: silentLog,
      actor: { kind: 'system' },
    },
  });

const BAY: Locator = {
  box: { west: -122.6, south: 37.2, east: -121.7, north: 38 },
  zoom: 12,
  size: { width: 640, height: 480 },
  theme: 'light',
  pins: [
    { latitude: 37.77, longitude: -122.42 },
    { latitude: 37.33, longitude: -121.89 },
  ],
  lang: 'en',
};
const request = (address: string) => handler().request(`http://inside.test${address}`);
const land = (svg: string) => /<path d="([^"]*)"/.exec(svg)?.[1] ?? '';

it('the locator map draws land, the names of towns and every pin', async () => {
  const answer = await request(formatLocator(BAY));
  const svg = await answer.text();
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(land(svg).length).toBeGreaterThan(500);
  expect(svg).toMatch(/<g id="names">(<g fill="[^"]+">(<use [^>]+>)+<\/g>){3,}<\/g>/);
  // two circles for each of the two pins: a ring and the dot inside it
  expect(svg.match(/<circle/g)).toHaveLength(4);
});

it('the locator map draws light and dark in their own colours', async () => {
  const [light, dark] = await Promise.all(
    (['light', 'dark'] as const).map(async (theme) => (await request(formatLocator({ ...BAY, theme }))).text()),
  );
  expect(light).not.toBe(dark);
});

it('the locator map draws the same bytes for the same URL', async () => {
  const [first, second] = await Promise.all([1, 2].map(async () => (await request(formatLocator(BAY))).text()));
  expect(first).toBe(second);
});

it('the locator map draws Fiji in one piece across the antimeridian', async () => {
  const fiji = { ...BAY, box: { west: 176, south: -20, east: -178, north: -15 }, pins: [] };
  const svg = drawLocator(fiji, await shapesFor(viewOf(fiji).zoom), []);
  const steps = [...land(svg).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Math.abs(Number(x)));
  // no ring jumps across the picture: every step except the start of a ring is short
  expect(steps.filter((step) => step > 600)).toEqual([]);
});

it('the locator map fills Antarctica down to the edge', async () => {
  const south = { ...BAY, box: { west: -60, south: -85, east: 60, north: -60 }, pins: [] };
  const svg = drawLocator(south, await shapesFor(0), []);
  expect(land(svg).length).toBeGreaterThan(100);
});

it('the locator map draws names in the typeface of the site, and escapes names in other scripts', async () => {
  const label = {
    id: '1',
    name: '<script>&"東京', // in the typeface of the site, the name would be outlines
    placeType: 'locality' as const,
    latitude: 37.6,
    longitude: -122.1,
    rank: 0,
  };
  const svg = drawLocator(BAY, await shapesFor(9), [label]);
  expect(svg).toContain('&lt;script&gt;&amp;&quot;');
  expect(drawLocator(BAY, await shapesFor(9), [{ ...label, name: 'Oakland' }])).not.toContain('<text');
});

it('the locator map shows a single point at the requested zoom, with its pin in the middle', async () => {
  const point = {
    ...BAY,
    box: { west: 13.4, south: 52.5, east: 13.4, north: 52.5 },
    zoom: 10,
    pins: [{ latitude: 52.5, longitude: 13.4 }],
  };
  expect(viewOf(point)).toEqual({ latitude: expect.closeTo(52.5, 5), longitude: 13.4, zoom: 10 });
  expect(drawLocator(point, await shapesFor(10), [])).toContain('<circle cx="320" cy="240" r="10"');
});

it('the locator map reads the URLs it writes', () => {
  const query = formatLocator(BAY).split('?')[1];
  expect(parseLocator(new URLSearchParams(query))).toEqual(BAY);
});

const GOOD = 'box=0,0,1,1&size=640x480';
test.each([
  ['no parameters', ''],
  ['no size', 'box=0,0,1,1'],
  ['no box', 'size=640x480'],
  ['a huge size', 'box=0,0,1,1&size=9999x9999'],
  ['a tiny size', 'box=0,0,1,1&size=1x1'],
  ['a negative side', 'box=0,0,1,1&size=-640x480'],
  ['a box off the globe', 'box=0,0,500,1&size=640x480'],
  ['a box that is not numeric', 'box=NaN,Infinity,0,0&size=640x480'],
  ['an unknown theme', `${GOOD}&theme="><script>`],
  ['a pin that is not numeric', `${GOOD}&pins=here,there`],
  ['a pin off the globe', `${GOOD}&pins=91,0`],
  ['a pin of three numbers', `${GOOD}&pins=1,2,3`],
  ['a thousand pins', `${GOOD}&pins=${'1,1;'.repeat(1000)}1,1`],
  ['a zoom beyond the maximum', `${GOOD}&zoom=99`],
  ['a language that is not two letters', `${GOOD}&lang=en-US`],
  ['two boxes', `${GOOD}&box=0,0,2,2`],
])('the locator map answers 400 to a URL with %s', async (_, query) => {
  expect((await request(`/e/map/locator.svg?${query}`)).status).toBe(400);
});
