// Tickets without a network: the service worker in a browser. `server/ticket-worker/worker.test.ts` tests its rules.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TICKET_CACHE } from '#shared/ticket-copies.ts';
import { localePath, paths } from '#shared/paths.ts';
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

test.each([
  ['English', '', 'Ticket code', 'You’re offline'],
  ['German', 'de', 'Ticketcode', 'Du bist offline'],
])(
  'a ticket opens without a network after one visit in %s, and no other page is stored',
  async (_, prefix, code, notice) => {
    const order = await buyTickets(site, 2);
    const [ticketPath, allPath] = [paths.ticket(order.tickets[0]?.token ?? ''), paths.orderTickets(order.token)].map(
      (path) => localePath(prefix, path),
    ) as [string, string];
    const { page, context } = await visit(site, { hasOwnWindow: true, width: 390 });
    await openPage(page, ticketPath);
    await expect.poll(() => storedPaths(page)).toEqual(['/assets/', ticketPath].toSorted());
    for (const path of ['', paths.order(order.token), paths.event(order.event)])
      await openPage(page, localePath(prefix, path || '/'));
    await openPage(page, allPath);
    await expect.poll(() => storedPaths(page)).toEqual(['/assets/', ticketPath, allPath].toSorted());

    await context.setOffline(true);
    await page.goto(ticketPath);
    await hydrated(page);
    await page.getByRole('img', { name: code }).waitFor();
    await page.getByRole('status').getByText(notice).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(order.event.name);
    // the style sheet is stored too
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex');
    await page.reload();
    await page.getByRole('status').getByText(notice).waitFor();
    await page.goto(allPath);
    expect(await page.getByRole('img', { name: code }).count()).toBe(2);
    expect(await page.goto(paths.home()).catch(() => 'no network')).toBe('no network');
  },
);
