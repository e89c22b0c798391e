// The search box and its takeover: keyboard, pointer, history buttons, and a bad network.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { violations, violationsInBothThemes } from '../site/axe.ts';
import { type VisitOptions, openPage, reload, sharedSite, type Visit, visit } from '../site/browser.ts';

const HERE = '/d/ca--san-francisco/events/';
const AUTOCOMPLETE = '**/api/v3/destination/search/autocomplete/**';
const TRENDING = '**/api/v3/trending/**';
const PROBLEM = 'Looks like we had a problem running your search.';

const site = sharedSite();

interface BoxOptions extends VisitOptions {
  path?: string;
  /** The page before the test's page, for a test that goes back to it. */
  from?: string;
  /** The recent searches stored in this browser, newest first. */
  recents?: string[];
  trending?: string[];
}

/** A page with the search box, hydrated where script runs. */
async function openBox({ path = HERE, from, recents, trending = [], ...options }: BoxOptions): Promise<Visit> {
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
function storeRecents(text: string): void {
  localStorage.setItem('recent-searches', text);
  dispatchEvent(new StorageEvent('storage', { key: 'recent-searches' }));
}

/** Runs a test on a page of its own and closes the page. */
async function on(options: BoxOptions, run: (page: Page, visited: Visit) => Promise<void>) {
  const visited = await openBox(options);
  await run(visited.page, visited);
  await visited.close();
}

const query = (page: Page) => page.getByRole('combobox', { name: 'Search events' });
const place = (page: Page) => page.getByRole('combobox', { name: 'Choose a location' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Search suggestions' });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });
/** Clicks a part of the header that has no control. */
const pressElsewhere = (page: Page) => page.mouse.click(4, 4);
/** Clicks the dimmed page below the header while the overlay is open. */
const pressDimmed = (page: Page) => page.mouse.click(8, 500);
const addressOf = (page: Page) => page.url().replace(site.origin, '');
const isOpen = (page: Page) => page.url().endsWith('#search');
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key); // one key at a time, as a person types
};
const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Resolves when the window has the address of another page. These tests do not look at what that page shows. */
const arrive = (page: Page, url: Parameters<Page['waitForURL']>[0]) => page.waitForURL(url, { waitUntil: 'commit' });

/** Types a text and waits for its suggestions. */
async function suggest(page: Page, text: string) {
  await query(page).click();
  await page.keyboard.type(text);
  await list(page).waitFor();
}

async function expectClosed(page: Page, path = HERE) {
  await arrive(page, site.origin + path); // the popstate event comes before the address changes
  await list(page).waitFor({ state: 'detached' });
}

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

describe('keyboard', () => {
  const active = async (page: Page) => {
    const id = await query(page).getAttribute('aria-activedescendant');
    return id && page.locator(`[id="${id}"]`).innerText();
  };

  test('arrows move through the options and wrap around, Home and End go to the ends; the focus stays in the field', () =>
    on({ recents: ['a', 'b', 'c'] }, async (page) => {
      await query(page).click();
      await list(page).waitFor();
      expect(await query(page).getAttribute('aria-expanded')).toBe('true');
      const seen: (string | null)[] = [await active(page)];
      for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
        await press(page, key);
        seen.push(await active(page));
      }
      expect(seen).toEqual([null, 'a', 'b', 'c', 'a', 'c', 'a']);
      expect(await query(page).evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await list(page).locator('[aria-selected=true]').count()).toBe(1);
    }));

  test('Enter submits the typed text', () =>
    on({}, async (page) => {
      await suggest(page, 'jaz');
      await press(page, 'Enter');
      await arrive(page, '**/d/ca--san-francisco/all-events/jaz/');
    }));

  test('Enter picks the active option', () =>
    on({}, async (page) => {
      await suggest(page, 'jaz');
      await press(page, 'ArrowDown');
      const name = (await active(page)) ?? '';
      await press(page, 'Enter');
      await arrive(page, `**/d/ca--san-francisco/all-events/${name.toLowerCase().replaceAll(' ', '-')}/`);
    }));

  test('Down opens the dropdown again', () =>
    on({ recents: ['jazz'] }, async (page) => {
      await query(page).click();
      await list(page).waitFor();
      await press(page, 'Escape', 'ArrowDown');
      await list(page).waitFor();
      expect(await active(page)).toBeNull();
    }));

  test('Tab moves to Clear, to the place field, and out of the box, which closes everything', () =>
    on({ recents: ['jazz'] }, async (page) => {
      await query(page).click();
      await list(page).waitFor();
      await press(page, 'Tab');
      const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);
      expect(await focused()).toBe('Clear recent searches');
      await press(page, 'Tab');
      expect(await focused()).toBe('header-place');
      expect(await list(page).count()).toBe(0);
      await press(page, 'Tab', 'Tab');
      await expectClosed(page);
    }));
});

