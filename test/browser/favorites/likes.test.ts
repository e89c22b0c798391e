// Likes of signed-in people: the heart button and the count in the header.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage } from '../../site/browser.ts';
import {
  expectMessage,
  expectPressed,
  favoritesSite,
  heartButton,
  LIKED_MESSAGE,
  menuLabel,
  NOT_LIKED_MESSAGE,
  SEARCH_PAGE,
  storedLikes,
} from './favorites-site.ts';

const { site, asNewPerson, jazzNight } = favoritesSite();

describe('the heart button of a signed-in person', () => {
  test('updates the count in the header at once, and remains pressed after a reload', () =>
    asNewPerson({}, async (page, { problems }) => {
      await openPage(page, SEARCH_PAGE);
      await expect.poll(() => menuLabel(page, 'Liked')).toBe('Liked');
      await heartButton(page).click();
      await expectMessage(page, LIKED_MESSAGE);
      await expect.poll(() => menuLabel(page, 'Liked')).toBe('Liked (1)');
      await openPage(page, SEARCH_PAGE);
      await expectPressed(heartButton(page), true);
      await expect.poll(() => menuLabel(page, 'Liked')).toBe('Liked (1)');
      await heartButton(page).click();
      await expectMessage(page, 'Removed from your likes.');
      await expect.poll(() => menuLabel(page, 'Liked')).toBe('Liked');
      expect(await storedLikes(page)).toBeNull();
      expect(problems).toEqual([]);
    }));

  test('works with the keyboard on the event page, has the text Liked there without moving other elements, and offers a collection in the message', () =>
    asNewPerson({ hasOwnWindow: true }, async (page) => {
      await page.clock.install();
      await openPage(page, paths.event(jazzNight()));
      const boxes = () =>
        page
          .locator('main :is(button, a, h1)')
          .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())));
      const before = await boxes();
      await heartButton(page).press('Enter');
      await expectMessage(page, LIKED_MESSAGE);
      await page.clock.pauseAt(Date.now() + 1_000); // from here on, the message hides itself only when the test moves the clock
      expect(await heartButton(page).getByText('Liked').isVisible()).toBe(true);
      expect(await boxes()).toEqual(before);
      const collect = page.getByRole('link', { name: 'Add to collection', exact: true });
      expect(await collect.getAttribute('href')).toContain(`${paths.collections()}?add=${jazzNight().id}&`);
      await collect.focus();
      await page.clock.fastForward(60_000);
      expect(await collect.isVisible()).toBe(true); // the message has the focus
      await heartButton(page).focus();
      await page.clock.fastForward(60_000);
      await collect.waitFor({ state: 'detached' });
      await openPage(page, paths.saved());
      await expectPressed(heartButton(page), true);
    }));

  test('is reverted when the server fails or the network is unavailable; a double click counts as one click', () =>
    asNewPerson({}, async (page, { context }) => {
      await openPage(page, SEARCH_PAGE);
      await page.route('**/users/me/likes/**', (route) => route.fulfill({ status: 500, body: '{}' }));
      await heartButton(page).click();
      await expectMessage(page, NOT_LIKED_MESSAGE);
      await expectPressed(heartButton(page), false);
      await expect.poll(() => menuLabel(page, 'Liked')).toBe('Liked');
      await page.unroute('**/users/me/likes/**');
      await heartButton(page).click();
      await expectMessage(page, LIKED_MESSAGE);
      await heartButton(page).click();
      await expectMessage(page, 'Removed from your likes.');
      await context.setOffline(true);
      await heartButton(page).click();
      await expectMessage(page, NOT_LIKED_MESSAGE);
      await expectPressed(heartButton(page), false);
      await context.setOffline(false);
      await heartButton(page).dblclick();
      await expectMessage(page, LIKED_MESSAGE);
      await expectPressed(heartButton(page), true);
      await openPage(page, SEARCH_PAGE);
      await expectPressed(heartButton(page), true);
    }));

  test('works without script and returns to the same page', () =>
    asNewPerson({ javaScript: false }, async (page) => {
      await page.goto(paths.event(jazzNight()));
      await heartButton(page).click();
      expect(page.url()).toBe(site.origin + paths.event(jazzNight()));
      expect(await heartButton(page).getAttribute('aria-pressed')).toBe('true');
      await page.goto(paths.favoriteEvents());
      expect(await page.locator('article').count()).toBe(1);
      await heartButton(page).click();
      expect(page.url()).toBe(site.origin + paths.favoriteEvents());
      expect(await page.locator('article').count()).toBe(0);
    }));
});
