// Windows of tests: opened for one test, and optionally signed in.
import type { Page } from 'playwright-core';
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
