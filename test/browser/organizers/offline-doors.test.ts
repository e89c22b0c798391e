// A day at the door with three devices, one of which loses its network: the prepared phone decides by its copy, also after a
// reload, and sends what it let in; a ticket that another door let in meanwhile is shown to a person. A third device sees
// the counts of all.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import { publishMyEvent } from '#domain/management';
import { removeMemberIn, setMemberIn } from '#domain/organizers';
import { ticketByToken, type TicketView } from '#domain/tickets';
import { DOOR_COPIES } from '#shared/ticket-copies.ts';
import { paths } from '#shared/paths.ts';
import { hydrated, openPage, sharedSite, visit } from '../../site/browser.ts';
import { contextOf } from '../../worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from '../../worlds/organizers.ts';
import { createPerson } from '../../worlds/people.ts';
import { newAda } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

const NAMES = ['Zoë Müller', 'Grace Hopper', 'Ada Lovelace'];

/** An event with three tickets, and the windows of three members with the check-in role. */
async function atThreeDoors() {
  const { ctx, eventId } = await createOrganizerWithDraft(site.db, { name: 'Owl Night' });
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  const buyer = { ...newAda(), attendees: NAMES.map((name) => ({ name })) };
  const { orderToken } = await buyTicket(site.db, { eventId, ticketClassId, quantity: 3, buyer });
  const order = await orderPage(contextOf(site.db), { token: orderToken });
  const tickets = await Promise.all(order.tickets.map(({ token }) => ticketByToken({ db: site.db }, { token })));
  const organizationId = await organizationOf(site.db, eventId);
  const open = async (fullName: string, width: 390 | 1440 = 390) => {
    const member = await createPerson(site.db, { fullName });
    const { accountId } = member;
    await site.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role: 'check_in' }));
    const window = await visit(site, { width, hasOwnWindow: true });
    await addSession(window, site, member);
    const revoke = () => site.db.transaction().execute((tx) => removeMemberIn(tx, { organizationId, accountId }));
    return { ...window, revoke };
  };
  const [zoe, grace] = tickets as [TicketView, TicketView];
  return {
    path: paths.manageCheckIn(eventId),
    north: await open('Nora North'),
    south: await open('Sam South'),
    office: await open('Olga Office', 1440),
    zoe,
    grace,
  };
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code);
  await page.getByLabel('Ticket code').press('Enter');
}

/** What a scanner does that acts as a keyboard. */
const scanByKeyboard = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...code, 'Enter'],
  );

/** The names and codes in everything that the browser stores for the site as plain text. */
const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const pages = (await cache.keys()).filter(({ url }) => !url.includes('/assets/'));
    return (await Promise.all(pages.map(async (request) => (await cache.match(request))?.text()))).join('');
  }, DOOR_COPIES);

const answer = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();

test('of three devices, one without a network: it works by its copy, sends what it let in, and shows a conflict to a person', async () => {
  const { path, north, south, office, zoe, grace } = await atThreeDoors();
  const { page, context } = north;
  await openPage(page, `${path}?door=North`);
  await page.getByRole('button', { name: 'Prepare this device' }).click();
  await page.getByText('This device is ready').waitFor();
  const stored = await storedTexts(page);
  expect(stored).toContain('Owl Night');
  for (const name of NAMES) expect(stored).not.toContain(name);

  await context.setOffline(true);
  await typeCode(page, zoe.qr);
  await answer(page, 'Saved on this device.');
  await scanByKeyboard(page, grace.code);
  await answer(page, 'Grace Hopper');
  await answer(page, '2 check-ins are waiting to be sent.');
  await typeCode(page, zoe.code);
  await answer(page, /^Already checked in at /);
  await typeCode(page, zoe.qr.slice(0, -1));
  await answer(page, 'Don’t admit');

  await page.goto(site.origin + path); // where the installed page starts: without the name of the door
  await hydrated(page);
  await page.getByText('Door: North').waitFor();
  await answer(page, '2 check-ins are waiting to be sent.');
  await typeCode(page, grace.qr);
  await answer(page, /^Already checked in at /);
  await page.getByText('2 of 3 checked in').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('lovelace');
  await page.getByRole('button', { name: 'Admit: Ada Lovelace' }).click();
  await answer(page, 'Ada Lovelace');
  await page.getByText('3 of 3 checked in').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await openPage(south.page, `${path}?door=South`);
  await typeCode(south.page, grace.qr);
  await answer(south.page, 'Grace Hopper');

  // the third device does not know yet what the phone without a network let in
  await openPage(office.page, `${path}?door=Office`);
  await office.page.getByText('1 of 3 checked in').waitFor();
  expect(await faultsAtEveryWidth(office.page)).toEqual([]);

  await context.setOffline(false);
  const conflict = page.getByRole('listitem').filter({ hasText: 'Let in twice' });
  await conflict.getByText('Grace Hopper').waitFor();
  expect(await conflict.innerText()).toMatch(/North[^]*by you[^]*South[^]*by Sam South/);
  await page.getByText('check-ins are waiting').waitFor({ state: 'detached' });
  await page.getByText('3 of 3 checked in').waitFor();
  await office.page.getByText('3 of 3 checked in').waitFor();
  await typeCode(office.page, zoe.qr);
  await answer(office.page, /^Already checked in at /);
  await answer(office.page, /North[^]*by Nora North/);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as seen: Grace Hopper' }).click();
  await page.getByText('Let in twice').waitFor({ state: 'detached' });

  await north.revoke();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await answer(page, /The copy was removed from this device/);
  expect(await storedTexts(page)).toBe('');
  expect([...south.problems, ...office.problems]).toEqual([]);
  expect(north.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|404/.test(problem))).toEqual([]);
});
