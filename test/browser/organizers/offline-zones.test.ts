// A device at the door of a zone without a network, and a device whose scans were stored before there were zones.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { doorRules, saveZone } from '#domain/checkin';
import { orderPage } from '#domain/checkout';
import { publishMyEvent } from '#domain/management';
import { readTicketCode, ticketByToken } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { hydrated, openPage, sharedSite, visit } from '../../site/browser.ts';
import { contextOf } from '../../worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { newAda } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

/** An event with a hall for every guest and a backstage for the crew, a guest of each class, and the organizer's phone. */
async function atTheStageDoor() {
  const owner = await createOrganizerWithDraft(site.db, { name: 'Owl Stage' });
  const { ctx, eventId } = owner;
  const entryId = (await addTickets(ctx, eventId)).id;
  const crewId = (await addTickets(ctx, eventId)).id;
  await saveZone(ctx, { eventId, zoneId: null, name: 'Backstage', classIds: [crewId] });
  await saveZone(ctx, { eventId, zoneId: null, name: 'Hall', classIds: [entryId, crewId] });
  await publishMyEvent(ctx, { eventId });
  const ticketOf = async (name: string, ticketClassId: string) => {
    const buyer = { ...newAda(), attendees: [{ name }] };
    const { orderToken } = await buyTicket(site.db, { eventId, ticketClassId, buyer });
    const { tickets } = await orderPage(contextOf(site.db), { token: orderToken });
    return ticketByToken({ db: site.db }, { token: tickets[0]?.token ?? '' });
  };
  const { zones } = await doorRules(ctx, { eventId });
  const window = await visit(site, { width: 390, hasOwnWindow: true });
  await addSession(window, site, owner);
  return {
    ...window,
    eventId,
    path: paths.manageCheckIn(eventId),
    backstage: zones[0]?.id ?? '',
    hall: zones[1]?.id ?? '',
    zoe: await ticketOf('Zoë Müller', entryId),
    grace: await ticketOf('Grace Hopper', crewId),
  };
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code);
  await page.getByLabel('Ticket code').press('Enter');
}

const answer = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();

test('a phone that was prepared in a zone admits without a network only whom the zone admits, and counts for the zone', async () => {
  const { page, context, path, backstage, hall, zoe, grace, problems } = await atTheStageDoor();
  await openPage(page, `${path}?door=Stage&zone=${backstage}`);
  await page.getByRole('button', { name: 'Prepare this device' }).click();
  const card = page.getByRole('region', { name: 'Offline check-in' });
  await card.getByText('Zone: Backstage').waitFor();

  await context.setOffline(true);
  await typeCode(page, zoe.qr);
  await answer(page, 'Not valid here. Valid for: Hall');
  await typeCode(page, grace.qr);
  await answer(page, 'Saved on this device.');
  await page.getByText('1 of 1 checked in').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('müller');
  await page.getByRole('listitem').filter({ hasText: 'Zoë Müller' }).getByText('Not valid here').waitFor();
  expect(await page.getByRole('button', { name: 'Admit: Zoë Müller' }).count()).toBe(0);
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await page.goto(`${site.origin}${path}?zone=${hall}`);
  await hydrated(page);
  await card.getByText('The copy on this device is for another zone.').waitFor();
  await typeCode(page, zoe.qr);
  await answer(page, 'Don’t admit');
  await answer(page, '1 check-in is waiting to be sent.');
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await context.setOffline(false);
  await card.getByText('Zone: Hall').waitFor();
  await page.getByText('is waiting to be sent').waitFor({ state: 'detached' });
  await page.getByText('0 of 2 checked in').waitFor();
  await typeCode(page, grace.qr); // she is backstage, and comes into the hall
  await answer(page, 'Checked in');
  await page.getByText('1 of 2 checked in').waitFor();
  await openPage(page, `${path}?zone=${backstage}`);
  await page.getByText('1 of 1 checked in').waitFor();
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('scans that a device stored before there were zones are sent as scans of the whole event', async () => {
  const { page, path, eventId, zoe, backstage } = await atTheStageDoor();
  const read = await readTicketCode({ db: site.db }, { payload: zoe.qr });
  if (!('claim' in read)) throw new Error('the code of the ticket is not valid');
  const { ticketId, nonce } = read.claim;
  await openPage(page, paths.findTickets());
  await page.evaluate(
    async (scan) => {
      const request = indexedDB.open('door-scans', 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore('scans', { keyPath: ['eventId', 'ticketId'] }).add(scan);
      await new Promise((done) => (request.onsuccess = done));
      request.result.close();
    },
    {
      eventId,
      ticketId,
      nonce,
      key: crypto.randomUUID(),
      door: 'Old gate',
      snapshotId: '1',
      state: 'queued',
      time: { page: 'an earlier page', monotonic: 1_000, wall: Date.now() - 60_000 },
    },
  );
  await openPage(page, path);
  await page.getByText('1 of 2 checked in').waitFor();
  await page.reload();
  await hydrated(page);
  const guest = page.getByRole('listitem').filter({ hasText: 'Zoë Müller' });
  await guest.getByText(/^Checked in at /).waitFor();
  await guest.getByText('Old gate').waitFor();
  await openPage(page, `${path}?zone=${backstage}`);
  await page.getByText('0 of 1 checked in').waitFor();
});
