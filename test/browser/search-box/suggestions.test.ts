// What the search box suggests, and for which place.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, reload, visit } from '../../site/browser.ts';
import {
  HERE,
  AUTOCOMPLETE,
  PROBLEM,
  query,
  place,
  list,
  option,
  isOpen,
  press,
  arrive,
  suggest,
  storeRecents,
  searchBox,
} from './driver.ts';

const { site, on, addressOf, expectClosed } = searchBox();

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
