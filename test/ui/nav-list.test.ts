// A navigation list: mouse and every key of spec 4.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { focusedText, pressKeys, sharedParts } from './parts.ts';

const site = sharedSite();

describe('a navigation list (spec 4)', () => {
  const onPartsPage = sharedParts(site);
  const list = (page: Page) => page.getByRole('navigation', { name: 'Subjects' });
  const row = (page: Page, name: string) => list(page).getByText(name, { exact: true });

  test('at first only the group of the current page is open', () =>
    onPartsPage(async (page) => {
      expect(await row(page, 'Jazz').isVisible()).toBe(true);
      expect(await row(page, 'Jazz').getAttribute('aria-current')).toBe('page');
      expect(await row(page, 'Rugby').isVisible()).toBe(false);
      expect(await row(page, 'Fiddle').isVisible()).toBe(false);
    }));
  test('a group opens and closes on click', () =>
    onPartsPage(async (page) => {
      await row(page, 'Sports').click();
      await row(page, 'Rugby').waitFor();
      await row(page, 'Sports').click();
      await row(page, 'Rugby').waitFor({ state: 'hidden' });
    }));
  test('arrow keys move over the visible items; Home and End move to the first and last item', () =>
    onPartsPage(async (page) => {
      await row(page, 'Home').focus();
      const focusedTexts: string[] = [];
      for (let presses = 0; presses < 6; presses += 1) {
        focusedTexts.push(await focusedText(page));
        await pressKeys(page, 'ArrowDown');
      }
      expect(focusedTexts).toEqual(['Home', 'Music', 'Jazz', 'Folk', 'Sports', 'Router link']);
      expect(await focusedText(page)).toBe('Router link');
      await pressKeys(page, 'ArrowUp');
      expect(await focusedText(page)).toBe('Sports');
      await pressKeys(page, 'Home');
      expect(await focusedText(page)).toBe('Home');
      await pressKeys(page, 'End');
      expect(await focusedText(page)).toBe('Router link');
    }));
  test('ArrowRight opens a group, then focuses its first item; ArrowLeft focuses the group, then closes it', () =>
    onPartsPage(async (page) => {
      await row(page, 'Sports').focus();
      await pressKeys(page, 'ArrowRight');
      await row(page, 'Rugby').waitFor();
      await pressKeys(page, 'ArrowRight');
      expect(await focusedText(page)).toBe('Rugby');
      await pressKeys(page, 'ArrowLeft');
      expect(await focusedText(page)).toBe('Sports');
      await pressKeys(page, 'ArrowLeft');
      await row(page, 'Rugby').waitFor({ state: 'hidden' });
    }));
  test('ArrowLeft and ArrowRight are swapped on right-to-left pages', () =>
    onPartsPage(async (page) => {
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await row(page, 'Sports').focus();
      await pressKeys(page, 'ArrowLeft');
      await row(page, 'Rugby').waitFor();
    }));
  test('a router link is rendered as a plain link, with a console warning (spec 8) and no error', async () => {
    const { page, problems } = await visit(site);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await openPage(page, paths.devParts());
    expect(warnings).toEqual(['Unimplemented router-link nav item type']);
    expect(await page.getByRole('link', { name: 'Router link' }).getAttribute('href')).toBe('#router');
    // the page shows a picture that is missing
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });
});
