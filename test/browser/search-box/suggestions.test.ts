// The suggestions of the search box, and the place that they belong to.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, reload, visit } from '../../site/browser.ts';
import {
  SEARCH_PAGE,
  AUTOCOMPLETE,
  FAILURE_MESSAGE,
  expectFocus,
  searchField,
  placeField,
  suggestionList,
  option,
  expectOpen,
  storedItem,
  pressKeys,
  waitForUrl,
  typeSearch,
  storeRecents,
  searchBox,
} from './driver.ts';
import { intercept } from '../../site/intercept.ts';

const { site, onSearchPage, urlOf, expectClosed } = searchBox();

describe('suggestions', () => {
  test('are phrases and events; an event opens its page, is stored as a recent search with the place, and back returns to the search', () =>
    onSearchPage({}, async (page, { context }) => {
      await typeSearch(page, 'Jazz N');
      await option(page, /Jazz Night at the Lantern/)
        .filter({ has: page.locator('time') })
        .click();
      await waitForUrl(page, `**${paths.event(site.world.events['jazz-night'])}`);
      expect(await storedItem(page, 'recent-searches')).toBe('["Jazz N"]');
      expect(await storedItem(page, 'search-history')).toBe('jazz n');
      const cookie = (await context.cookies()).find(({ name }) => name === 'location');
      expect(decodeURIComponent(cookie?.value ?? '')).toContain('"slug":"ca--san-francisco"');
      await page.goBack();
      await expectClosed(page);
    }));

  test('are requested once when typing pauses, contain the typed text, are counted for screen readers, and treat the special characters of regular expressions, SQL and HTML as text', () =>
    onSearchPage({}, async (page, { problems }) => {
      const requestedUrls: string[] = [];
      page.on('request', (request) => request.url().includes('/autocomplete/') && requestedUrls.push(request.url()));
      await typeSearch(page, 'JAZZ');
      expect(requestedUrls.map((url) => new URL(url).searchParams.get('q'))).toEqual(['JAZZ']);
      expect((await suggestionList(page).locator('mark').first().innerText()).toLowerCase()).toBe('jazz');
      const count = await suggestionList(page).getByRole('option').count();
      await page
        .getByRole('status')
        .filter({ hasText: `${count} suggestion` })
        .waitFor({ state: 'attached' });
      for (const text of ['(', '[a', '*', '(a+)+$', '\\', '%', '<b>']) {
        await page.evaluate(storeRecents, JSON.stringify([`${text} jazz`]));
        const answer = page.waitForResponse((response) => response.url().includes('/autocomplete/'));
        await searchField(page).fill(text);
        await option(page, `${text} jazz`).waitFor();
        expect((await answer).status(), text).toBe(200);
      }
      expect(problems).toEqual([]);
      await pressKeys(page, 'Enter');
      await waitForUrl(page, /\/d\/ca--san-francisco\//);
    }));

  test('appear for a text typed before hydration', async () => {
    const { page } = await visit(site, { actsBeforeHydration: true, maps: 'static' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    // `route` also switches the cache off, so that script from the cache does not run early
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(SEARCH_PAGE, { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search events' }).click();
    await page.keyboard.type('jazz');
    release();
    await suggestionList(page).waitFor();
    await expectOpen(page);
  });

  test('that arrive late are dropped', () =>
    onSearchPage({}, async (page) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await intercept(page, AUTOCOMPLETE, async ({ url, respond }) => {
        const q = new URL(url).searchParams.get('q') ?? '';
        if (q === 'op') await released;
        await respond({ json: { query: [`${q} found`], events: [], has_events: true } });
      });
      await searchField(page).click();
      const firstRequest = page.waitForRequest((request) => request.url().includes('q=op&'));
      await page.keyboard.type('op');
      await firstRequest;
      await searchField(page).fill('jazz');
      await option(page, 'jazz found').waitFor();
      const lateResponse = page.waitForResponse((response) => response.url().includes('q=op&'));
      release();
      await lateResponse;
      expect(await suggestionList(page).getByRole('option').allInnerTexts()).toEqual(['jazz found']);
    }));

  test('are replaced by an error message offline, after a server error, and after an HTML answer of a proxy', () =>
    onSearchPage({ recents: ['jazz'] }, async (page, { context }) => {
      const expectFailure = async (text: string) => {
        await searchField(page).fill(text);
        await page.getByRole('alert').getByText(FAILURE_MESSAGE).waitFor();
        await searchField(page).fill(`${text}!`);
        await page.getByText(FAILURE_MESSAGE).waitFor({ state: 'detached' });
      };
      await searchField(page).click();
      await suggestionList(page).waitFor();
      await context.setOffline(true);
      await expectFailure('opera');
      await context.setOffline(false);
      await intercept(page, AUTOCOMPLETE, ({ respond }) => respond({ status: 500 }));
      await expectFailure('comedy');
      await intercept(page, AUTOCOMPLETE, ({ respond }) => respond({ body: '<p>', contentType: 'text/html' }));
      await expectFailure('theatre');
    }));

  test('are not shown for a text without results', () =>
    onSearchPage({ recents: ['jazz'], trending: ['opera'] }, async (page) => {
      const suggestionsResponse = page.waitForResponse((response) => response.url().includes('/autocomplete/'));
      await searchField(page).click();
      await page.keyboard.type('qqxxzz');
      await suggestionsResponse;
      await page.getByRole('status').filter({ hasText: 'No suggestions' }).waitFor({ state: 'attached' });
      expect(await suggestionList(page).count()).toBe(0);
      expect(await page.getByText('any current events listed nearby').count()).toBe(0);
      const announcement = page.getByRole('search').getByText('No suggestions');
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect((await announcement.boundingBox())?.height, `only for screen readers at ${width} px`).toBeLessThan(2);
      }
    }));
});

describe('the search uses the place in the place field', () => {
  const linkOf = (page: Page, name: string) => option(page, name).getAttribute('href');
  const recordRequests = (page: Page) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => request.url().includes('/autocomplete/') && requestedUrls.push(request.url()));
    return requestedUrls;
  };

  test("a typed place without a picked suggestion: no suggestions for the page's place, and links contain the typed place", () =>
    onSearchPage({ recents: ['jazz'] }, async (page) => {
      const requestedUrls = recordRequests(page);
      await placeField(page).fill('Portland, Oregon');
      await searchField(page).click();
      await option(page, 'jazz').waitFor();
      expect(await linkOf(page, 'jazz')).toBe('/find/?q=jazz&place=Portland%2C+Oregon&from=ca--san-francisco');
      await page.keyboard.type('jaz');
      await page.waitForTimeout(600); // longer than the typing pause after which suggestions are requested
      expect(requestedUrls).toEqual([]);
      await option(page, 'jazz').click();
      await waitForUrl(page, '**/d/or--portland/all-events/jazz/');
    }));

  test("a field emptied after a failed lookup: the page's place is not used", () =>
    onSearchPage({ recents: ['jazz'], path: '/d/germany--berlin/events/' }, async (page) => {
      const requestedUrls = recordRequests(page);
      await placeField(page).click();
      await page.keyboard.type('qqqqzzzzxx');
      await page.getByText('We weren’t able').or(page.getByText("We weren't able to find any results")).waitFor();
      await searchField(page).click();
      await option(page, 'jazz').waitFor();
      expect(await linkOf(page, 'jazz')).toBe('/find/?q=jazz');
      await page.keyboard.type('opera');
      await page.waitForTimeout(600); // longer than the typing pause after which suggestions are requested
      expect(requestedUrls).toEqual([]);
      await pressKeys(page, 'Enter');
      await waitForUrl(page, '**/d/ca--san-francisco/all-events/opera/'); // the search runs at the visitor's place
    }));

  test('suggestions use the place stored by a form sent without script', () =>
    onSearchPage({ path: '/find/?place=Berlin' }, async (page, { context }) => {
      await waitForUrl(page, '**/d/germany--berlin/events/');
      const cookie = (await context.cookies()).find(({ name }) => name === 'location');
      const storedPlace = JSON.parse(decodeURIComponent(cookie?.value ?? ''));
      expect(storedPlace).toMatchObject({ placeId: '2950159', currentPlace: 'Berlin', currentPlaceParent: 'Germany' });
      await openPage(page, '/organizer/overview/');
      await expect.poll(() => placeField(page).inputValue()).toBe('Berlin, Germany');
      const suggestionsRequest = page.waitForRequest(AUTOCOMPLETE);
      await searchField(page).click();
      await page.keyboard.type('jazz');
      expect(new URL((await suggestionsRequest).url()).searchParams.get('place_id')).toBe('2950159');
    }));
});

describe('picking another place in the place field', () => {
  const pickOnlineEvents = async (page: Page) => {
    await placeField(page).click();
    await page.getByRole('option', { name: 'Browse online events' }).click();
  };

  test('closes the overlay on wide screens', () =>
    onSearchPage({}, async (page) => {
      await searchField(page).click();
      await pickOnlineEvents(page);
      await expectClosed(page);
      await searchField(page).fill('yoga');
      await pressKeys(page, 'Enter');
      await waitForUrl(page, '**/d/online/all-events/yoga/');
    }));

  test('moves the focus to the search field on phones', () =>
    onSearchPage({ width: 390 }, async (page) => {
      await pickOnlineEvents(page);
      await expectOpen(page);
      await expectFocus(searchField(page));
      await page.keyboard.type('yoga');
      await pressKeys(page, 'Enter');
      await waitForUrl(page, '**/d/online/all-events/yoga/');
    }));

  test('on the home page opens the home page of that place', () =>
    onSearchPage({ path: '/', from: paths.attributions() }, async (page, { context }) => {
      await context.addCookies([
        { name: 'location', value: '%7B%22slug%22%3A%22ca--san-francisco%22%7D', url: site.origin },
      ]);
      await reload(page);
      await page.getByRole('link', { name: /^San Francisco\s*Change location/ }).waitFor();
      await searchField(page).click();
      await pickOnlineEvents(page);
      await page.getByRole('link', { name: /^Online events\s*Change location/ }).waitFor();
      expect(urlOf(page)).toBe('/');
      await page.goBack();
      await waitForUrl(page, site.origin + paths.attributions());
    }));

  test('on the home page keeps the typed words, and searches for them there', () =>
    onSearchPage({ path: '/' }, async (page) => {
      await searchField(page).fill('yoga');
      await pickOnlineEvents(page);
      expect(await searchField(page).inputValue()).toBe('yoga');
      await searchField(page).click();
      await pressKeys(page, 'Enter');
      await waitForUrl(page, '**/d/online/**/yoga/');
    }));
});
