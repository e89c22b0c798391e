// A page whose request gets no response shows that the visitor is offline, and reloads when the browser is online
// again.
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';

const site = sharedSite();

/** Loads the page's data again, like the countdown of the checkout. */
const loadDataAgain = () =>
  (
    globalThis as unknown as { __reactRouterDataRouter: { revalidate: () => void } }
  ).__reactRouterDataRouter.revalidate();

test('a page that cannot load its data shows that the visitor is offline, and loads when the connection is back', async () => {
  const { page, context } = await visit(site);
  await openPage(page, paths.findTickets());
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await context.setOffline(true);
  await page.evaluate(loadDataAgain);
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('');
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
});

test('a link and a form stay on the page while the browser is offline, and the page explains why', async () => {
  const { page, context } = await visit(site);
  await openPage(page, paths.findTickets());
  await page.getByLabel('Email').fill('ada@example.org');
  await page.locator('p[role=status]').first().waitFor({ state: 'attached' }); // the toast loads when the browser is idle
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You’re offline. Check your connection and try again.' });
  await page.locator('#main form button').click();
  await notice.waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.locator('footer a[href]').first().click();
  await notice.waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.org');
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await page.locator('#main form button').click();
  await page.getByRole('heading', { level: 1, name: /inbox/ }).waitFor();
});
