// The overlay of the search box: opening and closing it.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import {
  SEARCH_PAGE,
  expectFocus,
  searchField,
  placeField,
  suggestionList,
  option,
  clickHeader,
  clickDimmedPage,
  expectOpen,
  pressKeys,
  storeRecents,
  waitForUrl,
  searchBox,
} from './driver.ts';

const { site, onSearchPage, expectClosed } = searchBox();

test('the overlay of a phone shows placeholder rows while its suggestions load', () =>
  onSearchPage({ width: 390, trending: ['jazz'] }, async (page) => {
    const release = Promise.withResolvers<void>();
    await page.route(/search-panel/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await searchField(page).click();
    const rows = page.locator('[data-shown] > .animate-pulse');
    await rows.waitFor();
    release.resolve();
    await suggestionList(page).waitFor();
    await expect.poll(() => rows.count()).toBe(0);
  }));

describe('the overlay and the URL (spec 4)', () => {
  const options = { recents: ['jazz'], from: paths.attributions() };

  test('focus in the box opens the overlay, back closes it, forward opens it again', () =>
    onSearchPage(options, async (page) => {
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      await page.evaluate(() => (document.body.style.paddingBottom = '2000px'));
      await searchField(page).click();
      await suggestionList(page).waitFor();
      await waitForUrl(page, `${site.origin}${SEARCH_PAGE}#search`);
      await page.goBack();
      await expectClosed(page);
      await page.goForward();
      await suggestionList(page).waitFor();
      await expectOpen(page);
      await page.goBack();
      await expectClosed(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(requestedUrls.filter((url) => url.includes('.data') || url === site.origin + SEARCH_PAGE)).toEqual([]);
      await page.goBack();
      await waitForUrl(page, site.origin + paths.attributions());
    }));

  test('Escape closes first the dropdown, then the overlay, which can be opened again within a moment, is open after a reload, and leaves no history entry', () =>
    onSearchPage(options, async (page) => {
      await searchField(page).click();
      await suggestionList(page).waitFor();
      await pressKeys(page, 'Escape');
      await suggestionList(page).waitFor({ state: 'detached' });
      await expectOpen(page);
      await pressKeys(page, 'Escape');
      await expectClosed(page);
      await searchField(page).click();
      await pressKeys(page, 'Escape', 'Escape', 'ArrowDown');
      await suggestionList(page).waitFor();
      await waitForUrl(page, ({ hash }) => hash === '#search');
      await page.reload();
      await suggestionList(page).waitFor();
      await page.goBack();
      await expectClosed(page);
      await page.goBack();
      await waitForUrl(page, site.origin + paths.attributions());
    }));

  test('a URL with the hash opens the overlay, and closing removes the hash', () =>
    onSearchPage({ ...options, path: `${SEARCH_PAGE}#search` }, async (page) => {
      await suggestionList(page).waitFor();
      await expectFocus(searchField(page));
      await clickHeader(page);
      await expectClosed(page);
      await page.goBack();
      await waitForUrl(page, site.origin + paths.attributions());
    }));
});

describe('a click while the overlay is open (spec 4)', () => {
  const options = { recents: ['jazz'] };
  const openList = async (page: Page) => {
    await searchField(page).click();
    await suggestionList(page).waitFor();
  };

  test('on the search input, the location picker, the dimmed page or the header closes what spec 4 says', () =>
    onSearchPage(options, async (page) => {
      await openList(page);
      await searchField(page).click(); // closes no part, and opens the dropdown again
      await pressKeys(page, 'Escape');
      await searchField(page).click();
      await suggestionList(page).waitFor();
      await expectOpen(page);

      await placeField(page).click(); // closes only the dropdown
      await suggestionList(page).waitFor({ state: 'detached' });
      await expectOpen(page);
      await page.getByRole('listbox', { name: 'Locations' }).waitFor();
      await pressKeys(page, 'Escape'); // closes the list of the location picker
      await page.getByRole('listbox', { name: 'Locations' }).waitFor({ state: 'hidden' });
      await expectOpen(page);
      await pressKeys(page, 'Escape');
      await expectClosed(page);

      await openList(page);
      await clickDimmedPage(page); // closes the dropdown, then the overlay
      await suggestionList(page).waitFor({ state: 'detached' });
      await expectOpen(page);
      await clickDimmedPage(page);
      await expectClosed(page);

      await openList(page);
      await clickHeader(page); // closes both
      await expectClosed(page);

      await page.evaluate(storeRecents, '[]');
      await searchField(page).click(); // opens no dropdown
      await waitForUrl(page, ({ hash }) => hash === '#search');
      await clickDimmedPage(page);
      await expectClosed(page);
    }));

  test('on a link opens the link, and back leads to the page without the overlay', () =>
    onSearchPage({ ...options, from: paths.attributions() }, async (page) => {
      await openList(page);
      await page.getByRole('link', { name: 'Find my tickets' }).first().click();
      await waitForUrl(page, '**/signin/?referrer=*');
      await page.goBack();
      await expectClosed(page);
      await page.goBack();
      await waitForUrl(page, site.origin + paths.attributions());
    }));

  test('on an option with Control pressed opens a new tab and leaves this page unchanged', () =>
    onSearchPage(options, async (page, { context }) => {
      await openList(page);
      const newTab = context.waitForEvent('page');
      await option(page, 'jazz').click({ modifiers: ['ControlOrMeta'] });
      await waitForUrl(await newTab, '**/d/ca--san-francisco/all-events/jazz/');
      await waitForUrl(page, `${site.origin}${SEARCH_PAGE}#search`);
    }));
});

describe('the overlay on phones', () => {
  test('fills the screen: no other control can be reached, and the page below does not scroll', () =>
    onSearchPage({ width: 390, recents: ['jazz'] }, async (page) => {
      await searchField(page).click();
      await suggestionList(page).waitFor();
      const dialog = page.getByRole('dialog', { name: 'Search events' });
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      const isReachable = (selector: string) => page.$eval(selector, (element) => element.closest('[inert]') === null);
      for (const selector of ['main', 'footer', 'header nav', 'a[href="#main"]'])
        expect(await isReachable(selector), selector).toBe(false);
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
      await page.mouse.click(5, 5); // inside the overlay, beside its controls: closes only the dropdown
      await suggestionList(page).waitFor({ state: 'detached' });
      await expectOpen(page);
      await page.getByRole('button', { name: 'Close search' }).click();
      await expectClosed(page);
      expect(await isReachable('main')).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
      await placeField(page).click(); // opens the overlay too
      await dialog.waitFor();
      await expectOpen(page);
      await page.goBack();
      await expectClosed(page);
    }));
});
