// Subscribed mails: the newsletter form, the unsubscribe link, and the notification settings.
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { follow } from '#domain/favorites';
import { queueFollowNotices, preferencesOf, sendFollowDigests } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import { contextOf } from '../worlds/context.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import { type MailServer, type Received, startMailServer } from '../race/mail-server.ts';
import { type VisitOptions, openPage, ownSite, type Visit, visit } from '../site/browser.ts';
import { faultsAtEveryWidth } from './window.ts';

let smtp: MailServer;
const site = ownSite(async () => {
  smtp = await startMailServer();
  return { SMTP_URL: smtp.url, MAIL_FROM: 'Bandstand <news@example.org>' };
});

afterAll(() => smtp?.stop());

beforeEach(() => {
  smtp.received.length = 0;
});

/** Runs a test in a window that is opened for it. Fails on console errors, and closes the window afterwards. */
async function inNewsletterWindow(
  options: VisitOptions,
  run: (page: Page, tab: Visit) => Promise<void>,
): Promise<void> {
  const tab = await visit(site, options);
  await run(tab.page, tab);
  // the browser logs an answer with a 4xx status as an error
  expect(tab.problems.filter((problem) => !/the server responded with a status of 4/.test(problem))).toEqual([]);
  await tab.close();
}

/** Waits for a mail to an email address with this subject. */
async function waitForMail(address: string, subject: RegExp): Promise<Received> {
  const findMail = () =>
    smtp.received.find(({ recipients, mail }) => recipients.includes(address) && subject.test(mail.subject ?? ''));
  await expect.poll(findMail).toBeDefined();
  return findMail() as Received; // the poll above has waited for the mail
}

const headerOf = ({ mail }: Received, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
/** The path of a link in a mail. The link's host is the configured host of the site, where no server listens in tests. */
const pathIn = ({ mail }: Received, pathStart: string) =>
  new RegExp(`${pathStart}[\\w-]+/`).exec(mail.text ?? '')?.[0] ?? '';
const newEmail = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.org`;

async function isSubscribed(email: string): Promise<boolean> {
  const rows = await site.db
    .selectFrom('newsletter_subscription')
    .select('id')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length > 0;
}

/** Whether the subscription of an address counts opened links. */
async function countsClicksOf(email: string): Promise<boolean> {
  const row = site.db.selectFrom('newsletter_subscription').select('clicks_key').where('email', '=', email);
  return (await row.executeTakeFirstOrThrow()).clicks_key !== null;
}

/** The request a mail program sends for "Unsubscribe" (RFC 8058): no cookie, no token, no origin. */
const unsubscribeWithOneClick = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

async function subscribe(page: Page, email: string, { countsClicks = false } = {}): Promise<void> {
  await page.goto(paths.newsletter());
  await page.getByLabel('Email').fill(email);
  if (countsClicks) await page.getByRole('checkbox', { name: /links/ }).check();
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

describe.each([
  ['with script', true],
  ['without script', false],
])('the newsletter, %s', (_, javaScript) => {
  test('is subscribed to, confirmed with the button behind the mailed link, and cancelled with one click in the mail program', () =>
    inNewsletterWindow({ javaScript, width: 390 }, async (page) => {
      const email = newEmail();
      await subscribe(page, email, { countsClicks: true });
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      const confirmationMail = await waitForMail(email, /newsletter sign-up/);
      const link = pathIn(confirmationMail, '/hybrid_newsletter/confirm/');
      await page.goto(link);
      expect(await isSubscribed(email)).toBe(false);
      // the person who typed the address ticked the box; the owner of the address agrees on this page, or does not
      expect(await page.getByRole('checkbox').isChecked()).toBe(false);
      await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
      await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor();
      expect(await isSubscribed(email)).toBe(true);
      expect(await countsClicksOf(email)).toBe(false);

      const welcomeMail = await waitForMail(email, /^You’re subscribed/);
      const href = pathIn(welcomeMail, '/unsubscribe/');
      expect(headerOf(welcomeMail, 'list-unsubscribe')).toMatch(new RegExp(`^<https?://[^/]+${href}>$`));
      expect(headerOf(welcomeMail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      await page.goto(href);
      await page.getByRole('heading', { name: 'Unsubscribe from the newsletter?' }).waitFor();
      expect(await page.getByRole('link', { name: 'Get the newsletter' }).count()).toBe(0); // the reader still has it
      const response = await unsubscribeWithOneClick(href);
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
      expect(await response.text()).toContain('You’re unsubscribed');
      expect(await isSubscribed(email)).toBe(false);

      await page.goto(link);
      await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      expect(await isSubscribed(email)).toBe(false);
    }));

  test('shows an error beside an invalid email address and retains the typed text', () =>
    inNewsletterWindow({ javaScript }, async (page) => {
      await page.goto(paths.newsletter());
      await page.getByLabel('Email').fill('not an address');
      const refused = page.waitForResponse((received) => received.request().method() === 'POST');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      expect((await refused).status()).toBe(400);
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe('not an address');
      expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    }));
});

