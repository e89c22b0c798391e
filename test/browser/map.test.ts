// Maps in a real browser with software WebGL, and in one without WebGL. No request leaves the machine.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { parseBox } from '#shared/geo/bbox.ts';
import { paths } from '#shared/paths.ts';
import { violations } from '../site/axe.ts';
import { startOnDatabaseOf } from '../site/app.ts';
import {
  hydrated,
  type VisitOptions,
  openPage,
  openBrowser,
  sharedSite,
  type Site,
  type Visit,
  visit,
} from '../site/browser.ts';
import { closeWindows } from '../site/windows.ts';
import { openTileServer, type TileServer } from './tile-server.ts';

const CITY = '/d/ca--san-francisco/events/';
/** A search with exactly one event, so its pin is in the middle of the map. */
const ONE_EVENT = '/d/ca--san-francisco/all-events/paper-lanterns-live/';
const MAP_SCRIPT = /living-map|maplibre/;

const site = sharedSite();
let withoutWebGl: Browser;

beforeAll(async () => {
  withoutWebGl = await openBrowser(['--disable-3d-apis']);
});
afterAll(() => withoutWebGl?.close());

const openMap = async (path: string, options: VisitOptions = {}, at: Pick<Site, 'browser' | 'origin'> = site) => {
  const tab = await visit(at, { maps: 'living', ...options });
  await withoutPosters(tab);
  await openPage(tab.page, path);
  return tab;
};
/** Blocks posters: a server that has just started would draw them all at once and refuse some. */
const withoutPosters = ({ context }: Visit) =>
  context.route('**/e/_next/static/media/poster-*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
const waitForMap = (page: Page) => page.locator('[data-map=living]').waitFor({ timeout: 60_000 });
const canvas = (page: Page) => page.getByRole('region', { name: /^Map of the events found/ });
const section = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const picture = async (page: Page) => (await canvas(page).screenshot()).toString('base64');

/** Waits until the map is idle, so that later changes come from the test's actions. */
async function waitUntilIdle(page: Page) {
  await waitForMap(page);
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await picture(page);
        const same = now === before;
        before = now;
        return same;
      },
      { timeout: 60_000, interval: 400 },
    )
    .toBe(true);
  return before;
}

async function clickMiddle(page: Page) {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('the page has no map to click');
  await canvas(page).click({ position: { x: box.width / 2, y: box.height / 2 } });
}

async function drag(page: Page) {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('the page has no map to drag');
  await page.mouse.move(box.x + 60, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 220, box.y + 420, { steps: 6 });
  await page.mouse.up();
}

