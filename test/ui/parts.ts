// The parts page, loaded once for the tests of a `describe`.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, openWindow, type Site, type Visit } from '../site/browser.ts';

type RunOnParts = (run: (page: Page) => Promise<void>, width?: number) => Promise<void>;

/**
 * Loads `/dev/parts/` with `query` before the tests of a `describe`. Returns a function that runs one test on the page,
 * in a window 1440 pixels wide unless another width is passed: every part is in its initial state, and nothing is open,
 * focused, scrolled or stored.
 */
export function sharedParts(site: Site, query = ''): RunOnParts {
  let parts: Visit | undefined;
  beforeAll(async () => {
    parts = await openWindow(site);
    await openPage(parts.page, paths.devParts() + query);
  });
  afterAll(() => parts?.close());
  return async (run, width = 1440) => {
    if (!parts) throw new Error('the parts page is open only while the tests of its group run');
    await startOver(parts.page, width);
    await run(parts.page);
  };
}

async function startOver(page: Page, width: number): Promise<void> {
  await page.unrouteAll();
  await page.mouse.move(0, 0);
  for (let level = 0; level < 3; level += 1) await page.keyboard.press('Escape'); // the menus of the header, level by level
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.dir = 'ltr';
    history.replaceState(history.state, '', location.pathname + location.search);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    const old = document.querySelector('section[aria-label="Menus"]');
    window.dispatchEvent(new Event('parts:again')); // the page renders its parts anew
    return new Promise<void>((done) => {
      const awaitRemoval = () => (old?.isConnected ? requestAnimationFrame(awaitRemoval) : done());
      awaitRemoval();
    });
  });
  // the script of menus loads once the page is idle, and replaces each summary with a button
  await page.getByRole('region', { name: 'Menus' }).locator('summary').first().waitFor({ state: 'detached' });
}

/** The accessible text of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Presses keys one after the other, as a person types. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
