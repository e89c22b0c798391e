// A menu button: mouse, touch and every key of spec 4.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedSite } from '../site/browser.ts';
import { focusedText, pressKeys, sharedParts } from './parts.ts';

const site = sharedSite();

describe('a menu button (spec 4)', () => {
  const onPartsPage = sharedParts(site);
  const button = (page: Page, name = 'Account') => page.getByRole('button', { name, exact: true });
  const menu = (page: Page) => page.getByRole('menu');
  const openBy = async (page: Page, key: string) => {
    await button(page).focus();
    await pressKeys(page, key);
    await menu(page).waitFor();
  };
  const expectClosed = async (page: Page) => {
    await menu(page).waitFor({ state: 'detached' });
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
  };

  test.each(['ArrowDown', 'Enter', ' '])('opens with %s and focuses its first item', (key) =>
    onPartsPage(async (page) => {
      await openBy(page, key);
      expect(await button(page).getAttribute('aria-expanded')).toBe('true');
      expect(await focusedText(page)).toBe('Tickets (3)');
    }),
  );
  test('opens with ArrowUp and focuses its last item', () =>
    onPartsPage(async (page) => {
      await openBy(page, 'ArrowUp');
      expect(await focusedText(page)).toBe('Attendee newsletter');
    }));
  test('opens and closes on click', () =>
    onPartsPage(async (page) => {
      await button(page).click();
      await menu(page).waitFor();
      await button(page).click();
      await expectClosed(page);
    }, 768));
  test('arrow keys move over the items and wrap around; Home and End move to the first and last item', () =>
    onPartsPage(async (page) => {
      await openBy(page, 'ArrowDown');
      await pressKeys(page, 'ArrowDown');
      expect(await focusedText(page)).toBe('Liked');
      await pressKeys(page, 'End');
      expect(await focusedText(page)).toBe('Attendee newsletter');
      await pressKeys(page, 'ArrowDown');
      expect(await focusedText(page)).toBe('Tickets (3)');
      await pressKeys(page, 'ArrowUp');
      expect(await focusedText(page)).toBe('Attendee newsletter');
      await pressKeys(page, 'Home');
      expect(await focusedText(page)).toBe('Tickets (3)');
    }));
  test('a letter moves the focus to the next item that begins with it', () =>
    onPartsPage(async (page) => {
      await openBy(page, 'ArrowDown');
      await pressKeys(page, 'l');
      expect(await focusedText(page)).toBe('Liked');
      await pressKeys(page, 'o');
      expect(await focusedText(page)).toBe('Log out');
    }));
  test('closes with Escape and returns the focus to the button', () =>
    onPartsPage(async (page) => {
      await openBy(page, 'ArrowDown');
      await pressKeys(page, 'Escape');
      await expectClosed(page);
      expect(await focusedText(page)).toBe('Account');
    }));
  test('closes with Tab and moves the focus to the next control', () =>
    onPartsPage(async (page) => {
      await openBy(page, 'ArrowDown');
      await pressKeys(page, 'Tab');
      await expectClosed(page);
      expect(await focusedText(page)).toBe('No hover');
    }));
  test('closes with Shift+Tab and moves the focus to the previous control', () =>
    onPartsPage(async (page) => {
      await button(page, 'No hover').focus();
      await pressKeys(page, 'ArrowDown');
      await menu(page).waitFor();
      await pressKeys(page, 'Shift+Tab');
      await menu(page).waitFor({ state: 'detached' });
      expect(await focusedText(page)).toBe('Account');
    }));
  test('closes on a click outside', () =>
    onPartsPage(async (page) => {
      await openBy(page, 'ArrowDown');
      await page.getByRole('heading', { level: 1 }).click();
      await expectClosed(page);
    }));
  test('closes when a link in it is picked, by mouse or by key, and follows the link', () =>
    onPartsPage(async (page) => {
      await button(page).click();
      await page.getByRole('menuitem', { name: 'Liked' }).click();
      await expectClosed(page);
      await page.waitForURL('**#liked');
      await openBy(page, 'ArrowDown');
      await pressKeys(page, 'Enter');
      await expectClosed(page);
      await page.waitForURL('**#tickets');
      await openBy(page, 'ArrowDown');
      await pressKeys(page, 'End', ' ');
      await expectClosed(page);
      await page.waitForURL('**#newsletter');
    }));
  test('an item that is a button returns the focus to the menu button', () =>
    onPartsPage(async (page) => {
      await button(page, 'Actions').focus();
      await pressKeys(page, 'Enter', 'Enter');
      await page.getByText('Chosen: copy').waitFor();
      expect(await focusedText(page)).toBe('Actions');
    }));
  test('a label cannot be focused or picked', () =>
    onPartsPage(async (page) => {
      await openBy(page, 'ArrowDown');
      await pressKeys(page, 'a', 'Enter');
      const label = page.getByRole('menuitem', { name: 'Ada Lovelace' });
      expect(await label.getAttribute('aria-disabled')).toBe('true');
      expect(await menu(page).isVisible()).toBe(true);
      await page.getByText('Chosen: nothing').waitFor();
    }));

  describe('hovering over the button', () => {
    const hover = async (page: Page, name: string, width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await button(page, name).scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await button(page, name).hover();
    };
    test('opens the menu on wide screens, and moving the pointer away closes it', () =>
      onPartsPage(async (page) => {
        await hover(page, 'Account', 961);
        await menu(page).waitFor();
        await page.getByRole('menuitem', { name: 'Liked' }).hover();
        await page.mouse.move(0, 0);
        await expectClosed(page);
      }));
    test.each([960, 900, 390])('does nothing at %i px', (width) =>
      onPartsPage(async (page) => {
        await hover(page, 'Account', width);
        await pressKeys(page, 'Shift'); // gives a menu time to open
        expect(await menu(page).count()).toBe(0);
      }),
    );
    test('does nothing on a button that does not open on hover', () =>
      onPartsPage(async (page) => {
        await hover(page, 'No hover', 1440);
        await pressKeys(page, 'Shift');
        expect(await menu(page).count()).toBe(0);
      }));
    test('a first click does not close the menu that hovering opened, and a second click does', () =>
      onPartsPage(async (page) => {
        await hover(page, 'Account', 1440);
        await menu(page).waitFor();
        await button(page).click();
        expect(await menu(page).isVisible()).toBe(true);
        await button(page).click();
        await expectClosed(page);
      }));
    test('Escape closes the menu although the focus is elsewhere', () =>
      onPartsPage(async (page) => {
        await hover(page, 'Account', 1440);
        await menu(page).waitFor();
        await pressKeys(page, 'Escape');
        await expectClosed(page);
      }));
  });
});
