// The pages of an account: profile, security, tickets and orders.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { createPersonWithPassword, PASSWORD } from '../../worlds/accounts.ts';
import { hydrated, openPage } from '../../site/browser.ts';
import {
  accountSite,
  newEmail,
  pageTitle,
  pathOf,
  accountButton,
  textField,
  clickButton,
  mailedPath,
  fillSignUp,
  placeOrderAs,
} from './account-site.ts';

const { site, inAccountWindow, asMember } = accountSite();

describe('the account pages', () => {
  test('change the name at once, and the email address after the confirmation of the new address', () =>
    asMember({}, async (page, _tab, person) => {
      await openPage(page, '/account-settings/');
      await textField(page, 'Name').fill('Augusta Ada King');
      await clickButton(page, 'Save');
      await expect.poll(() => page.getByText('Saved.').count()).toBe(1);
      expect(await accountButton(page).getAttribute('aria-label')).toBe('Account: Augusta Ada King');
      const email = newEmail();
      await textField(page, 'New email address').fill(email);
      await clickButton(page, 'Change email');
      await expect.poll(() => page.getByText(`We’ve sent an email to ${email}`).count()).toBe(1);
      expect(await page.getByRole('main').getByText(person.email).count()).toBeGreaterThan(0);
      await page.goto(await mailedPath(site, email, '/signin/email/'));
      await clickButton(page, 'Confirm new email');
      await expect.poll(() => page.getByText(`Your email address is now ${email}`).count()).toBe(1);
    }));

  test('change the password when the current password is correct', () =>
    asMember({}, async (page) => {
      await openPage(page, '/account-settings/security/');
      await page.getByLabel('Current password', { exact: false }).first().fill('wrong, all wrong');
      await page.getByLabel('New password', { exact: false }).first().fill('nine owls under the bandstand');
      await clickButton(page, 'Change password');
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('That password isn’t right. Try again.');
      await hydrated(page); // waits for hydration, because text typed while the page hydrates may be lost
      await page.getByLabel('Current password', { exact: false }).first().fill(PASSWORD);
      await page.getByLabel('New password', { exact: false }).first().fill('nine owls under the bandstand');
      await clickButton(page, 'Change password');
      await expect.poll(() => page.getByText('Your password has been changed').count()).toBe(1);
    }));

  test('ask for the password before an old session changes the email address, then continue', () =>
    asMember({}, async (page, _tab, person) => {
      await site.db
        .updateTable('account_session')
        .set({ authenticated_at: Temporal.Now.instant().subtract({ hours: 1 }) })
        .where('id', '=', person.sessionId)
        .execute();
      const email = newEmail();
      await openPage(page, '/account-settings/');
      await textField(page, 'New email address').fill(email);
      await clickButton(page, 'Change email');
      await expect.poll(() => pageTitle(page)).toBe('Confirm it’s you');
      await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
      await clickButton(page, 'Continue');
      await expect.poll(() => pageTitle(page)).toBe('Profile');
      expect(await textField(page, 'New email address').inputValue()).toBe(email);
      await clickButton(page, 'Change email');
      await expect.poll(() => page.getByText(`We’ve sent an email to ${email}`).count()).toBe(1);
    }));

  test('show tickets to their owner only', () =>
    asMember({ javaScript: false }, async (page, _tab, person) => {
      const order = await placeOrderAs(site, person);
      await page.goto('/mytickets');
      expect(pathOf(page)).toBe(`/u/${person.publicId}/`);
      expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('Jazz Night at the Lantern');
      expect(
        await page
          .getByRole('main')
          .getByRole('link', { name: /Ada Lovelace/ })
          .count(),
      ).toBe(2);
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Jazz Night at the Lantern' }).click();
      expect(pathOf(page)).toBe(paths.order(order));
      const otherPerson = await createPersonWithPassword(site.db);
      expect((await page.goto(paths.tickets(otherPerson.publicId)))?.status()).toBe(404);
    }));

  test('create an account after an anonymous order and add that order once the email address is confirmed', () =>
    inAccountWindow({ javaScript: false }, async (page) => {
      const email = newEmail();
      const order = await placeOrderAs(site, { actor: { kind: 'visitor', key: crypto.randomUUID() }, email });
      await openPage(page, paths.order(order));
      await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
      await fillSignUp(page, email);
      await expect.poll(() => pageTitle(page)).toBe('Check the test inbox');
      await page.goto(await mailedPath(site, email, '/signin/verify/'));
      await clickButton(page, 'Confirm email');
      await page.getByRole('link', { name: 'Skip', exact: true }).click();
      await page.waitForURL('**/u/**');
      const orderedEvents = async () => {
        await page.reload();
        return page.getByRole('heading', { level: 2 }).allTextContents();
      };
      await expect.poll(orderedEvents).toContain('Jazz Night at the Lantern'); // a job assigns the order to the new account
    }));

  test('fill name and e-mail address of a signed-in person into the order form', () =>
    asMember({ javaScript: false }, async (page, _tab, person) => {
      await page.goto(paths.checkout(site.world.events['jazz-night'].id));
      await clickButton(page, 'Continue');
      await expect.poll(() => pageTitle(page)).toBe('Your details');
      expect(await textField(page, 'Name').inputValue()).toBe('Ada Lovelace');
      expect(await textField(page, 'Email').inputValue()).toBe(person.email);
    }));
});
