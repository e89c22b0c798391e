// A buyer pays with demo money and gets a ticket; the organizer refunds a ticket, then the rest of the order.
import { expect, test } from 'vitest';
import { setMemberIn } from '#domain/organizers';
import { ordersOfEvent } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import { hydrated, openPage, ownSite, visit } from '../../site/browser.ts';
import { organizationOf } from '../../worlds/organizers.ts';
import { newBuyer, onlineSale } from '../../worlds/payment-scene.ts';
import { createPerson } from '../../worlds/people.ts';
import { newAda } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = ownSite({ DEMO_MONEY: 'true' });

test('a declined card, a payment, a ticket, and the refund by the organizer', async () => {
  const sale = await onlineSale(site.db);
  const { token } = await newBuyer(site.db, sale, 2);
  const { page, problems } = await visit(site, { width: 390 });
  await openPage(page, paths.reservation(token));
  const faults = await faultsAtEveryWidth(page);
  const { name, email } = newAda();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('heading', { name: 'Jazz Night' }).waitFor();
  await hydrated(page);
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.getByRole('button', { name: 'Have the card declined' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Pay €50.00 with demo money' }).click();
  await page.getByText('€50.00 paid with demo money. No money moved.').waitFor();
  await hydrated(page);
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.getByRole('link', { name: 'Show tickets' }).click();
  await page.getByText('Paid with').first().waitFor();

  const organizer = await visit(site, { width: 1440 });
  const person = await createPerson(site.db);
  const organizationId = await organizationOf(site.db, sale.eventId);
  const { accountId } = person;
  await site.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role: 'owner', accountId }));
  await addSession(organizer, site, person);
  const found = await ordersOfEvent(site, {
    eventId: sale.eventId,
    text: '',
    state: 'all',
    ticketClassId: null,
    before: null,
    limit: 1,
  });
  await openPage(organizer.page, paths.manageOrder(sale.eventId, found[0]?.id ?? ''));
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await organizer.page.getByRole('link', { name: 'Choose tickets' }).click();
  await hydrated(organizer.page);
  await organizer.page.getByRole('checkbox').first().check();
  await organizer.page.getByLabel('Reason').fill('Sorry, one seat broke.');
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await organizer.page.getByRole('button', { name: 'Check refund' }).click();
  await organizer.page.getByText('The place goes on sale again.').waitFor();
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await organizer.page.getByRole('button', { name: 'Refund €25.00' }).click();
  await organizer.page.getByText('€25.00, after a refund of €25.00').waitFor();
  await organizer.page.getByRole('button', { name: 'Cancel and refund order' }).click();
  await organizer.page.getByText('€50.00, refunded in demo money').waitFor();
  await page.goBack();
  await page.reload();
  await page.getByText('Sorry, one seat broke.').waitFor();
  expect(faults).toEqual([]);
  expect([...problems, ...organizer.problems]).toEqual([]);
});

test('without script, a buyer chooses between two methods and pays', async () => {
  const sale = await onlineSale(site.db, { methods: ['online', 'door'] });
  const { token } = await newBuyer(site.db, sale);
  const { page } = await visit(site, { width: 1440, javaScript: false });
  await openPage(page, paths.reservation(token));
  expect(await page.getByLabel('Pay €25.00 now').isChecked()).toBe(true);
  const { name, email } = newAda();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('button', { name: 'Pay €25.00 with demo money' }).click();
  await page.getByText('€25.00 paid with demo money. No money moved.').waitFor();
});
