// A member merges the tickets of a person who ordered twice, and marks two other people as different: on a phone with
// script, and on a desktop without.
import { expect, test } from 'vitest';
import { setOrderNote } from '#domain/attendees';
import { duplicatePaths } from '#shared/duplicate-paths.ts';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { guestScene } from '../../worlds/guest-scene.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

test.each([
  { width: 390 as const, javaScript: true },
  { width: 1440 as const, javaScript: false },
])('a member merges duplicates at $width pixels, script: $javaScript', async (options) => {
  const { ctx, organizer, eventId, buy } = await guestScene(site).eventOnSale();
  const email = `${crypto.randomUUID()}@example.org`;
  const first = await buy('Ada Lovelace', { email });
  const second = await buy('Ada Lovelace', { email });
  await setOrderNote(ctx, { ...second, note: 'Wheelchair', seen: '' });
  await buy('Grace Hopper');
  await buy('Grace Hopper');
  const { context, page, problems } = await visit(site, options);
  await addSession({ context }, site, organizer);
  // the rules of accessibility are a script of the page
  const faults = async () => (options.javaScript ? faultsAtEveryWidth(page) : []);
  const main = page.getByRole('main');
  await openPage(page, paths.manageAttendees(eventId));
  expect(await main.getByRole('link', { name: 'Duplicate?' }).count()).toBe(4);
  await main.getByRole('link', { name: 'Possible duplicates' }).click();
  await page.waitForURL(/duplicates\/$/);
  expect(await faults()).toEqual([]);

  await main.getByRole('link', { name: 'Compare Ada Lovelace' }).click();
  await main.getByText('Wheelchair').waitFor();
  expect(await main.getByRole('checkbox', { name: 'Cancel this ticket' }).isChecked()).toBe(true);
  expect(await faults()).toEqual([]);
  await main.getByText(`Email to ${email}`).click();
  const mail = main.locator('iframe[title="Preview of the email"]');
  expect(await mail.getAttribute('srcdoc')).toContain('One of your tickets was canceled');
  await main.getByRole('checkbox', { name: 'Cancel this ticket' }).uncheck();
  await main.getByRole('button', { name: 'Merge tickets' }).click();
  await main.getByRole('alert').waitFor();
  expect(await faults()).toEqual([]);
  await main.getByRole('checkbox', { name: 'Cancel this ticket' }).check();
  await main.getByRole('button', { name: 'Merge tickets' }).click();
  await main.getByText('Tickets merged. One ticket stays valid').waitFor();

  await main.getByRole('link', { name: 'Compare Grace Hopper' }).click();
  await main.getByRole('button', { name: 'Not a duplicate' }).click();
  await main.getByText('No duplicates found.').waitFor();
  await main.getByText('Not duplicates').click();
  expect(await faults()).toEqual([]);
  await main.getByRole('button', { name: 'Compare again Grace Hopper' }).click();
  await main.getByRole('link', { name: 'Compare Grace Hopper' }).waitFor();

  await openPage(page, paths.manageOrder(eventId, first.orderId));
  await main.getByText('Duplicate merged into this order').waitFor();
  expect(await main.getByText('Wheelchair').count()).toBeGreaterThan(0);
  await openPage(page, duplicatePaths.duplicates(eventId));
  expect(problems.filter((problem) => !problem.includes('400 (Bad Request)'))).toEqual([]);
});
