// The search box is accessible and fits in every open state.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations, violationsInBothThemes } from '../../site/axe.ts';
import {
  AUTOCOMPLETE,
  PROBLEM,
  query,
  place,
  list,
  option,
  press,
  overflow,
  suggest,
  type BoxOptions,
  storeRecents,
  searchBox,
} from './driver.ts';

const { on, expectClosed } = searchBox();

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
