// Searches from the search box lead to the results page.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { SEARCH_PAGE, searchField, placeField, pressKeys, waitForUrl, typeSearch, searchBox } from './driver.ts';

const { site, onSearchPage, expectClosed } = searchBox();

describe('a search', () => {
  test('stores its place, and the back button returns to the page before', () =>
    onSearchPage({ from: paths.attributions() }, async (page, { context }) => {
      await typeSearch(page, 'jazz');
      await pressKeys(page, 'Enter');
      await waitForUrl(page, '**/d/ca--san-francisco/all-events/jazz/');
      const cookie = (await context.cookies()).find(({ name }) => name === 'location');
      expect(decodeURIComponent(cookie?.value ?? '')).toContain('"slug":"ca--san-francisco"');
      await page.goBack();
      await expectClosed(page);
      // not `page.goBack`: Chromium refuses its request while it still replaces the process of the last page
      await page.evaluate(() => history.back());
      await waitForUrl(page, site.origin + paths.attributions());
    }));

  test('runs once, however often the form is submitted', () =>
    onSearchPage({}, async (page) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const requestedUrls: string[] = [];
      await page.route('**/all-events/**', async (route) => {
        requestedUrls.push(route.request().url());
        await released;
        await route.continue();
      });
      await typeSearch(page, 'jazz');
      await page.evaluate(() => {
        for (let submits = 0; submits < 3; submits += 1)
          document.querySelector<HTMLFormElement>('[role=search]')?.requestSubmit();
      });
      await pressKeys(page, 'Enter');
      release();
      await waitForUrl(page, '**/all-events/jazz/');
      expect(requestedUrls).toHaveLength(1);
    }));

  test('with a place name typed quickly on a slow phone uses that name', () =>
    onSearchPage({ width: 390 }, async (page) => {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await searchField(page).click();
      await page.keyboard.type('jazz');
      await placeField(page).fill('Portland, Oregon');
      await pressKeys(page, 'Enter');
      await waitForUrl(page, '**/d/or--portland/all-events/jazz/');
    }));

  test('on the home page has "events" in its URL', () =>
    onSearchPage({ path: '/' }, async (page) => {
      await page.locator('#header-q').fill('jazz');
      await pressKeys(page, 'Enter');
      await waitForUrl(page, `${site.origin}/d/ca--san-francisco/events/jazz/`);
    }));

  test('without text shows all events of the place', () =>
    onSearchPage({}, async (page) => {
      await searchField(page).click();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await waitForUrl(page, `**${SEARCH_PAGE}`);
    }));

  test("for online events stays online, in the page's language", () =>
    onSearchPage({ path: '/de/d/online/events/' }, async (page) => {
      await page.locator('#header-q').fill('yoga');
      await pressKeys(page, 'Enter');
      await waitForUrl(page, '**/de/d/online/all-events/yoga/');
    }));

  test('works without script', () =>
    onSearchPage({ javaScript: false }, async (page) => {
      await page.getByRole('searchbox', { name: 'Search events' }).fill('jazz');
      await pressKeys(page, 'Enter');
      await waitForUrl(page, '**/d/ca--san-francisco/all-events/jazz/');
    }));
});
