// The overlay of the search box: how it opens and closes.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import {
  HERE,
  query,
  place,
  list,
  option,
  pressElsewhere,
  pressDimmed,
  isOpen,
  press,
  arrive,
  searchBox,
} from './driver.ts';

const { site, on, addressOf, expectClosed } = searchBox();

describe('the overlay and the address (spec 4)', () => {
  const options = { recents: ['jazz'], from: paths.attributions() };

  test('focus in the box opens the overlay, back closes it, forward opens it again', () =>
    on(options, async (page) => {
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      await page.evaluate(() => (document.body.style.paddingBottom = '2000px'));
      await query(page).click();
      await list(page).waitFor();
      expect(addressOf(page)).toBe(`${HERE}#search`);
      await page.goBack();
      await expectClosed(page);
      await page.goForward();
      await list(page).waitFor();
      expect(isOpen(page)).toBe(true);
      await page.goBack();
      await expectClosed(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(requestedUrls.filter((url) => url.includes('.data') || url === site.origin + HERE)).toEqual([]);
      await page.goBack();
      await arrive(page, site.origin + paths.attributions());
    }));

  test('Escape closes first the dropdown, then the overlay, and leaves no history entry', () =>
    on(options, async (page) => {
      await query(page).click();
      await list(page).waitFor();
      await press(page, 'Escape');
      await list(page).waitFor({ state: 'detached' });
      expect(isOpen(page)).toBe(true);
      await press(page, 'Escape');
      await expectClosed(page);
      await page.goBack();
      await arrive(page, site.origin + paths.attributions());
    }));

  test('an address with the hash opens the overlay, and closing removes the hash', () =>
    on({ ...options, path: `${HERE}#search` }, async (page) => {
      await list(page).waitFor();
      expect(await query(page).evaluate((field) => field === document.activeElement)).toBe(true);
      await pressElsewhere(page);
      await expectClosed(page);
      await page.goBack();
      await arrive(page, site.origin + paths.attributions());
    }));

  test('opened, closed and opened again at once, the overlay is open', () =>
    on(options, async (page) => {
      await query(page).click();
      await press(page, 'Escape', 'Escape', 'ArrowDown');
      await list(page).waitFor();
      await arrive(page, ({ hash }) => hash === '#search');
      await page.goBack();
      await expectClosed(page);
      await page.goBack();
      await arrive(page, site.origin + paths.attributions());
    }));

  test('the overlay is open after a reload, and back still closes it', () =>
    on(options, async (page) => {
      await query(page).click();
      await page.reload();
      await list(page).waitFor();
      await page.goBack();
      await expectClosed(page);
    }));
});

describe('a click (spec 4)', () => {
  const options = { recents: ['jazz'] };
  const openList = async (page: Page) => {
    await query(page).click();
    await list(page).waitFor();
  };

  test('on the search input closes nothing and opens the dropdown again', () =>
    on(options, async (page) => {
      await openList(page);
      await query(page).click();
      await press(page, 'Escape');
      await query(page).click();
      await list(page).waitFor();
      expect(isOpen(page)).toBe(true);
    }));

  test('on the location picker closes only the dropdown', () =>
    on(options, async (page) => {
      await openList(page);
      await place(page).click();
      await list(page).waitFor({ state: 'detached' });
      expect(isOpen(page)).toBe(true);
      await page.getByRole('listbox', { name: 'Locations' }).waitFor();
      await press(page, 'Escape'); // the picker's list
      await page.getByRole('listbox', { name: 'Locations' }).waitFor({ state: 'hidden' });
      expect(isOpen(page)).toBe(true);
      await press(page, 'Escape');
      await expectClosed(page);
    }));

  test('on the overlay closes only the dropdown', () =>
    on({ ...options, width: 390 }, async (page) => {
      await openList(page);
      await page.mouse.click(5, 5);
      await list(page).waitFor({ state: 'detached' });
      expect(isOpen(page)).toBe(true);
    }));

  test('on the dimmed page closes the dropdown, or the overlay when no dropdown is open', () =>
    on(options, async (page) => {
      await openList(page);
      await pressDimmed(page);
      await list(page).waitFor({ state: 'detached' });
      expect(isOpen(page)).toBe(true);
      await pressDimmed(page);
      await expectClosed(page);
    }));

  test('on the dimmed page closes an empty overlay at once', () =>
    on({}, async (page) => {
      await query(page).click();
      await arrive(page, ({ hash }) => hash === '#search');
      await pressDimmed(page);
      await expectClosed(page);
    }));

  test('anywhere else closes the overlay too', () =>
    on(options, async (page) => {
      await openList(page);
      await pressElsewhere(page);
      await expectClosed(page);
    }));

  test('on a link opens the link, and back leads to the page without the overlay', () =>
    on({ ...options, from: paths.attributions() }, async (page) => {
      await openList(page);
      await page.getByRole('link', { name: 'Find my tickets' }).first().click();
      await arrive(page, '**/signin/?referrer=*');
      await page.goBack();
      await expectClosed(page);
      await page.goBack();
      await arrive(page, site.origin + paths.attributions());
    }));

  test('on an option with Control held opens a tab and leaves this page unchanged', () =>
    on(options, async (page, { context }) => {
      await openList(page);
      const tab = context.waitForEvent('page');
      await option(page, 'jazz').click({ modifiers: ['ControlOrMeta'] });
      await arrive(await tab, '**/d/ca--san-francisco/all-events/jazz/');
      expect(addressOf(page)).toBe(`${HERE}#search`);
    }));
});

describe('the overlay on phones', () => {
  test('fills the screen: no other control can be reached, and the page below does not scroll', () =>
    on({ width: 390, recents: ['jazz'] }, async (page) => {
      await query(page).click();
      const dialog = page.getByRole('dialog', { name: 'Search events' });
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      const isReachable = (selector: string) => page.$eval(selector, (element) => element.closest('[inert]') === null);
      for (const selector of ['main', 'footer', 'header nav', 'a[href="#main"]'])
        expect(await isReachable(selector), selector).toBe(false);
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
      await page.getByRole('button', { name: 'Close search' }).click();
      await expectClosed(page);
      expect(await isReachable('main')).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
    }));

  test('fills the screen when the place field has the focus, too', () =>
    on({ width: 390 }, async (page) => {
      await place(page).click();
      await page.getByRole('dialog', { name: 'Search events' }).waitFor();
      expect(isOpen(page)).toBe(true);
      await page.goBack();
      await expectClosed(page);
    }));
});