/** Creates a follower and sends the digest mail about new events; `link` is the path of its unsubscribe link. */
async function sendFollowDigest(): Promise<{ person: TestPerson; mail: Received; link: string }> {
  const person = await createPerson(site.db);
  await follow(contextOf(site.db, person.actor), { organizerId: site.world.oz.id });
  await queueFollowNotices(contextOf(site.db), { eventId: site.world.events['jazz-night'].id });
  await sendFollowDigests(contextOf(site.db));
  const mail = await waitForMail(person.email, /^New from/);
  return { person, mail, link: pathIn(mail, '/unsubscribe/') };
}

describe('the unsubscribe link', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('requires a confirmation, then ends only the kind of mail that contained the link, %s', (_, javaScript) =>
    inNewsletterWindow({ javaScript }, async (page) => {
      const { person, link } = await sendFollowDigest();
      await page.goto(link);
      await page.getByRole('heading', { name: 'Stop emails about new events?' }).waitFor();
      expect(await preferencesOf(contextOf(site.db, person.actor))).toMatchObject({ followed_event: true });
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
      expect(await preferencesOf(contextOf(site.db, person.actor))).toEqual({
        followed_event: false,
        reminder: true,
        weekly_picks: false,
        weekly_sales: true,
      });
      await page.goto(link);
      await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
    }),
  );

  test("ends that kind of mail for the mail's recipient, whatever the session and origin", async () => {
    const headerSets: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
      { origin: site.origin, cookie: (await createPerson(site.db)).cookie },
    ];
    for (const headers of headerSets) {
      const { person, link } = await sendFollowDigest();
      const otherPerson = await createPerson(site.db);
      const response = await unsubscribeWithOneClick(link, headers);
      expect([headers, response.status]).toEqual([headers, 200]);
      expect(await preferencesOf(contextOf(site.db, person.actor))).toMatchObject({ followed_event: false });
      expect(await preferencesOf(contextOf(site.db, otherPerson.actor))).toMatchObject({ followed_event: true });
    }
  });

  test('with an unknown token answers 404', async () => {
    const path = paths.unsubscribe('x'.repeat(32));
    expect((await fetch(site.origin + path)).status).toBe(404);
    expect((await unsubscribeWithOneClick(path)).status).toBe(404);
    expect((await unsubscribeWithOneClick(paths.unsubscribe('short'))).status).toBe(403);
  });
});

describe('the notification settings', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('are saved, %s', (_, javaScript) =>
    inNewsletterWindow({ javaScript, width: 390 }, async (page, { context }) => {
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
        weekly_sales: true,
      });
    }),
  );

  test('show the newsletter subscription and its unsubscribe link', () =>
    inNewsletterWindow({}, async (page, { context }) => {
      const person = await createPerson(site.db);
      await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
      await page.goto(paths.newsletter());
      expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.goto(pathIn(await waitForMail(person.email, /newsletter sign-up/), '/hybrid_newsletter/confirm/'));
      await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
      await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor();
      await page.goto(paths.notifications());
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByText('You won’t get our newsletter anymore.').waitFor();
      expect(await isSubscribed(person.email)).toBe(false);
    }));
});

describe('at every width', () => {
  test('the pages of subscribed mails are accessible and fit', () =>
    inNewsletterWindow({ width: 390 }, async (page, { context }) => {
      const { person, link } = await sendFollowDigest();
      await subscribe(page, newEmail());
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      expect(await faultsAtEveryWidth(page)).toEqual([]);
      for (const path of [paths.newsletter(), `${paths.newsletter()}?done=confirmed`, link])
        await expectAccessible(page, path);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expectAccessible(page, link);
      const email = newEmail();
      await subscribe(page, email);
      await expectAccessible(
        page,
        pathIn(await waitForMail(email, /newsletter sign-up/), '/hybrid_newsletter/confirm/'),
      );
      await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
      await expectAccessible(page, paths.notifications());
    }));

  async function expectAccessible(page: Page, path: string): Promise<void> {
    await openPage(page, path);
    expect([path, await faultsAtEveryWidth(page)]).toEqual([path, []]);
  }
});
