// The home page in a browser: what it loads, and its controls.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage, sharedSite, visit } from '../site/browser.ts';

const site = sharedSite();
const PHONE_MAX_BYTES = 400_000;

/** Bytes that the page has received over the network. */
const receivedBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  );

test('home on a phone loads less than 400 kB before the first scroll', async () => {
  const { page } = await visit(site, { width: 390, hasOwnWindow: true });
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  const bytes = await receivedBytes(page);
  expect(bytes).toBeGreaterThan(100_000); // an empty measurement would always pass
  expect(bytes).toBeLessThan(PHONE_MAX_BYTES);
});

test('a shelf below the first screen loads its pictures when scrolling brings it near', async () => {
  const { page } = await visit(site, { width: 390, hasOwnWindow: true }); // a shared window may have the scroll position of another test
  await openPage(page, '/');
  const shelf = page.locator('main section:has(article)').last();
  const loadedPictures = () =>
    shelf
      .locator('img')
      .evaluateAll((images) =>
        images
          .filter((image) => (image as HTMLImageElement).complete)
          .map((image) => `${(image as HTMLImageElement).currentSrc} at ${image.getBoundingClientRect().top}`),
      );
  expect(await loadedPictures()).toEqual([]);
  await shelf.scrollIntoViewIfNeeded();
  await expect.poll(loadedPictures).not.toEqual([]);
});

test('the place button opens the list of places, and leaves no history entry', async () => {
  const { page } = await visit(site);
  await openPage(page, '/');
  await hydrated(page);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: /San Francisco.*Change location/ }).press('Enter');
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(0);
  await expect
    .poll(() => page.locator('#header-place').evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('all categories open in a list, by keyboard and without script', async () => {
  const { page } = await visit(site, { javaScript: false });
  await page.goto('/');
  const list = page.getByRole('dialog', { name: 'All categories' });
  expect(await list.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'All categories' }).press('Enter');
  expect(await list.getByRole('link').count()).toBe(21);
  await page.keyboard.press('Escape');
  expect(await list.isVisible()).toBe(false);
});
