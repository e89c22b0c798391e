// The header: its links for visitors and accounts, without script, before script runs, and at every width.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { type AxeOptions, violationsInBothThemes } from '../site/axe.ts';
import { hydrated, type VisitOptions, openPage, sharedSite, visit } from '../site/browser.ts';
import { focusedText, pressKeys, sharedParts } from '../ui/parts.ts';

const site = sharedSite();

interface PartsOptions extends VisitOptions {
  /** The query of the parts page, e.g. `?as=attendee` for the header of an attendee. */
  query?: string;
}

/** Runs a test on a newly opened parts page, which shows the header of the role in `query`, and closes the page. */
async function onPartsPage({ query = '', ...options }: PartsOptions, run: (page: Page) => Promise<void>) {
  const { page, close } = await visit(site, options);
  await openPage(page, paths.devParts() + query);
  await run(page);
  await close();
}

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const clickFirst = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** What axe leaves out while a menu is open: the page below, which the tests signed out check. */
const header = { except: 'main' };

describe('the header signed out', () => {
  const onSharedPage = sharedParts(site, '?as=signed-out');
  test('the skip link has the first focus and jumps past the header', () =>
    onSharedPage(async (page) => {
      await pressKeys(page, 'Tab');
      expect(await focusedText(page)).toBe('Skip to main content');
      await pressKeys(page, 'Enter');
      await page.waitForURL('**#main');
    }));
  test('the header scrolls away with the page', () =>
    onSharedPage(async (page) => {
      await page.evaluate(() => window.scrollTo(0, 500));
      const bottom = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(0);
    }));
  test.each<[string, 390 | 1440, AxeOptions, ((page: Page) => Promise<void>)?]>([
    ['on a wide screen', 1440, {}],
    ['on a phone', 390, {}],
    ['with a loading button', 1440, {}, (page) => clickFirst(page, 'Make it loading')],
    [
      'with the create-event modal',
      1440,
      header,
      (page) => page.getByRole('button', { name: 'Create an event', exact: true }).click(),
    ],
  ])('has no accessibility violation in either theme %s', (_, width, except, openPart) =>
    onSharedPage(async (page) => {
      await openPart?.(page);
      expect(await violationsInBothThemes(page, except)).toEqual([]);
    }, width),
  );
});

