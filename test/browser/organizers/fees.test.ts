// Staff set a fee, the organizer adds a tax and decides who pays the fee, and a buyer reads what the price includes.
import { expect, test } from 'vitest';
import { setMemberIn } from '#domain/organizers';
import { contentPaths } from '#shared/content/paths.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { hydrated, openPage, ownSite, visit } from '../../site/browser.ts';
import { organizationOf } from '../../worlds/organizers.ts';
import { onlineSale } from '../../worlds/payment-scene.ts';
import { createPerson } from '../../worlds/people.ts';
import { newAda } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = ownSite({ DEMO_MONEY: 'true' });

test('the fee of the site and a tax are in one price, from the event page to the order', async () => {
  const sale = await onlineSale(site.db);
  await site.db.updateTable('event').set({ online: true }).where('id', '=', sale.eventId).execute();
  const organizationId = await organizationOf(site.db, sale.eventId);

  const staff = await visit(site, { width: 1440 });
  await addSession(staff, site, await createPerson(site.db, { isStaff: true }));
  await openPage(staff.page, staffPaths.adminFees());
  await staff.page.getByText('This site charges no fees.').waitFor();
  await staff.page.getByLabel('Percentage').fill('0');
  await staff.page.getByRole('button', { name: 'Set fee' }).click();
  await staff.page.getByText('EUR: no fee').last().waitFor();
  await staff.page.getByLabel('Percentage').fill('3');
  await staff.page.getByLabel('Amount per ticket').fill('0.50');
  await staff.page.getByRole('button', { name: 'Set fee' }).click();
  await staff.page.getByText('EUR: 3% + €0.50 per ticket').last().waitFor();
  await staff.page.getByLabel('Percentage').fill('120');
  await staff.page.getByRole('button', { name: 'Set fee' }).click();
  await staff.page.getByRole('alert').first().waitFor();
  await staff.page.getByText('3% + €0.50 per ticket').filter({ visible: true }).first().waitFor();
  await hydrated(staff.page);
  const faults = await faultsAtEveryWidth(staff.page); // the fees that apply, and the form with an error

  const organizer = await visit(site, { width: 390 });
  const person = await createPerson(site.db);
  await site.db
    .transaction()
    .execute((tx) => setMemberIn(tx, { organizationId, role: 'owner', accountId: person.accountId }));
  await addSession(organizer, site, person);
  await openPage(organizer.page, organizationPaths.prices(organizationId));
  await organizer.page.getByText('3% + €0.50 for each ticket sold in EUR').waitFor();
  await organizer.page.getByLabel('Country').selectOption('DE');
  await organizer.page.getByLabel('Name of the tax').fill('VAT');
  await organizer.page.getByLabel('Rate in percent').fill('19');
  await organizer.page.getByLabel('Also for online events').check();
  await organizer.page.getByRole('button', { name: 'Save tax' }).click();
  await organizer.page.getByText('Germany: VAT 19%').waitFor();
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await openPage(organizer.page, `${paths.manageTickets(sale.eventId)}?edit=${sale.classes[0] ?? ''}`);
  await organizer.page.getByText('buyers pay €26.25').waitFor();
  await organizer.page.getByLabel('Who pays the fee?').selectOption('buyers');
  // a group of two for the price of two tickets
  await organizer.page.getByLabel('Price', { exact: true }).fill('50');
  await organizer.page.getByText('More options').click();
  await organizer.page.getByLabel('People per ticket').fill('2');
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await organizer.page.getByRole('button', { name: 'Save ticket' }).click();
  await organizer.page.getByText('Saved.').waitFor();
  await organizer.page.getByText('buyers pay €52.50 for a group of 2').waitFor();

  const { page, problems } = await visit(site, { width: 390 });
  await openPage(page, contentPaths.pricing());
  await page.getByLabel('Currency').selectOption('EUR');
  await hydrated(page);
  await page.getByLabel('You pay it, out of your price').check();
  await page.getByLabel('Tax rate in percent').fill('19');
  await page.getByRole('row', { name: /^You get €19\.76 €1,976\.00$/ }).waitFor();
  faults.push(...(await faultsAtEveryWidth(page)));
  await openPage(page, paths.checkout(sale.eventId));
  await page.getByText('€52.50 for a group of 2').waitFor();
  await page.getByText('Includes €2.50 fee and €8.38 VAT').first().waitFor();
  await hydrated(page);
  await page.getByText('2 tickets · €52.50').locator('visible=true').waitFor();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByText('Includes €2.50 fee and €8.38 VAT').last().waitFor({ state: 'attached' });
  await hydrated(page);
  faults.push(...(await faultsAtEveryWidth(page)));
  const { name, email } = newAda();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('button', { name: 'Pay €52.50 with demo money' }).click();
  await page.getByText('Includes €2.50 fee and €8.38 VAT').first().waitFor();
  expect(faults).toEqual([]);
  expect([...problems, ...organizer.problems]).toEqual([]);
});
