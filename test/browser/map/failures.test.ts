// The interactive map while requests fail or the network is unavailable.
import { expect, it, test } from 'vitest';
import { sharedSite, visit } from '../../site/browser.ts';
import { CITY_SEARCH, dragMap, openMap, SMALL_WINDOW, waitUntilIdle } from './map-window.ts';

const site = sharedSite();

test('the map is drawn without place names when their request fails', async () => {
  const tab = await visit(site, { maps: 'interactive' });
  await tab.page.setViewportSize(SMALL_WINDOW);
  const thrown: Error[] = [];
  tab.page.on('pageerror', (error) => thrown.push(error));
  await tab.context.route(/\/geo\/labels\//, (route) => route.fulfill({ status: 429, body: '<html>' }));
  await tab.page.goto(CITY_SEARCH);
  await waitUntilIdle(tab.page);
  expect(thrown).toEqual([]);
});

it('a map retains its pins, and shows a message, while the events of its new area cannot be loaded, and continues without network with the loaded tiles', async () => {
  const { page, context } = await openMap(site, CITY_SEARCH);
  await waitUntilIdle(page);
  await context.route(/\/search\/pins\/\?.*bbox=/, (route) => route.fulfill({ status: 503, body: '<html>' }));
  await dragMap(page);
  await page.getByText('We couldn’t load the events here. Move the map to try again.').waitFor();
  await page.getByRole('link', { name: 'Search this area' }).waitFor();
  await context.unroute(/\/search\/pins\/\?.*bbox=/);
  await dragMap(page);
  await page.getByText('We couldn’t load the events here.').waitFor({ state: 'detached' });
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await context.setOffline(true);
  await dragMap(page);
  await page.getByText('We couldn’t load the events here.').waitFor();
  await waitUntilIdle(page);
  expect(thrown).toEqual([]);
});
