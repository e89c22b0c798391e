// Signing in with configured providers: two provider stand-ins that speak OpenID Connect, the built server, and a
// browser.
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { browsersOf } from '../access/site-secret.ts';
import { freePort } from '../free-port.ts';
import { createPersonWithPassword } from '../worlds/accounts.ts';
import { startProvider, type TestProvider, followToCallback } from '../oidc-provider.ts';
import { violations } from '../site/axe.ts';
import { sharedSite, siteOnDatabaseOf, visit, type VisitOptions } from '../site/browser.ts';

let acme: TestProvider;
let globex: TestProvider;
const site = siteOnDatabaseOf(sharedSite(), async () => {
  const port = await freePort();
  const callback = (id: string) => `http://localhost:${port}${paths.signInWithCallback(id)}`;
  [acme, globex] = await Promise.all([
    startProvider('acme', callback('acme')),
    startProvider('globex', callback('globex')),
  ]);
  const hooli = await startProvider('hooli', callback('hooli'));
  await hooli.stop(); // makes this provider unavailable
  const configs = [acme.config, { ...globex.config, trustsEmail: false }, hooli.config];
  return { PORT: String(port), OIDC_PROVIDERS: JSON.stringify(configs) };
});

afterAll(() => Promise.all([acme?.stop(), globex?.stop()]));

beforeEach(() => {
  for (const provider of [acme, globex]) {
    provider.health = 'works';
    provider.declines = false;
    provider.user = createProviderUser();
  }
});

const createProviderUser = () => {
  const sub = crypto.randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada Lovelace' };
};

/** Runs a test in a window without cookies, which may request other origins: those of the provider stand-ins. */
async function inNewWindow(
  options: Pick<VisitOptions, 'javaScript' | 'width'>,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const allowedOrigins = [acme, globex].map(({ issuer }) => new URL(issuer).origin);
  const tab = await visit(site, { ...options, allowedOrigins });
  await run(tab.page);
  await tab.close();
}

const clickButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
/** Waits for the page's title. A failure shows the title and text of the page that the browser received instead. */
async function expectTitle(page: Page, name: string): Promise<void> {
  const titleOrPage = async () => {
    const titles = await page.locator('h1').allInnerTexts();
    return titles.includes(name) ? name : `${page.url()}: ${await page.locator('body').innerText()}`;
  };
  await expect.poll(titleOrPage).toBe(name);
}

