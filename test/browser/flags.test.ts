// Feature flags: staff set flags in forms, and visitors see the effect (spec 2: links of header and account; 3; 6).
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FlagName } from '#shared/flags.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { browsersOf } from '../access/site-secret.ts';
import { createOrganizerWithDraft } from '../worlds/organizers.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import { violations } from '../site/axe.ts';
import { headerLinks } from '../site/header-links.ts';
import {
  type VisitOptions,
  openPage,
  ownSite,
  reload,
  type Site,
  siteOnDatabaseOf,
  type Visit,
  visit,
} from '../site/browser.ts';
import { faultsAtEveryWidth } from './window.ts';

const site = ownSite({});
let staff: TestPerson;
let attendee: TestPerson;

beforeAll(async () => {
  staff = await createPerson(site.db, { isStaff: true, hasTikibar: true, fullName: 'Grace Hopper' });
  attendee = await createPerson(site.db);
});

/** Runs a function in a window in which `person` is signed in, and closes the window afterwards. */
async function inWindowOf(
  person: TestPerson,
  run: (page: Page, tab: Visit) => Promise<void>,
  { siteToVisit = site, ...options }: VisitOptions & { siteToVisit?: Site } = {},
) {
  const tab = await visit(siteToVisit, options);
  await tab.context.addCookies([{ name: 'session', value: person.token, url: siteToVisit.origin }]);
  await run(tab.page, tab);
  await tab.close();
}

const radioButton = (page: Page, legend: string, value: string) =>
  page.getByRole('group', { name: legend, exact: true }).getByRole('radio', { name: value, exact: true });
const clickSave = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const waitForSaved = (page: Page) =>
  page.getByText('Saved. The change is live on this server and reaches all others within 10 seconds.').waitFor();

/** Sends the form. The page before may have the same message, so this waits for the answer to the form first. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await clickSave(page);
  await answered;
  await waitForSaved(page);
}

/** Sets a flag to the same value for every visitor, by the same request as the flag's form without rules sends. */
async function switchFlag(name: FlagName, value: 'On' | 'Off') {
  const { cookie, token } = (await browsersOf(site.db)).open(staff.token);
  const flag = await site.db.selectFrom('flag').select('version').where('name', '=', name).executeTakeFirst();
  const isOn = value === 'On' ? '1' : '0';
  const fields = {
    csrftoken: token,
    version: String(flag?.version ?? 0),
    rules: '0',
    is_on: isOn,
    default_value: isOn,
  };
  const answer = await fetch(site.origin + staffPaths.featureFlag(name), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: site.origin },
    body: new URLSearchParams(fields),
  });
  expect(answer.status, `the response to ${name}`).toBe(303);
}

/** The labels of the links in the header of a page, with those of the account menu. */
const labelsInHeader = async (person: TestPerson | null) =>
  (await headerLinks(site.origin + paths.browse(), person?.cookie)).map(({ text }) => text);
/** Where the link with this label in the header leads. */
const targetInHeader = async (person: TestPerson, label: string) =>
  (await headerLinks(site.origin + paths.browse(), person.cookie)).find(({ text }) => text === label)?.href;
const statusOf = async (path: string, { cookie }: TestPerson) =>
  (await fetch(site.origin + path, { headers: { cookie } })).status;

