// The search box is accessible and fits in every open state.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations, violationsAtWidth } from '../../site/axe.ts';
import {
  AUTOCOMPLETE,
  FAILURE_MESSAGE,
  searchField,
  placeField,
  suggestionList,
  option,
  pressKeys,
  overflowOf,
  typeSearch,
  type BoxOptions,
  storeRecents,
  searchBox,
} from './driver.ts';
import { intercept } from '../../site/intercept.ts';

const { onSearchPage, expectClosed } = searchBox();

describe('every open state is accessible and fits', () => {
  const closeOverlay = async (page: Page) => {
    await searchField(page).fill('');
    await pressKeys(page, 'Escape', 'Escape');
    await expectClosed(page);
  };
  /** Name and action of each state. The test opens them one after the other on the same page. */
  const states: [string, (page: Page) => Promise<unknown>][] = [
    ['recent searches', (page) => searchField(page).click()],
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
        await pressKeys(page, 'ArrowDown');
      },
    ],
    [
      'a failure',
      async (page) => {
        await intercept(page, AUTOCOMPLETE, ({ respond }) => respond({ status: 400, json: {} }));
        await searchField(page).fill('opera');
        await page.getByText(FAILURE_MESSAGE).waitFor();
      },
    ],
    [
      'the list of locations',
      async (page) => {
        await closeOverlay(page);
        await placeField(page).click();
        await page.getByRole('listbox', { name: 'Locations' }).waitFor();
      },
    ],
  ];
  const expectAccessible = async (page: Page, name: string) => {
    // the page below the box is the same in every state
    const options = name === states[0]?.[0] ? {} : { except: 'main' };
    expect(await violationsAtWidth(page, options), name).toEqual([]);
    expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
  };

  test.each([390, 1440] as const)('at %i px', async (width) => {
    const options: BoxOptions = { width, recents: ['jazz', 'x'.repeat(100)], trending: ['opera', 'late night comedy'] };
    await onSearchPage(options, async (page) => {
      for (const [name, openState] of states) {
        await openState(page);
        await expectAccessible(page, name);
      }
    });
    await onSearchPage({ width, path: '/d/ak--juneau/events/' }, async (page) => {
      await searchField(page).click();
      await page.keyboard.type('qqxxzz');
      await page
        .getByRole('search')
        .getByText("Looks like we don't have any current events listed nearby. Try searching another city.")
        .waitFor();
      await expectAccessible(page, 'a place without events');
    });
  });

  test('on a small laptop at 200 % zoom, at the first desktop width, and on the smallest phone', () =>
    onSearchPage({ width: 768 }, async (page) => {
      for (const width of [640, 660, 500, 320]) {
        await page.setViewportSize({ width, height: 480 });
        await typeSearch(page, 'jazz');
        expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
        // the layout of the overlay is one of two
        if (width === 640 || width === 320)
          expect(await violations(page, { except: 'main' }), `${width} px`).toEqual([]);
        await closeOverlay(page);
      }
    }));

  test('right-to-left', () =>
    onSearchPage({ recents: ['jazz'] }, async (page) => {
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await searchField(page).click();
        await suggestionList(page).waitFor();
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        const box = await suggestionList(page).boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width, `${width} px`).toBe(true);
        await closeOverlay(page);
      }
    }));
});
