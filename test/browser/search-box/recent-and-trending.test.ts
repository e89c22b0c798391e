// The search box while it is empty: recent and trending searches.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage } from '../../site/browser.ts';
import {
  HERE,
  AUTOCOMPLETE,
  TRENDING,
  query,
  list,
  option,
  press,
  storedItem,
  arrive,
  suggest,
  storeRecents,
  searchBox,
} from './driver.ts';

const { site, on } = searchBox();

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
