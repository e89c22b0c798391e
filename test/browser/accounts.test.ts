// Sign-up, sign-in, sign-out and the account pages, on the built server. Tests find elements by role and visible text.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startSessionIn } from '#domain/accounts';
import { confirm, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { listStoredMails } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import { contextOf } from '../worlds/context.ts';
import { createMember, PASSWORD, testClient } from '../worlds/members.ts';
import { type TestPerson } from '../worlds/people.ts';
import { hostileTargets, nonPageTargets } from '../hostile-targets.ts';
import { violationsInBothThemes } from '../site/axe.ts';
import { hydrated, type VisitOptions, openPage, sharedSite, type Visit, visit } from '../site/browser.ts';

const site = sharedSite();

/** Runs a test in a window of its own and closes the window afterwards. */
async function on(options: VisitOptions, run: (page: Page, tab: Visit) => Promise<void>): Promise<void> {
  const tab = await visit(site, options);
  await run(tab.page, tab);
  await tab.close();
}

const carry = (context: BrowserContext, { token }: TestPerson) =>
  context.addCookies([{ name: 'session', value: token, url: site.origin }]);

/** Like `on`, for a signed-in person who has a password. */
const asMember = (options: VisitOptions, run: (page: Page, tab: Visit, person: TestPerson) => Promise<void>) =>
  on(options, async (page, tab) => {
    const person = await createMember(site.db);
    await carry(tab.context, person);
    await run(page, tab, person);
  });

const newAddress = () => `ada-${crypto.randomUUID()}@example.org`;
const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Polls the newest mail to an address and returns the path of its link. */
async function mailedPath(email: string, begin: string): Promise<string> {
  const find = async () => {
    const mails = await listStoredMails(contextOf(site.db));
    const links = mails.filter(({ to }) => to.includes(email)).map(({ text }) => /https?:\/\/\S+/g.exec(text)?.[0]);
    return links.map((link) => new URL(link ?? site.origin).pathname).find((path) => path.startsWith(begin)) ?? '';
  };
  await expect.poll(find, { timeout: 20_000 }).toContain(begin);
  return find();
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await box(page, 'E-mail').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await press(page, 'Sign in');
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await box(page, 'Name').fill('Ada Lovelace');
  await box(page, 'E-mail').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await press(page, 'Create account');
}

async function orderAs({ actor, email }: { actor: Ctx['actor']; email: string }): Promise<string> {
  const ctx = contextOf(site.db, actor);
  const { id } = site.world.events['jazz-night'];
  const ticketClassId = Object.entries(site.world.classes).find(([name]) => name.startsWith('jazz-night/'))?.[1] ?? '';
  const lines = [{ ticketClassId, quantity: 2 }];
  const { reservationToken } = await reserve(ctx, { eventId: id, lines, idempotencyKey: crypto.randomUUID() });
  const buyer = { name: 'Ada Lovelace', email };
  const order = await confirm(ctx, { token: reservationToken, ...buyer, idempotencyKey: crypto.randomUUID() });
  return order.orderToken;
}

describe.each([true, false])('with script: %s', (javaScript) => {
  test('a visitor signs up, opens the mailed link, returns to the page visited before, and logs out', () =>
    on({ javaScript }, async (page) => {
      const email = newAddress();
      await page.goto('/signin/?referrer=%2Fsaved%3Fwhen%3Dpast');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await fillSignUp(page, email);
      await expect.poll(() => title(page)).toBe('The mail was stored here');
      await page.goto(await mailedPath(email, '/signin/verify/'));
      expect(await account(page).count()).toBe(0); // opening the link has not confirmed the address yet
      await press(page, 'Confirm my address');
      await page.waitForURL('**/saved?when=past');
      await page.goto('/logout/');
      await press(page, 'Log out');
      await page.waitForURL(`${site.origin}/`);
      await page.goto('/saved');
      expect(pathOf(page)).toBe('/signin/');
    }));

  test('after a wrong password the form names no single field and retains the address; the right password signs in', () =>
    on({ javaScript }, async (page) => {
      const person = await createMember(site.db);
      await page.goto('/signin/');
      await fillSignIn(page, person.email, 'not the password');
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('do not belong together');
      expect(await box(page, 'E-mail').inputValue()).toBe(person.email);
      expect(await page.getByLabel('Password', { exact: false }).first().inputValue()).toBe('');
      await fillSignIn(page, person.email, PASSWORD);
      await page.waitForURL(`${site.origin}/`);
      await page.goto('/account-settings/');
      expect(await box(page, 'Name').inputValue()).toBe('Ada Lovelace');
    }));

  test('resetting a forgotten password sets a new one and ends all other sessions', () =>
    on({ javaScript }, async (page) => {
      const person = await createMember(site.db);
      await page.goto('/signin/?referrer=%2Ffollowed%2F');
      await box(page, 'E-mail').fill(person.email);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.waitForURL('**/signin/forgot/?*');
      if (javaScript) expect(await box(page, 'E-mail').inputValue()).toBe(person.email);
      else await box(page, 'E-mail').fill(person.email);
      await press(page, 'Send the link');
      const link = await mailedPath(person.email, '/signin/reset/');
      await page.goto(link);
      await page.getByLabel('New password', { exact: false }).first().fill('short');
      await press(page, 'Save the new password');
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('at least 10 characters');
      await page.getByLabel('New password', { exact: false }).first().fill('nine owls under the bandstand');
      await press(page, 'Save the new password');
      await page.getByRole('status').filter({ hasText: 'password is changed' }).waitFor();
      if (javaScript) {
        await page.waitForURL((url) => !url.searchParams.has('news'));
        await page.reload(); // the message appears on the first page only
        await box(page, 'E-mail').waitFor();
        expect(await page.getByText('Your password is changed').count()).toBe(0);
      }
      await fillSignIn(page, person.email, 'nine owls under the bandstand');
      await page.waitForURL('**/followed/');
      expect((await page.goto(link))?.status()).toBe(410);
      const old = await fetch(`${site.origin}/saved`, { headers: { cookie: person.cookie }, redirect: 'manual' });
      expect(old.headers.get('location')).toContain('/signin/');
    }));

  test('a mailed magic link signs in', () =>
    on({ javaScript }, async (page) => {
      const person = await createMember(site.db);
      await page.goto('/signin/?referrer=%2Ffollowed%2F');
      await page.getByRole('link', { name: 'Get a link by e-mail' }).click();
      await box(page, 'E-mail').fill(person.email);
      await press(page, 'Send the link');
      await page.goto(await mailedPath(person.email, '/signin/link/'));
      await press(page, 'Sign in');
      await page.waitForURL('**/followed/');
    }));
});

describe('what sign-in forms reveal about an address', () => {
  test('the answer is the same with and without an account', () =>
    on({}, async (page) => {
      const known = (await createMember(site.db)).email;
      const messageAfter = async (path: string, email: string, button: string) => {
        await page.goto(path);
        if (path.includes('signup')) await fillSignUp(page, email);
        else {
          await box(page, 'E-mail').fill(email);
          await press(page, button);
        }
        await expect.poll(() => title(page)).toBe('The mail was stored here');
        return (await page.getByRole('main').innerText()).replaceAll(email, '…');
      };
      for (const [path, button] of [
        ['/signin/signup/', 'Create account'],
        ['/signin/link/', 'Send the link'],
        ['/signin/forgot/', 'Send the link'],
      ] as const)
        expect(await messageAfter(path, known, button)).toBe(await messageAfter(path, newAddress(), button));
    }));

  test('an empty form lists the missing fields in the summary and beside each field', () =>
    on({}, async (page) => {
      await page.goto('/signin/signup/');
      await press(page, 'Create account');
      const summary = page.getByRole('alert');
      await expect.poll(() => summary.getByRole('link').count()).toBe(3);
      await hydrated(page); // with script, the link also carries what was typed into the form
      await summary.getByRole('link', { name: /^E-mail/ }).click();
      expect(await box(page, 'E-mail').evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await box(page, 'E-mail').getAttribute('aria-invalid')).toBe('true');
    }));
});

describe('a redirect target chosen by an attacker', () => {
  const redirectOf = async (path: string, query: string, cookie = '') => {
    const headers: Record<string, string> = cookie === '' ? {} : { cookie };
    const answer = await fetch(`${site.origin}${path}?${query}`, { headers, redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('location')}`;
  };

  test('leads to no other site after sign-in, sign-up and logout', async () => {
    const { cookie } = await createMember(site.db);
    const harmlessAnswers = (to: string) => [`303 ${to}`, '400 null']; // the CSRF guard refuses some of them before a page runs
    for (const [at, target] of hostileTargets.entries()) {
      const referrer = `referrer=${encodeURIComponent(target)}`;
      expect(harmlessAnswers('/'), target).toContain(await redirectOf('/signin/', referrer, cookie));
      expect(harmlessAnswers('/signin/'), target).toContain(
        await redirectOf('/signin/', `target=${encodeURIComponent(target)}`),
      );
      const signUp = await redirectOf('/signin/signup/', `target=${encodeURIComponent(target)}`);
      expect(harmlessAnswers('/signin/'), target).toContain(signUp);
      if (at % 2 === 0)
        expect(harmlessAnswers('/'), target).toContain(await redirectOf('/signin/signup/', referrer, cookie));
      else expect(harmlessAnswers('/'), target).toContain(await redirectOf('/logout/', referrer));
    }
  });

  test('leads to no endpoint, no file and no page that signs in or out', async () => {
    const { cookie } = await createMember(site.db);
    for (const target of nonPageTargets)
      expect(['303 /fr/', '400 null'], target).toContain(
        await redirectOf('/fr/signin/', `referrer=${encodeURIComponent(target)}`, cookie),
      );
  });

  test('is followed when it is a page of this site', async () => {
    const { cookie } = await createMember(site.db);
    expect(await redirectOf('/signin/', 'referrer=%2Fmytickets', cookie)).toBe('303 /mytickets');
    expect(await redirectOf('/de/signin/', 'referrer=%2Flogout%2F', cookie)).toBe('303 /de/');
    expect(await redirectOf('/signin/', 'target=%2Fl%2Fmusic%2F')).toBe('303 /l/music/');
    expect(await redirectOf('/fr/signin/', 'target=%2Fsaved')).toBe('303 /fr/signin/');
    expect(await redirectOf('/fr/signin/signup/', 'target=%2Fsaved')).toBe('303 /fr/signin/');
    expect(await redirectOf('/signin/signup/', 'target=%2Fboost')).toBe('303 /boost');
    // the address is retained on the sign-in page (spec 5); a signed-in person goes to an existing page
    expect(await redirectOf('/signin/signup/', 'referrer=%2Fmanage%2Fevents%2Fcreate%2F', cookie)).toBe(
      '303 /organizer/overview/',
    );
    expect(await redirectOf('/signin/', 'target=%2Fsignin%2Fsignup%2F')).toBe(
      '303 /signin/signup/?referrer=%2Fmanage%2Fevents%2Fcreate%2F',
    );
  });
});

describe('logout', () => {
  test('is a button in the menu; the back button shows no private page afterwards', () =>
    asMember({}, async (page) => {
      await openPage(page, '/account-settings/');
      await page.evaluate(() => localStorage.setItem('search-history', 'secret hobby'));
      await account(page).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.waitForURL(`${site.origin}/`);
      expect(await page.evaluate(() => localStorage.getItem('search-history'))).toBeNull();
      await page.goBack({ waitUntil: 'networkidle' });
      expect(pathOf(page)).toBe('/signin/');
      expect(await page.getByText('example.org').count()).toBe(0);
    }));

  test('cannot be started by an image or link on another site', () =>
    asMember({}, async (page) => {
      await page.goto('/logout/');
      await page.goto('/account-settings/');
      expect(await title(page)).toBe('Profile');
    }));

  test('ends one session, then all other sessions', () =>
    asMember({}, async (page, _tab, person) => {
      const elsewhere = () =>
        site.db
          .transaction()
          .execute((tx) =>
            startSessionIn(tx, { accountId: person.accountId, kind: 'browser', methods: ['password'], ...testClient }),
          );
      const [one, other] = [await elsewhere(), await elsewhere()];
      const isIn = async ({ token }: { token: string }) =>
        (await fetch(`${site.origin}/saved`, { headers: { cookie: `session=${token}` }, redirect: 'manual' })).status;
      await openPage(page, '/account-settings/security/');
      await page
        .getByRole('button', { name: /^Sign out: / })
        .first()
        .click();
      await expect.poll(() => page.getByText('Signed out there.').count()).toBe(1);
      expect([await isIn(one), await isIn(other)].toSorted()).toEqual([200, 303]);
      await press(page, 'Sign out everywhere else');
      await expect.poll(() => page.getByText('You are now signed in here alone.').count()).toBe(1);
      expect([await isIn(one), await isIn(other)]).toEqual([303, 303]);
    }));
});

describe('the account pages', () => {
  test('change the name at once, and the address after the new address is confirmed', () =>
    asMember({}, async (page, _tab, person) => {
      await openPage(page, '/account-settings/');
      await box(page, 'Name').fill('Augusta Ada King');
      await press(page, 'Save');
      await expect.poll(() => page.getByText('Saved.').count()).toBe(1);
      expect(await account(page).getAttribute('aria-label')).toBe('Account of Augusta Ada King');
      const email = newAddress();
      await box(page, 'New e-mail').fill(email);
      await press(page, 'Change my address');
      await expect.poll(() => page.getByText(`We have written to ${email}`).count()).toBe(1);
      expect(await page.getByRole('main').getByText(person.email).count()).toBeGreaterThan(0);
      await page.goto(await mailedPath(email, '/signin/email/'));
      await press(page, 'Confirm my new address');
      await expect.poll(() => page.getByText(`Your address is now ${email}`).count()).toBe(1);
    }));

  test('change the password when the current password is correct', () =>
    asMember({}, async (page) => {
      await openPage(page, '/account-settings/security/');
      await page.getByLabel('Current password', { exact: false }).first().fill('wrong, all wrong');
      await page.getByLabel('New password', { exact: false }).first().fill('nine owls under the bandstand');
      await press(page, 'Change password');
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('That is not your password.');
      await hydrated(page); // text typed while the page hydrates may be lost
      await page.getByLabel('Current password', { exact: false }).first().fill(PASSWORD);
      await page.getByLabel('New password', { exact: false }).first().fill('nine owls under the bandstand');
      await press(page, 'Change password');
      await expect.poll(() => page.getByText('Your password is changed').count()).toBe(1);
    }));

  test('ask for the password before an old session changes the address, then continue', () =>
    asMember({}, async (page, _tab, person) => {
      await site.db
        .updateTable('account_session')
        .set({ authenticated_at: Temporal.Now.instant().subtract({ hours: 1 }) })
        .where('id', '=', person.sessionId)
        .execute();
      const email = newAddress();
      await openPage(page, '/account-settings/');
      await box(page, 'New e-mail').fill(email);
      await press(page, 'Change my address');
      await expect.poll(() => title(page)).toBe('Is it you?');
      await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
      await press(page, 'Go on');
      await expect.poll(() => title(page)).toBe('Profile');
      expect(await box(page, 'New e-mail').inputValue()).toBe(email);
      await press(page, 'Change my address');
      await expect.poll(() => page.getByText(`We have written to ${email}`).count()).toBe(1);
    }));

  test('show tickets to their owner only', () =>
    asMember({}, async (page, _tab, person) => {
      const order = await orderAs(person);
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
      const other = await createMember(site.db);
      expect((await page.goto(paths.tickets(other.publicId)))?.status()).toBe(404);
    }));

  test('create an account after an anonymous order and add that order once the address is confirmed', () =>
    on({}, async (page) => {
      const email = newAddress();
      const order = await orderAs({ actor: { kind: 'visitor', key: crypto.randomUUID() }, email });
      await openPage(page, paths.order(order));
      await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
      await fillSignUp(page, email);
      await expect.poll(() => title(page)).toBe('The mail was stored here');
      await page.goto(await mailedPath(email, '/signin/verify/'));
      await press(page, 'Confirm my address');
      await page.waitForURL('**/u/**');
      const names = async () => {
        await page.reload();
        return page.getByRole('heading', { level: 2 }).allTextContents();
      };
      await expect.poll(names).toContain('Jazz Night at the Lantern'); // the job assigns the order to the new account
    }));

  test('let a person order without typing name and address', () =>
    asMember({}, async (page, _tab, person) => {
      await page.goto(paths.checkout(site.world.events['jazz-night'].id));
      await press(page, 'Continue');
      await expect.poll(() => title(page)).toBe('Who is coming?');
      expect(await box(page, 'Name').inputValue()).toBe('Ada Lovelace');
      expect(await box(page, 'E-mail').inputValue()).toBe(person.email);
    }));

  test('have no credits section while its flag is off', () =>
    asMember({}, async (page) => {
      expect((await page.goto('/account-settings/credits/'))?.status()).toBe(404);
    }));
});

const own = (person: TestPerson) => [
  paths.tickets(person.publicId),
  `${paths.tickets(person.publicId)}?when=past`,
  `${paths.tickets(person.publicId)}?when=all`,
  '/account-settings/',
  '/account-settings/security/',
  '/signin/confirm/',
  '/logout/',
];
const open = [
  '/signin/?referrer=%2Fmytickets',
  '/signin/signup/',
  '/signin/link/',
  '/signin/forgot/',
  '/signin/reset/no-such/',
];

/** Expects no horizontal scrolling, no console messages and no axe violations. */
async function expectAccessible({ page, problems }: Visit, path: string): Promise<void> {
  await openPage(page, path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(
    0,
  );
  expect(await violationsInBothThemes(page), path).toEqual([]);
  expect(
    problems.filter((problem) => !problem.includes('410')),
    path,
  ).toEqual([]);
}

describe.each([390, 1440] as const)('every page at %i px, in both themes,', (width) => {
  test('the sign-in pages are accessible and fit', () =>
    on({ width }, async (_page, tab) => {
      for (const path of open) await expectAccessible(tab, path);
    }));

  test('the account pages are accessible and fit', () =>
    asMember({ width }, async (_page, tab, person) => {
      await orderAs(person);
      for (const path of own(person)) await expectAccessible(tab, path);
    }));
});

test('nothing is wider than a window of 320 px', () =>
  asMember({ width: 390 }, async (page, { context }, person) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await orderAs(person);
    for (const path of own(person)) {
      await page.goto(path);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
    }
    await context.clearCookies();
    for (const path of open) {
      await page.goto(path);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
    }
  }));
