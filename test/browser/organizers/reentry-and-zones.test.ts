// An organizer allows re-entry and adds a zone; then the door checks a ticket in, out and in again, and refuses it in a
// zone that does not admit it.
import { expect, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import { publishMyEvent } from '#domain/management';
import { ticketByToken } from '#domain/tickets';
import { doorPaths } from '#shared/doors/door-paths.ts';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { contextOf } from '../../worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { newAda } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

async function organizerOfEvent(options: VisitOptions) {
  const owner = await createOrganizerWithDraft(site.db, { name: 'Owl Fest' });
  const { ctx, eventId } = owner;
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  const buyer = { ...newAda(), attendees: [{ name: 'Zoë Müller' }] };
  const { orderToken } = await buyTicket(site.db, { eventId, ticketClassId, buyer });
  const { tickets } = await orderPage(contextOf(site.db), { token: orderToken });
  const zoe = await ticketByToken({ db: site.db }, { token: tickets[0]?.token ?? '' });
  const window = await visit(site, options);
  await addSession(window, site, owner);
  return { page: window.page, eventId, zoe, problems: window.problems };
}

test('a phone checks a guest out and in again, and refuses the guest in another zone', async () => {
  const { page, eventId, zoe, problems } = await organizerOfEvent({ width: 390 });
  await openPage(page, doorPaths.manageDoors(eventId));
  await page.getByLabel('Guests can leave and come back').check();
  await page.getByRole('button', { name: 'Save re-entry' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Add zone' }).click();
  await page.getByText('Choose at least one ticket type.').first().waitFor();
  await page.getByLabel(/^Name/).fill('Backstage');
  await page.getByRole('group', { name: 'Admits' }).getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Add zone' }).click();
  await page.getByRole('link', { name: 'Edit zone: Backstage' }).waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await openPage(page, paths.manageCheckIn(eventId));
  const result = page.getByRole('main').getByRole('status').first();
  const typeCode = async () => {
    await page.getByLabel('Ticket code').fill(zoe.code);
    await page.getByLabel('Ticket code').press('Enter');
  };
  await typeCode();
  await result.getByText('Checked in').waitFor();
  await page.getByRole('navigation', { name: 'Direction' }).getByRole('link', { name: 'Check out' }).click();
  await page.waitForURL(/way=out/);
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
  await typeCode();
  await result.getByText('Checked out').waitFor();
  await page.getByText('0 inside now').waitFor();
  await page.getByText('1 of 1 checked in').waitFor();
  await typeCode();
  await result.getByText('Not checked out').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await page.getByText('Choose door and zone').click();
  await page.getByLabel('Zone').selectOption({ label: 'Backstage' });
  await page.getByRole('button', { name: 'Save door' }).click();
  await page.getByRole('navigation', { name: 'Direction' }).getByRole('link', { name: 'Check in' }).click();
  await page.waitForURL((url) => !url.search.includes('way='));
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
  await typeCode();
  await result.getByText('Not valid here.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Zoë Müller' }).getByText('Not valid here').waitFor();
  expect(await page.getByRole('button', { name: 'Admit: Zoë Müller' }).count()).toBe(0);
  await page.getByText('Zone: Backstage').first().waitFor();
  await page.getByText('0 of 0 checked in').waitFor();
  // a refused form
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});

test('without script, the door checks out, in and undoes from the list', async () => {
  const { page, eventId, zoe } = await organizerOfEvent({ width: 1440, javaScript: false });
  await page.goto(site.origin + doorPaths.manageDoors(eventId));
  await page.getByLabel('Guests can leave and come back').check();
  await page.getByRole('button', { name: 'Save re-entry' }).click();
  await page.getByText('Saved.').waitFor();
  await page.goto(site.origin + paths.manageCheckIn(eventId));
  await page.getByRole('button', { name: 'Admit: Zoë Müller' }).click();
  await page.getByRole('button', { name: 'Check out: Zoë Müller' }).click();
  await page.getByText(/^Checked out at /).waitFor();
  await page.getByRole('button', { name: 'Undo: Zoë Müller' }).click();
  await page.getByText('Check-out undone').waitFor();
  await page.goto(`${site.origin}${paths.manageCheckIn(eventId)}?way=out`);
  await page.getByLabel('Ticket code').fill(zoe.code);
  await page.getByLabel('Ticket code').press('Enter');
  await page.getByText('Checked out', { exact: true }).waitFor();
});
