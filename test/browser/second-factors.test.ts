// Passkeys and MFA on the built server, with Chromium's virtual authenticator.
import * as OTPAuth from 'otpauth';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { confirmTotpSetup, pendingTotpSetup, startTotpSetup, type TotpEnabled } from '#domain/accounts';
import { paths } from '#shared/paths.ts';
import { createPersonWithPassword, letSessionsAge, PASSWORD, testClient } from '../worlds/accounts.ts';
import { type PersonOptions, type TestPerson } from '../worlds/people.ts';
import { violations } from '../site/axe.ts';
import { hydrated, type VisitOptions, openPage, sharedSite, type Visit, visit } from '../site/browser.ts';
import { faultsAtEveryWidth } from './window.ts';

const site = sharedSite();

/** Runs a test in a window that is opened for it, and closes the window afterwards. */
async function inFactorWindow(options: VisitOptions, run: (tab: Visit) => Promise<void>): Promise<void> {
  const tab = await visit(site, options);
  await run(tab);
  await tab.close();
}

const addSession = (context: BrowserContext, { token }: Pick<TestPerson, 'token'>) =>
  context.addCookies([{ name: 'session', value: token, url: site.origin }]);

interface Member extends Visit {
  person: TestPerson;
}

/** Like `inFactorWindow`, signed in as a new person who has a password. */
const asMember = (options: VisitOptions & PersonOptions, run: (tab: Member) => Promise<void>) =>
  inFactorWindow(options, async (tab) => {
    const person = await createPersonWithPassword(site.db, options);
    await addSession(tab.context, person);
    await run({ ...tab, person });
  });

const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const expectTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Expects no axe violations, no overflow and no console errors. Does nothing without script, which axe requires. */
async function expectAccessible({ page, problems }: Visit, javaScript = true): Promise<void> {
  if (!javaScript) return;
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
}

interface Authenticator {
  cdp: CDPSession;
  authenticatorId: string;
}

/**
 * Adds a virtual authenticator to the page's browser. `isVerifying` means that it verifies its user, for example by
 * fingerprint.
 */
async function addAuthenticator(page: Page, isVerifying = true): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerifying,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function addPasskey(page: Page, name = ''): Promise<void> {
  await openPage(page, paths.passkeys());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await clickButton(page, 'Add a passkey');
  await page.getByText('Your passkey is ready.').waitFor();
}

