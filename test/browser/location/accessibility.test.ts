// The location picker by keyboard, in both themes, and right-to-left.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#shared/errors.ts';
import { type AxeOptions, violationsAtWidth } from '../../site/axe.ts';
import { hydrated, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { SEARCH_PAGE, placeField, option, waitForAlert, openPicker, storedPlace } from './picker.ts';

const site = sharedSite();
const openVisitor = (options: VisitOptions = {}) => visit(site, options);

describe('the location picker by keyboard', () => {
  const activeOption = (page: Page) =>
    placeField(page).evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant');
      return id ? (document.getElementById(id)?.textContent ?? 'nothing') : null;
    });

  test('the arrow keys, Home and End move through the options, Enter picks one, and the list closes', async () => {
    const { page, context } = await openVisitor();
    await openPicker(page, '/d/germany--berlin/events/');
    await page.getByRole('group', { name: 'Popular' }).waitFor();
    expect(await activeOption(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await activeOption(page)).toContain('Use my current location');
    await page.keyboard.press('ArrowDown');
    expect(await activeOption(page)).toContain('Browse online events');
    await page.keyboard.press('Home');
    expect(await activeOption(page)).toContain('Use my current location');
    await page.keyboard.press('ArrowUp');
    const last = await activeOption(page);
    await page.keyboard.press('End');
    expect(await activeOption(page)).toBe(last);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => placeField(page).inputValue()).toBe('Online');
    expect(await placeField(page).getAttribute('aria-expanded')).toBe('false');
    expect(await storedPlace(context)).toMatchObject({ slug: 'online' });
  });

  test('ArrowDown opens a closed list at its first option, ArrowUp at its last; Escape closes the list, then restores the place in the field; Tab closes the list and moves on', async () => {
    const { page } = await openVisitor();
    await openPicker(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    expect(await activeOption(page)).toContain('Use my current location');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    expect(await activeOption(page)).not.toContain('Use my current location');
    await placeField(page).fill('munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('Escape');
    expect(await placeField(page).getAttribute('aria-expanded')).toBe('false');
    expect(await placeField(page).inputValue()).toBe('munich');
    await page.keyboard.press('Escape');
    expect(await placeField(page).inputValue()).toBe('San Francisco, CA');
    await placeField(page).click();
    await option(page, 'Use my current location').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await placeField(page).evaluate((input) => document.activeElement === input)).toBe(false);
  });

  test('a suggestion can be picked without a mouse', async () => {
    const { page } = await openVisitor();
    await openPicker(page);
    await page.keyboard.type('munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => placeField(page).inputValue()).toBe('Munich, Germany');
  });
});

describe.each([390, 1440] as const)('at %i px', (width) => {
  test('every state of the open picker is accessible and fits', async () => {
    const { page, context } = await openVisitor({ width });
    await context.grantPermissions([]);
    const expectAccessible = async (options: AxeOptions = { except: 'main' }) => {
      expect(await violationsAtWidth(page, options)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    };
    await openPicker(page);
    await page.keyboard.press('ArrowDown');
    await expectAccessible({});
    const box = await option(page, 'Browse online events').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    await placeField(page).fill('munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('ArrowDown');
    await expectAccessible();
    await placeField(page).fill('qqqqzzzzxx');
    await waitForAlert(page, messages.locationNoResults);
    await expectAccessible();
    await option(page, 'Use my current location').click();
    await waitForAlert(page, messages.locationDenied);
    await expectAccessible();
  });
});

test('on a right-to-left page, the list fits the window', async () => {
  const { page } = await openVisitor({ width: 390 });
  await page.goto(SEARCH_PAGE);
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await placeField(page).click();
  const box = await option(page, 'Browse online events').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});
