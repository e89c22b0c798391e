// The search box by keyboard.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { query, list, press, arrive, suggest, searchBox } from './driver.ts';

const { on, expectClosed } = searchBox();

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
