// Likes of signed-out visitors: stored in the browser, and imported at sign-in.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage } from '../../site/browser.ts';
import { addSession } from '../window.ts';
import {
  expectMessage,
  expectPressed,
  favoritesSite,
  heartButton,
  menuLabel,
  SEARCH_PAGE,
  storedLikes,
} from './favorites-site.ts';

const { site, inFavoritesWindow, newPerson, jazzNight } = favoritesSite();

describe('the heart button of a signed-out visitor', () => {
  test('stores likes in this browser, also after a reload, with one hint about signing up', () =>
    inFavoritesWindow({ width: 390 }, async (page, { problems }) => {
      await openPage(page, SEARCH_PAGE);
      const address = page.url();
      const box = await heartButton(page).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(await page.locator('a button, a form, button a').count()).toBe(0); // beside the card's link, not inside it
      await heartButton(page).click();
      await expectPressed(heartButton(page), true);
      expect(page.url()).toBe(address);
      await expectMessage(page, 'Saved on this device. Sign up to see it everywhere.');
      const link = await page.getByRole('link', { name: 'Sign up to see it everywhere.' }).getAttribute('href');
      const { pathname, search } = new URL(address);
      expect(link).toBe(paths.signUp(pathname + search));
      await openPage(page, SEARCH_PAGE);
      await expectPressed(heartButton(page), true);
      expect(await storedLikes(page)).toBe(JSON.stringify([jazzNight().id]));
      await heartButton(page).click();
      await expectPressed(heartButton(page), false);
      expect(problems).toEqual([]);
    }));

  test('does not show the hint again after it was closed, and is not filled when the stored likes are unreadable', () =>
    inFavoritesWindow({}, async (page, { problems }) => {
      await openPage(page, SEARCH_PAGE);
      await heartButton(page).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await heartButton(page, 'Like Paper Lanterns Live').click();
      await expectPressed(heartButton(page, 'Like Paper Lanterns Live'), true);
      expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
      await page.evaluate(() => localStorage.setItem('liked-events', '["<b>",7,{}]'));
      await openPage(page, SEARCH_PAGE);
      await expectPressed(heartButton(page), false);
      await heartButton(page).click();
      expect(await storedLikes(page)).toBe(JSON.stringify([jazzNight().id]));
      expect(problems).toEqual([]);
    }));

  test('changes in every open tab at once', () =>
    inFavoritesWindow({}, async (page, { context }) => {
      const otherTab = await context.newPage();
      await Promise.all([openPage(page, SEARCH_PAGE), openPage(otherTab, paths.event(jazzNight()))]);
      await heartButton(page).click();
      await expectPressed(heartButton(otherTab), true);
      await heartButton(otherTab).click();
      await expectPressed(heartButton(page), false);
    }));
});

test('likes stored in this browser are imported once after signing in, on the next page when the import fails', () =>
  inFavoritesWindow({}, async (page, { context, problems }) => {
    await openPage(page, SEARCH_PAGE);
    await heartButton(page).click();
    await heartButton(page, 'Like Paper Lanterns Live').click();
    const stored = await storedLikes(page);
    expect(stored).toContain(jazzNight().id);
    await addSession({ context }, site, await newPerson());
    await page.route('**/likes/merge/', (route) => route.fulfill({ status: 503, body: '' }));
    // the import starts some time after the page has loaded
    const refused = page.waitForResponse('**/likes/merge/');
    await openPage(page, paths.saved());
    await refused;
    expect(await storedLikes(page)).toBe(stored);
    await page.unroute('**/likes/merge/');
    await openPage(page, paths.saved());
    await expect.poll(() => storedLikes(page)).toBeNull();
    await expect.poll(() => page.locator('article').count()).toBe(2);
    await expect.poll(() => menuLabel(page, 'Liked')).toBe('Liked (2)');
    await openPage(page, SEARCH_PAGE);
    await expectPressed(heartButton(page), true);
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
  }));
