// Drives the search box in the header of a page: its fields and options by accessible name, mouse and keys.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, sharedSite, type Site, type Visit, type VisitOptions, visit } from '../../site/browser.ts';
import { intercept } from '../../site/intercept.ts';

export const SEARCH_PAGE = '/d/ca--san-francisco/events/';
export const AUTOCOMPLETE = '**/api/v3/destination/search/autocomplete/**';
export const TRENDING = '**/api/v3/trending/**';
export const FAILURE_MESSAGE = 'Looks like we had a problem running your search.';

export interface BoxOptions extends VisitOptions {
  path?: string;
  /** A page that is opened before `path`, for a test that goes back to that page. */
  from?: string;
  /** The recent searches stored in this browser, newest first. */
  recents?: string[];
  /** The trending searches in the server's response. */
  trending?: string[];
}

export interface SearchBox {
  site: Site;
  /** Opens a page with the search box; resolves when it is hydrated. */
  openBox: (options: BoxOptions) => Promise<Visit>;
  /** Runs a test on a newly opened page with the search box, and closes the page. */
  onSearchPage: (options: BoxOptions, run: (page: Page, tab: Visit) => Promise<void>) => Promise<void>;
  /** The URL of the page without the origin. */
  urlOf: (page: Page) => string;
  /** Resolves when the overlay is closed, and the page has the URL `path` again. */
  expectClosed: (page: Page, path?: string) => Promise<void>;
}

/** The search box of the shared site. Call it at the top of a test file. */
export function searchBox(): SearchBox {
  const site = sharedSite();
  return {
    site,
    openBox: (options) => openBox(site, options),
    onSearchPage: async (options, run) => {
      const tab = await openBox(site, options);
      await run(tab.page, tab);
      await tab.close();
    },
    urlOf: (page) => page.url().replace(site.origin, ''),
    expectClosed: async (page, path = SEARCH_PAGE) => {
      await waitForUrl(page, site.origin + path); // the browser sends `popstate` before the URL changes
      await suggestionList(page).waitFor({ state: 'detached' });
    },
  };
}

async function openBox(
  site: Site,
  { path = SEARCH_PAGE, from, recents, trending = [], ...options }: BoxOptions,
): Promise<Visit> {
  const tab = await visit(site, options);
  const answer = { trending: { active_timeframe: 'week', trending_searches: trending.map((term) => ({ term })) } };
  await intercept(tab.page, TRENDING, ({ respond }) => respond({ json: answer }));
  if (from) await tab.page.goto(from);
  else if (recents) await tab.page.goto('/robots.txt'); // opens a small file of the same origin
  if (recents) await tab.page.evaluate(storeRecents, JSON.stringify(recents));
  await openPage(tab.page, path);
  return tab;
}

/** Runs in the page: stores recent searches and sends the `storage` event, as if another tab had stored them. */
export function storeRecents(text: string): void {
  localStorage.setItem('recent-searches', text);
  dispatchEvent(new StorageEvent('storage', { key: 'recent-searches' }));
}

export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search events' });
export const placeField = (page: Page) => page.getByRole('combobox', { name: 'Choose a location' });
export const suggestionList = (page: Page) => page.getByRole('listbox', { name: 'Search suggestions' });
export const option = (page: Page, name: string | RegExp) => suggestionList(page).getByRole('option', { name });
/** Resolves when the field has the focus. Picking an option moves the focus after React has rendered. */
export async function expectFocus(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Clicks a part of the header without a control. */
export const clickHeader = (page: Page) => page.mouse.click(4, 4);
/** Clicks the dimmed page below the header while the overlay is open. */
export const clickDimmedPage = (page: Page) => page.mouse.click(8, 500);
/** Resolves when the URL is that of the open overlay. The browser reports a new URL after the page has rendered. */
export const expectOpen = (page: Page) => waitForUrl(page, ({ hash }) => hash === '#search');
export const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key); // one key at a time, as a person types
};
export const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
/** By how many pixels the page is wider than the window. */
export const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Resolves when the window has the URL `url`. These tests do not check the content of that page. */
export const waitForUrl = (page: Page, url: Parameters<Page['waitForURL']>[0]) =>
  page.waitForURL(url, { waitUntil: 'commit' });

/** Types a text into the search field and waits for its suggestions. */
export async function typeSearch(page: Page, text: string) {
  await searchField(page).click();
  await page.evaluate(typeQuickly, text);
  await suggestionList(page).waitFor();
}

/**
 * Runs in the page: types a text into the focused field, one letter at a time and without a pause. Between two keys of
 * `page.keyboard` a busy machine makes the typing pause after which suggestions are requested.
 */
function typeQuickly(text: string): void {
  for (const letter of text) document.execCommand('insertText', false, letter);
}
