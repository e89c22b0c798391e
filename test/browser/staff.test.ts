// Staff pages, the report form for visitors, and the staff toolbar, on the built server. Tests find elements by role
// and visible text.
import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createPerson, type PersonOptions, type TestPerson } from '../worlds/people.ts';
import { createSale, newKey } from '../worlds/sale.ts';
import { violations } from '../site/axe.ts';
import { type VisitOptions, openPage, sharedSite, type Visit, visit } from '../site/browser.ts';
import { faultsAtEveryWidth } from './window.ts';

const site = sharedSite();

/** Runs a test in a window that is opened for it. Fails on console errors other than answers with status 400, 403, 404. */
async function inStaffWindow(options: VisitOptions, run: (page: Page, tab: Visit) => Promise<void>): Promise<void> {
  const tab = await visit(site, options);
  try {
    await run(tab.page, tab);
    expect(tab.problems.filter((line) => !/status of 40[034]/.test(line))).toEqual([]);
  } finally {
    await tab.close();
  }
}

/** Like `inStaffWindow`, signed in as a new person. */
const asPerson = (
  person: PersonOptions,
  options: VisitOptions,
  run: (page: Page, tab: Visit, person: TestPerson) => Promise<void>,
) =>
  inStaffWindow(options, async (page, tab) => {
    const created = await createPerson(site.db, person);
    await addSession(tab, created);
    await run(page, tab, created);
  });

const addSession = ({ context }: Visit, { token }: TestPerson) =>
  context.addCookies([{ name: 'session', value: token, url: site.origin }]);

const staff: PersonOptions = { isStaff: true, fullName: 'Sam Staff' };
const tikibar: PersonOptions = { ...staff, hasTikibar: true };
const reason = 'She says that her tickets are gone.';

const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const banner = (page: Page) => page.getByText('You’re viewing the site as');
const toolbar = (page: Page) => page.getByRole('complementary', { name: 'Tikibar' });
const jazzNight = () => site.world.events['jazz-night'];
const newName = () => `Grace ${crypto.randomUUID().slice(0, 8)}`;

