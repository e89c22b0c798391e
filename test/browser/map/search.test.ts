// The map of a search, on wide screens. WebGL is drawn in software, and no request leaves the machine.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseBox } from '#shared/geo/bbox.ts';
import { violations } from '../../site/axe.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { overflowOf } from '../window.ts';
import {
  CITY_SEARCH,
  ONE_EVENT_SEARCH,
  blockPictures,
  clickCenter,
  mapCanvas,
  mapSection,
  openMap,
  screenshotOf,
  waitUntilIdle,
} from './map-window.ts';

const site = sharedSite();

describe('a search in the light theme', () => {
  it('shows list and map side by side, accessible, from its own server only, and highlights the pin of the event under the pointer in the list', async () => {
    const requestedUrls: string[] = [];
    const tab = await visit(site, { maps: 'interactive' });
    const { page, problems } = tab;
    page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
    await blockPictures(tab);
    await openPage(page, CITY_SEARCH);
    const idle = await waitUntilIdle(page);
    await expectSideBySide(page);
    expect(requestedUrls.filter((path) => path.startsWith('/e/map/tiles/')).length).toBeGreaterThan(0);
    expect(requestedUrls).toContain('/home/api/geo/labels/');
    expect(problems).toEqual([]);
    await page.getByRole('region', { name: 'Results' }).getByRole('link').first().hover();
    await page.getByRole('article').first().hover();
    await expect.poll(() => screenshotOf(page)).not.toBe(idle);
    await page.mouse.move(5, 5);
    await expect.poll(() => screenshotOf(page)).toBe(idle);
  });
});

describe('a search in the dark theme', () => {
  it("shows list and map side by side, accessible, and changes the map's colours with the page's theme", async () => {
    const { page, problems } = await openMap(site, CITY_SEARCH, { theme: 'dark' });
    const dark = await waitUntilIdle(page);
    await expectSideBySide(page);
    expect(problems).toEqual([]);
    await page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
    await expect.poll(() => screenshotOf(page)).not.toBe(dark);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  });
});

/** Expects the list beside the map, no axe violations and no horizontal scrolling. */
async function expectSideBySide(page: Page): Promise<void> {
  const [list, map] = await Promise.all([
    page.getByRole('region', { name: 'Results' }).boundingBox(),
    mapCanvas(page).boundingBox(),
  ]);
  expect(list && map && list.x + list.width <= map.x).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

describe('the map of a search', () => {
  it('highlights in the list the event whose pin is under the pointer, and shows a small card for a picked pin, which links to the event and closes with Escape', async () => {
    const { page, problems } = await openMap(site, ONE_EVENT_SEARCH);
    await waitUntilIdle(page);
    await mapCanvas(page).hover();
    await page.locator('article[data-highlighted]', { hasText: 'Paper Lanterns Live' }).waitFor();
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('article[data-highlighted]').count()).toBe(0);
    await clickCenter(page);
    const card = mapSection(page).getByRole('link', { name: /Paper Lanterns Live/ });
    await card.waitFor();
    expect(await card.textContent()).toContain('$25.00');
    expect(await violations(page, { except: 'main article' })).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await clickCenter(page);
    await card.click();
    await page.getByRole('heading', { level: 1, name: 'Paper Lanterns Live' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('lists the events of a cluster at one venue, because no zoom level separates them; on a right-to-left page, is to the left of the list', async () => {
    const { page } = await openMap(site, CITY_SEARCH, { width: 1440 });
    await waitUntilIdle(page);
    await clickCenter(page);
    const inMap = mapSection(page).getByRole('listitem');
    await expect.poll(() => inMap.count()).toBeGreaterThan(3);
    await mapSection(page)
      .getByRole('heading', { name: `${await inMap.count()} events here` })
      .waitFor();
    await mapSection(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => inMap.count()).toBe(0);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const list = await page.getByRole('region', { name: 'Results' }).boundingBox();
    const map = await page.locator('[data-map]').boundingBox();
    expect(list && map && map.x + map.width <= list.x).toBe(true);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  it('moves with the arrow keys, does not trap the focus, and searches exactly the visible area with the same words and filters, also when repeated', async () => {
    const { page } = await openMap(site, '/d/ca--san-francisco/music/jazz/');
    const widths: number[] = [];
    for (let round = 0; round < 2; round++) {
      await waitUntilIdle(page);
      expect(await page.getByRole('link', { name: 'Search this area' }).count()).toBe(0);
      await mapCanvas(page).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('link', { name: 'Search this area' }).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Zoom in');
      const before = page.url();
      await page.getByRole('link', { name: 'Search this area' }).click();
      await page.waitForURL((url) => url.href !== before && url.searchParams.has('bbox'));
      const url = new URL(page.url());
      expect(url.pathname).toBe('/d/united-states/music/jazz/');
      const box = parseBox(url.searchParams.get('bbox') ?? '');
      if (!box) throw new Error(`no area in ${page.url()}`);
      widths.push(box.east - box.west);
    }
    const [firstWidth = 0, secondWidth = 0] = widths;
    expect(Math.abs(secondWidth / firstWidth - 1)).toBeLessThan(0.02);
  });

  it('is absent for online events', async () => {
    expect(await (await fetch(`${site.origin}/d/online/events/`)).text()).not.toContain('data-map');
  });
});
