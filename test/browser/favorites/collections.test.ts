// Collections of events: created, ordered, shared and deleted.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addToCollection, createCollection } from '#domain/favorites';
import { paths } from '#shared/paths.ts';
import { openPage, visit } from '../../site/browser.ts';
import { expectMessage, favoritesSite } from './favorites-site.ts';

const { site, asNewPerson, jazzNight, paidGig } = favoritesSite();

const listedTitles = (page: Page) => page.locator('ol > li h2').allTextContents();

describe('collections', () => {
  const JAZZ = 'Jazz Night at the Lantern';
  const GIG = 'Paper Lanterns Live';

  test.each([true, false])('are created, filled, ordered, shared and unshared (script: %s)', (javaScript) =>
    asNewPerson({ javaScript }, async (page, { context, problems }) => {
      const open = (path: string) => openPage(page, path);
      await open(paths.event(jazzNight()));
      await page.getByRole('link', { name: `Add to collection: ${JAZZ}` }).click();
      await page.getByLabel('Name').fill('  Summer   nights ');
      await page.getByLabel('Description').fill('Outdoors, late.');
      await page.getByRole('button', { name: 'Create and add event' }).click();
      await page.getByText(`Added “${JAZZ}” to this collection.`).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Summer nights');
      const collectionPath = new URL(page.url()).pathname;

      await open(`${paths.collections()}?add=${jazzNight().id}`);
      await page.getByText('Already added').waitFor();
      await page.getByRole('button', { name: 'Remove from Summer nights' }).click();
      await page.getByRole('button', { name: /^Summer nights/ }).click();
      const backLink = page.getByRole('link', { name: `Back to ${JAZZ}` });
      expect(await backLink.getAttribute('href')).toBe(paths.event(jazzNight()));

      await open(`${paths.collections()}?add=${paidGig().id}`);
      await page.getByRole('button', { name: /Summer nights/ }).click();
      await page.getByText(`Added “${GIG}” to this collection.`).waitFor();
      expect(await listedTitles(page)).toEqual([JAZZ, GIG]);
      await page.getByRole('button', { name: `Move up: ${GIG}` }).click();
      await expect.poll(() => listedTitles(page)).toEqual([GIG, JAZZ]);
      // waits for the end of the request before the browser leaves the page
      await page.waitForURL(({ pathname, hash }) => pathname === collectionPath && hash === `#event-${paidGig().id}`);
      await page.reload();
      expect(await listedTitles(page)).toEqual([GIG, JAZZ]);

      await page.getByRole('button', { name: 'Share with a link' }).click();
      const link = await page.getByLabel('Link', { exact: true }).inputValue();
      const visitorTab = await visit(site, { width: 390, javaScript: false });
      const response = await visitorTab.page.goto(link);
      expect(response?.headers()['cache-control']).toContain('no-store');
      expect(await visitorTab.page.locator('article h2').allTextContents()).toEqual([GIG, JAZZ]);
      expect(await visitorTab.page.content()).not.toContain('Ada Lovelace');
      const signUpLink = visitorTab.page.getByRole('link', { name: 'Create a collection' });
      expect(await signUpLink.getAttribute('href')).toBe(paths.signUp(paths.collections()));
      expect(await visitorTab.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      expect((await visitorTab.page.goto(site.origin + collectionPath))?.url()).toContain('/signin/');

      await page.getByRole('button', { name: 'Stop sharing' }).click();
      await page.getByRole('button', { name: 'Share with a link' }).waitFor();
      expect((await visitorTab.page.goto(link))?.status()).toBe(404);
      await visitorTab.close();

      await page.getByRole('button', { name: `Remove: ${GIG}` }).click();
      await expect.poll(() => listedTitles(page)).toEqual([JAZZ]);
      await page.getByText('Delete collection', { exact: true }).first().click();
      await page.getByRole('button', { name: 'Yes, delete collection' }).click();
      await page.getByRole('heading', { name: 'Create your first collection' }).waitFor();
      expect((await context.request.get(site.origin + collectionPath)).status()).toBe(404);
      expect(problems).toEqual([]);
    }),
  );

  test('after an event is moved, its button has the focus and its new position is announced', () =>
    asNewPerson({}, async (page, _tab, person) => {
      const ctx = person.ctx;
      const { collectionId } = await createCollection(ctx, { name: 'Three' });
      for (const name of ['jazz-night', 'paid-gig', 'last-seat'] as const)
        await addToCollection(ctx, { collectionId, eventId: site.world.events[name].id });
      await openPage(page, paths.collection(collectionId));
      await page.getByRole('button', { name: 'Move up: The Very Last Seat' }).press('Enter');
      await expect.poll(() => listedTitles(page)).toEqual([JAZZ, 'The Very Last Seat', GIG]);
      await expectMessage(page, 'Moved to position 2 of 3.');
      const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await expect.poll(focusedLabel).toBe('Move up: The Very Last Seat');
    }));

  test('without a name are refused with the error and the typed text in the field', () =>
    asNewPerson({ javaScript: false }, async (page) => {
      await page.goto(paths.collections());
      await page.getByLabel('Description').fill('Only a text.');
      await page.getByRole('button', { name: 'Create collection' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('Description').inputValue()).toBe('Only a text.');
    }));
});
