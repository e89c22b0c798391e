// The search box of a page, driven as a person would.
import type { Page } from 'playwright-core';
import { openPage, sharedSite, type Site, type Visit, type VisitOptions, visit } from '../../site/browser.ts';

export const HERE = '/d/ca--san-francisco/events/';
export const AUTOCOMPLETE = '**/api/v3/destination/search/autocomplete/**';
export const TRENDING = '**/api/v3/trending/**';
export const PROBLEM = 'Looks like we had a problem running your search.';

export interface BoxOptions extends VisitOptions {
  path?: string;
  /** The page before the test's page, for a test that goes back to it. */
  from?: string;
  /** The recent searches stored in this browser, newest first. */
  recents?: string[];
  trending?: string[];
}

export interface SearchBox {
  site: Site;
  /** A page with the search box, hydrated where script runs. */
  openBox: (options: BoxOptions) => Promise<Visit>;
  /** Runs a test on a page of its own and closes the page. */
  on: (options: BoxOptions, run: (page: Page, visited: Visit) => Promise<void>) => Promise<void>;
  /** The address without the origin. */
  addressOf: (page: Page) => string;
  /** Resolves when the overlay is closed, and the page has the address it had before. */
  expectClosed: (page: Page, path?: string) => Promise<void>;
}

/** The search box of the shared site. Call it at the top of a test file. */
export function searchBox(): SearchBox {
  const site = sharedSite();
  return {
    site,
    openBox: (options) => openBox(site, options),
    on: async (options, run) => {
      const visited = await openBox(site, options);
      await run(visited.page, visited);
      await visited.close();
    },
    addressOf: (page) => page.url().replace(site.origin, ''),
    expectClosed: async (page, path = HERE) => {
      await arrive(page, site.origin + path); // the popstate event comes before the address changes
      await list(page).waitFor({ state: 'detached' });
    },
  };
}

async function openBox(
  site: Site,
  { path = HERE, from, recents, trending = [], ...options }: BoxOptions,
): Promise<Visit> {
  const visited = await visit(site, options);
  const answer = { trending: { active_timeframe: 'week', trending_searches: trending.map((term) => ({ term })) } };
  await visited.page.route(TRENDING, (route) => route.fulfill({ json: answer }));
  if (from) await visited.page.goto(from);
  else if (recents) await visited.page.goto('/robots.txt'); // a small file of the same origin
  if (recents) await visited.page.evaluate(storeRecents, JSON.stringify(recents));
  await openPage(visited.page, path);
  return visited;
}

/** Runs in the page: stores recent searches and reports the change, as another tab would. */
export function storeRecents(text: string): void {
  localStorage.setItem('recent-searches', text);
  dispatchEvent(new StorageEvent('storage', { key: 'recent-searches' }));
}

export const query = (page: Page) => page.getByRole('combobox', { name: 'Search events' });
export const place = (page: Page) => page.getByRole('combobox', { name: 'Choose a location' });
export const list = (page: Page) => page.getByRole('listbox', { name: 'Search suggestions' });
export const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });
/** Clicks a part of the header that has no control. */
export const pressElsewhere = (page: Page) => page.mouse.click(4, 4);
/** Clicks the dimmed page below the header while the overlay is open. */
export const pressDimmed = (page: Page) => page.mouse.click(8, 500);
export const isOpen = (page: Page) => page.url().endsWith('#search');
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key); // one key at a time, as a person types
};
export const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Resolves when the window has the address of another page. These tests do not look at what that page shows. */
export const arrive = (page: Page, url: Parameters<Page['waitForURL']>[0]) =>
  page.waitForURL(url, { waitUntil: 'commit' });

/** Types a text and waits for its suggestions. */
export async function suggest(page: Page, text: string) {
  await query(page).click();
  await page.keyboard.type(text);
  await list(page).waitFor();
}