// these tests read what the server sends: `web/header` tests which links the menus of the header show
describe('a flag that staff set changes what every visitor gets', () => {
  test('sign-in links: Log In and Sign Up, or Sign In only', async () => {
    expect(await labelsInHeader(null)).toEqual(expect.arrayContaining(['Log In', 'Sign Up']));
    await switchFlag('launchNewSignInSignUpLinks', 'Off');
    const labelsWithFlagOff = await labelsInHeader(null);
    expect(labelsWithFlagOff).toContain('Sign In');
    expect(labelsWithFlagOff).not.toContain('Sign Up');
    await switchFlag('launchNewSignInSignUpLinks', 'On');
    expect(await labelsInHeader(null)).toEqual(expect.arrayContaining(['Log In', 'Sign Up']));
  });
  test('the old link to collections', async () => {
    expect(await labelsInHeader(attendee)).not.toContain('Collections');
    await switchFlag('enableOldCollectionsLinkInHeader', 'On');
    expect(await labelsInHeader(attendee)).toContain('Collections');
  });
  test('the credits section, its link and its page', async () => {
    expect(await labelsInHeader(attendee)).not.toContain('Credits');
    expect(await statusOf(paths.credits(), attendee)).toBe(404);
    await switchFlag('launchCreatorCreditsSectionAttendee', 'On');
    expect(await labelsInHeader(attendee)).toContain('Credits');
    expect(await statusOf(paths.credits(), attendee)).toBe(200);
  });
  test('the menu opens the interests page in detached mode (without the account navigation), with the page to return to', async () => {
    expect(await targetInHeader(attendee, 'Interests')).toMatch(/\/u\/interests\/?$/);
    await switchFlag('isDetachInterestsEnabled', 'On');
    expect(await targetInHeader(attendee, 'Interests')).toMatch(
      /\/u\/interests\/tags\/\?mode=detached&referrer=%2Fd%2F/,
    );
  });
  test('Manage my events leads to the creator home', async () => {
    const organizer = await createOrganizerWithDraft(site.db);
    expect(await targetInHeader(organizer, 'Manage my events')).toBe(paths.myEvents());
    await switchFlag('isCreatorHomeActivated', 'On');
    expect(await targetInHeader(organizer, 'Manage my events')).toMatch(/^\/organizations\/home\/?$/);
  });
  test('the operator may close the creation of events', async () => {
    const creation = async () => {
      const answer = await fetch(site.origin + paths.createEvent(), { headers: { cookie: attendee.cookie } });
      return [answer.status, (await answer.text()).includes('This site approves organizers first.')];
    };
    expect(await creation()).toEqual([200, false]);
    expect(await labelsInHeader(attendee)).toContain('Create event');
    await switchFlag('isEventCreationOpen', 'Off');
    expect(await creation()).toEqual([403, true]);
    expect(await labelsInHeader(attendee)).not.toContain('Create event');
    await switchFlag('isEventCreationOpen', 'On');
  });
});

describe('the flag form', () => {
  const NAME = 'enableOldCollectionsLinkInHeader';
  const form = staffPaths.featureFlag(NAME);
  const hasCollectionsLink = async () => (await labelsInHeader(attendee)).includes('Collections');

  test.each([
    ['with script', true],
    ['without script', false],
  ])('sets a percentage, %s: no person gets the flag at 0, each person at 100', async (_, javaScript) => {
    await inWindowOf(
      staff,
      async (page) => {
        await page.goto(form);
        await radioButton(page, 'Flag', 'On').check();
        await radioButton(page, 'Default for everyone else', 'Off').check();
        const rules = await page.getByRole('checkbox', { name: 'Remove rule' }).count();
        await page.getByText('New rule').click();
        const rule = page.getByRole('listitem').filter({ hasText: 'Add rule' });
        await rule.getByRole('checkbox', { name: 'Attendees' }).check();
        await rule.getByLabel('Percentage of people').fill('0');
        await rule.getByLabel('Add rule').check();
        await save(page);
        expect(await hasCollectionsLink()).toBe(false);
        // opens the rule that was added
        expect(await page.getByText('0% of Attendees').count()).toBe(rules + 1);
        await page.getByText('0% of Attendees').click();
        await page.locator('#rule_0_share').fill('100');
        await save(page);
        expect(await hasCollectionsLink()).toBe(true);
        await page.getByText('100% of Attendees').click();
        await page.getByLabel('Remove rule').check();
        await save(page);
        expect(await hasCollectionsLink()).toBe(false);
        expect(await page.getByText('Grace Hopper').count()).toBeGreaterThan(2);
      },
      { javaScript },
    );
  });
  test('shows the typed values and links each error to its field', () =>
    inWindowOf(staff, async (page) => {
      await openPage(page, form);
      await page.getByText('New rule').click();
      await page.locator('#rule_0_share').fill('many');
      await page.locator('#rule_0_people').fill('nobody');
      await page.getByLabel('Add rule').check();
      const [response] = await Promise.all([
        page.waitForResponse((received) => received.request().method() === 'POST'),
        clickSave(page),
      ]);
      expect(response.status()).toBe(400);
      await page.getByRole('alert').getByRole('link', { name: 'Rule 1: Enter a percentage from 0 to 100.' }).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('rule_0_share');
      expect(await page.locator('#rule_0_share').inputValue()).toBe('many');
      expect(await page.locator('#rule_0_people').getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('Add rule').isChecked()).toBe(true);
      expect(await violations(page)).toEqual([]);
    }));
  test("does not overwrite a colleague's change", () =>
    inWindowOf(staff, async (page) => {
      await openPage(page, form);
      await switchFlag(NAME, 'On');
      await radioButton(page, 'Flag', 'Off').check();
      await clickSave(page);
      await page.getByRole('alert').getByText('Someone else changed this while you were editing.').waitFor();
      expect(await hasCollectionsLink()).toBe(true);
      await reload(page);
      expect(await radioButton(page, 'Flag', 'On').isChecked()).toBe(true);
    }));
  test('answers 404 to people who are not staff, and for an unknown flag', async () => {
    for (const path of [form, staffPaths.featureFlags(), staffPaths.adminAudit()])
      expect(await statusOf(path, attendee)).toBe(404);
    const { rows } = await sql<{ page: string }>`select detail ->> 'page' as page from audit_entry
      where action = 'staff.turned_away' and account_id = ${attendee.accountId}::bigint`.execute(site.db);
    expect(rows).toEqual([{ page: form }]);
    expect(await statusOf(staffPaths.featureFlag('noSuchFlag'), staff)).toBe(404);
  });
});

