// The location picker by keyboard, in both themes, and right-to-left.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#shared/errors.ts';
import { violationsInBothThemes } from '../../site/axe.ts';
import { hydrated, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { HERE, PATIENT, field, option, alert, openPicker, savedPlace } from './picker.ts';

const site = sharedSite();
const visitor = (options: VisitOptions = {}) => visit(site, options);

describe('keyboard', () => {
  const active = (page: Page) =>
    field(page).evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant');
      return id ? (document.getElementById(id)?.textContent ?? 'nothing') : null;
    });

  test('the arrow keys move, Enter picks, and the list closes', async () => {
    const { page, context } = await visitor();
    await openPicker(page, '/d/germany--berlin/events/');
    await page.getByRole('group', { name: 'Popular' }).waitFor();
    expect(await active(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain('Use my current location');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain('Browse online events');
    await page.keyboard.press('Home');
    expect(await active(page)).toContain('Use my current location');
    await page.keyboard.press('ArrowUp');
    const last = await active(page);
    await page.keyboard.press('End');
    expect(await active(page)).toBe(last);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Online');
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await savedPlace(context)).toMatchObject({ slug: 'online' });
  });

  test('Escape closes the list, then restores the place', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await field(page).fill('munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('Escape');
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await field(page).inputValue()).toBe('munich');
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('San Francisco, CA');
  });

  test('Down opens a closed list at its first option, Up at its last', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain('Use my current location');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).not.toContain('Use my current location');
  });

  test('Tab closes the list and moves the focus on', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(false);
  });

  test('a suggestion can be picked without a mouse', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await page.keyboard.type('munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Munich, Germany');
  });
});

describe.each([390, 1440] as const)('at %i px, in both themes,', (width) => {
  test('every open state is accessible and fits', async () => {
    const { page, context } = await visitor({ width });
    await context.grantPermissions([]);
    const expectAccessible = async () => {
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    };
    await openPicker(page);
    await page.keyboard.press('ArrowDown');
    await expectAccessible();
    const box = await option(page, 'Browse online events').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    await field(page).fill('munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('ArrowDown');
    await expectAccessible();
    await field(page).fill('qqqqzzzzxx');
    await alert(page, messages.locationNoResults);
    await expectAccessible();
    await option(page, 'Use my current location').click();
    await alert(page, messages.locationDenied);
    await expectAccessible();
  });
});

test('right-to-left, nothing overflows', async () => {
  const { page } = await visitor({ width: 390 });
  await page.goto(HERE);
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await field(page).click();
  const box = await option(page, 'Browse online events').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});
