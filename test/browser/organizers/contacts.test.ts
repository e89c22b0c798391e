// A guest asks for news with an order and confirms it; the organizer finds, tags and erases the contact.
import { expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import { messagePaths } from '#shared/message-paths.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { contextOf, newVisitor } from '../../worlds/context.ts';
import { newAddress } from '../../worlds/message-scene.ts';
import { mailedNewsToken, newsScene } from '../../worlds/news-scene.ts';
import { newKey } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

test('a guest who ticks the box and confirms is a contact who wants news, until the organizer erases them', async () => {
  const scene = await newsScene(site.db);
  const email = newAddress();
  const { reservationToken } = await reserve(contextOf(site.db, newVisitor()), {
    eventId: scene.eventId,
    lines: [{ ticketClassId: scene.ticketClassId, quantity: 1 }],
    idempotencyKey: newKey(),
  });
  const { page, problems } = await visit(site, { width: 390 });
  await openPage(page, paths.reservation(reservationToken));
  const box = page.getByLabel('Send news from');
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.getByRole('button', { name: /^Reserve/ }).click();
  await page.getByRole('alert').waitFor();
  expect(await box.isChecked()).toBe(true);
  const faults = await faultsAtEveryWidth(page);
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /^Reserve/ }).click();
  await page.getByRole('link', { name: 'Show ticket' }).first().waitFor();
  const mailedToken = () => mailedNewsToken(site.db, email);
  await expect.poll(mailedToken).not.toBe('');
  await openPage(page, messagePaths.news(await mailedToken()));
  await page.getByRole('button', { name: 'Yes, email me news' }).click();
  await page.getByText('You’re on the list').waitFor();
  faults.push(...(await faultsAtEveryWidth(page)));
  // Chromium logs the refused form
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);

  const organizer = await visit(site, { width: 1440 });
  await addSession(organizer, site, scene);
  await openPage(organizer.page, organizationPaths.contacts());
  await organizer.page.getByLabel('News').selectOption('Want news');
  await organizer.page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await organizer.page.getByRole('link', { name: 'Grace Hopper' }).click();
  await organizer.page.getByLabel('New tag').fill('VIP');
  await organizer.page.getByRole('button', { name: 'Add' }).click();
  await organizer.page.getByRole('button', { name: 'Remove tag VIP' }).waitFor();
  await organizer.page.getByText('I can unsubscribe at any time.').waitFor();
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await organizer.page.getByText('Erase contact', { exact: true }).click();
  await organizer.page.getByRole('button', { name: 'Yes, erase' }).click();
  await organizer.page.getByText('Contact erased.').waitFor();
  await organizer.page.getByText('Unsubscribed', { exact: true }).last().waitFor();
  expect(faults).toEqual([]);
});

test('an organizer imports people with the proof of their consent; a list with mistakes imports nobody', async () => {
  const scene = await newsScene(site.db);
  const window = await visit(site, { width: 390 });
  const { page, problems } = window;
  await addSession(window, site, scene);
  await openPage(page, organizationPaths.contacts());
  await page.getByRole('link', { name: 'Import contacts' }).click();
  await page.getByLabel('People').fill('Ada Lovelace, ada@example.org\nnobody');
  const send = page.getByRole('main').getByRole('button', { name: 'Import contacts' });
  await send.click();
  await page.getByText('Only import people who agreed.').first().waitFor();
  const faults = await faultsAtEveryWidth(page);
  await page.getByLabel('When did they agree?').fill('2025-03-31');
  await page.getByLabel('Where did they agree?').fill('Newsletter form on our website');
  await page.getByLabel('What did they agree to?').fill('Yes, send me news by email.');
  await page.getByLabel('Everyone on this list agreed').check();
  await send.click();
  await page.getByText('1 row needs a change. Nothing was imported yet.').waitFor();
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.getByLabel('People').fill('Ada Lovelace, ada@example.org');
  await page.getByLabel('Everyone on this list agreed').check();
  await send.click();
  await page.getByText('1 person now gets your news.').waitFor();
  await page.getByRole('link', { name: 'Ada Lovelace' }).click();
  await page.getByText('Yes, send me news by email.').waitFor();
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
  expect(faults).toEqual([]);
});
