// Buttons, fields and pictures (spec 4, 5).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedSite } from '../site/browser.ts';
import { pressKeys, sharedParts } from './parts.ts';

const site = sharedSite();

describe('buttons (spec 4)', () => {
  const onPartsPage = sharedParts(site);
  const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
  test('idle: reports a click', () =>
    onPartsPage(async (page) => {
      await saveButton(page).click();
      await page.getByText('1 clicks').waitFor();
    }));
  test.each([
    ['loading', 'Saving'],
    ['successful', 'Saved'],
    ['failed', 'Not saved'],
  ])('%s: ignores clicks and announces the state', (state, announcement) =>
    onPartsPage(async (page) => {
      await page.getByRole('button', { name: `Make it ${state}` }).click();
      await page.getByRole('status').getByText(announcement, { exact: true }).waitFor();
      expect(await saveButton(page).getAttribute('aria-disabled')).toBe('true');
      await saveButton(page).click({ force: true });
      await saveButton(page).focus();
      await pressKeys(page, 'Enter', ' ');
      await page.getByText('0 clicks').waitFor();
    }),
  );
  test('disabled: ignores clicks', () =>
    onPartsPage(async (page) => {
      await page.getByRole('button', { name: 'Disabled' }).click({ force: true });
      await page.getByText('0 clicks').waitFor();
    }));
});

describe('reduced motion', () => {
  const onPartsPage = sharedParts(site);
  test('a child becomes visible at once with its parent', () =>
    onPartsPage(async (page) => {
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
  const onPartsPage = sharedParts(site);
  const field = (page: Page, name: string) => page.getByRole('textbox', { name });
  const paste = (page: Page, text: string) =>
    page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);

  test('a required field shows an asterisk and is announced as required', () =>
    onPartsPage(async (page) => {
      await page.getByRole('textbox', { name: 'Name (required)', exact: true }).waitFor();
      await page.getByText('Name *').first().waitFor();
    }));
  test('an error message is linked to its field for screen readers', () =>
    onPartsPage(async (page) => {
      const emailField = page.getByRole('textbox', { name: 'Email (required)' });
      expect(await emailField.getAttribute('aria-invalid')).toBe('true');
      const errorId = await emailField.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${errorId}"]`).textContent()).toBe(
        'This doesn’t look right. Check it and try again.',
      );
    }));
  test('control characters are removed and line separators become line breaks or spaces', () =>
    onPartsPage(async (page) => {
      await field(page, 'Type').focus();
      await paste(page, 'a\u0007b\u2028c\u2003d');
      expect(await field(page, 'Type').inputValue()).toBe('ab\nc d');
    }));
  test('a number field is a telephone input that accepts only digits, also in pasted text', () =>
    onPartsPage(async (page) => {
      const numberField = field(page, 'How many');
      expect(await numberField.getAttribute('type')).toBe('tel');
      expect(await numberField.getAttribute('inputmode')).toBe('numeric');
      await numberField.pressSequentially('1a2e-3.');
      expect(await numberField.inputValue()).toBe('123');
      await paste(page, ' 4,5 €');
      expect(await numberField.inputValue()).toBe('12345');
    }));
  test('the caret does not move while the person types', () =>
    onPartsPage(async (page) => {
      const numberField = field(page, 'How many');
      await numberField.fill('1299');
      await pressKeys(page, 'Home', 'ArrowRight', 'x', '5');
      expect(await numberField.inputValue()).toBe('15299');
    }));
  test('a maximum length truncates the initial value, shows a counter, and limits typing', () =>
    onPartsPage(async (page) => {
      const summaryField = field(page, 'Summary');
      expect(await summaryField.inputValue()).toBe('🎷 A night of jazz in');
      await page.getByText('20/20').waitFor();
      await summaryField.fill('🎷🎺');
      await page.getByText('2/20').waitFor();
      await summaryField.fill('x'.repeat(30));
      expect(await summaryField.inputValue()).toBe('x'.repeat(20));
    }));
});

describe('pictures (spec 4)', () => {
  const onPartsPage = sharedParts(site);
  test('a loaded picture is shown, and a picture that failed to load shows its alternative text', () =>
    onPartsPage(async (page) => {
      await page.locator('[data-state=loaded]').getByRole('img', { name: "The site's card" }).waitFor();
      await page.locator('[data-state=failed]').getByRole('img', { name: 'A picture that is gone' }).waitFor();
    }));
});
