// Free tickets at an abnormal rate: the browser solves a challenge in a worker, and the form goes on by itself.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HOLDS_PER_EVENT_MAX } from '../../../domain/challenges/limits.ts';
import { paths } from '#shared/paths.ts';
import { sharedSite, visit } from '../../site/browser.ts';
import { createSale, type Sale } from '../../worlds/sale.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

async function crowdedSale(): Promise<Sale> {
  const sale = await createSale(site.db);
  await sql`insert into free_hold (event_id, answer)
    select ${sale.eventId}::bigint, 'none' from generate_series(1, ${HOLDS_PER_EVENT_MAX}::int)`.execute(site.db);
  return sale;
}

const reservations = async ({ eventId }: Sale) =>
  (await site.db.selectFrom('reservation').select('id').where('event_id', '=', eventId).execute()).length;

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' }).filter({ visible: true });
const panel = (page: Page) => page.getByRole('status').filter({ hasText: 'robot' });

/** Holds the script of the worker back until `open` is called. */
async function heldWorker(page: Page): Promise<{ open: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(/solve\.worker/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { open: () => held.resolve() };
}

test('the checkout goes on by itself once the challenge is solved', async () => {
  const sale = await crowdedSale();
  const { page, close } = await visit(site, { width: 390 });
  const worker = await heldWorker(page);
  await page.goto(paths.checkout(sale.eventId));
  await page.getByRole('spinbutton').fill('3');
  await continueButton(page).click();
  await panel(page).getByText('This takes a few seconds. Your tickets stay selected.').waitFor();
  expect(await page.getByRole('spinbutton').inputValue()).toBe('3');
  await expect.poll(() => continueButton(page).getAttribute('aria-busy')).toBe('true');
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  // a form that is sent meanwhile waits for the answer
  await page.getByRole('spinbutton').press('Enter');
  expect(await reservations(sale)).toBe(0);
  worker.open();
  await page.waitForURL(/\/reservations\//);
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  expect(await page.getByText('3 × Free entry').count()).toBeGreaterThan(0);
  expect(await reservations(sale)).toBe(1);
  await close();
});

test('after a challenge that is no longer valid, the person sends the form', async () => {
  const sale = await crowdedSale();
  const { page, close } = await visit(site, { width: 390 });
  const worker = await heldWorker(page);
  await page.goto(paths.checkout(sale.eventId));
  await continueButton(page).click();
  await panel(page).waitFor();
  // a program, or another tab with the same form, used it up
  await page.locator('[name=challenge]').evaluate((field: HTMLInputElement) => (field.value = 'used up'));
  worker.open();
  await panel(page).getByText('Please try once more.').waitFor();
  await panel(page).getByText('All good. Press Continue.').waitFor();
  expect(await reservations(sale)).toBe(0);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await continueButton(page).click();
  await page.waitForURL(/\/reservations\//);
  expect(await reservations(sale)).toBe(1);
  await close();
});

test('a browser that cannot solve it may wait', async () => {
  const sale = await crowdedSale();
  const { page, close } = await visit(site, { width: 390 });
  await page.route(/solve\.worker/, (route) => route.abort());
  await page.goto(paths.checkout(sale.eventId));
  await continueButton(page).click();
  await panel(page)
    .getByText('The robot check doesn’t work in this browser. Wait 30 seconds, then press Continue.')
    .waitFor();
  expect(await continueButton(page).getAttribute('aria-disabled')).toBeNull();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await continueButton(page).click();
  await page.getByText('That was a little too early.').waitFor();
  await close();
});

test('two tabs each get tickets with a challenge of their own', async () => {
  const sale = await crowdedSale();
  const { page, context, close } = await visit(site);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(site.origin + paths.checkout(sale.eventId));
    await continueButton(tab).click();
    await tab.waitForURL(/\/reservations\//);
  }
  expect(other.url()).not.toBe(page.url());
  expect(await reservations(sale)).toBe(2);
  await close();
});

test('an order at a usual rate loads no script of it', async () => {
  const sale = await createSale(site.db);
  const { page, close } = await visit(site);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(paths.checkout(sale.eventId));
  await continueButton(page).click();
  await page.waitForURL(/\/reservations\//);
  expect(loaded.filter((url) => /challenge-panel|solve/.test(url))).toEqual([]);
  await close();
});
