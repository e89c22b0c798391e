// Tiles and map styles from servers that the operator has configured.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { startOnDatabaseOf } from '../../site/app.ts';
import { type Site, sharedSite, siteOnDatabaseOf, type Visit, visit } from '../../site/browser.ts';
import { intercept } from '../../site/intercept.ts';
import { closeWindows } from '../../site/windows.ts';
import { CITY_SEARCH, SMALL_WINDOW, blockPictures, waitForMap } from './map-window.ts';
import { openTileServer, type TileServer } from './tile-server.ts';

const site = sharedSite();

describe('map sources configured by the operator', () => {
  let tiles: TileServer;
  let otherTiles: TileServer;
  beforeAll(async () => {
    [tiles, otherTiles] = await Promise.all([openTileServer(), openTileServer()]);
    tiles.respondWith('/style.json', styleOn(otherTiles.origin));
  });
  afterAll(async () => {
    await Promise.all([tiles?.close(), otherTiles?.close()]);
  });
  const styledSite = siteOnDatabaseOf(site, async () => ({
    MAP_STYLE_URL: `${tiles.origin}/style.json`,
    MAP_EXTRA_ORIGINS: otherTiles.origin,
  }));

  const cases: {
    kind: string;
    /** The settings of a server for the test, or a server that runs. */
    settings: () => Record<string, string> | Site;
    /** Requests of the map to the source. */
    requestedUrls: () => string[];
    attribution: string;
  }[] = [
    {
      kind: 'raster tiles',
      settings: () => ({
        MAP_RASTER_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
        MAP_ATTRIBUTION: '© The Tile Makers',
      }),
      requestedUrls: () => tiles.requestedPaths.filter((path) => path.endsWith('.png')),
      attribution: '© The Tile Makers',
    },
    {
      kind: 'a style with tiles from a third origin',
      settings: () => styledSite,
      requestedUrls: () => otherTiles.requestedPaths.filter((path) => path.endsWith('.png')),
      attribution: 'Third place',
    },
    {
      kind: 'a map file read in ranges',
      settings: () => ({ MAP_PMTILES_URL: `${tiles.origin}/city.pmtiles`, MAP_ATTRIBUTION: '© The File Makers' }),
      requestedUrls: () => tiles.ranges,
      attribution: '© The File Makers',
    },
  ];

  test.each(cases)(
    '$kind are drawn, and the content security policy allows exactly their origins',
    async ({ settings, requestedUrls, attribution }) => {
      const tab = await openWindow(settings(), [tiles.origin, otherTiles.origin]);
      const response = await tab.page.goto(CITY_SEARCH);
      const policy = (await response?.headerValue('content-security-policy')) ?? '';
      expect(policy).toContain(tiles.origin);
      await waitForMap(tab.page);
      await expect.poll(() => requestedUrls().length).toBeGreaterThan(0);
      await tab.page.getByText(attribution).first().waitFor();
      expect(tab.problems).toEqual([]);
    },
  );

  it('leave the static picture in place when the sources do not answer', async () => {
    const tab = await openWindow(styledSite, [tiles.origin, otherTiles.origin]);
    let requests = 0;
    await intercept(tab.page, '*/style.json', ({ respond }) => {
      requests += 1;
      return respond({ status: 404 });
    });
    const thrown: Error[] = [];
    tab.page.on('pageerror', (error) => thrown.push(error));
    await tab.page.goto(CITY_SEARCH);
    await tab.page.locator('[data-map=drawn] img:visible').waitFor();
    await expect.poll(() => requests).toBeGreaterThan(0);
    await expect.poll(() => tab.page.locator('canvas').count()).toBe(0);
    expect(thrown).toEqual([]);
  });
});

/** Opens a window at a server, or at a new one with these settings, which stops at the end of the test. */
async function openWindow(settings: Record<string, string> | Site, allowedOrigins: string[]): Promise<Visit> {
  const origin = isSite(settings) ? settings.origin : await originOf(settings);
  const tab = await visit({ origin, browser: site.browser }, { maps: 'interactive', allowedOrigins });
  await tab.page.setViewportSize(SMALL_WINDOW);
  await blockPictures(tab);
  return tab;
}

const isSite = (settings: Record<string, string> | Site): settings is Site => 'browser' in settings;

async function originOf(settings: Record<string, string>): Promise<string> {
  const { origin, stop } = await startOnDatabaseOf(site, settings);
  onTestFinished(async () => {
    await closeWindows(site.browser, origin); // an open connection of the browser would delay the end of the server
    await stop();
  });
  return origin;
}

const styleOn = (origin: string) =>
  JSON.stringify({
    version: 8,
    sources: {
      there: { type: 'raster', tiles: [`${origin}/{z}/{x}/{y}.png`], tileSize: 256, attribution: 'Third place' },
    },
    layers: [{ id: 'there', type: 'raster', source: 'there' }],
  });
