// The states of pictures on the site's pages (spec 4): loading, loaded, failed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { intercept } from '../site/intercept.ts';
import { clearMemoryCache } from './memory-cache.ts';

const site = sharedSite();

/** The different states of the visible pictures. */
const statesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const visiblePictures = [...document.querySelectorAll('main [data-state], main img')].filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && bottom > 0 && top < innerHeight && !element.closest('button');
    });
    return [
      ...new Set(
        visiblePictures.map((element) => element.closest('[data-state]')?.getAttribute('data-state') ?? 'none'),
      ),
    ];
  });

const PAGES = ['the home page', 'an event', 'a search', 'the choice of tickets'] as const;
const pathOf = (name: (typeof PAGES)[number]): string => {
  const event = site.world.events['jazz-night'];
  return {
    'the home page': paths.home(),
    'an event': paths.event(event),
    'a search': paths.browse(),
    'the choice of tickets': paths.checkout(event.id),
  }[name];
};

/**
 * Opens a page, and returns the states of its pictures once none is loading. The server refuses pictures while many wait
 * to be drawn, so the page may need to be opened again.
 */
async function statesWhenSettled(page: Page, name: (typeof PAGES)[number]): Promise<string[]> {
  await clearMemoryCache(page);
  await openPage(page, pathOf(name));
  const unsettled = async () => (await statesOf(page)).filter((state) => state !== 'loaded' && state !== 'failed');
  await expect.poll(unsettled, { message: name }).toEqual([]);
  return statesOf(page);
}

test('pictures that load are marked as loaded, and pictures that fail leave an empty frame of the same size', async () => {
  const { page } = await visit(site, { width: 1440 });
  let isRefused = false;
  for (const part of ['_next/static/media', 'map/locator', 'map/search'])
    await intercept(page, `*/e/${part}*`, ({ fail, proceed }) => (isRefused ? fail() : proceed()));
  for (const name of PAGES) {
    const sizes: string[] = [];
    for (isRefused of [false, true]) {
      await expect.poll(() => statesWhenSettled(page, name)).toEqual([isRefused ? 'failed' : 'loaded']);
      sizes.push(
        await page.evaluate(() =>
          [...document.querySelectorAll('main [data-state]')]
            .map((frame) => JSON.stringify(frame.getBoundingClientRect()))
            .join('\n'),
        ),
      );
    }
    expect(sizes[1], name).toBe(sizes[0]);
  }
});
