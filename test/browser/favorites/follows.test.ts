// The follow button, and the calendar of followed organizers' events.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { follow } from '#domain/favorites';
import { paths } from '#shared/paths.ts';
import { openPage } from '../../site/browser.ts';
import { expectMessage, favoritesSite, menuLabel } from './favorites-site.ts';

const { site, asNewPerson, jazzNight } = favoritesSite();

describe('the follow button', () => {
  const followButton = (page: Page) => page.getByRole('button', { name: /^Follow(ing)? Oz Presents$/ });

  test("updates the count in the header and lists the organizer's next events", () =>
    asNewPerson({}, async (page, { problems }) => {
      await openPage(page, paths.event(jazzNight()));
      await followButton(page).click();
      await expectMessage(page, 'You’re following this organizer.');
      await expect.poll(() => menuLabel(page, 'Following')).toBe('Following (1)');
      await openPage(page, paths.followed());
      await page.getByRole('heading', { name: 'Oz Presents' }).waitFor();
      await followButton(page).click();
      await expectMessage(page, 'You unfollowed this organizer.');
      await openPage(page, paths.followed());
      await page.getByRole('heading', { name: 'You’re not following anyone yet' }).waitFor();
      expect(problems).toEqual([]);
    }));

  test('works without script', () =>
    asNewPerson({ javaScript: false }, async (page) => {
      const { oz } = site.world;
      await page.goto(paths.organizer(oz));
      await followButton(page).click();
      expect(page.url()).toBe(site.origin + paths.organizer(oz));
      expect(await followButton(page).textContent()).toBe('Following Oz Presents');
    }));
});

describe('the secret calendar URL', () => {
  test('is shown once, serves a calendar, and answers 404 after it is turned off', () =>
    asNewPerson({ javaScript: false }, async (page, _tab, person) => {
      await follow(person.ctx, { organizerId: site.world.oz.id });
      await page.goto(paths.calendarFeed());
      await page.getByRole('button', { name: 'Create calendar link' }).click();
      const feedUrl = await page.getByLabel('Private calendar link').inputValue();
      expect(await page.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
        feedUrl.replace(/^http:/, 'webcal:'),
      );
      const calendar = await fetch(feedUrl);
      expect(calendar.headers.get('content-type')).toContain('text/calendar');
      expect(await calendar.text()).toContain('Jazz Night at the Lantern');
      await page.goto(paths.calendarFeed());
      expect(await page.content()).not.toContain(new URL(feedUrl).pathname);
      expect(await page.getByText('Not yet').count()).toBe(0);
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByText('Calendar link turned off. Calendars').waitFor();
      expect((await fetch(feedUrl)).status).toBe(404);
    }));
});