describe('passkeys', () => {
  test('are added, renamed and removed, on a page that is accessible and fits at every width', () =>
    asMember({ width: 390 }, async (tab) => {
      const { page } = tab;
      await addAuthenticator(page);
      await addPasskey(page, 'Blue phone');
      await page.getByRole('heading', { name: 'Blue phone' }).waitFor();
      expect(await faultsAtEveryWidth(page)).toEqual([]);
      await page.getByText('Rename', { exact: true }).click();
      await page.getByRole('textbox', { name: 'New name' }).fill('Red phone');
      await clickButton(page, 'Save name');
      await page.getByRole('heading', { name: 'Red phone' }).waitFor();
      await clickButton(page, 'Remove Red phone');
      await page.getByText('Passkey removed.').waitFor();
      expect(await page.getByRole('heading', { name: 'Red phone' }).count()).toBe(0);
      expect(tab.problems).toEqual([]);
    }));

  test('sign in on a new device and return to the page that required signing in; a lower signature counter than before is refused', () =>
    asMember({}, async ({ page, person }) => {
      const { cdp, authenticatorId } = await addAuthenticator(page);
      await addPasskey(page);
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      await inFactorWindow({}, async (newDevice) => {
        const { page: newPage, problems } = newDevice;
        const copied = await addAuthenticator(newPage);
        /** Signs in with copies of the passkeys, like a password manager that syncs passkeys to another device. */
        const signInWithCount = async (signCount: number) => {
          await copied.cdp.send('WebAuthn.clearCredentials', copied);
          for (const credential of credentials)
            await copied.cdp.send('WebAuthn.addCredential', {
              authenticatorId: copied.authenticatorId,
              credential: { ...credential, signCount },
            });
          await openPage(newPage, paths.signIn('/account-settings/security/'));
          await clickButton(newPage, 'Sign in with a passkey');
        };
        await signInWithCount(50);
        await expectTitle(newPage, 'Security');
        expect(await newPage.getByText(person.email).count()).toBeGreaterThan(0);
        expect(problems).toEqual([]);
        await newDevice.context.clearCookies();
        await signInWithCount(2);
        await newPage.getByText('That passkey didn’t work.').waitFor();
        expect(pathOf(newPage)).toBe(paths.signInPasskey());
        expect(await violations(newPage)).toEqual([]);
      });
    }));

  test('are not created by a device that cannot verify its user', () =>
    asMember({}, async ({ page }) => {
      await addAuthenticator(page, false);
      await openPage(page, paths.passkeys());
      await clickButton(page, 'Add a passkey');
      await page.getByRole('alert').getByText('You didn’t choose a passkey.').waitFor();
      expect(await violations(page)).toEqual([]);
    }));

  test('do not sign in on a device without passkeys: the page shows a message and leaves the form unchanged', () =>
    inFactorWindow({ width: 390 }, async ({ page }) => {
      await addAuthenticator(page);
      await openPage(page, paths.signIn());
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
      await clickButton(page, 'Sign in with a passkey');
      await page.getByRole('alert').getByText('You didn’t choose a passkey.').waitFor();
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ada@example.org');
      expect(await violations(page)).toEqual([]);
    }));

  test('are not offered without script', () =>
    asMember({ javaScript: false }, async (tab) => {
      await tab.page.goto(paths.passkeys());
      expect(await tab.page.locator('noscript').innerText()).toContain('turn on JavaScript in your browser');
      expect(await tab.page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
    }));

  test('reauthenticate before a sensitive change', () =>
    asMember({}, async ({ page }) => {
      await addAuthenticator(page);
      await addPasskey(page);
      await letSessionsAge(site.db, '20 minutes');
      await openPage(page, paths.passkeys());
      await clickButton(page, 'Add a passkey');
      await expectTitle(page, 'Confirm it’s you');
      await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await clickButton(page, 'Use a passkey');
      await expectTitle(page, 'Passkeys');
    }));
});

/** The code that an authenticator app shows `steps` time steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  OTPAuth.TOTP.generate({ secret: OTPAuth.Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Submits a code. Resolves when the next page has loaded, which may have the same text as the page before. */
const submitCode = async (page: Page, code: string, button: string) => {
  await hydrated(page);
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  const loaded = page.waitForEvent('load');
  await clickButton(page, button);
  await loaded;
};

/** Sets up an authenticator app; returns its secret and the recovery codes. */
async function setUpAuthenticatorApp(tab: Visit, javaScript = true): Promise<{ secret: string; codes: string[] }> {
  const { page } = tab;
  await page.goto(paths.twoStep());
  await clickButton(page, 'Set up');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  if (javaScript) expect(await faultsAtEveryWidth(page)).toEqual([]);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? '';
  await submitCode(page, '12345', 'Turn on');
  await page.getByText('That code isn’t right.').first().waitFor();
  tab.problems.length = 0; // the browser logs each answer with status 400
  await submitCode(page, codeOf(secret), 'Turn on');
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  return {
    secret,
    codes: await page.getByRole('region', { name: 'Save your recovery codes' }).getByRole('listitem').allTextContents(),
  };
}

/** Sets up an authenticator app without its page; returns the recovery codes, and the token of the new session. */
async function enableAuthenticatorApp({ ctx, email }: TestPerson): Promise<TotpEnabled> {
  await startTotpSetup(ctx);
  const setup = await pendingTotpSetup(ctx, { issuer: 'Bandstand', label: email });
  return confirmTotpSetup(ctx, { code: codeOf(setup?.secret ?? ''), client: testClient });
}

async function signInAs(page: Page, { email }: TestPerson): Promise<void> {
  await page.context().clearCookies();
  await page.goto(paths.signIn('/account-settings/security/'));
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await clickButton(page, 'Sign in');
  await expectTitle(page, 'Enter your code');
}

describe('MFA', () => {
  test.each([
    [390, true],
    [1440, false],
  ] as const)('is set up, then used to sign in, at %s pixels, with script: %s', (width, javaScript) =>
    asMember({ width, javaScript }, async (tab) => {
      const { page, person } = tab;
      const expectAccessibleStep = async () => {
        tab.problems.length = 0; // the browser logs each answer with status 400
        await expectAccessible(tab, javaScript);
      };
      const { secret, codes } = await setUpAuthenticatorApp(tab, javaScript);
      expect(codes).toHaveLength(10);
      await expectAccessibleStep();
      await signInAs(page, person);
      await expectAccessibleStep();
      const code = codeOf(secret, 1);
      await submitCode(page, code, 'Sign in');
      await expectTitle(page, 'Security');
      await signInAs(page, person);
      await submitCode(page, code, 'Sign in');
      await page.getByText('has already been used').first().waitFor();
      await expectAccessibleStep();
      if (javaScript) return; // recovery codes are entered in the same form: without script is enough
      await submitCode(page, codes[0] ?? '', 'Sign in');
      await expectTitle(page, 'Security');
      await signInAs(page, person);
      await submitCode(page, codes[0] ?? '', 'Sign in');
      await page.getByText('has already been used').first().waitFor();
    }),
  );

  test('ends the sign-in after five wrong codes', () =>
    asMember({}, async ({ page, context, person }) => {
      await enableAuthenticatorApp(person);
      await signInAs(page, person);
      const csrftoken = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
      for (let attempts = 0; attempts < 4; attempts += 1) {
        const form = { csrftoken, code: '00000' };
        const answer = await page.request.post(page.url(), { form, headers: { origin: site.origin } });
        expect(await answer.text()).toContain('has already been used');
      }
      await submitCode(page, '00000', 'Sign in');
      await expectTitle(page, 'Sign in again');
      expect(await violations(page)).toEqual([]);
    }));

  test('is required before staff pages open', () =>
    asMember({ isStaff: true, methods: ['password'], javaScript: false }, async (tab) => {
      const { page } = tab;
      await page.goto(paths.adminSearch());
      await expectTitle(page, 'Two-step sign-in');
      await page.getByText('Staff pages require two-step sign-in.').waitFor();
      await setUpAuthenticatorApp(tab, false);
      await page.goto(paths.adminSearch());
      expect(pathOf(page)).toBe(paths.adminSearch());
    }));

  test('can be turned off, and recovery codes can be renewed', () =>
    asMember({ theme: 'dark' }, async (tab) => {
      const { page, context, person } = tab;
      const { recoveryCodes, token } = await enableAuthenticatorApp(person);
      await addSession(context, { token });
      await page.goto(paths.twoStep());
      await page.getByRole('heading', { name: 'Two-step sign-in is on' }).waitFor();
      await expectAccessible(tab);
      await clickButton(page, 'Get new recovery codes');
      await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
      expect(await page.getByText(recoveryCodes[0] ?? '', { exact: true }).count()).toBe(0);
      await page.goto(paths.twoStep());
      await clickButton(page, 'Turn off');
      await page.getByText('Two-step sign-in is off.').waitFor();
    }));
});