describe('signing in with a provider', () => {
  test.each([true, false])(
    'creates an account and continues to the page that required signing in (script: %s)',
    (javaScript) =>
      inNewWindow({ javaScript }, async (page) => {
        await page.goto(paths.signIn('/account-settings/security/'));
        await clickButton(page, 'Continue with ACME');
        await expectTitle(page, 'Security');
        expect(await page.getByText(acme.user.email ?? '').count()).toBeGreaterThan(0);
        if (javaScript) expect(await violations(page)).toEqual([]);
      }),
  );

  test('signs in to the same account in another browser', async () => {
    await inNewWindow({}, async (page) => {
      await page.goto(paths.signUp());
      await clickButton(page, 'Continue with ACME');
      await page.getByRole('button', { name: /^Account:/ }).waitFor();
    });
    acme.user = { ...acme.user, email: 'moved@example.org' };
    await inNewWindow({ width: 390, javaScript: false }, async (page) => {
      await page.goto(paths.signIn(paths.accountSettings()));
      await clickButton(page, 'Continue with ACME');
      await page.waitForURL(`**${paths.accountSettings()}`);
    });
  });

  test('does not link an account because of an equal email address: the account’s owner must sign in with the password first', () =>
    inNewWindow({}, async (page) => {
      const owner = await createPersonWithPassword(site.db);
      acme.user = { ...acme.user, email: owner.email };
      await page.goto(paths.signIn());
      await clickButton(page, 'Continue with ACME');
      await expectTitle(page, 'You already have an account');
      expect(await violations(page)).toEqual([]);
      await page.context().addCookies([{ name: 'session', value: owner.token, url: site.origin }]);
      await page.goto(paths.security());
      await clickButton(page, 'Connect ACME');
      await page.getByText('Account connected. You can now sign in with it').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.context().clearCookies();
      await page.goto(paths.signIn(paths.security()));
      await clickButton(page, 'Continue with ACME');
      await expectTitle(page, 'Security');
      await clickButton(page, 'Disconnect ACME');
      await page.getByText('Account disconnected. You can’t sign in').waitFor();
    }));

  test('creates no account for an unverified email address', () =>
    inNewWindow({}, async (page) => {
      await page.goto(paths.signIn());
      await clickButton(page, 'Continue with GLOBEX');
      await page.getByText('GLOBEX hasn’t confirmed your email address').waitFor();
      expect(await violations(page)).toEqual([]);
    }));

  test('shows a message when the person cancelled at the provider', () =>
    inNewWindow({ javaScript: false }, async (page) => {
      acme.declines = true;
      await page.goto(paths.signIn());
      await clickButton(page, 'Continue with ACME');
      await page.getByText('You canceled signing in with ACME.').waitFor();
    }));

  test('leaves the other sign-in methods usable when the provider is unavailable', () =>
    inNewWindow({}, async (page) => {
      await page.goto(paths.signIn());
      await clickButton(page, 'Continue with HOOLI');
      await page.getByRole('alert').getByText('We can’t reach that service right now.').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Try another method' }).click();
      await page.getByRole('textbox', { name: 'Email' }).waitFor();
    }));
});

// without a browser: the server alone decides whether it accepts a callback
describe('the callback of a provider', () => {
  const newBrowser = async () => (await browsersOf(site.db)).open();
  type TestBrowser = Awaited<ReturnType<typeof newBrowser>>;

  /** Signs in at the provider and returns the callback URL without opening it. */
  const callbackOf = async ({ cookie, token }: TestBrowser): Promise<string> => {
    const answer = await fetch(site.origin + paths.signInWith('acme'), {
      method: 'POST',
      headers: { cookie, origin: site.origin },
      body: new URLSearchParams({ csrftoken: token, intent: 'sign_in', referrer: '' }),
    });
    const [, link = ''] = new RegExp(`href="(${acme.issuer}[^"]+)"`).exec(await answer.text()) ?? [];
    return followToCallback(link.replaceAll('&amp;', '&'));
  };
  const open = (url: string, { cookie }: TestBrowser) => fetch(url, { redirect: 'manual', headers: { cookie } });
  const sessionCookies = (answer: Response) =>
    answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='));
  const expectRefused = async (answer: Response) => {
    expect([answer.status, sessionCookies(answer)]).toEqual([401, []]);
    expect(await answer.text()).toMatch(/<h1[^>]*>You’re not signed in</);
  };

  test('is refused in another browser (login CSRF)', async () => {
    const url = await callbackOf(await newBrowser());
    await expectRefused(await open(url, await newBrowser()));
  });

  test('is accepted once', async () => {
    const browser = await newBrowser();
    const url = await callbackOf(browser);
    const answer = await open(url, browser);
    expect([answer.status, sessionCookies(answer)]).toEqual([303, [expect.stringMatching(/^session=[\w-]+/)]]);
    await expectRefused(await open(url, browser));
  });

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'guessed')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', globex.issuer)],
    ['the path of another provider', (url: URL) => void (url.pathname = paths.signInWithCallback('globex'))],
  ])('is refused with %s', async (_, change) => {
    const browser = await newBrowser();
    const url = new URL(await callbackOf(browser));
    change(url);
    await expectRefused(await open(url.href, browser));
  });

  test('answers 404 for a provider that is not configured', async () => {
    expect((await fetch(site.origin + paths.signInWithCallback('initech'))).status).toBe(404);
  });
});
