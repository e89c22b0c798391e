// An add-on: the organizer adds it on a phone, and buyers take it with a ticket, on a phone with script and on a desktop without.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publishMyEvent, saveTicketClass } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { FREE_CLASS } from '../../worlds/free-class.ts';
import { createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

const classOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (page: Page, name: string, which: 'first' | 'last') =>
  classOf(page, name)
    .getByRole('button', { name: new RegExp(name) })
    [which]()
    .click();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();

/** Sends the form of the buyer, and waits for the order with its add-ons. */
async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
  await page.getByRole('button', { name: 'Reserve my spot' }).click();
  await page.getByRole('heading', { name: 'Add-ons' }).waitFor();
}

test('an organizer adds an add-on, and buyers get it with a ticket', async () => {
  const { ctx, eventId, token } = await createOrganizerWithDraft(site.db);
  await saveTicketClass(ctx, { eventId, classId: null, fields: { ...FREE_CLASS, name: 'Entry', hidden: false } });
  await publishMyEvent(ctx, { eventId });

  const { context, page } = await visit(site, { width: 390 });
  await context.addCookies([{ name: 'session', value: token, url: site.origin }]);
  await openPage(page, paths.manageTickets(eventId));
  await page.getByRole('link', { name: 'Add an add-on' }).click();
  await page.getByRole('heading', { name: 'New add-on' }).waitFor();
  await page.getByRole('button', { name: 'Save add-on' }).click();
  await page.getByRole('alert').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByLabel('Name of the add-on').fill('T-shirt');
  await page.getByLabel('Stock').fill('2');
  await page.getByRole('button', { name: 'Save add-on' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Add-ons' }).waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  const { page: phone } = await visit(site, { width: 390 });
  await openPage(phone, paths.checkout(eventId));
  await phone.getByRole('heading', { level: 2, name: 'Add-ons' }).waitFor();
  await press(phone, 'T-shirt', 'last');
  await phone.getByText('1 ticket · 1 add-on').filter({ visible: true }).first().waitFor();
  await press(phone, 'Entry', 'first');
  await goOn(phone);
  const refusal = 'Add-ons come with a ticket. Choose a ticket too.';
  await classOf(phone, 'T-shirt').getByText(refusal, { exact: true }).waitFor();
  expect(await faultsAtEveryWidth(phone)).toEqual([]);
  await press(phone, 'Entry', 'last');
  await goOn(phone);
  await placeOrder(phone);
  expect(await faultsAtEveryWidth(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'T-shirt' }).click();
  await phone.getByText('Show this to pick it up.').waitFor();
  expect(await faultsAtEveryWidth(phone)).toEqual([]);

  const { page: desktop } = await visit(site, { width: 1440, javaScript: false });
  await desktop.goto(paths.checkout(eventId));
  await classOf(desktop, 'T-shirt').getByRole('spinbutton').fill('1');
  await classOf(desktop, 'Entry').getByRole('spinbutton').fill('0');
  await goOn(desktop);
  await classOf(desktop, 'T-shirt').getByText(refusal, { exact: true }).waitFor();
  await classOf(desktop, 'Entry').getByRole('spinbutton').fill('1');
  await goOn(desktop);
  await placeOrder(desktop);
  await desktop.getByRole('link', { name: 'T-shirt' }).click();
  await desktop.getByText('Show this to pick it up.').waitFor();
});
