// A page whose request gets no response shows that the visitor is offline, and reloads when the browser is online
// again.
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';

const site = sharedSite();

/** Loads the page's data again, as the clock of a checkout does. */
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
