// The life of one account on the built server: the person likes events, signs up, follows, chooses interests, gets
// recommendations, exports the data, and erases the account.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listStoredMails } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import { PASSWORD } from '../worlds/accounts.ts';
import { violations } from '../site/axe.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';

const site = sharedSite();

/** Waits for a mail to `email` with a link whose path starts with `pathStart`; returns the path. */
async function mailedPath(email: string, pathStart: string): Promise<string> {
  const findPath = async () => {
    const mails = await listStoredMails({ db: site.db });
    const links = mails.filter(({ to }) => to.includes(email)).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0]);
    return links.map((link) => new URL(link ?? site.origin).pathname).find((path) => path.startsWith(pathStart)) ?? '';
  };
  await expect.poll(findPath).toContain(pathStart);
  return findPath();
}

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto(paths.signUp('/'));
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await page.goto(await mailedPath(email, '/signin/verify/'));
  await page.getByRole('main').getByRole('button', { name: 'Confirm email' }).click();
  await page.getByText('Welcome, Ada! Your account is ready.').waitFor();
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await page.waitForURL(`${site.origin}/`);
};

/**
 * The account navigation of wide screens is a navigation list (spec 4): its groups can be closed, and keys move over
 * its rows.
 */
async function useAccountNavigation(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Account' });
  const link = (name: string | RegExp) => nav.getByRole('link', { name });
  expect(await link('Privacy').getAttribute('aria-current')).toBe('page');
  await link('Privacy').focus();
  await page.keyboard.press('Home');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your events');
  await page.keyboard.press('ArrowLeft');
  await link(/^Liked/).waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowRight');
  await link(/^Liked/).waitFor();
}

const heartButton = (page: Page) => page.getByRole('button', { name: /^Liked? Jazz Night at the Lantern$/ }).first();

test('an account from the first like to its erasure', async () => {
  const email = `ada-${crypto.randomUUID()}@example.org`;
  const { page, context, problems } = await visit(site, { width: 390 });

  // likes an event before the account exists
  await openPage(page, paths.event(site.world.events['jazz-night']));
  await heartButton(page).click();
  await expect.poll(() => heartButton(page).getAttribute('aria-pressed')).toBe('true');

  // signs up: the likes of this browser move to the account
  await signUp(page, email);
  await expect
    .poll(async () => {
      await page.goto(paths.saved());
      return page.getByRole('main').getByText('Jazz Night at the Lantern').count();
    })
    .toBeGreaterThan(0);

  // follows the organizer of the event
  await openPage(page, paths.organizer(site.world.oz));
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /^Following/ })
        .first()
        .getAttribute('aria-pressed'),
    )
    .toBe('true');

  // chooses interests, and the home page recommends events
  await openPage(page, paths.interests());
  await page.getByRole('checkbox', { name: 'Music', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Save interests' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  await openPage(page, '/');
  const shelf = page.getByRole('region', { name: 'For you' });
  await shelf.waitFor();
  expect(await shelf.locator('[data-reason]').count()).toBeGreaterThan(0);
  expect(await shelf.getByText('Jazz Night at the Lantern').count()).toBe(0); // the event is liked already

  // exports all data
  await openPage(page, paths.myPrivacy());
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await useAccountNavigation(page); // the error below is checked at this width, with the navigation
  await page.getByRole('button', { name: 'Request my data' }).click();
  await page.getByText('Your file is ready').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(email);
  expect(strFromU8(files['favorites-and-interests.json'] ?? new Uint8Array())).toContain(
    site.world.events['jazz-night'].id,
  );

  // a wrong email address is refused; then the account is erased, and its session ends
  const erase = page.getByRole('button', { name: 'Delete my account permanently' });
  await page.getByRole('textbox', { name: 'Your email address' }).fill('other@example.org');
  await erase.click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('textbox', { name: 'Your email address' }).inputValue()).toBe('other@example.org');
  expect(await violations(page)).toEqual([]);
  const cookies = await context.cookies();
  await page.getByRole('textbox', { name: 'Your email address' }).fill(email);
  await erase.click();
  await page.getByText('Your account has been deleted').waitFor();
  await context.clearCookies();
  await context.addCookies(cookies); // a stolen session cookie must not work after the erasure
  await page.goto(paths.saved());
  expect(new URL(page.url()).pathname).toBe('/signin/');
  expect(problems.filter((problem) => !problem.includes('400 (Bad Request)'))).toEqual([]);
});
