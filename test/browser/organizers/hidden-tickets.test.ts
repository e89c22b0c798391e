// A hidden ticket with an access code on a phone: the organizer moves it up the list, limits the tickets of the event
// and adds a code; a visitor enters the code and gets the ticket.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publishMyEvent, saveTicketClass } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';
import { FREE_CLASS } from '../../worlds/free-class.ts';
import { createOrganizerWithDraft } from '../../worlds/organizers.ts';

const site = sharedSite();

const ticketNames = (page: Page) => page.locator('li[id^=ticket-] bdi').allTextContents();
const expectNoFaults = async (page: Page) => {
  expect(await faultsAtEveryWidth(page)).toEqual([]);
};

test('an organizer sorts and limits tickets and adds a code, and a visitor gets a hidden ticket with the code', async () => {
  const { ctx, eventId, token } = await createOrganizerWithDraft(site.db);
  for (const [name, hidden] of [
    ['Standing', false],
    ['Friends', true],
  ] as const)
    await saveTicketClass(ctx, { eventId, classId: null, fields: { ...FREE_CLASS, name, hidden } });
  await publishMyEvent(ctx, { eventId });

  const organizer = await visit(site, { width: 390 });
  await organizer.context.addCookies([{ name: 'session', value: token, url: site.origin }]);
  const { page } = organizer;
  await openPage(page, paths.manageTickets(eventId));
  await page.getByRole('button', { name: 'Move Friends up' }).click();
  await expect.poll(() => ticketNames(page)).toEqual(['Friends', 'Standing']);
  await page.getByLabel('Tickets for the whole event').fill('30');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  await page.getByRole('link', { name: 'Add a code' }).click();
  await page.getByRole('button', { name: 'Save code' }).click();
  await page.getByRole('alert').getByText('Enter a code.').waitFor();
  await expectNoFaults(page);
  await page.getByRole('textbox', { name: /^Code/ }).fill('FRIENDS');
  await page.getByRole('button', { name: 'Save code' }).click();
  await page.getByText('Used for 0 tickets').waitFor();
  await expectNoFaults(page);

  const visitor = await visit(site, { width: 390 });
  await openPage(visitor.page, paths.checkout(eventId));
  expect(await visitor.page.getByRole('heading', { level: 2, name: 'Friends' }).count()).toBe(0);
  await visitor.page.getByText('Have a code?').click();
  await visitor.page.getByRole('textbox', { name: 'Code' }).fill('FRIEND');
  await visitor.page.getByRole('button', { name: 'Apply code' }).click();
  await visitor.page.getByText('This code isn’t valid for this event.').waitFor();
  await expectNoFaults(visitor.page);
  await visitor.page.getByRole('textbox', { name: 'Code' }).fill('friends');
  await visitor.page.getByRole('button', { name: 'Apply code' }).click();
  const friends = visitor.page.getByRole('listitem').filter({ hasText: 'Friends' });
  await friends.getByText('With your code').waitFor();
  await expectNoFaults(visitor.page);
  await friends
    .getByRole('button', { name: /Friends/ })
    .last()
    .click();
  await visitor.page.getByRole('button', { name: 'Continue' }).last().click();
  await visitor.page.waitForURL(/\/reservations\//);
});
