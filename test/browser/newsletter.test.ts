// Subscribed mails: the newsletter form, the unsubscribe link, and the notification settings.
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { follow } from '#domain/favorites';
import { queueFollowNotices, preferencesOf, sendFollowDigests } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import { contextOf } from '../worlds/context.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import { type MailServer, type Received, startMailServer } from '../race/mail-server.ts';
import { violationsInBothThemes } from '../site/axe.ts';
import { type VisitOptions, openPage, ownSite, type Visit, visit } from '../site/browser.ts';

let smtp: MailServer;
const site = ownSite(async () => {
  smtp = await startMailServer();
  return { SMTP_URL: smtp.url, MAIL_FROM: 'Bandstand <news@example.org>' };
});

afterAll(() => smtp?.stop());

beforeEach(() => {
  smtp.received.length = 0;
});

/** Runs a test in a window of its own and closes the window afterwards. */
async function on(options: VisitOptions, run: (page: Page, tab: Visit) => Promise<void>): Promise<void> {
  const tab = await visit(site, options);
  await run(tab.page, tab);
  // the browser logs an answer with a 4xx status as an error
  expect(tab.problems.filter((problem) => !/the server responded with a status of 4/.test(problem))).toEqual([]);
  await tab.close();
}

/** Polls for the newest mail to an address. */
async function mailTo(address: string, subject: RegExp): Promise<Received> {
  const find = () =>
    smtp.received.find(({ recipients, mail }) => recipients.includes(address) && subject.test(mail.subject ?? ''));
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() as Received; // the line above waits until the mail exists
}

const headerOf = ({ mail }: Received, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
/** The path of a link in a mail: its host is the site's configured name, which the test does not use. */
const pathIn = ({ mail }: Received, begin: string) => new RegExp(`${begin}[\\w-]+/`).exec(mail.text ?? '')?.[0] ?? '';
const address = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.org`;

async function isSubscribed(email: string): Promise<boolean> {
  const rows = await site.db
    .selectFrom('newsletter_subscription')
    .select('id')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length > 0;
}

/** The request a mail program sends for "Unsubscribe" (RFC 8058): no cookie, no token, no origin. */
const oneClick = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto(paths.newsletter());
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me the newsletter' }).click();
}

describe.each([
  ['with script', true],
  ['without script', false],
])('the newsletter, %s', (_, javaScript) => {
  test('is subscribed to, confirmed with the button behind the mailed link, and cancelled with one click in the mail program', () =>
    on({ javaScript, width: 390 }, async (page) => {
      const email = address();
      await subscribe(page, email);
      await page.getByRole('heading', { name: 'Look in your mail' }).waitFor();
      const question = await mailTo(email, /newsletter\?/);
      const link = pathIn(question, '/hybrid_newsletter/confirm/');
      await page.goto(link);
      expect(await isSubscribed(email)).toBe(false);
      await page.getByRole('button', { name: 'Yes, send it to me' }).click();
      await page.getByRole('heading', { name: 'You’re on the list' }).waitFor();
      expect(await isSubscribed(email)).toBe(true);

      const welcome = await mailTo(email, /list/);
      const href = pathIn(welcome, '/unsubscribe/');
      expect(headerOf(welcome, 'list-unsubscribe')).toMatch(new RegExp(`^<https?://[^/]+${href}>$`));
      expect(headerOf(welcome, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const answer = await oneClick(href);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect(await answer.text()).toContain('They have stopped');
      expect(await isSubscribed(email)).toBe(false);

      await page.goto(link);
      await page.getByRole('button', { name: 'Yes, send it to me' }).click();
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      expect(await isSubscribed(email)).toBe(false);
    }));

  test("shows an invalid address's error beside the field and retains the typed text", () =>
    on({ javaScript }, async (page) => {
      await page.goto(paths.newsletter());
      await page.getByLabel('E-mail').fill('not an address');
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Send me the newsletter' }).click();
      expect((await answered).status()).toBe(400);
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('E-mail').inputValue()).toBe('not an address');
      expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
    }));
});

/** A follower, and the digest mail about new events. */
async function sendFollowDigest(): Promise<{ person: TestPerson; mail: Received; link: string }> {
  const person = await createPerson(site.db);
  await follow(contextOf(site.db, person.actor), { organizerId: site.world.oz.id });
  await queueFollowNotices(contextOf(site.db), { eventId: site.world.events['jazz-night'].id });
  await sendFollowDigests(contextOf(site.db));
  const mail = await mailTo(person.email, /^New from/);
  return { person, mail, link: pathIn(mail, '/unsubscribe/') };
}

