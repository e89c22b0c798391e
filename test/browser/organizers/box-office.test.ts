// A night at the box office: a member opens a till, sells for cash and by card, prints, undoes, collects an order from the
// site, and closes the till, on a phone with script and on a desktop without script.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { officeScene, orderToPay } from '../../worlds/box-office-scene.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

async function atTheBoxOffice(options: VisitOptions) {
  const scene = await officeScene(site.db);
  const { orderId } = await orderToPay(site.db, scene);
  const window = await visit(site, options);
  await addSession(window, site, scene.seller);
  return { ...scene, orderId, page: window.page, problems: window.problems };
}

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).getByRole('status').first();
/** Presses a button or link by its name, and waits for the page that it opens. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp, url: RegExp): Promise<void> {
  await main(page).getByRole(role, { name, exact: true }).locator('visible=true').first().click();
  await page.waitForURL(url);
}
/** The amounts of the report of a till, by their titles. */
const figures = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await main(page)
      .locator('dl > div')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))),
  ) as Record<string, string>;

test('a phone opens a till, sells, gives change, prints, undoes, collects and closes', async () => {
  const { page, eventId, problems } = await atTheBoxOffice({ width: 390 });
  await openPage(page, paths.manageCheckIn(eventId));
  await main(page).getByRole('link', { name: 'Box office' }).click();
  await page.waitForURL(/box-office\/$/);
  await page.getByLabel('Cash in the drawer (EUR)').fill('a hundred');
  await main(page).getByRole('button', { name: 'Open till' }).click();
  await main(page).getByText('Enter an amount like 100.00, or 0.').first().waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByLabel('Cash in the drawer (EUR)').fill('100');
  await main(page).getByRole('button', { name: 'Open till' }).click();
  await main(page).getByText('€100.00 in cash').waitFor();

  await page.getByRole('button', { name: 'More: Standard' }).click();
  await page.getByRole('button', { name: 'More: Standard' }).click();
  await page.getByRole('button', { name: 'More: Child' }).click();
  await main(page).getByText('3 tickets · €51.00').locator('visible=true').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await press(page, 'button', 'Continue to payment', /\/pay\//);
  await page.getByRole('button', { name: '€60.00' }).click();
  await main(page).getByText('Change: €9.00').waitFor();
  await page.getByLabel('Check in now').check();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByLabel('Cash given (EUR)').fill('50');
  await main(page).getByRole('button', { name: '€51.00 received' }).click();
  await main(page).getByText('That’s less than the total. Enter what the guest gave you.').first().waitFor();
  await page.getByLabel('Cash given (EUR)').fill('60');
  await press(page, 'button', '€51.00 received', /\/sales\//);
  await status(page).getByText('Sold and checked in.').waitFor();
  await main(page).getByText('€9.00', { exact: true }).waitFor();
  expect(await main(page).locator('[role=img]').count()).toBe(3);
  await main(page).getByText('Undo this sale').click();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await press(page, 'link', 'Print tickets', /\/print\//);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await press(page, 'link', 'Receipt printer (80 mm)', /paper=receipt/);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  const millimeters = await main(page)
    .locator('[role=img]')
    .first()
    .evaluate((code) => {
      const modules = Number(code.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
      return ((code.getBoundingClientRect().width / 96) * 25.4 * (modules - 8)) / modules;
    });
  expect(millimeters).toBeGreaterThanOrEqual(25);
  await press(page, 'link', 'Next sale', /box-office\/$/);

  await page.getByRole('button', { name: 'More: Standard' }).click();
  await press(page, 'button', 'Continue to payment', /\/pay\//);
  await page.getByLabel('Card, on your own terminal').check();
  await press(page, 'button', '€25.50 received', /\/sales\//);
  await main(page).getByText('Undo this sale').click();
  await main(page).getByRole('button', { name: 'Undo sale' }).click();
  await status(page).getByText('Refund €25.50 on your terminal.').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await press(page, 'link', 'Unpaid orders', /\/orders\//);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await press(page, 'link', /^Collect €51.00 for order /, /\/orders\/\d+\//);
  await press(page, 'button', '€51.00 received', /\/sales\//);
  await status(page).getByText('Paid.').waitFor();

  await press(page, 'link', 'Next sale', /box-office\/$/);
  await press(page, 'link', 'Cash and closing', /\/tills\//);
  await main(page).getByText('Put cash in or take cash out').click();
  await page.getByLabel('Take out').check();
  await page.getByLabel('Amount (EUR)').fill('500');
  await page.getByLabel('Reason').fill('To the bank');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await main(page).getByText('There isn’t that much cash in the till. Enter a smaller amount.').first().waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByLabel('Amount (EUR)').fill('80');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await status(page).getByText('Saved.').waitFor();
  expect(await figures(page)).toMatchObject({
    'Tickets paid in cash': '€102.00',
    'Tickets paid by card': '€0.00',
    'Expected cash': '€122.00',
  });
  await page.getByLabel('Counted cash (EUR)').fill('121.50');
  await main(page).getByRole('button', { name: 'Close till' }).click();
  await status(page).getByText('The till is closed.').waitFor();
  expect(await figures(page)).toMatchObject({ 'Counted cash': '€121.50', Difference: '€0.50 short' });
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('400 (Bad Request)'))).toEqual([]);
});

test('without script, a desktop sells, collects and closes', async () => {
  const { page, eventId, classes } = await atTheBoxOffice({ width: 1440, javaScript: false });
  await page.goto(`${site.origin}${boxOfficePaths.office(eventId)}`);
  await page.getByLabel('Cash in the drawer (EUR)').fill('0');
  await main(page).getByRole('button', { name: 'Open till' }).click();
  await page.getByLabel('Quantity of Standard').fill('2');
  await press(page, 'button', 'Continue to payment', /\/pay\//);
  await page.getByLabel('Cash given (EUR)').fill('60,00');
  await press(page, 'button', '€51.00 received', /\/sales\//);
  await main(page).getByText('€9.00', { exact: true }).waitFor();
  // as if other people had bought tickets since the choice
  await page.goto(`${site.origin}${boxOfficePaths.pay(eventId)}?quantity_${classes[0]}=9`);
  await main(page).getByRole('alert').getByText('Sorry, these tickets are sold out.').waitFor();
  await press(page, 'link', 'Change the tickets', /quantity_/);
  expect(await page.getByLabel('Quantity of Standard').inputValue()).toBe('9');
  await press(page, 'link', 'Cash and closing', /\/tills\//);
  await page.getByLabel('Counted cash (EUR)').fill('51');
  await main(page).getByRole('button', { name: 'Close till' }).click();
  await main(page).getByText('The cash adds up').waitFor();
});