describe.each([{ theme: 'light' }, { theme: 'dark' }] as const)('a search in the $theme theme', ({ theme }) => {
  it('shows list and map side by side, accessible and without console messages', async () => {
    const { page, problems } = await openMap(CITY, { theme });
    await waitUntilIdle(page);
    const [list, map] = await Promise.all([
      page.getByRole('region', { name: 'Results' }).boundingBox(),
      canvas(page).boundingBox(),
    ]);
    expect(list && map && list.x + list.width <= map.x).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe('a search', () => {
  it('requests tiles and place names from its own server only', async () => {
    const requestedUrls: string[] = [];
    const tab = await visit(site, { maps: 'living' });
    tab.page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
    await tab.page.goto(CITY);
    await waitUntilIdle(tab.page);
    expect(requestedUrls.filter((path) => path.startsWith('/e/map/tiles/')).length).toBeGreaterThan(0);
    expect(requestedUrls).toContain('/home/api/geo/labels/');
    expect(tab.problems).toEqual([]);
  });

  it('highlights the pin of the event under the pointer in the list', async () => {
    const { page } = await openMap(CITY);
    const before = await waitUntilIdle(page);
    await page.getByRole('region', { name: 'Results' }).getByRole('link').first().hover();
    await page.getByRole('article').first().hover();
    await expect.poll(() => picture(page)).not.toBe(before);
    await page.mouse.move(5, 5);
    await expect.poll(() => picture(page)).toBe(before);
  });

  it('highlights the event in the list of the pin under the pointer', async () => {
    const { page } = await openMap(ONE_EVENT);
    await waitUntilIdle(page);
    await canvas(page).hover();
    await page.locator('article[data-highlighted]', { hasText: 'Paper Lanterns Live' }).waitFor();
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('article[data-highlighted]').count()).toBe(0);
  });

  it('shows a small card for a picked pin, which links to the event and closes with Escape', async () => {
    const { page, problems } = await openMap(ONE_EVENT);
    await waitUntilIdle(page);
    await clickMiddle(page);
    const card = section(page).getByRole('link', { name: /Paper Lanterns Live/ });
    await card.waitFor();
    expect(await card.textContent()).toContain('$25.00');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await clickMiddle(page);
    await card.click();
    await page.getByRole('heading', { level: 1, name: 'Paper Lanterns Live' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('lists the events at one address, because no zoom level separates them', async () => {
    const { page } = await openMap(CITY);
    await waitUntilIdle(page);
    await clickMiddle(page);
    const inMap = section(page).getByRole('listitem');
    await expect.poll(() => inMap.count()).toBeGreaterThan(3);
    await section(page)
      .getByRole('heading', { name: `${await inMap.count()} events here` })
      .waitFor();
    await section(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => inMap.count()).toBe(0);
  });

  it('searches the area the map was moved to, with the same words and filters', async () => {
    const { page } = await openMap('/d/ca--san-francisco/music/jazz/');
    await waitUntilIdle(page);
    expect(await page.getByRole('link', { name: 'Search this area' }).count()).toBe(0);
    await drag(page);
    await page.getByRole('link', { name: 'Search this area' }).click();
    await page.waitForURL(/bbox=/);
    const url = new URL(page.url());
    expect(url.pathname).toBe('/d/united-states/music/jazz/');
    expect(parseBox(url.searchParams.get('bbox') ?? '')).not.toBeNull();
  });

  it('searches exactly the visible area, time after time', async () => {
    const { page } = await openMap(CITY);
    const widths: number[] = [];
    for (let round = 0; round < 3; round++) {
      await waitUntilIdle(page);
      await canvas(page).focus();
      await page.keyboard.press('ArrowRight');
      const before = page.url();
      await page.getByRole('link', { name: 'Search this area' }).click();
      await page.waitForURL((url) => url.href !== before && url.searchParams.has('bbox'));
      const box = parseBox(new URL(page.url()).searchParams.get('bbox') ?? '');
      if (!box) throw new Error(`no area in ${page.url()}`);
      widths.push(box.east - box.west);
    }
    const [first = 0, ...later] = widths;
    for (const width of later) expect(Math.abs(width / first - 1)).toBeLessThan(0.02);
  });

  it('moves with the arrow keys, has a name and does not trap the focus', async () => {
    const { page } = await openMap(CITY);
    await waitUntilIdle(page);
    await canvas(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: 'Search this area' }).waitFor();
    await page.keyboard.press('Tab');
    const next = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(next).toBe('Zoom in');
  });

  it("changes its colours with the page's theme", async () => {
    const { page } = await openMap(CITY);
    const light = await waitUntilIdle(page);
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect.poll(() => picture(page)).not.toBe(light);
    await waitUntilIdle(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  it('has no map for online events', async () => {
    const { page } = await openMap('/d/online/events/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('[data-map]').count()).toBe(0);
  });

  it('has the same size on a right-to-left page', async () => {
    const { page } = await openMap(CITY);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const list = await page.getByRole('region', { name: 'Results' }).boundingBox();
    const map = await page.locator('[data-map]').boundingBox();
    expect(list && map && map.x + map.width <= list.x).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe('on a phone', () => {
  it('switches from list to map and back, also with the back button', async () => {
    const { page, problems } = await openMap(CITY, { width: 390 });
    const list = page.getByRole('region', { name: 'Results' });
    expect(await page.locator('[data-map]').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await waitUntilIdle(page);
    expect(await list.isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await list.waitFor();
    await page.goForward();
    await page.locator('[data-map]').waitFor();
    await page.goBack();
    await list.waitFor();
    expect(problems).toEqual([]);
  });

  it('returns to the same scroll position in the list, loads nothing and adds no history entries', async () => {
    const { page } = await openMap(CITY, { width: 390 });
    const toMap = page.getByRole('link', { name: 'Map', exact: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await hydrated(page);
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data') || request.isNavigationRequest()) requestedUrls.push(request.url());
    });
    const [historyLength, top] = await page.evaluate(() => {
      scrollTo(0, 700);
      return [history.length, scrollY];
    });
    expect(top).toBeGreaterThan(300);
    const mapTop = () => page.evaluate(() => document.getElementById('map')?.getBoundingClientRect().top);
    const place = () => page.evaluate(() => `${location.hash} ${scrollY}`);
    for (const goBack of [() => page.getByRole('link', { name: 'List', exact: true }).click(), () => page.goBack()]) {
      await toMap.click();
      await expect.poll(mapTop).toBe(0);
      await goBack();
      await expect.poll(place).toBe(` ${top}`);
      await page.getByRole('region', { name: 'Results' }).waitFor();
    }
    expect(await page.evaluate(() => history.length)).toBe(historyLength + 1);
    expect(requestedUrls).toEqual([]);
  });

  it('shows the switch without covering filters, the footer or the empty-results text', async () => {
    const { page } = await openMap(CITY, { width: 390 });
    const toMap = page.getByRole('link', { name: 'Map', exact: true });
    await toMap.waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [pill, footer] = await Promise.all([toMap.boundingBox(), page.getByRole('contentinfo').boundingBox()]);
    expect(pill && footer && pill.y + pill.height <= footer.y).toBe(true);
    await page.locator('summary', { hasText: 'Filters' }).click();
    await toMap.waitFor({ state: 'hidden' });
    await page.goto('/d/ca--san-francisco/all-events/nothingiscalledlikethis/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await toMap.count()).toBe(0);
  });

  it('loads the map only when it is shown', async () => {
    const { page } = await visit(site, { maps: 'living', width: 390 });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await openPage(page, CITY);
    expect(requestedUrls.filter((url) => MAP_SCRIPT.test(url) || url.includes('/e/map/'))).toEqual([]);
  });
});

describe('the static picture of the map', () => {
  const drawn = async ({ page }: Visit) => {
    const image = page.locator('[data-map=drawn] img:visible');
    await image.waitFor();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    return image;
  };

  test.each([{ width: 390 }, { width: 1440 }] as const)('is there without script at $width px', async ({ width }) => {
    const tab = await openMap(`${CITY}#map`, { width, javaScript: false });
    const image = await drawn(tab);
    expect(await image.getAttribute('alt')).toContain('Map of the events found');
    await expectEventPictureToo(width);
  });

  async function expectEventPictureToo(width: 390 | 1440) {
    const tab = await openMap(paths.event(site.world.events['jazz-night']), { width, javaScript: false });
    await tab.page.locator('[data-map]').scrollIntoViewIfNeeded();
    expect(await (await drawn(tab)).getAttribute('alt')).toContain('The Lantern');
  }

  it('stays without a message where WebGL is missing', async () => {
    const tab = await openMap(CITY, {}, { origin: site.origin, browser: withoutWebGl });
    await hydrated(tab.page);
    await drawn(tab);
    expect(await tab.page.locator('canvas').count()).toBe(0);
    expect(await violations(tab.page)).toEqual([]);
    expect(tab.problems).toEqual([]);
  });

  it('stays when the map script cannot be loaded', async () => {
    const tab = await visit(site, { maps: 'living' });
    const thrown: Error[] = [];
    tab.page.on('pageerror', (error) => thrown.push(error));
    await tab.context.route(MAP_SCRIPT, (route) => route.abort());
    await openPage(tab.page, CITY);
    await drawn(tab);
    expect(thrown).toEqual([]);
    await tab.page.getByRole('article').first().waitFor();
  });

  it('is shown while the WebGL context is lost and removed when it is restored', async () => {
    const { page, problems } = await openMap(CITY);
    await waitUntilIdle(page);
    const lost = await page.evaluateHandle(() =>
      document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    );
    await lost.evaluate((extension) => extension?.loseContext());
    await page.locator('[data-map=drawn]').waitFor();
    await lost.evaluate((extension) => extension?.restoreContext());
    await waitForMap(page);
    expect(problems).toEqual([]);
  });
});

test.each([
  ['fails', 500],
  ['is refused', 429],
] as const)('the map is drawn without place names when their request %s', async (_, status) => {
  const tab = await visit(site, { maps: 'living' });
  const thrown: Error[] = [];
  tab.page.on('pageerror', (error) => thrown.push(error));
  await tab.context.route(/\/geo\/labels\//, (route) => route.fulfill({ status, body: '<html>' }));
  await tab.page.goto(CITY);
  await waitUntilIdle(tab.page);
  expect(thrown).toEqual([]);
});

it('a map that goes offline continues with the loaded tiles', async () => {
  const { page, context } = await openMap(CITY);
  await waitUntilIdle(page);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await context.setOffline(true);
  await drag(page);
  await page.getByRole('link', { name: 'Search this area' }).waitFor();
  await waitUntilIdle(page);
  expect(thrown).toEqual([]);
});

describe('an event page', () => {
  it('loads the map of its venue when scrolled into view, with a link to directions', async () => {
    const { page, problems } = await visit(site, { maps: 'living', width: 390 });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await openPage(page, paths.event(site.world.events['jazz-night']));
    await page.locator('[data-map]').scrollIntoViewIfNeeded();
    await waitForMap(page);
    expect(requestedUrls.some((url) => MAP_SCRIPT.test(url))).toBe(true);
    await page.getByRole('link', { name: 'Get directions' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('has no map for an online event', async () => {
    const { page } = await openMap(paths.event(site.world.events['online-class']));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('[data-map]').count()).toBe(0);
  });
});

describe('map sources configured by the host', () => {
  let tiles: TileServer;
  let otherTiles: TileServer;
  beforeAll(async () => {
    [tiles, otherTiles] = await Promise.all([openTileServer(), openTileServer()]);
    tiles.respondWith('/style.json', styleOn(otherTiles.origin));
  });
  afterAll(async () => {
    await Promise.all([tiles?.close(), otherTiles?.close()]);
  });

  const cases: {
    kind: string;
    env: () => Record<string, string>;
    requestedUrls: () => string[];
    words: string | null;
  }[] = [
    {
      kind: 'raster tiles',
      env: () => ({ MAP_RASTER_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: '© The Tile Makers' }),
      requestedUrls: () => tiles.requested.filter((path) => path.endsWith('.png')),
      words: '© The Tile Makers',
    },
    {
      kind: 'a style with tiles from a third origin',
      env: () => ({ MAP_STYLE_URL: `${tiles.origin}/style.json`, MAP_EXTRA_ORIGINS: otherTiles.origin }),
      requestedUrls: () => otherTiles.requested.filter((path) => path.endsWith('.png')),
      words: 'Third place',
    },
    {
      kind: 'a map file read in ranges',
      env: () => ({ MAP_PMTILES_URL: `${tiles.origin}/city.pmtiles`, MAP_ATTRIBUTION: '© The File Makers' }),
      requestedUrls: () => tiles.ranges,
      words: '© The File Makers',
    },
  ];

  test.each(cases)(
    '$kind are drawn, and the content security policy allows exactly their origins',
    async ({ env, requestedUrls, words }) => {
      const tab = await openBeside(env(), [tiles.origin, otherTiles.origin]);
      const answer = await tab.page.goto(CITY);
      const policy = (await answer?.headerValue('content-security-policy')) ?? '';
      expect(policy).toContain(tiles.origin);
      await waitForMap(tab.page);
      await expect.poll(() => requestedUrls().length).toBeGreaterThan(0);
      if (words) await tab.page.getByText(words).first().waitFor();
      expect(tab.problems).toEqual([]);
    },
  );

  it('leave the static picture when they do not answer', async () => {
    const tab = await openBeside({ MAP_STYLE_URL: `${tiles.origin}/nowhere.json` }, [tiles.origin]);
    const thrown: Error[] = [];
    tab.page.on('pageerror', (error) => thrown.push(error));
    await tab.page.goto(CITY);
    await tab.page.locator('[data-map=drawn] img:visible').waitFor();
    await expect.poll(() => tab.page.locator('canvas').count()).toBe(0);
    expect(thrown).toEqual([]);
  });
});

/** A window at a server with other settings, both until the end of the test. */
async function openBeside(env: Record<string, string>, allowedOrigins: string[]): Promise<Visit> {
  const { origin, stop } = await startOnDatabaseOf(site, env);
  onTestFinished(async () => {
    await closeWindows(site.browser, origin); // a connection that the browser opened in advance delays the server's end
    await stop();
  });
  const tab = await visit({ origin, browser: site.browser }, { maps: 'living', allowedOrigins: allowedOrigins });
  await withoutPosters(tab);
  return tab;
}

const styleOn = (origin: string) =>
  JSON.stringify({
    version: 8,
    sources: {
      there: { type: 'raster', tiles: [`${origin}/{z}/{x}/{y}.png`], tileSize: 256, attribution: 'Third place' },
    },
    layers: [{ id: 'there', type: 'raster', source: 'there' }],
  });
