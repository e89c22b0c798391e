// Staff write an issue of the newsletter, read it as a reader gets it, send it, and hold it back for a while.
import { afterAll, expect, test } from 'vitest';
import { staffPaths } from '#shared/staff-paths.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { addReaders } from '../worlds/newsletter-scene.ts';
import { createStaff } from '../worlds/staff.ts';
import { addSession, faultsAtEveryWidth } from './window.ts';

const site = sharedSite();
/** More than the mails of a minute, so that the issue is still being sent when staff pause it. */
const READERS = Array.from({ length: 700 }, (_, index) => `issue-reader-${index}@example.org`);

afterAll(() => site.db.deleteFrom('newsletter_subscription').where('email', 'in', READERS).execute());

test('an issue is written, previewed, tested, sent, paused, resumed and stopped', async () => {
  await addReaders(site.db, READERS);
  const staff = await createStaff(site.db);
  const tab = await visit(site, { width: 390 });
  await addSession(tab, site, staff);
  const { page } = tab;
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
  const faults: string[] = [];
  const check = async (state: string) =>
    faults.push(...(await faultsAtEveryWidth(page)).map((fault) => `${state}: ${fault}`));

  await openPage(page, staffPaths.adminNewsletter());
  await page.getByRole('textbox', { name: 'Title' }).fill('March');
  await press('Start writing');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Nights in March');
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello, reader.\n\n::events{limit=3}');
  await press('Save');
  await page.getByText('Saved.').waitFor();
  await check('the issue');

  await page.getByRole('link', { name: 'Preview and test' }).click();
  await page.getByLabel('Place').fill('San Francisco');
  await press('Show preview');
  const mail = page.frameLocator('iframe[title="The email on a phone"]');
  await mail.getByText('Hello, reader.').waitFor();
  await mail.getByText('Jazz Night at the Lantern').first().waitFor();
  await check('the preview');
  await press('Send this to me');
  await page.getByText(`We’ll send a test to ${staff.email}.`).waitFor();

  await page.getByRole('link', { name: 'March' }).click();
  await page.getByRole('checkbox', { name: 'I checked a preview or a test.' }).check();
  await press(/^Send to \d+ readers$/);
  await press('Pause');
  await page.getByText('Paused').first().waitFor();
  await check('the paused issue');
  await press('Resume');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.locator('summary', { hasText: 'Stop for good' }).click();
  await press('Stop for good');
  await page.getByText('Stopped').first().waitFor();
  expect(faults).toEqual([]);
  expect(tab.problems).toEqual([]);
});
