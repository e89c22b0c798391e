// The header: its links for visitors and accounts, without script, before script runs, and at every width.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { type AxeOptions, violationsInBothThemes } from '../site/axe.ts';
import { hydrated, type VisitOptions, openPage, sharedSite, type Visit, visit } from '../site/browser.ts';

const site = sharedSite();

interface PartsOptions extends VisitOptions {
  /** The query of the parts page, e.g. `?as=attendee` for the header of an attendee. */
  query?: string;
}

/** Opens the parts page, which shows the header of the role in `query`; resolves when the page is hydrated. */
async function openParts({ query = '', ...options }: PartsOptions): Promise<Visit> {
  const tab = await visit(site, options);
  await openPage(tab.page, paths.devParts() + query);
  return tab;
}

/** Runs a test on a newly opened parts page, and closes the page. */
async function onPartsPage(options: PartsOptions, run: (page: Page, tab: Visit) => Promise<void>) {
  const tab = await openParts(options);
  await run(tab.page, tab);
  await tab.close();
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
/** By how many pixels the page is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key); // one key at a time, as a person types
};

describe('the content of the header', () => {
  const textsOf = (links: Locator) => links.evaluateAll((elements) => elements.map((link) => link.textContent?.trim()));

  test('the links of the account menu have names with counts for screen readers', () =>
    onPartsPage({ query: '?as=attendee' }, async (page) => {
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
  test('the links of the header bar have the same names at every width', () =>
    onPartsPage({ query: '?as=attendee' }, async (page) => {
      for (const width of [390, 768, 961, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const main = page.getByRole('navigation', { name: 'Main' });
        for (const name of ['Browse events', 'Likes (99+)', 'Tickets (3)']) {
          await main.getByRole('link', { name, exact: true }).waitFor();
        }
      }
    }));
  test('the header bar with its counts fits every width', () =>
    onPartsPage({ query: '?as=tikibar' }, async (page) => {
      for (const width of [320, 390, 660, 768, 860, 960, 961, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // the search box rearranges shortly after the window is resized
        await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
        const main = page.getByRole('navigation', { name: 'Main' });
        await main.getByText('99+', { exact: true }).first().waitFor();
      }
    }));
  test('the skip link has the first focus and jumps past the header', () =>
    onPartsPage({}, async (page) => {
      await pressKeys(page, 'Tab');
      expect(await focusedText(page)).toBe('Skip to main content');
      await pressKeys(page, 'Enter');
      await page.waitForURL('**#main');
    }));
  test('the header scrolls away with the page', () =>
    onPartsPage({}, async (page) => {
      await page.evaluate(() => window.scrollTo(0, 500));
      const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(0);
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

describe('the header has no accessibility violation in either theme', () => {
  const openByName = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
  const header = { except: 'main' };
  test.each<[string, PartsOptions, AxeOptions, ((page: Page) => Promise<void>)?]>([
    ['signed out', { query: '?as=signed-out' }, {}],
    ['signed out on a phone', { width: 390, query: '?as=signed-out' }, {}],
    ['the user menu', { query: '?as=tikibar' }, header, openByName(/Account:/)],
    ['the Organize menu', { query: '?as=organizer' }, header, openByName('Organize')],
    ['the mobile menu', { width: 390, query: '?as=organizer' }, header, openByName('Menu')],
    [
      'a level of the mobile menu',
      { width: 390, query: '?as=organizer' },
      header,
      async (page) => {
        await openByName('Menu')(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Account' }).click();
      },
    ],
    [
      'the create-event modal',
      {},
      header,
      (page) => page.getByRole('button', { name: 'Create an event', exact: true }).click(),
    ],
    ['a loading button', {}, {}, openByName('Make it loading')],
  ])('%s', (_, options, except, openPart) =>
    onPartsPage(options, async (page) => {
      await openPart?.(page);
      expect(await violationsInBothThemes(page, except)).toEqual([]);
    }),
  );
});

describe('the header is not wider than the window', () => {
  const searchWidth = async (page: Page) => (await page.getByRole('search').boundingBox())?.width ?? 0;
  // at 200 % zoom, 720 and 640 px are the widths of wide screens; 320 px is the smallest phone
  const widths = [320, 390, 640, 720, 960, 961, 1100, 1200, 1440];
  test.each(['signed-out', 'attendee', 'tikibar'])(
    'is not wider for %s, left-to-right and right-to-left, in English and German',
    (role) =>
      onPartsPage({ query: `?as=${role}` }, async (page) => {
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
      }),
  );
  test('the header is one row on a desktop', () =>
    onPartsPage({ query: '?as=tikibar' }, async (page) => {
      for (const width of [961, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const box = await page.getByRole('banner').boundingBox();
        expect(box?.height).toBeLessThan(80);
      }
    }));
});

describe('the parts page', () => {
  test('logs no console errors except for the missing picture', () =>
    onPartsPage({}, async (_, { problems }) => {
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    }));
});
