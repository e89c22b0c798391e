// Windows of tests: opened for one test, and optionally signed in.
import type { Page } from 'playwright-core';
import { violationsAtWidth } from '../site/axe.ts';
import { type Site, type Visit, visit, type VisitOptions } from '../site/browser.ts';
import type { TestPerson } from '../worlds/people.ts';

/** Runs a test in a window that is opened for it, and closes the window afterwards. */
export async function inWindow(
  site: Site,
  options: VisitOptions,
  run: (page: Page, tab: Visit) => Promise<void>,
): Promise<void> {
  const tab = await visit(site, options);
  await run(tab.page, tab);
  await tab.close();
}

/** Signs a person in by adding the session cookie to a window. */
export const addSession = ({ context }: Pick<Visit, 'context'>, site: Pick<Site, 'origin'>, { token }: TestPerson) =>
  context.addCookies([{ name: 'session', value: token, url: site.origin }]);

/** By how many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * What is wrong with the page in its current state at the three widths, one line each: it is wider than the window, or
 * has accessibility violations. Violations are not sought at 768 pixels; dark colours are checked at 390, light colours
 * at 1440. The window has its own width afterwards.
 */
export async function faultsAtEveryWidth(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const faults: string[] = [];
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    if ((await overflowOf(page)) > 0) faults.push(`${width} px: wider than the window`);
    if (width !== 768) faults.push(...(await violationsAtWidth(page)).map((line) => `${width} px: ${line}`));
  }
  if (size) await page.setViewportSize(size);
  return faults;
}