describe('suggestions', () => {
  test('are phrases and events; an event opens its page, and back returns to the search', () =>
    on({}, async (page) => {
      await suggest(page, 'Jazz N');
      await option(page, /Jazz Night at the Lantern/)
        .filter({ has: page.locator('time') })
        .click();
      await arrive(page, `**${paths.event(site.world.events['jazz-night'])}`);
      await page.goBack();
      await expectClosed(page);
    }));

  test('contain the typed text, and are counted for screen readers', () =>
    on({}, async (page) => {
      await suggest(page, 'JAZZ');
      expect((await list(page).locator('mark').first().innerText()).toLowerCase()).toBe('jazz');
      const count = await list(page).getByRole('option').count();
      await page
        .getByRole('status')
        .filter({ hasText: `${count} suggestion` })
        .waitFor({ state: 'attached' });
    }));

  test('treat signs of patterns, queries and markup as text', () =>
    on({}, async (page, { problems }) => {
      await query(page).click();
      for (const text of ['(', '[a', '*', '(a+)+$', '\\', '%', '<b>']) {
        await page.evaluate(storeRecents, JSON.stringify([`${text} jazz`]));
        const answer = page.waitForResponse((response) => response.url().includes('/autocomplete/'));
        await query(page).fill(text);
        await option(page, `${text} jazz`).waitFor();
        expect((await answer).status(), text).toBe(200);
      }
      expect(problems).toEqual([]);
      await press(page, 'Enter');
      await arrive(page, /\/d\/ca--san-francisco\//);
    }));

  test('are requested once when typing pauses', () =>
    on({}, async (page) => {
      const requestedUrls: string[] = [];
      page.on('request', (request) => request.url().includes('/autocomplete/') && requestedUrls.push(request.url()));
      await suggest(page, 'jazz');
      expect(requestedUrls.map((url) => new URL(url).searchParams.get('q'))).toEqual(['jazz']);
    }));

  test('appear for a text typed before script ran', async () => {
    const { page } = await visit(site, { isEarly: true, maps: 'drawn' });
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(HERE, { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search events' }).click();
    await page.keyboard.type('jazz');
    script.resolve();
    await list(page).waitFor();
    expect(isOpen(page)).toBe(true);
  });
  test('that arrive late are dropped', () =>
    on({}, async (page) => {
      const { promise: goOn, resolve } = Promise.withResolvers<void>();
      await page.route(AUTOCOMPLETE, async (route) => {
        const q = new URL(route.request().url()).searchParams.get('q') ?? '';
        if (q === 'op') await goOn;
        await route.fulfill({ json: { query: [`${q} found`], events: [], has_events: true } });
      });
      await query(page).click();
      const first = page.waitForRequest((request) => request.url().includes('q=op&'));
      await page.keyboard.type('op');
      await first;
      await query(page).fill('jazz');
      await option(page, 'jazz found').waitFor();
      const late = page.waitForResponse((response) => response.url().includes('q=op&'));
      resolve();
      await late;
      expect(await list(page).getByRole('option').allInnerTexts()).toEqual(['jazz found']);
    }));

  test('are replaced by an error message offline, after a server error, and after an answer of a proxy', () =>
    on({ recents: ['jazz'] }, async (page, { context }) => {
      const expectFailure = async (text: string) => {
        await query(page).fill(text);
        await page.getByRole('alert').getByText(PROBLEM).waitFor();
        await query(page).fill(`${text}!`);
        await page.getByText(PROBLEM).waitFor({ state: 'detached' });
      };
      await query(page).click();
      await list(page).waitFor();
      await context.setOffline(true);
      await expectFailure('opera');
      await context.setOffline(false);
      await page.route(AUTOCOMPLETE, (route) => route.fulfill({ status: 500 }));
      await expectFailure('comedy');
      await page.unroute(AUTOCOMPLETE);
      await page.route(AUTOCOMPLETE, (route) => route.fulfill({ body: '<p>' }));
      await expectFailure('theatre');
    }));

  test('for a query without results are empty', () =>
    on({ recents: ['jazz'], trending: ['opera'] }, async (page) => {
      const suggestionsLoaded = page.waitForResponse((response) => response.url().includes('/autocomplete/'));
      await query(page).click();
      await page.keyboard.type('qqxxzz');
      await suggestionsLoaded;
      await page.getByRole('status').filter({ hasText: 'No suggestions' }).waitFor({ state: 'attached' });
      expect(await list(page).count()).toBe(0);
      expect(await page.getByText('any current events listed nearby').count()).toBe(0);
      const texts = page.getByRole('search').getByText('No suggestions');
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect((await texts.boundingBox())?.height, `only for screen readers at ${width} px`).toBeLessThan(2);
      }
    }));

  test('of a place without events link to another city', () =>
    on({ path: '/d/ak--juneau/events/' }, async (page) => {
      await query(page).click();
      await page.keyboard.type('qqxxzz');
      await page
        .getByRole('search')
        .getByText("Looks like we don't have any current events listed nearby. Try searching another city.")
        .waitFor();
    }));
});

describe('the search uses the place in the place field', () => {
  const href = (page: Page, name: string) => option(page, name).getAttribute('href');
  const recordRequests = (page: Page) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => request.url().includes('/autocomplete/') && requestedUrls.push(request.url()));
    return requestedUrls;
  };

  test("with text typed and no place picked, no suggestions for the page's place appear, and links follow the field", () =>
    on({ recents: ['jazz'] }, async (page) => {
      const requestedUrls = recordRequests(page);
      await place(page).fill('Portland, Oregon');
      await query(page).click();
      await option(page, 'jazz').waitFor();
      expect(await href(page, 'jazz')).toBe('/find/?q=jazz&place=Portland%2C+Oregon&from=ca--san-francisco');
      await page.keyboard.type('jaz');
      await page.waitForTimeout(600); // longer than the pause before suggestions are requested
      expect(requestedUrls).toEqual([]);
      await option(page, 'jazz').click();
      await arrive(page, '**/d/or--portland/all-events/jazz/');
    }));

  test("after a failed lookup emptied the field, the page's place is not used", () =>
    on({ recents: ['jazz'], path: '/d/germany--berlin/events/' }, async (page) => {
      const requestedUrls = recordRequests(page);
      await place(page).click();
      await page.keyboard.type('qqqqzzzzxx');
      await page.getByText('We weren’t able').or(page.getByText("We weren't able to find any results")).waitFor();
      await query(page).click();
      await option(page, 'jazz').waitFor();
      expect(await href(page, 'jazz')).toBe('/find/?q=jazz');
      await page.keyboard.type('opera');
      await page.waitForTimeout(600); // longer than the pause before suggestions are requested
      expect(requestedUrls).toEqual([]);
      await press(page, 'Enter');
      await arrive(page, '**/d/ca--san-francisco/all-events/opera/'); // the visitor's place
    }));

  test('suggestions use the place stored by a form sent without script', () =>
    on({ path: '/find/?place=Berlin' }, async (page, { context }) => {
      await arrive(page, '**/d/germany--berlin/events/');
      const cookie = (await context.cookies()).find(({ name }) => name === 'location');
      const storedPlace = JSON.parse(decodeURIComponent(cookie?.value ?? ''));
      expect(storedPlace).toMatchObject({ placeId: '2950159', currentPlace: 'Berlin', currentPlaceParent: 'Germany' });
      await openPage(page, '/organizer/overview/');
      await expect.poll(() => place(page).inputValue()).toBe('Berlin, Germany');
      const suggestionsLoaded = page.waitForRequest(AUTOCOMPLETE);
      await query(page).click();
      await page.keyboard.type('jazz');
      expect(new URL((await suggestionsLoaded).url()).searchParams.get('place_id')).toBe('2950159');
    }));
});