describe('an unavailable flag table', () => {
  test('leaves pages working with the last known values', async () => {
    await switchFlag('enableOldCollectionsLinkInHeader', 'On');
    await sql`alter table flag rename to flag_away`.execute(site.db);
    try {
      expect(await labelsInHeader(attendee)).toContain('Collections');
    } finally {
      await sql`alter table flag_away rename to flag`.execute(site.db);
    }
  });
});

describe('the audit log', () => {
  test('shows the actor and the action, filters entries, and confirms that the hash chain is intact', () =>
    inWindowOf(staff, async (page, { problems }) => {
      await switchFlag('isDetachInterestsEnabled', 'Off');
      await openPage(page, staffPaths.adminAudit());
      await page.getByLabel('Action', { exact: true }).fill('flag.switched');
      await page.getByLabel('Type').selectOption('flag');
      await page.getByLabel('Item').fill('isDetachInterestsEnabled');
      await page.getByRole('button', { name: 'Apply filters', exact: true }).click();
      await page.waitForURL(/action=flag\.switched/);
      const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
      expect(await entries.first().innerText()).toContain('Grace Hopper');
      await entries.first().getByText('Details of').click();
      expect(await entries.first().innerText()).toMatch(/was_on\s+true/);
      await page.getByRole('link', { name: 'Check log integrity' }).click();
      await page.getByText('Nothing has been changed.').waitFor();
      expect(problems).toEqual([]);
    }));
  test('records the actor and the filters of each search in the log', () =>
    inWindowOf(
      staff,
      async (page) => {
        await openPage(page, `${staffPaths.adminAudit()}?actor=7777`);
        await page.getByText('No entries match these filters.').waitFor();
        await openPage(page, `${staffPaths.adminAudit()}?action=audit.`);
        await page.getByText('Details of').first().click();
        expect(await page.getByRole('list', { name: 'Entries' }).innerText()).toContain('7777');
      },
      { javaScript: false },
    ));
  test('names the first changed entry', () =>
    inWindowOf(staff, async (page) => {
      // the owner of the table can disable its trigger, but cannot compute valid hashes
      await sql`alter table audit_entry disable trigger audit_entry_stays`.execute(site.db);
      await sql`update audit_entry set network = '10.0.0.0/24' where id = 2`.execute(site.db);
      await openPage(page, `${staffPaths.adminAudit()}?check=1`);
      await page.getByRole('alert').getByText('The log has been changed: entry 2 was edited').waitFor();
      expect(await violations(page)).toEqual([]);
    }));
});

describe('the flag pages and the audit log page', () => {
  test('fit and are accessible at every width', () =>
    inWindowOf(
      staff,
      async (page, { problems }) => {
        const flag = staffPaths.featureFlag('enableOldCollectionsLinkInHeader');
        for (const path of [staffPaths.featureFlags(), flag, staffPaths.adminAudit(), `/de${flag}`]) {
          await openPage(page, path);
          await page.evaluate(() =>
            document.querySelectorAll<HTMLDetailsElement>('main details').forEach((part) => (part.open = true)),
          );
          expect([path, await faultsAtEveryWidth(page)]).toEqual([path, []]);
        }
        expect(problems).toEqual([]);
      },
      { width: 390 },
    ));
});

describe('on the production site', () => {
  const productionSite = siteOnDatabaseOf(site, { STAGE: 'Prod' });

  test('a change requires a confirmation', async () => {
    const staffMember = await createPerson(productionSite.db, { isStaff: true });
    await inWindowOf(
      staffMember,
      async (page) => {
        await openPage(page, staffPaths.featureFlag('launchNewSignInSignUpLinks'));
        await radioButton(page, 'Flag', 'Off').check();
        await clickSave(page);
        await page
          .getByRole('alert')
          .getByRole('link', { name: 'Confirm that you want to change the public site.' })
          .click();
        expect(await radioButton(page, 'Flag', 'Off').isChecked()).toBe(true);
        await page.getByLabel('I understand that this changes the public site.').check();
        await save(page);
      },
      { siteToVisit: productionSite, javaScript: false },
    );
  });
});
