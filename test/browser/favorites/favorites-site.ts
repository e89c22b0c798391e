// Windows of the tests of favorites, and controls that several of these tests use.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sharedSite, type Site, type Visit, type VisitOptions } from '../../site/browser.ts';
import { createPerson, type PersonOptions, type TestPerson } from '../../worlds/people.ts';
import { addSession, inWindow } from '../window.ts';

export const SEARCH_PAGE = '/d/ca--san-francisco/events/';
/** Announced after a click on a heart button. */
export const LIKED_MESSAGE = 'Event has been saved successfully.';
export const NOT_LIKED_MESSAGE = 'There was a problem saving the event, please try again.';

type Run = (page: Page, tab: Visit) => Promise<void>;
type RunAsPerson = (page: Page, tab: Visit, person: TestPerson) => Promise<void>;
type WorldEvent = Site['world']['events']['jazz-night'];

export interface FavoritesSite {
  site: Site;
  /** Runs a test in a window that is opened for it, and closes the window afterwards. */
  inFavoritesWindow: (options: VisitOptions, run: Run) => Promise<void>;
  /** Like `inFavoritesWindow`, signed in as a new person. */
  asNewPerson: (options: VisitOptions, run: RunAsPerson) => Promise<void>;
  newPerson: (options?: PersonOptions) => Promise<TestPerson>;
  /** The event "Jazz Night at the Lantern". */
  jazzNight: () => WorldEvent;
  /** The event "Paper Lanterns Live". */
  paidGig: () => WorldEvent;
}

/** The shared site for tests of favorites. Call it at the top of a file. */
export function favoritesSite(): FavoritesSite {
  const site = sharedSite();
  const newPerson = (options?: PersonOptions) => createPerson(site.db, options);
  return {
    site,
    inFavoritesWindow: (options, run) => inWindow(site, options, run),
    asNewPerson: (options, run) =>
      inWindow(site, options, async (page, tab) => {
        const person = await newPerson();
        await addSession(tab, site, person);
        await run(page, tab, person);
      }),
    newPerson,
    jazzNight: () => site.world.events['jazz-night'],
    paidGig: () => site.world.events['paid-gig'],
  };
}

export const heartButton = (page: Page, name: string | RegExp = /^Liked? Jazz Night at the Lantern$/) =>
  page.getByRole('button', { name }).first();
export const expectPressed = async (button: Locator, isOn: boolean) => {
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(isOn));
};
export const expectMessage = async (page: Page, message: string) => {
  await expect.poll(() => page.locator('p[role=status]').allTextContents()).toContain(message);
};
export const storedLikes = (page: Page) => page.evaluate(() => localStorage.getItem('liked-events'));

/** The label of the link to likes or follows in the user menu, e.g. "Liked (2)"; `labelStart` is "Liked" or "Following". */
export async function menuLabel(page: Page, labelStart: string): Promise<string> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  const text = await page.getByRole('menuitem', { name: new RegExp(`^${labelStart}`) }).textContent();
  await page.keyboard.press('Escape');
  return text ?? '';
}
