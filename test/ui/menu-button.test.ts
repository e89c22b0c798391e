// A menu button as people use it: by mouse, by finger and by every key of spec 4.
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

  test.each(['ArrowDown', 'Enter', ' '])('opens on %s, at its first item', (key) =>
    onParts(async (page) => {
      await openBy(page, key);
      expect(await button(page).getAttribute('aria-expanded')).toBe('true');
      expect(await focused(page)).toBe('Tickets (3)');
    }),
  );
  test('opens on up, at its last item', () =>
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
  test('arrow keys go round, Home and End to the ends', () =>
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
  test('letters lead to what begins with them', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'l');
      expect(await focused(page)).toBe('Liked');
      await press(page, 'o');
      expect(await focused(page)).toBe('Log out');
    }));
  test('closes on Escape and gives focus back', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'Escape');
      await expectClosed(page);
      expect(await focused(page)).toBe('Account');
    }));
  test('closes on tab and goes on', () =>
    onParts(async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'Tab');
      await expectClosed(page);
      expect(await focused(page)).toBe('No hover');
    }));
  test('closes on shift+tab and goes back', () =>
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
  test('closes on a choice, by mouse and by key, and follows it', () =>
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
  test('what does something instead of leading somewhere gives focus back', () =>
    onParts(async (page) => {
      await button(page, 'Actions').focus();
      await press(page, 'Enter', 'Enter');
      await page.getByText('Chosen: copy').waitFor();
      expect(await focused(page)).toBe('Actions');
    }));
  test('a label cannot be chosen', () =>
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
        await press(page, 'Shift'); // anything that hover had begun is done by now
        expect(await menu(page).count()).toBe(0);
      }),
    );
    test('does nothing where it is switched off', () =>
      onParts(async (page) => {
        await hover(page, 'No hover', 1440);
        await press(page, 'Shift');
        expect(await menu(page).count()).toBe(0);
      }));
    test('a click keeps what hover has opened', () =>
      onParts(async (page) => {
        await hover(page, 'Account', 1440);
        await menu(page).waitFor();
        await button(page).click();
        expect(await menu(page).isVisible()).toBe(true);
        await button(page).click();
        await expectClosed(page);
      }));
    test('Escape closes it although focus is elsewhere', () =>
      onParts(async (page) => {
        await hover(page, 'Account', 1440);
        await menu(page).waitFor();
        await press(page, 'Escape');
        await expectClosed(page);
      }));
  });
});
