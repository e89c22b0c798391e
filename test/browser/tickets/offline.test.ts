// Tickets without a network: the service worker in a browser. `server/service-workers/tickets/worker.test.ts` tests its rules.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OrderPage } from '#domain/checkout';
import { TICKET_CACHE } from '#shared/ticket-copies.ts';
import { localePath, paths } from '#shared/paths.ts';
import { violations } from '../../site/axe.ts';
import { hydrated, openPage, sharedSite, visit } from '../../site/browser.ts';
import { buyTickets } from './buy.ts';

const site = sharedSite();

/** Paths of all stored pages and files. A built file counts as the name of its folder. */
const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    const stored = requests.map(({ url }) => new URL(url).pathname);
    return [...new Set(stored.map((path) => (path.startsWith('/assets/') ? '/assets/' : path)))].toSorted();
  }, TICKET_CACHE);

test('a ticket opens without a network after one visit, and no other page is stored', async () => {
  const order = await buyTickets(site, 2);
  const [ticketPath, allPath] = [paths.ticket(order.tickets[0]?.token ?? ''), paths.orderTickets(order.token)];
  const { page, context } = await visit(site, { hasOwnWindow: true, width: 390 });
  await openPage(page, ticketPath);
  await expect.poll(() => storedPaths(page)).toEqual(['/assets/', ticketPath].toSorted());
  for (const path of ['/', paths.order(order.token), paths.event(order.event)]) await openPage(page, path);
  await openPage(page, allPath);
  await expect.poll(() => storedPaths(page)).toEqual(['/assets/', ticketPath, allPath].toSorted());

  await context.setOffline(true);
  await expectOfflineTicket(page, order, { path: ticketPath, code: 'Ticket code', notice: 'You’re offline' });
  await page.reload();
  await page.getByRole('status').getByText('You’re offline').waitFor();
  expect(await page.getByRole('combobox', { name: 'Choose a location', includeHidden: true }).inputValue()).toBe('');
  await page.goto(allPath);
  expect(await page.getByRole('img', { name: 'Ticket code' }).count()).toBe(2);
  await page.goto(paths.ticket('never-opened-in-this-browser'));
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: `Tickets for ${order.event.name}` }).click();
  await page.getByRole('status').getByText('You’re offline').waitFor();
  expect(await page.goto(paths.home()).catch(() => 'no network')).toBe('no network');
});

test('a ticket opened in German opens in German without a network', async () => {
  const order = await buyTickets(site, 1);
  const path = localePath('de', paths.ticket(order.tickets[0]?.token ?? ''));
  const { page, context } = await visit(site, { hasOwnWindow: true, width: 390 });
  await openPage(page, path);
  await expect.poll(() => storedPaths(page)).toEqual(['/assets/', path].toSorted());
  // the first file is stored before the others
  for (const next of [localePath('de', '/'), path]) await openPage(page, next);
  await context.setOffline(true);
  await expectOfflineTicket(page, order, { path, code: 'Ticketcode', notice: 'Du bist offline' });
});

/** Opens the page of a ticket, and expects the ticket's code, the notice and the style of the page. */
async function expectOfflineTicket(
  page: Page,
  order: OrderPage,
  { path, code, notice }: { path: string; code: string; notice: string },
): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('img', { name: code }).waitFor();
  await page.getByRole('status').getByText(notice).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(order.event.name);
  // the style sheet is stored too
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex');
}
