// An organizer writes to the people with tickets: the form, its errors, the preview, a test mail, a
// message that is sent and one that is scheduled and stopped.
import { expect, test } from 'vitest';
import { publishMyEvent } from '#domain/management';
import { attendeeMessagePaths } from '#shared/attendee-message-paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../worlds/organizers.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

test('an editor previews, tests, sends, schedules and stops messages', async () => {
  const { eventId, ...organizer } = await createOrganizerWithDraft(site.db);
  const { id: ticketClassId } = await addTickets(organizer.ctx, eventId);
  await publishMyEvent(organizer.ctx, { eventId });
  await buyTicket(site.db, { eventId, ticketClassId });
  const { context, page, problems } = await visit(site);
  await addSession({ context }, site, organizer);
  await openPage(page, attendeeMessagePaths.manageMessages(eventId));
  await page.getByText('No messages yet.').waitFor();
  await page.getByRole('link', { name: 'Write a message' }).click();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('alert').getByText('Enter a subject.').waitFor();
  const faults = await faultsAtEveryWidth(page);

  await page.getByLabel('Subject').fill('Doors open early');
  await page.getByLabel('Message').fill('See https://example.org/map\n\n<b>Bring water</b>');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.frameLocator('iframe').getByText('<b>Bring water</b>').waitFor();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await page.getByText(`We’ll send a test to ${organizer.email}.`).waitFor();
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.getByRole('button', { name: 'Change' }).click();
  expect(await page.getByLabel('Message').inputValue()).toContain('\n\n<b>');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('button', { name: 'Send to 1 address' }).click();
  await page.getByText('Your message is on its way.').waitFor();
  await expect.poll(() => mailsOf(eventId, organizer.email)).toEqual(['attendee_message', 'attendee_message_test']);

  await page.getByRole('link', { name: 'Write a message' }).click();
  await page.getByLabel('Subject').fill('How was it?');
  await page.getByLabel('Message').fill('Thanks for coming.');
  await page.getByLabel('Later').check();
  const [date = '', time = ''] = inDays(11, '10:00').split('T');
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Time', { exact: true }).fill(time);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Your message is scheduled.').waitFor();
  await openPage(page, attendeeMessagePaths.manageMessages(eventId));
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.getByRole('button', { name: 'Don’t send' }).click();
  await page.getByText('The message was stopped.').waitFor();
  await page.getByRole('button', { name: 'Turn off the reminder' }).click();
  await page.getByText('No one gets a reminder').waitFor();
  expect(faults).toEqual([]);
  // Chromium logs the refused form
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});

/** The templates of the mails about an event that were delivered. */
async function mailsOf(eventId: string, organizer: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('mail_outbox')
    .leftJoin('attendee_message', 'attendee_message.id', 'mail_outbox.attendee_message_id')
    .select('template')
    .where('state', '=', 'stored')
    .where((by) => by.or([by('event_id', '=', eventId), by('to_address', '=', organizer)]))
    .orderBy('template')
    .execute();
  return rows.map(({ template }) => template);
}