/** Creates an order whose confirmation mail was refused with a long message of the mail server. Returns its token. */
async function createUndeliverableOrder(): Promise<string> {
  const sale = await createSale(site.db);
  const visitor = contextOf(site.db, newVisitor());
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
  const { reservationToken } = await reserve(visitor, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  const buyer = { name: 'Ada', email: `${newKey()}@example.org` };
  const { orderToken } = await confirm(visitor, { token: reservationToken, ...buyer, idempotencyKey: newKey() });
  const mail = site.db.selectFrom('mail_outbox').where('to_address', '=', buyer.email);
  await expect.poll(async () => (await mail.select('state').executeTakeFirst())?.state).toBe('stored');
  await sql`update mail_outbox set state = 'failed', is_refused = true, done_at = now(), attempts = 1,
    last_error = '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking https://support.example/mail/?p=NoSuchUser'
    where to_address = ${buyer.email}`.execute(site.db);
  return orderToken;
}

/** Saves a screenshot of the page when the environment variable SHOTS names a folder. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const staffPages = [
  '/admin/search/',
  '/admin/reports/',
  '/admin/mails/',
  '/admin/ledger/',
  '/admin/payouts/',
  '/admin/disputes/',
  '/admin/reviews/',
  '/admin/blocks/',
  '/admin/people/AAAAAAAAAAAAAAAAAAAAAA/',
  '/tikibar/settings/',
];

// without a browser: the server decides who receives a staff page
describe('staff pages', () => {
  const answerOf = async (path: string, person: PersonOptions) => {
    const { cookie } = await createPerson(site.db, person);
    return fetch(site.origin + path, { redirect: 'manual', headers: { cookie } });
  };

  test('answer 404 to people who are not staff, including the page that ends an impersonation', async () => {
    for (const path of [...staffPages, '/admin/impersonation/']) {
      const answer = await answerOf(path, {});
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toMatch(/<h1[^>]*>Page not found</);
    }
  });

  test('require the second factor from staff who signed in with only a password', async () => {
    for (const path of staffPages) {
      const { status, headers } = await answerOf(path, { ...tikibar, methods: ['password'] });
      expect([path, status, headers.get('location')]).toEqual([path, 303, `${paths.twoStep()}?why=staff`]);
    }
  });

  test('show the toolbar settings only to staff with tikibar', async () => {
    for (const path of [paths.tikibar(), staffPaths.adminPerson('A'.repeat(22))])
      expect([path, (await answerOf(path, staff)).status]).toEqual([path, 404]);
    expect((await answerOf(paths.tikibar(), tikibar)).status).toBe(200);
  });
});

describe('the staff search', () => {
  test('finds a person; a suspended person is signed out at the next request; staff can end the suspension', async () => {
    const name = newName();
    const ada = await createPerson(site.db, { fullName: name });
    const settingsOfAda = async () => {
      const { status, headers } = await fetch(site.origin + paths.accountSettings(), {
        redirect: 'manual',
        headers: { cookie: ada.cookie },
      });
      return [status, new URL(headers.get('location') ?? '', site.origin).pathname];
    };
    expect(await settingsOfAda()).toEqual([200, '/']);
    await asPerson(staff, {}, async (page) => {
      await page.goto(paths.adminSearch());
      await page.getByRole('textbox', { name: /Email, name/ }).fill(ada.email);
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('link', { name }).click();
      expect(await pageTitle(page)).toBe(name);
      await page
        .getByRole('textbox', { name: /Reason/ })
        .last()
        .fill(reason);
      await clickButton(page, 'Suspend account');
      await page.getByText('logged out everywhere').waitFor();
      expect(await settingsOfAda()).toEqual([303, paths.signIn()]);
      await clickButton(page, 'Restore account');
      await page.getByText('They can sign in again, and').waitFor();
    });
  });

  test('shows errors beside the field and retains the typed values', async () => {
    await asPerson(staff, { javaScript: false }, async (page) => {
      expect((await page.goto(`${paths.adminSearch()}?kind=events&q=x`))?.status()).toBe(400);
      expect(await page.getByRole('textbox', { name: /Email, name/ }).inputValue()).toBe('x');
      await page.getByText('That’s too short.').waitFor();
      const person = await createPerson(site.db);
      await page.goto(staffPaths.adminPerson(person.publicId));
      await page
        .getByRole('textbox', { name: /Reason/ })
        .last()
        .fill('no');
      await clickButton(page, 'Suspend account');
      expect(
        await page
          .getByRole('textbox', { name: /Reason/ })
          .last()
          .inputValue(),
      ).toBe('no');
      expect(await page.getByRole('alert').textContent()).toContain('Enter a longer reason.');
    });
  });

  test('finds events, organizers and orders, each with its link', async () => {
    await asPerson(staff, { javaScript: false }, async (page) => {
      for (const [kind, q, name] of [
        ['events', 'jazz night', 'Jazz Night at the Lantern'],
        ['organizers', 'oz', 'Oz Presents'],
      ] as const) {
        await page.goto(`${paths.adminSearch()}?kind=${kind}&q=${q}`);
        await page.getByRole('main').getByRole('link', { name }).first().waitFor();
      }
      await page.goto(`${paths.adminSearch()}?kind=orders&q=nobody`);
      await page.getByText('No results').waitFor();
    });
  });
});

describe('an impersonation session', () => {
  test('shows the banner on every page, changes no data, and returns to the page where it started', async () => {
    const name = newName();
    const person = await createPerson(site.db, { fullName: name });
    await asPerson(staff, {}, async (page, tab) => {
      await page.goto(staffPaths.adminPerson(person.publicId));
      await page
        .getByRole('textbox', { name: /Reason/ })
        .first()
        .fill(reason);
      await clickButton(page, 'View as this person');
      await banner(page).waitFor();
      expect(await banner(page).textContent()).toContain(name);
      for (const path of ['/', paths.event(jazzNight()), '/no/such/page/', paths.accountSettings()])
        expect(await (await page.request.get(path)).text(), path).toContain('You’re viewing the site as');
      expect(await violations(page)).toEqual([]);
      expect((await page.request.get(paths.adminSearch())).status()).toBe(404);

      await page.goto(paths.reportEvent(jazzNight()));
      await page.getByRole('radio', { name: 'Something else' }).check();
      await page.getByRole('textbox', { name: /Tell us more/ }).fill('I was never here.');
      await clickButton(page, 'Send report');
      await page.getByRole('heading', { name: 'Nothing was changed' }).waitFor();
      await banner(page).waitFor();
      await takeScreenshot(page, 'refused-1440');
      const reports = await site.db.selectFrom('event_report').select('id').where('account_id', '=', person.accountId);
      expect(await reports.execute()).toEqual([]);

      await clickButton(page, 'Stop viewing');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await banner(page).count()).toBe(0);
      await page.getByText(reason).waitFor();
      const cookies = await tab.context.cookies();
      expect(cookies.find((cookie) => cookie.name === 'session')?.httpOnly).toBe(true);
      expect((await page.request.get(paths.adminSearch())).status()).toBe(200);
      expect(await (await page.request.get('/')).text()).not.toContain('You’re viewing the site as');
    });
  });

  test('works without script, and is not offered for other staff', async () => {
    const person = await createPerson(site.db);
    const colleague = await createPerson(site.db, staff);
    await asPerson(staff, { javaScript: false, width: 390 }, async (page) => {
      await page.goto(staffPaths.adminPerson(colleague.publicId));
      expect(await page.getByRole('button', { name: 'View as this person' }).count()).toBe(0);
      await page.goto(staffPaths.adminPerson(person.publicId));
      await page
        .getByRole('textbox', { name: /Reason/ })
        .first()
        .fill(reason);
      await clickButton(page, 'View as this person');
      await banner(page).waitFor();
      await takeScreenshot(page, 'banner-390');
      await clickButton(page, 'Stop');
      expect(pathOf(page)).toBe(staffPaths.adminPerson(person.publicId));
    });
  });
});

describe('a report', () => {
  test('is sent by a visitor without script, and retains what was typed when a field is wrong', async () => {
    await inStaffWindow({ javaScript: false, width: 390 }, async (page) => {
      await page.goto(paths.event(site.world.events['online-class']));
      await page.getByRole('link', { name: 'Report this event' }).click();
      await page.getByRole('textbox', { name: /Your email/ }).fill('ada at example');
      await clickButton(page, 'Send report');
      const summary = await page.getByRole('alert').textContent();
      expect(summary).toContain('Choose a reason.');
      expect(summary).toContain('Enter a valid email address, like name@example.org.');
      expect(await page.getByRole('textbox', { name: /Your email/ }).inputValue()).toBe('ada at example');
      await page.getByRole('textbox', { name: /Your email/ }).fill('');
      await page.getByRole('radio', { name: /Scam/ }).check();
      await clickButton(page, 'Send report');
      expect(await pageTitle(page)).toBe('Thanks for letting us know');
    });
  });

  test('shows an invalid field at once, announced to screen readers', async () => {
    await inStaffWindow({ width: 768 }, async (page) => {
      await openPage(page, paths.reportEvent(jazzNight()));
      await clickButton(page, 'Send report');
      await page.getByRole('alert').waitFor();
      expect(await violations(page)).toEqual([]);
      await takeScreenshot(page, 'report-refused-768');
    });
  });

  test('appears in the queue of reports; staff take the event down, and restore it', async () => {
    const event = site.world.events['pay-what-you-like'];
    const statusOfEvent = async () => (await fetch(site.origin + paths.event(event))).status;
    await inStaffWindow({ width: 390 }, async (page) => {
      await page.goto(paths.reportEvent(event));
      await page.getByRole('radio', { name: /Wrong or misleading/ }).check();
      await page.getByRole('textbox', { name: /Tell us more/ }).fill('There is no choir.');
      await clickButton(page, 'Send report');
      expect(await pageTitle(page)).toBe('Thanks for letting us know');
    });
    await asPerson(staff, {}, async (page) => {
      const card = page.getByRole('article', { name: 'Pay What You Like Choir' });
      await page.goto(staffPaths.adminReports());
      await card.getByRole('button', { name: 'Look into it' }).click();
      await card.getByText('Sam Staff is looking into this.').waitFor();
      await card.getByRole('textbox', { name: /Note/ }).fill('There is none indeed.');
      await card.getByRole('button', { name: 'Remove event' }).click();
      await card.getByText('Enter a reason.').first().waitFor();
      expect(await statusOfEvent()).toBe(200);
      await card.getByRole('textbox', { name: /Reason for the organizer/ }).fill('There is no choir.');
      await card.getByRole('button', { name: 'Remove event' }).click();
      await card.waitFor({ state: 'detached' });
      await page.getByRole('status').getByText('Event removed').waitFor();
      expect(await statusOfEvent()).toBe(404);
      await page.goto(`${staffPaths.adminReports()}?state=actioned`);
      await card.getByText('There is none indeed.').waitFor();
      await card.getByRole('button', { name: 'Restore event' }).click();
      await card.getByRole('button').waitFor({ state: 'detached' });
      await expect.poll(statusOfEvent).toBe(200);
    });
  });
});

describe('the toolbar', () => {
  test('is on every page of the session that enabled it, and in no other session', async () => {
    await asPerson(tikibar, {}, async (page, _, person) => {
      await page.goto(paths.tikibar());
      expect(await toolbar(page).count()).toBe(0);
      await page.getByRole('checkbox', { name: 'Show the toolbar' }).check();
      await page.getByRole('combobox', { name: 'enableOldCollectionsLinkInHeader' }).selectOption('On');
      await clickButton(page, 'Save');
      await page.getByText('The toolbar is on.').waitFor();
      const answer = await openPage(page, paths.event(jazzNight()));
      expect(answer?.headers()['server-timing']).toMatch(
        /^loaders;dur=[\d.]+, render;dur=[\d.]+, sql;dur=[\d.]+;desc="\d+ queries"$/,
      );
      expect(answer?.headers()['cache-control']).toBe('no-store');
      await toolbar(page)
        .getByText(/\d+ queries/)
        .click();
      await toolbar(page).getByText('OVERRIDDEN', { exact: true }).waitFor();
      expect(await toolbar(page).textContent()).toContain('select');
      expect(await toolbar(page).textContent()).not.toContain(person.email);
      expect(await violations(page)).toEqual([]);
      await takeScreenshot(page, 'tikibar-1440');
      const colleaguesPage = await homePageOfOtherStaff();
      expect(colleaguesPage).toContain('Sam Staff');
      expect(colleaguesPage).not.toMatch(/server-timing|aria-label="Tikibar"|flags? overridden/);
      await page.goto(paths.tikibar());
      await page.getByRole('checkbox', { name: 'Show the toolbar' }).uncheck();
      await clickButton(page, 'Save');
      await page.getByText('The toolbar is off.').waitFor();
      expect(await toolbar(page).count()).toBe(0);
      expect(await (await page.request.get('/')).text()).not.toContain('aria-label="Tikibar"');
    });
  });
});

/** Headers and text of the home page for another staff member with tikibar. */
async function homePageOfOtherStaff(): Promise<string> {
  const { cookie } = await createPerson(site.db, tikibar);
  const answer = await fetch(site.origin, { headers: { cookie } });
  return JSON.stringify([...answer.headers]) + (await answer.text());
}

describe('every staff page', () => {
  test('is accessible and fits at every width', async () => {
    const person = await createPerson(site.db, { fullName: 'Ada Lovelace' });
    await sql`update site_secret set created_at = now() - interval '26 hours'`.execute(site.db); // shows the backup alarm
    const orderToken = await createUndeliverableOrder();
    await asPerson(tikibar, { width: 390 }, async (page) => {
      const namedPaths: [string, string][] = [
        ['search', `${paths.adminSearch()}?kind=people&q=person`],
        ['events', `${paths.adminSearch()}?kind=events&q=jazz`],
        ['person', staffPaths.adminPerson(person.publicId)],
        ['reports', `${staffPaths.adminReports()}?state=actioned`],
        ['queue', staffPaths.adminReports()],
        ['mails', staffPaths.adminMails()],
        ['order', paths.order(orderToken)],
        ['tikibar', paths.tikibar()],
        ['report', paths.reportEvent(jazzNight())],
      ];
      for (const [name, path] of namedPaths) {
        await openPage(page, path);
        if (name === 'search') expect(await page.getByText('never been backed up').isVisible()).toBe(true);
        expect(await faultsAtEveryWidth(page), name).toEqual([]);
        await takeScreenshot(page, `${name}-390`);
      }
    });
  });
});
