// Sign-up, sign-in and password reset.
import { describe, expect, test } from 'vitest';
import { createPersonWithPassword, PASSWORD } from '../../worlds/accounts.ts';
import { hydrated } from '../../site/browser.ts';
import {
  accountSite,
  newEmail,
  pageTitle,
  pathOf,
  accountButton,
  textField,
  clickButton,
  mailedPath,
  fillSignIn,
  fillSignUp,
} from './account-site.ts';

const { site, inAccountWindow } = accountSite();

describe.each([true, false])('with script: %s', (javaScript) => {
  test('a visitor signs up, opens the mailed link, returns to the page visited before, logs out, and signs in after a wrong password', () =>
    inAccountWindow({ javaScript }, async (page) => {
      const email = newEmail();
      await page.goto('/signin/?referrer=%2Fsaved%3Fwhen%3Dpast');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await fillSignUp(page, email);
      await expect.poll(() => pageTitle(page)).toBe('Check the test inbox');
      await page.goto(await mailedPath(site, email, '/signin/verify/'));
      expect(await accountButton(page).count()).toBe(0); // opening the link does not confirm the email address
      await clickButton(page, 'Confirm email');
      await page.getByText('Welcome, Ada! Your account is ready.').waitFor();
      await page.getByRole('link', { name: 'Skip', exact: true }).click();
      await page.waitForURL('**/saved?when=past');
      await page.goto('/logout/');
      await clickButton(page, 'Log out');
      await page.waitForURL(`${site.origin}/`);
      await page.goto('/saved');
      expect(pathOf(page)).toBe('/signin/');
      await fillSignIn(page, email, 'not the password');
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('don’t match'); // names no single field
      expect(await textField(page, 'Email').inputValue()).toBe(email);
      expect(await page.getByLabel('Password', { exact: false }).first().inputValue()).toBe('');
      await fillSignIn(page, email, PASSWORD);
      await page.waitForURL(`${site.origin}/saved`);
      await page.goto('/account-settings/');
      expect(await textField(page, 'Name').inputValue()).toBe('Ada Lovelace');
    }));

  test('resetting a forgotten password sets a new one and ends all other sessions', () =>
    inAccountWindow({ javaScript }, async (page) => {
      const person = await createPersonWithPassword(site.db);
      await page.goto('/signin/?referrer=%2Ffollowed%2F');
      await textField(page, 'Email').fill(person.email);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.waitForURL('**/signin/forgot/?*');
      // script fills the typed text in once the page is hydrated
      if (javaScript) await expect.poll(() => textField(page, 'Email').inputValue()).toBe(person.email);
      else await textField(page, 'Email').fill(person.email);
      await clickButton(page, 'Send link');
      const link = await mailedPath(site, person.email, '/signin/reset/');
      await page.goto(link);
      await page.getByLabel('New password', { exact: false }).first().fill('short');
      await clickButton(page, 'Save new password');
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('at least 10 characters');
      await page.getByLabel('New password', { exact: false }).first().fill('nine owls under the bandstand');
      await clickButton(page, 'Save new password');
      await page.getByRole('status').filter({ hasText: 'password has been changed' }).waitFor();
      if (javaScript) {
        await page.waitForURL((url) => !url.searchParams.has('news'));
        await page.reload(); // the message appears only once
        await textField(page, 'Email').waitFor();
        expect(await page.getByText('Your password has been changed').count()).toBe(0);
      }
      await fillSignIn(page, person.email, 'nine owls under the bandstand');
      await page.waitForURL('**/followed/');
      expect((await page.goto(link))?.status()).toBe(410);
      const oldSession = await fetch(`${site.origin}/saved`, {
        headers: { cookie: person.cookie },
        redirect: 'manual',
      });
      expect(oldSession.headers.get('location')).toContain('/signin/');
    }));
});

// with script, the form for the link is the one of "Forgot your password?", and the page of the link that of sign-up
test('a mailed magic link signs in, without script', () =>
  inAccountWindow({ javaScript: false }, async (page) => {
    const person = await createPersonWithPassword(site.db);
    await page.goto('/signin/?referrer=%2Ffollowed%2F');
    await page.getByRole('link', { name: 'Get a sign-in link by email' }).click();
    await textField(page, 'Email').fill(person.email);
    await clickButton(page, 'Send link');
    await page.goto(await mailedPath(site, person.email, '/signin/link/'));
    await clickButton(page, 'Sign in');
    await page.waitForURL('**/followed/');
  }));

describe('the sign-up form', () => {
  test('lists, when it is empty, the missing fields in the summary and beside each field', () =>
    inAccountWindow({}, async (page) => {
      await page.goto('/signin/signup/');
      await clickButton(page, 'Create account');
      const summary = page.getByRole('alert');
      await expect.poll(() => summary.getByRole('link').count()).toBe(3);
      await hydrated(page); // with script, links carry the typed text to the next page
      await summary.getByRole('link', { name: 'Enter your email address.' }).click();
      await expect
        .poll(() => textField(page, 'Email').evaluate((element) => element === document.activeElement))
        .toBe(true);
      expect(await textField(page, 'Email').getAttribute('aria-invalid')).toBe('true');
    }));
});
