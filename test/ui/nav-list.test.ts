// A navigation list: mouse and every key of spec 4.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { focused, press, sharedParts } from './parts.ts';

const site = sharedSite();

describe('a navigation list (spec 4)', () => {
  const onParts = sharedParts(site);
  const list = (page: Page) => page.getByRole('navigation', { name: 'Subjects' });
  const row = (page: Page, name: string) => list(page).getByText(name, { exact: true });

  test('the group of the active page starts open, the others closed', () =>
    onParts(async (page) => {
      expect(await row(page, 'Jazz').isVisible()).toBe(true);
      expect(await row(page, 'Jazz').getAttribute('aria-current')).toBe('page');
      expect(await row(page, 'Rugby').isVisible()).toBe(false);
      expect(await row(page, 'Fiddle').isVisible()).toBe(false);
    }));
  test('a group opens and closes on click', () =>
    onParts(async (page) => {
      await row(page, 'Sports').click();
      await row(page, 'Rugby').waitFor();
      await row(page, 'Sports').click();
      await row(page, 'Rugby').waitFor({ state: 'hidden' });
    }));
  test('arrow keys move over the visible items; Home and End go to the ends', () =>
    onParts(async (page) => {
      await row(page, 'Home').focus();
      const walked: string[] = [];
      for (let step = 0; step < 6; step += 1) {
        walked.push(await focused(page));
        await press(page, 'ArrowDown');
      }
      expect(walked).toEqual(['Home', 'Music', 'Jazz', 'Folk', 'Sports', 'Router link']);
      expect(await focused(page)).toBe('Router link');
      await press(page, 'ArrowUp');
      expect(await focused(page)).toBe('Sports');
      await press(page, 'Home');
      expect(await focused(page)).toBe('Home');
      await press(page, 'End');
      expect(await focused(page)).toBe('Router link');
    }));
  test('right opens a group and enters it, left leaves it and closes it', () =>
    onParts(async (page) => {
      await row(page, 'Sports').focus();
      await press(page, 'ArrowRight');
      await row(page, 'Rugby').waitFor();
      await press(page, 'ArrowRight');
      expect(await focused(page)).toBe('Rugby');
      await press(page, 'ArrowLeft');
      expect(await focused(page)).toBe('Sports');
      await press(page, 'ArrowLeft');
      await row(page, 'Rugby').waitFor({ state: 'hidden' });
    }));
  test('left and right are swapped in right-to-left pages', () =>
    onParts(async (page) => {
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await row(page, 'Sports').focus();
      await press(page, 'ArrowLeft');
      await row(page, 'Rugby').waitFor();
    }));
  test('a router link is rendered as a plain link, with a console warning (spec 8)', async () => {
    const { page } = await visit(site);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await openPage(page, paths.devParts());
    expect(warnings).toEqual(['Unimplemented router-link nav item type']);
    expect(await page.getByRole('link', { name: 'Router link' }).getAttribute('href')).toBe('#router');
  });
});
