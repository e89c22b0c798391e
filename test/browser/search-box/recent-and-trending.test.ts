// The search box while it is empty: recent and trending searches.
import { describe, expect, test } from 'vitest';
import { openPage } from '../../site/browser.ts';
import {
  SEARCH_PAGE,
  AUTOCOMPLETE,
  TRENDING,
  expectFocus,
  searchField,
  suggestionList,
  option,
  pressKeys,
  storedItem,
  waitForUrl,
  storeRecents,
  searchBox,
} from './driver.ts';
import { intercept } from '../../site/intercept.ts';

const { onSearchPage } = searchBox();

describe('recent searches', () => {
  test('are stored by searching: the list shows the newest five, and the history has all of them', () =>
    onSearchPage({ recents: ['four', 'three', 'two, too', 'One', 'zero'] }, async (page) => {
      await page.evaluate(() => localStorage.setItem('search-history', 'four,three,two too,one,zero'));
      for (const text of ['FIVE', 'six']) {
        await searchField(page).fill(text);
        await pressKeys(page, 'Enter');
        await waitForUrl(page, /all-events/);
        await openPage(page, SEARCH_PAGE);
      }
      expect(JSON.parse((await storedItem(page, 'recent-searches')) ?? '')).toEqual([
        'six',
        'FIVE',
        'four',
        'three',
        'two, too',
      ]);
      expect(await storedItem(page, 'search-history')).toBe('six,five,four,three,two too,one,zero');
      await searchField(page).click();
      await suggestionList(page).waitFor();
      expect(await suggestionList(page).getByRole('option').allInnerTexts()).toEqual([
        'six',
        'FIVE',
        'four',
        'three',
        'two, too',
      ]);
    }));

  test('are filtered by the text while typing, and replaced by trending searches after Clear', () =>
    onSearchPage({ recents: ['opera', 'late jazz'], trending: ['theatre', 'comedy'] }, async (page) => {
      await intercept(page, AUTOCOMPLETE, () => {}); // this request is never answered
      await searchField(page).click();
      await option(page, 'opera').waitFor();
      await page.keyboard.type('JAZZ');
      await option(page, 'opera').waitFor({ state: 'detached' });
      expect(await suggestionList(page).getByRole('option').allInnerTexts()).toEqual(['late jazz']);
      await searchField(page).fill('');
      await page.getByRole('button', { name: 'Clear recent searches' }).click();
      await page.getByText('Trending searches', { exact: true }).waitFor();
      expect(await suggestionList(page).getByRole('option').allInnerTexts()).toEqual(['theatre', 'comedy']);
      expect(await storedItem(page, 'recent-searches')).toBeNull();
      await expectFocus(searchField(page));
    }));

  test('stay when they cannot be cleared, with a message only in the console, and search again when clicked', () =>
    onSearchPage({ recents: ['Rock & Roll'] }, async (page) => {
      const consoleMessages: string[] = [];
      page.on('console', (message) => consoleMessages.push(message.text()));
      await searchField(page).click();
      await suggestionList(page).waitFor();
      await page.evaluate(() => {
        Storage.prototype.removeItem = () => {
          throw new DOMException('no', 'SecurityError');
        };
      });
      await page.getByRole('button', { name: 'Clear recent searches' }).click();
      await expect.poll(() => consoleMessages.join()).toContain('Recent searches could not be cleared.');
      expect(await suggestionList(page).getByRole('option').allInnerTexts()).toEqual(['Rock & Roll']);
      expect(await page.getByRole('alert').allInnerTexts()).not.toContain('Rock & Roll');
      await option(page, 'Rock & Roll').click();
      await waitForUrl(page, '**/d/ca--san-francisco/all-events/rock-and-roll/');
    }));

  test('of another tab appear in this tab too', () =>
    onSearchPage({ recents: ['jazz'] }, async (page, { context }) => {
      await searchField(page).click();
      await suggestionList(page).waitFor();
      const otherTab = await context.newPage();
      await openPage(otherTab, SEARCH_PAGE);
      await searchField(otherTab).fill('opera');
      await pressKeys(otherTab, 'Enter');
      await waitForUrl(otherTab, /opera/);
      await page.bringToFront();
      await option(page, 'opera').waitFor();
      expect(await suggestionList(page).getByRole('option').allInnerTexts()).toEqual(['opera', 'jazz']);
    }));

  test('that are stored in an invalid format are ignored', () =>
    onSearchPage({ trending: ['opera'] }, async (page, { problems }) => {
      await searchField(page).click();
      for (const stored of ['[]', '{', 'null', '[1,{"a":2}]']) {
        await page.evaluate(storeRecents, '["jazz"]');
        await option(page, 'jazz').waitFor();
        await page.evaluate(storeRecents, stored);
        await option(page, 'opera').waitFor();
        expect(await suggestionList(page).getByRole('option').allInnerTexts(), stored).toEqual(['opera']);
      }
      expect(problems).toEqual([]);
    }));
});

describe('trending searches', () => {
  test('are the first five of the place, for a visitor without recent searches', () =>
    onSearchPage({ trending: ['a', 'b', 'c', 'd', 'e', 'f'] }, async (page) => {
      const trendingRequest = page.waitForRequest(TRENDING);
      await searchField(page).click();
      expect(new URL((await trendingRequest).url()).searchParams.get('location')).toBe('ca--san-francisco');
      await suggestionList(page).waitFor();
      expect(await suggestionList(page).getByRole('option').allInnerTexts()).toEqual(['a', 'b', 'c', 'd', 'e']);
      await option(page, 'c').click();
      await waitForUrl(page, '**/d/ca--san-francisco/all-events/c/');
    }));

  test('that fail to load are hidden without a message', () =>
    onSearchPage({}, async (page) => {
      await intercept(page, TRENDING, ({ respond }) => respond({ status: 500 }));
      const trendingResponse = page.waitForResponse(TRENDING);
      await searchField(page).click();
      await trendingResponse;
      expect(await page.getByRole('search').getByRole('alert').allInnerTexts()).not.toContain(/./);
      expect(await suggestionList(page).count()).toBe(0);
    }));
});