describe('the unsubscribe link', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('asks for confirmation, then ends exactly that kind of mail, %s', (_, javaScript) =>
    on({ javaScript }, async (page) => {
      const { person, link } = await sendFollowDigest();
      await page.goto(link);
      await page.getByRole('heading', { name: 'No more mails about new events?' }).waitFor();
      expect(await preferencesOf(contextOf(site.db, person.actor))).toMatchObject({ followed_event: true });
      await page.getByRole('button', { name: 'Yes, stop them' }).click();
      await page.getByRole('heading', { name: 'They have stopped' }).waitFor();
      expect(await preferencesOf(contextOf(site.db, person.actor))).toEqual({
        followed_event: false,
        reminder: true,
        weekly_picks: false,
      });
      await page.goto(link);
      await page.getByRole('heading', { name: 'They have stopped' }).waitFor();
    }),
  );

  test("ends it for the mail's recipient, independent of session and origin", async () => {
    const calls: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
      { origin: site.origin, cookie: (await createPerson(site.db)).cookie },
    ];
    for (const headers of calls) {
      const { person, link } = await sendFollowDigest();
      const other = await createPerson(site.db);
      const answer = await oneClick(link, headers);
      expect([headers, answer.status]).toEqual([headers, 200]);
      expect(await preferencesOf(contextOf(site.db, person.actor))).toMatchObject({ followed_event: false });
      expect(await preferencesOf(contextOf(site.db, other.actor))).toMatchObject({ followed_event: true });
    }
  });

  test('with an unknown token answers 404', async () => {
    const path = paths.unsubscribe('x'.repeat(32));
    expect((await fetch(site.origin + path)).status).toBe(404);
    expect((await oneClick(path)).status).toBe(404);
    expect((await oneClick(paths.unsubscribe('short'))).status).toBe(403);
  });
});

describe('the notification settings', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('are saved, %s', (_, javaScript) =>
    on({ javaScript, width: 390 }, async (page, { context }) => {
      const person = await createPerson(site.db);
      await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
      await page.goto(paths.notifications());
      await page.getByText('Weekly picks').click();
      await page.getByLabel('Reminders').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved.').waitFor();
      expect(await page.getByLabel('Weekly picks').isChecked()).toBe(true);
      expect(await page.getByLabel('Reminders').isChecked()).toBe(false);
      expect(await preferencesOf(contextOf(site.db, person.actor))).toEqual({
        followed_event: true,
        reminder: false,
        weekly_picks: true,
      });
    }),
  );

  test('show the newsletter subscription and its unsubscribe link', () =>
    on({}, async (page, { context }) => {
      const person = await createPerson(site.db);
      await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
      await page.goto(paths.newsletter());
      expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
      await page.getByRole('button', { name: 'Send me the newsletter' }).click();
      await page.goto(pathIn(await mailTo(person.email, /newsletter\?/), '/hybrid_newsletter/confirm/'));
      await page.getByRole('button', { name: 'Yes, send it to me' }).click();
      await page.getByRole('heading', { name: 'You’re on the list' }).waitFor();
      await page.goto(paths.notifications());
      await page.getByRole('button', { name: 'Leave the newsletter' }).click();
      await page.getByText('You get no more newsletters.').waitFor();
      expect(await isSubscribed(person.email)).toBe(false);
    }));
});

describe.each([390, 768, 1440] as const)('at %i pixels in both themes', (width) => {
  test('everything is accessible and nothing overflows', () =>
    on({ width }, async (page, { context }) => {
      const { person, link } = await sendFollowDigest();
      await subscribe(page, address());
      await page.getByRole('heading', { name: 'Look in your mail' }).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      for (const path of [paths.newsletter(), `${paths.newsletter()}?done=confirmed`, link])
        await expectAccessible(page, path);
      await page.getByRole('button', { name: 'Yes, stop them' }).click();
      await expectAccessible(page, link);
      const email = address();
      await subscribe(page, email);
      await expectAccessible(page, pathIn(await mailTo(email, /newsletter\?/), '/hybrid_newsletter/confirm/'));
      await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
      await expectAccessible(page, paths.notifications());
    }));

  async function expectAccessible(page: Page, path: string): Promise<void> {
    await openPage(page, path);
    expect([path, await violationsInBothThemes(page)]).toEqual([path, []]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
});
