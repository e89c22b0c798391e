// An organizer tells followers of an event: from the page of the published event to the sent mail.
import { expect, test } from 'vitest';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { announcementScene, createFollower } from '../../worlds/announcement-scene.ts';
import { inDays } from '../../worlds/organizers.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

test('an organizer tells followers of a published event, and schedules and stops another announcement', async () => {
  const scene = await announcementScene(site.db);
  const follower = await createFollower(site.db, scene);
  const { context, page, problems } = await visit(site);
  await addSession({ context }, site, scene);
  await openPage(page, organizationPaths.announcements());
  await page.getByText('No announcements yet').waitFor();
  const faults = await faultsAtEveryWidth(page);
  await openPage(page, paths.managePublish(scene.eventId));
  await page.getByRole('link', { name: 'Tell your followers' }).click();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('alert').getByText('Enter a subject.').waitFor();
  expect(await page.getByLabel('Event to feature').inputValue()).toBe(scene.eventId);
  faults.push(...(await faultsAtEveryWidth(page)));

  await page.getByLabel('Subject').fill('A night of jazz');
  await page.getByLabel('Message').fill('Tickets are on sale now.');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.frameLocator('iframe').getByText('Tickets are on sale now.').waitFor();
  await page.frameLocator('iframe').getByRole('link', { name: 'View event' }).waitFor();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await page.getByText(`We’ll send a test to ${scene.email}.`).waitFor();
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.getByRole('button', { name: 'Send to 1 address' }).click();
  await page.getByText('Your announcement is on its way.').waitFor();
  await expect.poll(() => mailsTo(follower.email)).toEqual(['announcement']);

  await page.getByRole('link', { name: 'Write an announcement' }).click();
  await page.getByLabel('Subject').fill('The winter season');
  await page.getByLabel('Message').fill('Twelve nights.');
  await page.getByLabel('Later').check();
  const [date = '', time = ''] = inDays(11, '10:00').split('T');
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Time', { exact: true }).fill(time);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Your announcement is scheduled.').waitFor();
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.getByRole('button', { name: 'Don’t send' }).click();
  await page.getByText('The announcement was stopped.').waitFor();
  expect(faults).toEqual([]);
  // Chromium logs the refused form
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});

/** The templates of the mails to an address that were delivered. */
async function mailsTo(address: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('mail_outbox')
    .select('template')
    .where('state', '=', 'stored')
    .where('to_address', '=', address)
    .execute();
  return rows.map(({ template }) => template);
}
