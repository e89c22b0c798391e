// The mobile menu: touch and keyboard (spec 2).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { focused, press, sharedParts } from './parts.ts';

const site = sharedSite();

describe('the mobile menu (spec 2)', () => {
  const onParts = sharedParts(site, '?as=organizer');
  const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const open = async (page: Page) => {
    await menuButton(page).click();
    await sheet(page).waitFor();
  };

  test.each([390, 660, 960])('is present at %i px, and the menus of wide screens are not', (width) =>
    onParts(async (page) => {
      await page.setViewportSize({ width, height: 900 });
      await menuButton(page).waitFor();
      expect(await page.getByRole('button', { name: /Account of/ }).isVisible()).toBe(false);
      await expect.poll(() => page.getByRole('button', { name: 'Organize' }).count()).toBe(1); // it belongs to the list of the next level
    }),
  );
  test('is absent at 961 px', () =>
    onParts(async (page) => {
      await page.setViewportSize({ width: 961, height: 900 });
      expect(await menuButton(page).isVisible()).toBe(false);
      await page.getByRole('button', { name: /Account of/ }).waitFor();
    }));
  test('opening a level focuses its Back button; Back returns the focus to the item that opened it', () =>
    onParts(async (page) => {
      await open(page);
      await sheet(page).getByRole('button', { name: 'Help' }).click();
      await sheet(page).getByRole('link', { name: 'Contact the organizer' }).waitFor();
      expect(await focused(page)).toBe('Back: Help');
      await press(page, 'Enter');
      await sheet(page).getByRole('link', { name: 'Contact the organizer' }).waitFor({ state: 'detached' });
      expect(await focused(page)).toBe('Help');
    }, 390));
  test('arrow keys, Home, End, right and left move the focus', () =>
    onParts(async (page) => {
      await open(page);
      await sheet(page).getByRole('link', { name: 'Browse events' }).focus();
      await press(page, 'ArrowDown');
      expect(await focused(page)).toBe('Create an event');
      await press(page, 'End');
      expect(await focused(page)).toBe('Language');
      await press(page, 'ArrowRight');
      expect(await focused(page)).toBe('Back: Language');
      await press(page, 'ArrowLeft');
      expect(await focused(page)).toBe('Language');
      await press(page, 'Home');
      expect(await focused(page)).toBe('Browse events');
    }, 390));
  test('Escape goes back one level, then closes and returns the focus', () =>
    onParts(async (page) => {
      await open(page);
      await sheet(page).getByRole('button', { name: 'Account' }).click();
      await press(page, 'Escape');
      expect(await focused(page)).toBe('Account');
      await press(page, 'Escape');
      await sheet(page).waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe('Menu');
    }, 390));
  test('a click outside closes the menu, as does the close button', () =>
    onParts(async (page) => {
      await open(page);
      await page.mouse.click(10, 400);
      await sheet(page).waitFor({ state: 'hidden' });
      await open(page);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await sheet(page).waitFor({ state: 'hidden' });
    }, 390));
  test('focus stays inside while it is open', () =>
    onParts(async (page) => {
      await open(page);
      for (let step = 0; step < 15; step += 1) await press(page, 'Tab');
      const outside = () => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('dialog'); // the focus is on the body when it is in the browser's own toolbar
      };
      expect(await page.evaluate(outside)).toBe(false);
    }, 390));
  test('Manage my events is present for a person who only attends', async () => {
    const { page } = await visit(site, { width: 390 });
    await openPage(page, `${paths.devParts()}?as=attendee`);
    await open(page);
    await sheet(page).getByRole('button', { name: 'Account' }).click();
    await sheet(page).getByRole('link', { name: 'Manage my events' }).waitFor();
  });
});