describe('recent searches', () => {
  test('are stored by searching: five are shown, newest first, and the history has them all', () =>
    on({ recents: ['four', 'three', 'two, too', 'One', 'zero'] }, async (page) => {
      await page.evaluate(() => localStorage.setItem('search-history', 'four,three,two too,one,zero'));
      for (const text of ['FIVE', 'six']) {
        await query(page).fill(text);
        await press(page, 'Enter');
        await arrive(page, /all-events/);
        await openPage(page, HERE);
      }
      expect(JSON.parse((await storedItem(page, 'recent-searches')) ?? '')).toEqual([
        'six',
        'FIVE',
        'four',
        'three',
        'two, too',
      ]);
      expect(await storedItem(page, 'search-history')).toBe('six,five,four,three,two too,one,zero');
      await query(page).click();
      await list(page).waitFor();
      expect(await list(page).getByRole('option').allInnerTexts()).toEqual([
        'six',
        'FIVE',
        'four',
        'three',
        'two, too',
      ]);
    }));

  test('are stored by picking an event too, with their place', () =>
    on({}, async (page, { context }) => {
      await suggest(page, 'Jazz N');
      await option(page, /Jazz Night at the Lantern/)
        .filter({ has: page.locator('time') })
        .click();
      await arrive(page, `**${paths.event(site.world.events['jazz-night'])}`);
      expect(await storedItem(page, 'recent-searches')).toBe('["Jazz N"]');
      expect(await storedItem(page, 'search-history')).toBe('jazz n');
      const cookie = (await context.cookies()).find(({ name }) => name === 'location');
      expect(decodeURIComponent(cookie?.value ?? '')).toContain('"slug":"ca--san-francisco"');
    }));

  test('are filtered by the text while typing', () =>
    on({ recents: ['opera', 'late jazz'] }, async (page) => {
      await page.route(AUTOCOMPLETE, () => {}); // the test leaves this request unanswered
      await query(page).click();
      await option(page, 'opera').waitFor();
      await page.keyboard.type('JAZZ');
      await option(page, 'opera').waitFor({ state: 'detached' });
      expect(await list(page).getByRole('option').allInnerTexts()).toEqual(['late jazz']);
    }));

  test('search again when clicked', () =>
    on({ recents: ['Rock & Roll'] }, async (page) => {
      await query(page).click();
      await option(page, 'Rock & Roll').click();
      await arrive(page, '**/d/ca--san-francisco/all-events/rock-and-roll/');
    }));

  test('are replaced by trending searches after Clear', () =>
    on({ recents: ['jazz'], trending: ['opera', 'comedy'] }, async (page) => {
      await query(page).click();
      await page.getByRole('button', { name: 'Clear recent searches' }).click();
      await page.getByText('Trending searches', { exact: true }).waitFor();
      expect(await list(page).getByRole('option').allInnerTexts()).toEqual(['opera', 'comedy']);
      expect(await storedItem(page, 'recent-searches')).toBeNull();
      expect(await query(page).evaluate((field) => field === document.activeElement)).toBe(true);
    }));

  test('stay when they cannot be cleared, with a message only in the console', () =>
    on({ recents: ['jazz'] }, async (page) => {
      const consoleMessages: string[] = [];
      page.on('console', (message) => consoleMessages.push(message.text()));
      await query(page).click();
      await list(page).waitFor();
      await page.evaluate(() => {
        Storage.prototype.removeItem = () => {
          throw new DOMException('no', 'SecurityError');
        };
      });
      await page.getByRole('button', { name: 'Clear recent searches' }).click();
      await expect.poll(() => consoleMessages.join()).toContain('Recent searches could not be cleared.');
      expect(await list(page).getByRole('option').allInnerTexts()).toEqual(['jazz']);
      expect(await page.getByRole('alert').allInnerTexts()).not.toContain('jazz');
    }));

  test('of another tab appear here too', () =>
    on({ recents: ['jazz'] }, async (page, { context }) => {
      await query(page).click();
      await list(page).waitFor();
      const other = await context.newPage();
      await openPage(other, HERE);
      await query(other).fill('opera');
      await press(other, 'Enter');
      await arrive(other, /opera/);
      await page.bringToFront();
      await option(page, 'opera').waitFor();
      expect(await list(page).getByRole('option').allInnerTexts()).toEqual(['opera', 'jazz']);
    }));

  test('that storage holds in another form are ignored', () =>
    on({ trending: ['opera'] }, async (page, { problems }) => {
      await query(page).click();
      for (const stored of ['[]', '{', 'null', '[1,{"a":2}]']) {
        await page.evaluate(storeRecents, '["jazz"]');
        await option(page, 'jazz').waitFor();
        await page.evaluate(storeRecents, stored);
        await option(page, 'opera').waitFor();
        expect(await list(page).getByRole('option').allInnerTexts(), stored).toEqual(['opera']);
      }
      expect(problems).toEqual([]);
    }));
});

