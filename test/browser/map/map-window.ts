// Windows with interactive maps, and the actions of tests on a map.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, type Site, type Visit, visit, type VisitOptions } from '../../site/browser.ts';
import { intercept } from '../../site/intercept.ts';

export const CITY_SEARCH = '/d/ca--san-francisco/events/';
/** A search with exactly one event, whose pin is therefore in the center of the map. */
export const ONE_EVENT_SEARCH = '/d/ca--san-francisco/all-events/paper-lanterns-live/';
/** The script files of the interactive map. */
export const MAP_SCRIPT = /interactive-map|maplibre/;

/** A narrow and low window with list and map side by side: drawing a small map in software takes less work. */
export const SMALL_WINDOW = { width: 1000, height: 560 };

/** Opens a page with interactive maps, by default in a small window; resolves when the page is hydrated. */
export async function openMap(
  site: Pick<Site, 'browser' | 'origin'>,
  path: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const tab = await visit(site, { maps: 'interactive', ...options });
  if (options.width === undefined) await tab.page.setViewportSize(SMALL_WINDOW);
  await blockPictures(tab);
  await openPage(tab.page, path);
  return tab;
}

/** Replaces drawn pictures, because a server that has just started would draw all of them at once and refuse some. */
export const blockPictures = ({ page }: Visit) =>
  intercept(page, '**/e/_next/static/media/*', ({ respond }) =>
    respond({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
export const waitForMap = (page: Page) => page.locator('[data-map=interactive]').waitFor({ timeout: 200_000 });
export const mapCanvas = (page: Page) => page.getByRole('region', { name: /^Map of the events found/ });
export const mapSection = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
export const screenshotOf = async (page: Page) => (await mapCanvas(page).screenshot()).toString('base64');

/**
 * Waits until two screenshots of the map are equal, so that later changes of the picture are caused by the test.
 * Returns the screenshot.
 */
export async function waitUntilIdle(page: Page) {
  await waitForMap(page);
  let previous = '';
  await expect
    .poll(
      async () => {
        const current = await screenshotOf(page);
        const isUnchanged = current === previous;
        previous = current;
        return isUnchanged;
      },
      { timeout: 200_000, interval: 400 },
    )
    .toBe(true);
  return previous;
}

export async function clickCenter(page: Page) {
  const box = await mapCanvas(page).boundingBox();
  if (!box) throw new Error('the page has no map to click');
  await mapCanvas(page).click({ position: { x: box.width / 2, y: box.height / 2 } });
}

export async function dragMap(page: Page) {
  const box = await mapCanvas(page).boundingBox();
  if (!box) throw new Error('the page has no map to drag');
  await page.mouse.move(box.x + 60, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 220, box.y + 420, { steps: 6 });
  await page.mouse.up();
}
