// A typed search on a phone: its chips, the question for the location, and suggestions with numbers of events.
import { expect, test } from 'vitest';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { violations } from '../site/axe.ts';

const site = sharedSite();

test('a visitor removes an understood part, searches near them, and sees what each suggestion finds', async () => {
  const { page, context, problems } = await visit(site, { width: 390 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 37.77, longitude: -122.42 });
  await openPage(page, '/d/ny--new-york/all-events/free-jazz-near-me/');
  expect(await violations(page)).toEqual([]);
  for (const name of ['Free', 'Jazz', 'Near me'])
    await page.getByRole('link', { name: `Remove filter: ${name}` }).waitFor();
  await page.getByRole('link', { name: 'Remove filter: Free' }).click();
  await page.waitForURL('**/d/ny--new-york/all-events/jazz-near-me/');

  await page.getByRole('button', { name: 'Use my current location' }).click();
  await page.waitForURL('**/d/ca--san-francisco*/**/jazz/');
  await page.getByRole('link', { name: 'Remove filter: Jazz' }).waitFor();

  const field = page.getByRole('combobox', { name: 'Search events' });
  await field.click();
  await field.fill('the lant');
  const suggestion = page.getByRole('option', { name: 'The Lantern Venue' });
  await suggestion.waitFor();
  expect(await suggestion.textContent()).toMatch(/Venue.*\d+ events?/);
  expect(problems).toEqual([]);
});
