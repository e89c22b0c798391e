// Forms with errors: the summary above the form links to each invalid field, and the field shows its error.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { createPersonWithPassword } from '../worlds/accounts.ts';
import { violations } from '../site/axe.ts';
import { hydrated, openPage, sharedSite, type Visit, visit } from '../site/browser.ts';

const site = sharedSite();

/** Runs a test in a window that is opened for it, signed in when `token` is passed. Closes the window afterwards. */
async function inPhoneWindow(run: (page: Page, tab: Visit) => Promise<void>, token?: string) {
  const tab = await visit(site, { width: 390 });
  if (token) await tab.context.addCookies([{ name: 'session', value: token, url: site.origin }]);
  await run(tab.page, tab);
  await tab.close();
}

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

/**
 * Follows each link of the error summary to its field, and checks that the field is invalid and has its error as
 * description.
 */
async function expectFields(page: Page, fields: Record<string, string>) {
  const links = page.getByRole('alert').getByRole('link');
  await expect.poll(() => links.allInnerTexts()).toEqual(Object.values(fields));
  for (const [id, text] of Object.entries(fields)) {
    const clickErrorLink = async () => {
      await links.filter({ hasText: text }).click(); // repeated, because a click before hydration has no effect
      return focusedId(page);
    };
    await expect.poll(clickErrorLink).toBe(id);
    const box = page.locator(`#${id}`);
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(text).toContain(await page.locator(`#${id}-error`).innerText());
    expect(await box.getAttribute('aria-describedby')).toContain(`${id}-error`);
  }
}

describe('an invalid form lists each error with a link to its field', () => {
  test('in Find my tickets', () =>
    inPhoneWindow(async (page) => {
      await openPage(page, paths.findTickets());
      await clickButton(page, 'Send link');
      await expectFields(page, { email: 'Enter your email address.' });
      await page.locator('#email').fill('not an address');
      await clickButton(page, 'Send link');
      await expectFields(page, { email: 'Enter a valid email address, like name@example.org.' });
      expect(await page.locator('#email').inputValue()).toBe('not an address');
      await page.locator('#email').fill('ada@example.org'); // the error disappears before the form is sent again
      await expect.poll(() => page.locator('#email').getAttribute('aria-invalid')).toBeNull();
      expect(await page.locator('#email-error').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
    }));

  test('in the order form', () =>
    inPhoneWindow(async (page) => {
      await openPage(page, paths.checkout(site.world.events['jazz-night'].id));
      await clickButton(page, 'Continue');
      await page.getByRole('heading', { name: 'Your details' }).waitFor();
      await hydrated(page);
      await clickButton(page, 'Reserve my spot');
      await expectFields(page, { name: 'Enter your name.', email: 'Enter your email address.' });
      await page.locator('#email').fill('not an address');
      await clickButton(page, 'Reserve my spot');
      await expectFields(page, {
        name: 'Enter your name.',
        email: 'Enter a valid email address, like name@example.org.',
      });
      expect(await page.locator('#email').inputValue()).toBe('not an address');
      expect(await violations(page)).toEqual([]);
    }));

  test('in the form that asks a signed-in person for the password again', async () => {
    const { token } = await createPersonWithPassword(site.db);
    await inPhoneWindow(async (page) => {
      await openPage(page, paths.confirmIdentity());
      await page.locator('#password').fill('wrong, all wrong');
      await clickButton(page, 'Continue');
      await expectFields(page, { password: 'That password isn’t right. Try again.' });
      expect(await page.getByRole('alert').innerText()).not.toContain('e-mail');
      expect(await violations(page)).toEqual([]);
    }, token);
  });
});
