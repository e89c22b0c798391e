// The search box by keyboard.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFocus, searchField, suggestionList, pressKeys, waitForUrl, typeSearch, searchBox } from './driver.ts';

const { onSearchPage, expectClosed } = searchBox();

describe('the search box by keyboard', () => {
  const activeOption = async (page: Page) => {
    const id = await searchField(page).getAttribute('aria-activedescendant');
    return id && page.locator(`[id="${id}"]`).innerText();
  };

  test('arrow keys move through the options and wrap around, Home and End move to the first and last option; the focus stays in the field until Tab moves it to Clear, to the place field, and out of the box, which closes everything', () =>
    onSearchPage({ recents: ['a', 'b', 'c'] }, async (page) => {
      await searchField(page).click();
      await suggestionList(page).waitFor();
      expect(await searchField(page).getAttribute('aria-expanded')).toBe('true');
      const activeOptions: (string | null)[] = [await activeOption(page)];
      for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
        await pressKeys(page, key);
        activeOptions.push(await activeOption(page));
      }
      expect(activeOptions).toEqual([null, 'a', 'b', 'c', 'a', 'c', 'a']);
      await expectFocus(searchField(page));
      expect(await suggestionList(page).locator('[aria-selected=true]').count()).toBe(1);
      await pressKeys(page, 'Escape');
      await suggestionList(page).waitFor({ state: 'detached' });
      await pressKeys(page, 'ArrowDown'); // opens the dropdown again
      await suggestionList(page).waitFor();
      expect(await activeOption(page)).toBeNull();
      await pressKeys(page, 'Tab');
      const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);
      expect(await focused()).toBe('Clear recent searches');
      await pressKeys(page, 'Tab');
      expect(await focused()).toBe('header-place');
      expect(await suggestionList(page).count()).toBe(0);
      await pressKeys(page, 'Tab', 'Tab');
      await expectClosed(page);
    }));

  test('Enter picks the active option', () =>
    onSearchPage({}, async (page) => {
      await typeSearch(page, 'jaz');
      await pressKeys(page, 'ArrowDown');
      const [name = ''] = ((await activeOption(page)) ?? '').split('\n'); // the number of events is on its own line
      await pressKeys(page, 'Enter');
      await waitForUrl(page, `**/d/ca--san-francisco/all-events/${name.toLowerCase().replaceAll(' ', '-')}/`);
    }));
});