describe('the header of an organizer has no accessibility violation in either theme', () => {
  const onSharedPage = sharedParts(site, '?as=organizer');
  test('with the Organize menu', () =>
    onSharedPage(async (page) => {
      await clickFirst(page, 'Organize');
      expect(await violationsInBothThemes(page, header)).toEqual([]);
    }));
  test('with the mobile menu and one of its levels', () =>
    onSharedPage(async (page) => {
      await clickFirst(page, 'Menu');
      await page.getByRole('dialog').getByRole('button', { name: 'Account' }).waitFor();
      expect(await violationsInBothThemes(page, header)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Account' }).click();
      expect(await violationsInBothThemes(page, header)).toEqual([]);
    }, 390));
});

describe('the header of staff with tikibar', () => {
  const onSharedPage = sharedParts(site, '?as=tikibar');
  test('the header bar with its counts fits every width, and is one row on a desktop', () =>
    onSharedPage(async (page) => {
      for (const width of [320, 390, 660, 768, 860, 960, 961, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // the search box rearranges shortly after the window is resized
        await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
        const main = page.getByRole('navigation', { name: 'Main' });
        await main.getByText('99+', { exact: true }).first().waitFor();
        const box = await page.getByRole('banner').boundingBox();
        if (width > 960) expect(box?.height, `${width} px`).toBeLessThan(80);
      }
    }));
  test('the user menu has no accessibility violation in either theme', () =>
    onSharedPage(async (page) => {
      await clickFirst(page, /Account:/);
      expect(await violationsInBothThemes(page, header)).toEqual([]);
    }));
});

describe('the content of the header', () => {
  const onSharedPage = sharedParts(site, '?as=attendee');
  const textsOf = (links: Locator) => links.evaluateAll((elements) => elements.map((link) => link.textContent?.trim()));

  test('the links of the header bar have the same names at every width', () =>
    onSharedPage(async (page) => {
      for (const width of [390, 768, 961, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const main = page.getByRole('navigation', { name: 'Main' });
        for (const name of ['Browse events', 'Likes (99+)', 'Tickets (3)']) {
          await main.getByRole('link', { name, exact: true }).waitFor();
        }
      }
    }));
  test('the links of the account menu have names with counts for screen readers', () =>
    onSharedPage(async (page) => {
      await page.getByRole('button', { name: 'Account: Ada Lovelace' }).click();
      await page.getByRole('menu', { name: 'Account: Ada Lovelace' }).waitFor();
      for (const name of ['Tickets (3)', 'Liked (99+)', 'Following', 'Sponsorships Beta', 'Studio New']) {
        await page.getByRole('menuitem', { name, exact: true }).waitFor();
      }
      const newsletterLink = page.getByRole('menuitem', { name: 'Attendee newsletter (opens in a new tab)' });
      expect(await newsletterLink.getAttribute('target')).toBe('_blank');
      expect(await newsletterLink.getAttribute('rel')).toBe('noopener');
      expect((await textsOf(page.getByRole('menuitem')))[8]).toBe('Ada Lovelace');
      await pressKeys(page, 'Escape');
      // analytics report which link was picked
      await page.evaluate(() => document.addEventListener('click', (click) => click.preventDefault()));
      await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Find your tickets' }).click();
      const lastReport = await page.evaluate(() => window.dataLayer?.slice(-1));
      expect(lastReport).toEqual([{ event: 'Track', name: 'HostMenuClick', menu: 'help', label: 'FindTickets' }]);
    }));
  test('signed out, every link leads to an existing page, and Log In, Sign Up and Create are visible from 660 px', async () => {
    const { page, problems } = await visit(site);
    await openPage(page, '/');
    const links = page.getByRole('banner').getByRole('link');
    const urls = await links.evaluateAll((elements) => elements.map((link) => (link as HTMLAnchorElement).href));
    for (const url of new Set(urls)) expect((await page.request.get(url)).status()).toBe(200);
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const width of [659, 660, 960]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['Create an event', 'Log In', 'Sign Up'])
        expect(await main.getByRole('link', { name, exact: true }).isVisible(), `${name} at ${width} px`).toBe(
          width >= 660,
        );
    }
    expect(problems).toEqual([]);
  });
});

describe('without script', () => {
  test('the mobile menu and its levels open', () =>
    onPartsPage({ width: 390, javaScript: false, query: '?as=attendee' }, async (page) => {
      await page.getByText('Menu', { exact: true }).click();
      await page.getByRole('banner').getByText('Account', { exact: true }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Liked (99+)' }).waitFor();
    }));
  test('the menus of wide screens open as lists', () =>
    onPartsPage({ javaScript: false, query: '?as=attendee' }, async (page) => {
      await page.getByRole('banner').getByText('Help', { exact: true }).first().click();
      await page.getByRole('link', { name: 'Find your tickets' }).first().waitFor();
    }));
  test('a group of a navigation list opens', () =>
    onPartsPage({ javaScript: false }, async (page) => {
      await page.getByText('Sports', { exact: true }).click();
      await page.getByRole('link', { name: 'Rugby' }).waitFor();
    }));
});

describe('while script is loading', () => {
  /**
   * Opens the parts page; requests for `file` wait for `release`, and then succeed (for 'late') or fail (for 'never').
   */
  const openWithDelayedFile = async (file: RegExp, outcome: 'late' | 'never') => {
    const tab = await visit(site, { width: 390 });
    const response = Promise.withResolvers<void>();
    await tab.page.route(file, async (route) => {
      await response.promise;
      return outcome === 'late' ? route.continue() : route.abort();
    });
    await tab.page.goto(`${paths.devParts()}?as=attendee`);
    return { ...tab, release: response.resolve };
  };
  const menuSummary = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Menu' });

  test('the menu opens, and stays open when script starts', async () => {
    const { page, release } = await openWithDelayedFile(/mobile-sheet/, 'late');
    await menuSummary(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Likes' }).last().waitFor();
    release();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Likes' }).waitFor();
  });
  test('the menu works when its script fails to load', async () => {
    const { page, release } = await openWithDelayedFile(/mobile-sheet/, 'never');
    release();
    await hydrated(page);
    await menuSummary(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Likes' }).last().waitFor();
  });
});

describe('the header is not wider than the window', () => {
  const searchWidth = async (page: Page) => (await page.getByRole('search').boundingBox())?.width ?? 0;
  // at 200 % zoom, 720 and 640 px are the widths of wide screens; 320 px is the smallest phone
  const widths = [320, 390, 640, 720, 960, 961, 1100, 1200, 1440];
  test.each(['signed-out', 'attendee', 'tikibar'])(
    'is not wider for %s, left-to-right and right-to-left, in English and German',
    async (role) => {
      // without script: layout-stability.test.ts checks that script moves no control
      const { page } = await visit(site, { javaScript: false });
      for (const path of [paths.devParts(), `/de${paths.devParts()}`]) {
        await openPage(page, `${path}?as=${role}`);
        for (const dir of ['ltr', 'rtl']) {
          await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            const at = `${path} ${dir} ${width}`;
            await expect.poll(() => overflow(page), { message: at }).toBeLessThanOrEqual(0);
            await expect.poll(() => searchWidth(page), { message: `search at ${at}` }).toBeGreaterThan(220);
          }
        }
      }
    },
  );
});