describe('trending searches', () => {
  test('are the five of the place, for a visitor without recent searches', () =>
    on({ trending: ['a', 'b', 'c', 'd', 'e', 'f'] }, async (page) => {
      const suggestionsLoaded = page.waitForRequest(TRENDING);
      await query(page).click();
      expect(new URL((await suggestionsLoaded).url()).searchParams.get('location')).toBe('ca--san-francisco');
      await list(page).waitFor();
      expect(await list(page).getByRole('option').allInnerTexts()).toEqual(['a', 'b', 'c', 'd', 'e']);
      await option(page, 'c').click();
      await arrive(page, '**/d/ca--san-francisco/all-events/c/');
    }));

  test('that fail to load are hidden without a message', () =>
    on({}, async (page) => {
      await page.route(TRENDING, (route) => route.fulfill({ status: 500 }));
      const suggestionsLoaded = page.waitForResponse(TRENDING);
      await query(page).click();
      await suggestionsLoaded;
      expect(await page.getByRole('search').getByRole('alert').allInnerTexts()).not.toContain(/./);
      expect(await list(page).count()).toBe(0);
    }));
});

describe('a search', () => {
  test('stores its place for 30 days, and back returns to the page before', () =>
    on({ from: paths.attributions() }, async (page, { context }) => {
      await suggest(page, 'jazz');
      await press(page, 'Enter');
      await arrive(page, '**/d/ca--san-francisco/all-events/jazz/');
      const cookie = (await context.cookies()).find(({ name }) => name === 'location');
      expect(decodeURIComponent(cookie?.value ?? '')).toContain('"slug":"ca--san-francisco"');
      await page.goBack();
      await expectClosed(page);
      await page.goBack();
      await arrive(page, site.origin + paths.attributions());
    }));

  test('runs once, however often the form is submitted', () =>
    on({}, async (page) => {
      const { promise: goOn, resolve } = Promise.withResolvers<void>();
      const requestedUrls: string[] = [];
      await page.route('**/all-events/**', async (route) => {
        requestedUrls.push(route.request().url());
        await goOn;
        await route.continue();
      });
      await suggest(page, 'jazz');
      await page.evaluate(() => {
        for (let times = 0; times < 3; times += 1)
          document.querySelector<HTMLFormElement>('[role=search]')?.requestSubmit();
      });
      await press(page, 'Enter');
      resolve();
      await arrive(page, '**/all-events/jazz/');
      expect(requestedUrls).toHaveLength(1);
    }));

  test('for a typed place name without a picked place is resolved by the server', () =>
    on({}, async (page) => {
      await query(page).click();
      await page.keyboard.type('jazz');
      await place(page).fill('Portland, Oregon');
      await press(page, 'Enter');
      await arrive(page, '**/d/or--portland/all-events/jazz/');
    }));

  test('for a place name typed quickly on a slow phone uses that name', () =>
    on({ width: 390 }, async (page) => {
      const phone = await page.context().newCDPSession(page);
      await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await query(page).click();
      await page.keyboard.type('jazz');
      await place(page).fill('Portland, Oregon');
      await press(page, 'Enter');
      await arrive(page, '**/d/or--portland/all-events/jazz/');
    }));

  test.each(['', '/de'])('on the home page for %s has "events" in its address', (prefix) =>
    on({ path: `${prefix}/` }, async (page) => {
      await page.locator('#header-q').fill('jazz');
      await press(page, 'Enter');
      await arrive(page, `${site.origin}${prefix}/d/ca--san-francisco/events/jazz/`);
    }),
  );

  test('without text shows the place', () =>
    on({}, async (page) => {
      await query(page).click();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await arrive(page, `**${HERE}`);
    }));

  test("for online events stays online, in the page's language", () =>
    on({ path: '/de/d/online/events/' }, async (page) => {
      await page.locator('#header-q').fill('yoga');
      await press(page, 'Enter');
      await arrive(page, '**/de/d/online/all-events/yoga/');
    }));

  test('works without script', () =>
    on({ javaScript: false }, async (page) => {
      await page.getByRole('searchbox', { name: 'Search events' }).fill('jazz');
      await press(page, 'Enter');
      await arrive(page, '**/d/ca--san-francisco/all-events/jazz/');
    }));
});

