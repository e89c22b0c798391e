// A sponsor publishes a profile, staff approve it, and an organizer finds it and writes.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { createPerson } from '../../worlds/people.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

/** A browser window of a signed-in person. */
async function windowOf({ token }: { token: string }, options: VisitOptions): Promise<Page> {
  const { context, page } = await visit(site, options);
  await context.addCookies([{ name: 'session', value: token, url: site.origin }]);
  return page;
}

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Types a part of a name at the end of a place field, and picks the suggestion with the arrow and Enter keys. */
async function pickPlace(page: Page, label: string, { typed, name }: { typed: string; name: string }): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  await field.press('End');
  await field.pressSequentially(typed);
  await page.getByRole('listbox', { name: 'Places' }).getByRole('option').first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toContain(name);
}

async function check(page: Page, pageName: string): Promise<void> {
  expect([pageName, await faultsAtEveryWidth(page)]).toEqual([pageName, []]);
}

test('an organizer finds a sponsor that staff approved, and writes', async () => {
  const sponsor = await createPerson(site.db, { fullName: 'Grace Hopper' });
  const page = await windowOf(sponsor, { width: 390 });
  await openPage(page, sponsorPaths.profile());
  await page.getByLabel('Name', { exact: false }).first().fill('Petrel Coffee');
  await submit(page, 'Publish profile');
  await page.getByRole('link', { name: 'Choose at least one kind of support.' }).waitFor();
  await page.getByLabel('Description').fill('We bring a coffee cart to morning events, with two baristas.');
  for (const box of ['Products', 'Music', 'English', 'Anywhere, also online'])
    await page.getByRole('checkbox', { name: box, exact: true }).check();
  await pickPlace(page, 'Add places', { typed: 'lisb', name: 'Lisbon, Portugal' });
  await pickPlace(page, 'Add places', { typed: 'germ', name: 'Germany' });
  await submit(page, 'Publish profile');
  await page.getByText('We’re checking your profile.').waitFor();
  await page.getByRole('checkbox', { name: 'Lisbon, Portugal' }).waitFor();
  await page.getByRole('checkbox', { name: 'Germany' }).waitFor();
  await check(page, 'the form');

  const staff = await windowOf(await createPerson(site.db, { isStaff: true }), { width: 1440 });
  await openPage(staff, sponsorPaths.adminSponsors());
  const card = staff.getByRole('article', { name: 'Petrel Coffee' });
  await card.waitFor();
  await check(staff, 'the list of staff');
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.waitFor({ state: 'detached' });

  const organizer = await windowOf(await createPerson(site.db), { width: 1440 });
  await openPage(organizer, sponsorPaths.search());
  await organizer.getByLabel('Search', { exact: true }).fill('petrel');
  await pickPlace(organizer, 'Place', { typed: 'lisb', name: 'Lisbon, Portugal' });
  await organizer.getByLabel('What they offer').selectOption('Products');
  await submit(organizer, 'Show sponsors');
  await organizer.getByRole('heading', { name: '1 sponsor' }).waitFor();
  await check(organizer, 'the list of sponsors');
  await organizer.getByRole('link', { name: 'Petrel Coffee' }).click();
  await organizer.getByRole('heading', { name: 'Petrel Coffee' }).waitFor();
  await check(organizer, 'the profile');
  await organizer.getByRole('link', { name: 'Write to Petrel Coffee' }).click();
  await organizer.getByRole('textbox', { name: 'Message' }).fill('Coffee for 200 runners?');
  await organizer.getByRole('checkbox').check();
  await check(organizer, 'the message');
  await submit(organizer, 'Send message');
  await organizer.getByRole('heading', { name: 'Message sent' }).waitFor();
});
