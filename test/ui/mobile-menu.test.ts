// The mobile menu: touch and keyboard (spec 2).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { focusedText, pressKeys, sharedParts } from './parts.ts';

const site = sharedSite();

describe('the mobile menu (spec 2)', () => {
  const onPartsPage = sharedParts(site, '?as=organizer');
  const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const menuDialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const open = async (page: Page) => {
    await menuButton(page).click();
    await menuDialog(page).waitFor();
  };

  test.each([390, 660, 960])('is present at %i px, and the menus of wide screens are hidden', (width) =>
    onPartsPage(async (page) => {
      await page.setViewportSize({ width, height: 900 });
      await menuButton(page).waitFor();
      expect(await page.getByRole('button', { name: /Account:/ }).isVisible()).toBe(false);
      // the only button is the button of the mobile menu
      await expect.poll(() => page.getByRole('button', { name: 'Organize' }).count()).toBe(1);
    }),
  );
  test('is absent at 961 px', () =>
    onPartsPage(async (page) => {
      await page.setViewportSize({ width: 961, height: 900 });
      expect(await menuButton(page).isVisible()).toBe(false);
      await page.getByRole('button', { name: /Account:/ }).waitFor();
    }));
  test('opening a level focuses its Back button; Back returns the focus to the item that opened it', () =>
    onPartsPage(async (page) => {
      await open(page);
      await menuDialog(page).getByRole('button', { name: 'Help' }).click();
      await menuDialog(page).getByRole('link', { name: 'Contact the organizer' }).waitFor();
      expect(await focusedText(page)).toBe('Back: Help');
      await pressKeys(page, 'Enter');
      await menuDialog(page).getByRole('link', { name: 'Contact the organizer' }).waitFor({ state: 'detached' });
      expect(await focusedText(page)).toBe('Help');
    }, 390));
  test('arrow keys, Home and End move the focus; ArrowRight opens a level, ArrowLeft closes it', () =>
    onPartsPage(async (page) => {
      await open(page);
      await menuDialog(page).getByRole('link', { name: 'Browse events' }).focus();
      await pressKeys(page, 'ArrowDown');
      expect(await focusedText(page)).toBe('Create an event');
      await pressKeys(page, 'End');
      expect(await focusedText(page)).toBe('Language');
      await pressKeys(page, 'ArrowRight');
      expect(await focusedText(page)).toBe('Back: Language');
      await pressKeys(page, 'ArrowLeft');
      expect(await focusedText(page)).toBe('Language');
      await pressKeys(page, 'Home');
      expect(await focusedText(page)).toBe('Browse events');
    }, 390));
  test('Escape goes back one level, then closes the menu and returns the focus to its button', () =>
    onPartsPage(async (page) => {
      await open(page);
      await menuDialog(page).getByRole('button', { name: 'Account' }).click();
      await pressKeys(page, 'Escape');
      expect(await focusedText(page)).toBe('Account');
      await pressKeys(page, 'Escape');
      await menuDialog(page).waitFor({ state: 'hidden' });
      expect(await focusedText(page)).toBe('Menu');
    }, 390));
  test('a click outside or on the close button closes the menu', () =>
    onPartsPage(async (page) => {
      await open(page);
      await page.mouse.click(10, 400);
      await menuDialog(page).waitFor({ state: 'hidden' });
      await open(page);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await menuDialog(page).waitFor({ state: 'hidden' });
    }, 390));
  test('the focus stays inside the menu while it is open', () =>
    onPartsPage(async (page) => {
      await open(page);
      for (let presses = 0; presses < 15; presses += 1) await pressKeys(page, 'Tab');
      const isFocusOutside = () => {
        const { activeElement } = document;
        // the body is the active element while the browser's toolbar has the focus
        return activeElement !== document.body && !activeElement?.closest('dialog');
      };
      expect(await page.evaluate(isFocusOutside)).toBe(false);
    }, 390));
  test('Manage my events is present for an attendee', async () => {
    const { page } = await visit(site, { width: 390 });
    await openPage(page, `${paths.devParts()}?as=attendee`);
    await open(page);
    await menuDialog(page).getByRole('button', { name: 'Account' }).click();
    await menuDialog(page).getByRole('link', { name: 'Manage my events' }).waitFor();
  });
});
