// The modal that offers two ways to build an event (spec 2).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedSite } from '../site/browser.ts';
import { focusedText, sharedParts } from './parts.ts';

const site = sharedSite();

describe('the create-event modal (spec 2)', () => {
  const onPartsPage = sharedParts(site);
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'How do you want to build your event?' });
  const openButton = (page: Page) => page.getByRole('button', { name: 'Create an event', exact: true });
  const open = async (page: Page) => {
    await openButton(page).click();
    await dialog(page).waitFor();
  };

  test('links to the two ways to create an event', () =>
    onPartsPage(async (page) => {
      await open(page);
      const cards = dialog(page).getByRole('link');
      expect(await cards.evaluateAll((links) => links.map((card) => card.getAttribute('href')))).toEqual([
        '/manage/events/create',
        '/manage/events/auto-create',
      ]);
      await dialog(page).getByText('Start from scratch').waitFor();
      await dialog(page).getByText('Add all event details, create tickets, set up recurring events').waitFor();
      await dialog(page).getByText('Create my event faster with AI').waitFor();
      await dialog(page).getByText('Answer a few quick questions to generate an event ready to publish').waitFor();
    }));
  test.each([
    ['its close button', (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).click()],
    ['a click outside', (page: Page) => page.mouse.click(20, 20)],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('closes with %s and returns the focus', (_, close) =>
    onPartsPage(async (page) => {
      await open(page);
      await close(page);
      await dialog(page).waitFor({ state: 'hidden' });
      expect(await focusedText(page)).toBe('Create an event');
    }),
  );
  test('a click inside the modal does not close it', () =>
    onPartsPage(async (page) => {
      await open(page);
      await dialog(page).getByRole('heading').click();
      expect(await dialog(page).isVisible()).toBe(true);
    }));
  test('after a click on a link it shows progress, and a second click does not navigate again', () =>
    onPartsPage(async (page) => {
      let requests = 0;
      await page.route('**/manage/events/create', (route) => {
        requests += 1;
        // answers without content, so that the browser stays on the page as if no response had arrived
        return route.fulfill({ status: 204 });
      });
      await open(page);
      const card = dialog(page).getByRole('link', { name: /Start from scratch/ });
      await card.click();
      await card.click();
      await dialog(page)
        .getByRole('link', { name: /with AI/ })
        .click();
      expect(await card.getAttribute('aria-busy')).toBe('true');
      await dialog(page).getByRole('status').getByText('Loading…').waitFor();
      expect(requests).toBe(1);
    }));
  test('shows no progress after the back button', () =>
    onPartsPage(async (page) => {
      await page.route('**/manage/events/create', (route) => route.fulfill({ status: 204 }));
      await open(page);
      const card = dialog(page).getByRole('link', { name: /Start from scratch/ });
      await card.click();
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await dialog(page).getByText('Loading…').waitFor({ state: 'detached' });
      expect(await card.getAttribute('aria-busy')).toBe(null);
    }));
});
