// Buttons, fields and pictures (spec 4, 5).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedSite } from '../site/browser.ts';
import { press, sharedParts } from './parts.ts';

const site = sharedSite();

describe('buttons (spec 4)', () => {
  const onParts = sharedParts(site);
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
  test('fire clicks when idle', () =>
    onParts(async (page) => {
      await save(page).click();
      await page.getByText('1 clicks').waitFor();
    }));
  test.each([
    ['loading', 'Saving'],
    ['successful', 'Saved'],
    ['failed', 'Not saved'],
  ])('%s: ignore clicks and announce the state', (state, words) =>
    onParts(async (page) => {
      await page.getByRole('button', { name: `Make it ${state}` }).click();
      await page.getByRole('status').getByText(words, { exact: true }).waitFor();
      expect(await save(page).getAttribute('aria-disabled')).toBe('true');
      await save(page).click({ force: true });
      await save(page).focus();
      await press(page, 'Enter', ' ');
      await page.getByText('0 clicks').waitFor();
    }),
  );
  test('disabled: ignore clicks', () =>
    onParts(async (page) => {
      await page.getByRole('button', { name: 'Disabled' }).click({ force: true });
      await page.getByText('0 clicks').waitFor();
    }));
});

describe('reduced motion', () => {
  const onParts = sharedParts(site);
  test('a child becomes visible at once with its parent', () =>
    onParts(async (page) => {
      const visibility = await page.evaluate(() => {
        const parent = document.body;
        const child = parent.querySelector('main h1, main span, main button') as HTMLElement;
        parent.style.visibility = 'hidden';
        const hidden = getComputedStyle(child).visibility;
        parent.style.visibility = '';
        return [hidden, getComputedStyle(child).visibility];
      });
      expect(visibility).toEqual(['hidden', 'visible']);
    }));
});

describe('fields (spec 5)', () => {
  const onParts = sharedParts(site);
  const field = (page: Page, name: string) => page.getByRole('textbox', { name });
  const paste = (page: Page, text: string) =>
    page.evaluate((words) => document.execCommand('insertText', false, words), text);

  test('a required field shows an asterisk and is announced as required', () =>
    onParts(async (page) => {
      await page.getByRole('textbox', { name: 'Name (required)', exact: true }).waitFor();
      await page.getByText('Name *').first().waitFor();
    }));
  test('an error is tied to its field', () =>
    onParts(async (page) => {
      const mail = page.getByRole('textbox', { name: 'E-mail (required)' });
      expect(await mail.getAttribute('aria-invalid')).toBe('true');
      const id = await mail.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe("This doesn't look right.");
    }));
  test('control characters are removed and line separators become line breaks or spaces', () =>
    onParts(async (page) => {
      await field(page, 'About').focus();
      await paste(page, 'a\u0007b\u2028c\u2003d');
      expect(await field(page, 'About').inputValue()).toBe('ab\nc d');
    }));
  test('a number field is a telephone input that accepts only digits, also when pasted', () =>
    onParts(async (page) => {
      const number = field(page, 'How many');
      expect(await number.getAttribute('type')).toBe('tel');
      expect(await number.getAttribute('inputmode')).toBe('numeric');
      await number.pressSequentially('1a2e-3.');
      expect(await number.inputValue()).toBe('123');
      await paste(page, ' 4,5 €');
      expect(await number.inputValue()).toBe('12345');
    }));
  test('the caret stays at its position while typing', () =>
    onParts(async (page) => {
      const number = field(page, 'How many');
      await number.fill('1299');
      await press(page, 'Home', 'ArrowRight', 'x', '5');
      expect(await number.inputValue()).toBe('15299');
    }));
  test('a maximum length truncates the initial value, shows a counter, and limits typing', () =>
    onParts(async (page) => {
      const summary = field(page, 'Summary');
      expect(await summary.inputValue()).toBe('🎷 A night of jazz in');
      await page.getByText('20/20').waitFor();
      await summary.fill('🎷🎺');
      await page.getByText('2/20').waitFor();
      await summary.fill('x'.repeat(30));
      expect(await summary.inputValue()).toBe('x'.repeat(20));
    }));
});

describe('pictures (spec 4)', () => {
  const onParts = sharedParts(site);
  test('a loaded picture is shown; a failed one shows its alternative text', () =>
    onParts(async (page) => {
      await page.locator('[data-state=loaded]').getByRole('img', { name: "The site's card" }).waitFor();
      await page.locator('[data-state=failed]').getByRole('img', { name: 'A picture that is gone' }).waitFor();
    }));
});
