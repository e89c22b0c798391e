// The lists of an event's form with script. Rows are added, moved and removed, saved while the organizer types, and
// restored after the connection was lost.
import { expect, test } from 'vitest';
import { changeEvent, eventEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';
import { createOrganizerWithDraft } from '../../worlds/organizers.ts';

const site = sharedSite();

test('performers are added, moved and removed by keyboard, saved, and restored after the connection was lost', async () => {
  const person = await createOrganizerWithDraft(site.db, { where: { kind: 'online' } });
  const { ctx, eventId } = person;
  await changeEvent(ctx, { eventId, fields: { lineup: [{ name: 'Ada', role: 'piano' }] }, versions: {} });
  const { page, context } = await visit(site, { width: 390 });
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await openPage(page, paths.manageDetails(eventId));
  const saved = async () => (await eventEditor(ctx, { eventId })).fields.lineup.map(({ name }) => name);

  await page.getByRole('button', { name: 'Add a performer' }).press('Enter');
  await page.keyboard.type('Grace'); // the new row has the focus
  await page.getByRole('button', { name: 'Move Performer 2 up' }).press('Enter');
  await expect.poll(saved).toEqual(['Grace', 'Ada']);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Performer 2' }).press('Enter');
  await expect.poll(saved).toEqual(['Grace']);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add a performer' }).press('Enter');
  await page.keyboard.type('Hedy');
  await page.getByText('Your changes are stored in this browser').waitFor();
  await page.close();
  await context.setOffline(false);
  expect(await saved()).toEqual(['Grace']);
  const later = await context.newPage();
  await later.goto(paths.manageDetails(eventId));
  await expect.poll(saved).toEqual(['Grace', 'Hedy']);
  expect(await later.locator('[name=performerName]').count()).toBe(2);
});
