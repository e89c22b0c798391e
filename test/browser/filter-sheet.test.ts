// The sheet of search filters on a phone.
import { expect, test } from 'vitest';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { violations } from '../site/axe.ts';

const site = sharedSite();

test('a visitor chooses filters in a sheet, which shows the number of results before the search runs', async () => {
  const { page, problems } = await visit(site, { width: 390 });
  await openPage(page, '/d/ca--san-francisco/events/');
  const chip = page.getByRole('link', { name: 'Price' });
  await chip.click();
  const sheet = page.getByRole('dialog', { name: 'Price' });
  const show = sheet.getByRole('link', { name: /^Show/ });
  await show.waitFor();
  const all = await show.textContent();
  expect(await violations(page)).toEqual([]);

  await sheet.getByRole('button', { name: 'Free' }).click();
  await expect.poll(() => show.textContent()).not.toBe(all);
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => show.textContent()).toBe(all);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => chip.evaluate((element) => element === document.activeElement)).toBe(true);

  await chip.press('Enter');
  await sheet.getByRole('button', { name: 'Free' }).click();
  await expect.poll(() => show.textContent()).not.toBe(all);
  const counted = (await show.textContent())?.replace('Show ', '') ?? '';
  await show.click();
  await page.waitForURL('**/d/ca--san-francisco/free/');
  await page.getByRole('status').getByText(counted, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Free', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('a chip leads to the filters as links when the sheet cannot be loaded', async () => {
  const { page, context } = await visit(site, { width: 390 });
  await context.route(/filter-sheet/, (route) => route.abort());
  await openPage(page, '/d/ca--san-francisco/events/');
  await page.getByRole('link', { name: 'Date', exact: true }).first().click();
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: 'This weekend' }).click();
  await page.waitForURL('**/d/ca--san-francisco/this-weekend/');
});
