// The parts page `/dev/parts/` shows every component of the interface. It is loaded once for the tests of a `describe`.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, openWindow, type Site, type Visit } from '../site/browser.ts';

type RunOnPartsPage = (run: (page: Page) => Promise<void>, width?: number) => Promise<void>;

/**
 * Loads the parts page with `query` before the tests of a `describe`. Returns a function that runs one test on it, in a
 * window 1440 pixels wide unless another width is passed. Before each test the components return to their initial
 * state: no component is open, focused or scrolled, and storage is empty.
 */
export function sharedParts(site: Site, query = ''): RunOnPartsPage {
  let opened: Visit | undefined;
  beforeAll(async () => {
    opened = await openWindow(site);
    await openPage(opened.page, paths.devParts() + query);
  });
  afterAll(() => opened?.close());
  return async (run, width = 1440) => {
    if (!opened) throw new Error('the parts page is open only while the tests of its `describe` run');
    await resetPage(opened.page, width);
    await run(opened.page);
  };
}

async function resetPage(page: Page, width: number): Promise<void> {
  await page.unrouteAll();
  await page.mouse.move(0, 0);
  // closes the menus of the header, one level at a time
  for (let level = 0; level < 3; level += 1) await page.keyboard.press('Escape');
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.dir = 'ltr';
    history.replaceState(history.state, '', location.pathname + location.search);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    const previousMenus = document.querySelector('section[aria-label="Menus"]');
    window.dispatchEvent(new Event('parts:again')); // makes the page render its components again
    return new Promise<void>((done) => {
      const awaitRemoval = () => (previousMenus?.isConnected ? requestAnimationFrame(awaitRemoval) : done());
      awaitRemoval();
    });
  });
  // the script of menus loads once the page is idle, and replaces each summary with a button
  await page.getByRole('region', { name: 'Menus' }).locator('summary').first().waitFor({ state: 'detached' });
}

/** The text of the focused element. */
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Presses keys one after the other, as a person types. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