describe('picking another place', () => {
  const chooseOnline = async (page: Page) => {
    await place(page).click();
    await page.getByRole('option', { name: 'Browse online events' }).click();
  };

  test('closes the overlay on wide screens', () =>
    on({}, async (page) => {
      await query(page).click();
      await chooseOnline(page);
      await expectClosed(page);
      await query(page).fill('yoga');
      await press(page, 'Enter');
      await arrive(page, '**/d/online/all-events/yoga/');
    }));

  test('moves the focus to the query on phones', () =>
    on({ width: 390 }, async (page) => {
      await chooseOnline(page);
      expect(isOpen(page)).toBe(true);
      expect(await query(page).evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type('yoga');
      await press(page, 'Enter');
      await arrive(page, '**/d/online/all-events/yoga/');
    }));

  test('on the home page opens the home page of that place', () =>
    on({ path: '/', from: paths.attributions() }, async (page, { context }) => {
      await context.addCookies([
        { name: 'location', value: '%7B%22slug%22%3A%22ca--san-francisco%22%7D', url: site.origin },
      ]);
      await reload(page);
      await page.getByText('You are looking at San Francisco').waitFor();
      await query(page).click();
      await chooseOnline(page);
      await page.getByText('You are looking at online events').waitFor();
      expect(addressOf(page)).toBe('/');
      await page.goBack();
      await arrive(page, site.origin + paths.attributions());
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

describe('every open state is accessible and fits', () => {
  const close = async (page: Page) => {
    await query(page).fill('');
    await press(page, 'Escape', 'Escape');
    await expectClosed(page);
  };
  /** These states follow one another on the same page. */
  const states: [string, (page: Page) => Promise<unknown>][] = [
    ['recent searches', (page) => query(page).click()],
    [
      'trending searches',
      async (page) => {
        await page.evaluate(storeRecents, '[]');
        await option(page, 'late night comedy').waitFor();
      },
    ],
    [
      'suggestions',
      async (page) => {
        await page.keyboard.type('jazz');
        await option(page, /Jazz Night at the Lantern/)
          .first()
          .waitFor();
        await press(page, 'ArrowDown');
      },
    ],
    [
      'a failure',
      async (page) => {
        await page.route(AUTOCOMPLETE, (route) => route.fulfill({ status: 400, json: {} }));
        await query(page).fill('opera');
        await page.getByText(PROBLEM).waitFor();
      },
    ],
    [
      'the place',
      async (page) => {
        await close(page);
        await place(page).click();
        await page.getByRole('listbox', { name: 'Locations' }).waitFor();
      },
    ],
  ];
  const expectWell = async (page: Page, name: string) => {
    expect(await violationsInBothThemes(page), name).toEqual([]);
    expect(await overflow(page), name).toBeLessThanOrEqual(0);
  };

  test.each([390, 1440] as const)('at %i px, in both themes', async (width) => {
    const options: BoxOptions = { width, recents: ['jazz', 'x'.repeat(100)], trending: ['opera', 'late night comedy'] };
    await on(options, async (page) => {
      for (const [name, reach] of states) {
        await reach(page);
        await expectWell(page, name);
      }
    });
    await on({ width, path: '/d/ak--juneau/events/' }, async (page) => {
      await query(page).click();
      await page.keyboard.type('qqxxzz');
      await page
        .getByRole('search')
        .getByText(/any current events listed nearby/)
        .waitFor();
      await expectWell(page, 'a place without events');
    });
  });

  test('on a small laptop at 200 %, at the first desktop width, and on the smallest phone', () =>
    on({ width: 768 }, async (page) => {
      for (const width of [640, 660, 500, 320]) {
        await page.setViewportSize({ width, height: 480 });
        await suggest(page, 'jazz');
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
        expect(await violations(page), `${width} px`).toEqual([]);
        await close(page);
      }
    }));

  test.each([390, 1440] as const)('right-to-left at %s px', (width) =>
    on({ width, recents: ['jazz'] }, async (page) => {
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      await query(page).click();
      await list(page).waitFor();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const box = await list(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    }),
  );
});
