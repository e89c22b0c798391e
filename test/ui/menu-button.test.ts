// A menu button: mouse, touch and every key of spec 4.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedSite } from '../site/browser.ts';
import { focused, press, sharedParts } from './parts.ts';

const site = sharedSite();

describe('a menu button (spec 4)', () => {
  const onParts = sharedParts(site);
  const button = (page: Page, name = 'Account') => page.getByRole('button', { name, exact: true });
  const menu = (page: Page) => page.getByRole('menu');
  const openBy = async (page: Page, key: string) => {
    await button(page).focus();
    await press(page, key);
    await menu(page).waitFor();
  };
  const expectClosed = async (page: Page) => {
    await menu(page).waitFor({ state: 'detached' });
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
  };

  test.each(['ArrowDown', 'Enter', ' '])('opens with %s, focus on its first item', (key) =>
    onParts(async (page) => {
      await openBy(page, key);
      expect(await button(page).getAttribute('aria-expanded')).toBe('true');
      expect(await focused(page)).toBe('Tickets (3)');
    }),
  );
  test('opens with ArrowUp, focus on its last item', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowUp');
      expect(await focused(page)).toBe('Attendee newsletter');
    }));
  test('opens and closes on click', () =>
    onParts(async (page) => {
      await button(page).click();
      await menu(page).waitFor();
      await button(page).click();
      await expectClosed(page);
    }, 768));
  test('arrow keys wrap around, Home and End go to the ends', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'ArrowDown');
      expect(await focused(page)).toBe('Liked');
      await press(page, 'End');
      expect(await focused(page)).toBe('Attendee newsletter');
      await press(page, 'ArrowDown');
      expect(await focused(page)).toBe('Tickets (3)');
      await press(page, 'ArrowUp');
      expect(await focused(page)).toBe('Attendee newsletter');
      await press(page, 'Home');
      expect(await focused(page)).toBe('Tickets (3)');
    }));
  test('a letter moves the focus to the next item that begins with it', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'l');
      expect(await focused(page)).toBe('Liked');
      await press(page, 'o');
      expect(await focused(page)).toBe('Log out');
    }));
  test('closes with Escape and returns the focus', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'Escape');
      await expectClosed(page);
      expect(await focused(page)).toBe('Account');
    }));
  test('closes with Tab and moves the focus on', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'Tab');
      await expectClosed(page);
      expect(await focused(page)).toBe('No hover');
    }));
  test('closes with Shift+Tab and moves the focus back', () =>
    onParts(async (page) => {
      await button(page, 'No hover').focus();
      await press(page, 'ArrowDown');
      await menu(page).waitFor();
      await press(page, 'Shift+Tab');
      await menu(page).waitFor({ state: 'detached' });
      expect(await focused(page)).toBe('Account');
    }));
  test('closes on a click outside', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowDown');
      await page.getByRole('heading', { level: 1 }).click();
      await expectClosed(page);
    }));
  test('closes when an item is picked, by mouse and by key, and follows its link', () =>
    onParts(async (page) => {
      await button(page).click();
      await page.getByRole('menuitem', { name: 'Liked' }).click();
      await expectClosed(page);
      await page.waitForURL('**#liked');
      await openBy(page, 'ArrowDown');
      await press(page, 'Enter');
      await expectClosed(page);
      await page.waitForURL('**#tickets');
      await openBy(page, 'ArrowDown');
      await press(page, 'End', ' ');
      await expectClosed(page);
      await page.waitForURL('**#newsletter');
    }));
  test('an item that is a button returns the focus to the menu button', () =>
    onParts(async (page) => {
      await button(page, 'Actions').focus();
      await press(page, 'Enter', 'Enter');
      await page.getByText('Chosen: copy').waitFor();
      expect(await focused(page)).toBe('Actions');
    }));
  test('a label cannot be focused or picked', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'a', 'Enter');
      const label = page.getByRole('menuitem', { name: 'Ada Lovelace' });
      expect(await label.getAttribute('aria-disabled')).toBe('true');
      expect(await menu(page).isVisible()).toBe(true);
      await page.getByText('Chosen: nothing').waitFor();
    }));

  describe('hover', () => {
    const hover = async (page: Page, name: string, width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await button(page, name).scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await button(page, name).hover();
    };
    test('opens it on wide screens, and leaving closes it', () =>
      onParts(async (page) => {
        await hover(page, 'Account', 961);
        await menu(page).waitFor();
        await page.getByRole('menuitem', { name: 'Liked' }).hover();
        await page.mouse.move(0, 0);
        await expectClosed(page);
      }));
    test.each([960, 900, 390])('does nothing at %i px', (width) =>
      onParts(async (page) => {
        await hover(page, 'Account', width);
        await press(page, 'Shift'); // longer than the delay of hover
        expect(await menu(page).count()).toBe(0);
      }),
    );
    test('does nothing where it is switched off', () =>
      onParts(async (page) => {
        await hover(page, 'No hover', 1440);
        await press(page, 'Shift');
        expect(await menu(page).count()).toBe(0);
      }));
    test('a click leaves a menu open that hover has opened', () =>
      onParts(async (page) => {
        await hover(page, 'Account', 1440);
        await menu(page).waitFor();
        await button(page).click();
        expect(await menu(page).isVisible()).toBe(true);
        await button(page).click();
        await expectClosed(page);
      }));
    test('Escape closes it although the focus is elsewhere', () =>
      onParts(async (page) => {
        await hover(page, 'Account', 1440);
        await menu(page).waitFor();
        await press(page, 'Escape');
        await expectClosed(page);
      }));
  });
});
