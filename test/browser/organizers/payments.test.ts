// A buyer pays with demo money, gets tickets and asks for a refund; the organizer refunds a ticket, then the rest of the order.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setMemberIn } from '#domain/organizers';
import { expireReservations, ordersOfEvent } from '#domain/checkout';
import { checkoutQuery } from '#shared/checkout-query.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { promoPaths } from '#shared/promo-codes.ts';
import { violationsAtWidth } from '../../site/axe.ts';
import { hydrated, openPage, ownSite, type Visit, visit } from '../../site/browser.ts';
import { contextOf } from '../../worlds/context.ts';
import { organizationOf } from '../../worlds/organizers.ts';
import { newBuyer, onlineSale } from '../../worlds/payment-scene.ts';
import { createPerson } from '../../worlds/people.ts';
import { newAda, type Sale } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = ownSite({ DEMO_MONEY: 'true' });

const ALL_ORDERS = { text: '', state: 'all', ticketClassId: null, before: null, limit: 1 } as const;

test('a declined card, a payment, tickets, a request for a refund, and the refund by the organizer', async () => {
  const sale = await onlineSale(site.db);
  await site.db.updateTable('event').set({ refund_policy: 'flexible' }).where('id', '=', sale.eventId).execute();
  const { token } = await newBuyer(site.db, sale, 2);
  const { page, problems } = await visit(site, { width: 390 });
  await openPage(page, paths.reservation(token)); // `fees.test.ts` checks this page
  const { name, email } = newAda();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('heading', { name: 'Jazz Night' }).waitFor();
  await hydrated(page);
  await page.getByRole('button', { name: 'Have the card declined' }).click();
  await page.getByRole('alert').waitFor();
  await hydrated(page);
  const faults = await faultsAtEveryWidth(page);
  await page.getByRole('button', { name: 'Pay €50.00 with demo money' }).click();
  await page.getByText('€50.00 paid with demo money. No money moved.').waitFor();
  await hydrated(page);
  faults.push(...(await faultsAtEveryWidth(page)));
  const order = page.url();
  const organizationId = await organizationOf(site.db, sale.eventId);
  await expect.poll(async () => (await site.db.selectFrom('sale_document').select('id').execute()).length).toBe(1);
  // with an address of the seller, the page offers an invoice
  const seller = { name: 'Oz Presents', address: 'Am Hafen 3', vat_id: '', register: '', footer: '' };
  await site.db
    .insertInto('seller_details')
    .values({ organization_id: organizationId, ...seller })
    .execute();
  await openPage(page, `${new URL(order).pathname}receipts/`);
  await page.getByRole('link', { name: 'Receipt (PDF)' }).waitFor();
  await page.getByLabel('Company').waitFor();
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.goto(order);
  await page.getByRole('link', { name: 'Show tickets' }).click();
  await page.getByText('Paid with').first().waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Request a refund' }).click();
  await hydrated(page);
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Message to the organizer').fill('I broke my leg.');
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.getByRole('button', { name: 'Check request' }).click();
  await page.getByText('You can withdraw the request until then.').waitFor();
  await hydrated(page);
  expect(await page.getByRole('button', { name: 'Send request' }).getAttribute('data-state')).toBe(null);
  faults.push(...(await faultsAtEveryWidth(page)));
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Waiting for the organizer').waitFor();
  await hydrated(page);
  faults.push(...(await faultsAtEveryWidth(page)));

  const organizer = await visit(site, { width: 1440 });
  await signInOwner(organizer, sale.eventId);
  const found = await ordersOfEvent(site, { ...ALL_ORDERS, eventId: sale.eventId });
  await openPage(organizer.page, paths.manageOrder(sale.eventId, found[0]?.id ?? ''));
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await organizer.page.getByText('I broke my leg.').waitFor();
  await organizer.page.getByText(/^Ticket 2 · /).waitFor();
  await organizer.page.getByRole('link', { name: 'Accept and refund' }).click();
  await hydrated(organizer.page);
  expect(await organizer.page.getByRole('checkbox').first().isChecked()).toBe(true);
  await organizer.page.getByLabel('Reason').fill('Sorry, one seat broke.');
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  const amount = organizer.page.getByLabel('Amount for each ticket');
  expect(await amount.isVisible()).toBe(false);
  await organizer.page.getByLabel('Part of the price').check();
  expect(await amount.isVisible()).toBe(true);
  await organizer.page.getByLabel('The full price', { exact: false }).first().check();
  await organizer.page.getByRole('button', { name: 'Check refund' }).click();
  await organizer.page.getByText('The spot goes back on sale.').waitFor();
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await organizer.page.getByRole('button', { name: 'Refund €25.00' }).click();
  await organizer.page.getByText('€25.00, after a refund of €25.00').waitFor();
  await organizer.page.getByText('Cancel order', { exact: true }).click();
  await organizer.page.getByRole('button', { name: 'Cancel and refund order' }).click();
  await organizer.page.getByText('€50.00, refunded in demo money').waitFor();
  await openPage(organizer.page, organizationPaths.money(organizationId));
  await organizer.page.getByRole('heading', { name: 'EUR · demo money' }).waitFor();
  const tops = await organizer.page
    .locator('section[aria-labelledby^="money-"] > dl > div')
    .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await openPage(organizer.page, organizationPaths.documents(organizationId));
  await organizer.page.getByRole('link', { name: /^Receipt DEMO-/ }).waitFor();
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  await page.reload();
  await page.getByText('The organizer accepted').waitFor();
  expect(await page.getByText('Sorry, one seat broke.').count()).toBe(2);
  expect(faults).toEqual([]);
  expect([...problems, ...organizer.problems]).toEqual([]);
});

test('an organizer creates a promo code; a buyer with script sees its price; a buyer without script pays it', async () => {
  const sale = await onlineSale(site.db, { methods: ['online', 'door'] });
  const organizer = await visit(site, { width: 390 });
  await signInOwner(organizer, sale.eventId);
  await openPage(organizer.page, promoPaths.managePromoCodes(sale.eventId));
  await organizer.page.getByRole('link', { name: 'Create a code' }).click();
  await organizer.page.getByRole('button', { name: 'Save code' }).click();
  await organizer.page.getByRole('alert').getByText('Enter a whole number from 1 to 100.').waitFor();
  const faults = await faultsAtEveryWidth(organizer.page);
  await organizer.page.getByRole('textbox', { name: 'Code' }).fill('SPRING');
  await organizer.page.getByRole('textbox', { name: 'Discount' }).fill('20');
  await organizer.page.getByRole('button', { name: 'Save code' }).click();
  await organizer.page.getByText('Not used yet').waitFor();
  faults.push(...(await faultsAtEveryWidth(organizer.page)));
  const link = await organizer.page.getByRole('textbox', { name: 'Link with SPRING' }).inputValue();
  expect(link).toContain('?code=SPRING');
  await organizer.page.getByRole('link', { name: 'Create many codes' }).click();
  await organizer.page.getByRole('heading', { level: 1, name: 'Create many codes' }).waitFor();
  faults.push(...(await faultsAtEveryWidth(organizer.page)));

  const buyer = await visit(site, { width: 390 });
  await openPage(buyer.page, paths.checkout(sale.eventId) + checkoutQuery({ code: 'spring' }));
  await buyer.page.getByRole('button', { name: 'More: Standard' }).click();
  await buyer.page.getByText('2 tickets · Regular price: €50.00 Price with your code: €40.00').first().waitFor();
  faults.push(...(await faultsAtEveryWidth(buyer.page)));

  const { page } = await visit(site, { width: 1440, javaScript: false });
  await openPage(page, paths.checkout(sale.eventId));
  await page.getByText('Have a promo code?').click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WRONG');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await page.getByText('This code isn’t valid for this event.').waitFor();
  await page.getByRole('textbox', { name: 'Promo code' }).fill(' spring ');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await page.getByText('20% off.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByRole('rowheader', { name: 'Promo code SPRING' }).last().waitFor();
  expect(await page.getByLabel('Pay €20.00 now').isChecked()).toBe(true);
  const { name, email } = newAda();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('button', { name: 'Pay €20.00 with demo money' }).click();
  await page.getByText('€20.00 paid with demo money. No money moved.').waitFor();
  await page.getByText('Promo code SPRING: −€5.00').waitFor();
  expect(faults).toEqual([]);
});

/** Sends the form of a reservation, and waits for the page of demo money. */
async function goToPay(page: Page, token: string) {
  await openPage(page, paths.reservation(token));
  const { name, email } = newAda();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('button', { name: 'Pay €25.00 with demo money' }).waitFor();
}

/** The hold of a reservation ends, and the next buyer takes a ticket. */
async function letHoldEnd(sale: Sale, token: string) {
  await sql`update reservation set created_at = now() - interval '1 hour', expires_at = now() - interval '1 second'
    where token = ${token}`.execute(site.db);
  await expireReservations(contextOf(site.db), { eventId: sale.eventId });
  await newBuyer(site.db, sale);
  const { rows } = await sql<{ state: string }>`select state from reservation where token = ${token}`.execute(site.db);
  expect(rows).toEqual([{ state: 'expired' }]);
}

describe('a buyer who comes back from the payment after the hold ended', () => {
  test('has an order while there are tickets', async () => {
    const sale = await onlineSale(site.db, { capacity: 2 });
    const { token } = await newBuyer(site.db, sale);
    const { page, problems } = await visit(site, { width: 390, theme: 'dark' });
    await goToPay(page, token);
    await letHoldEnd(sale, token);
    await page.getByRole('button', { name: 'Pay €25.00 with demo money' }).click();
    await page.getByText('€25.00 paid with demo money. No money moved.').waitFor();
    await page.getByRole('link', { name: 'Show ticket' }).click();
    await page.getByRole('heading', { name: 'Jazz Night' }).first().waitFor();
    expect(problems).toEqual([]);
  });

  test('reads that the money goes back when the tickets are gone, and finds no order', async () => {
    const sale = await onlineSale(site.db, { capacity: 1 });
    const { token } = await newBuyer(site.db, sale);
    const { page, problems } = await visit(site, { width: 390, theme: 'dark' });
    await goToPay(page, token);
    await letHoldEnd(sale, token);
    await page.getByRole('button', { name: 'Pay €25.00 with demo money' }).click();
    await page.getByRole('heading', { name: 'Your payment came too late' }).waitFor();
    await hydrated(page);
    const notice = page.getByRole('status').filter({ hasText: 'We’re refunding €25.00 the way you paid.' });
    expect(await notice.isVisible()).toBe(true);
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    const path = new URL(page.url()).pathname;
    // the page says the same after the money went back, and the form of the basket is over
    await expect
      .poll(async () => (await sql`select from payment_refund where state = 'done'`.execute(site.db)).rows.length)
      .toBeGreaterThan(0);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Your payment came too late' }).waitFor();
    await page.goto(paths.reservation(token));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Order with obligation to pay' }).count()).toBe(0);
    const orders = await ordersOfEvent(site, { ...ALL_ORDERS, eventId: sale.eventId });
    expect(orders).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('without script, demo money leads from the page of the event to the tickets', async () => {
  const sale = await onlineSale(site.db);
  const { page, problems } = await visit(site, { width: 1440, javaScript: false });
  const { page: checked } = await visit(site, { width: 1440 });
  const faults: string[] = [];
  // axe needs script, so it checks the same page in another window; the other pages are checked in the tests with script
  const look = async () => {
    await openPage(checked, page.url());
    faults.push(...(await violationsAtWidth(checked)));
  };
  await openPage(page, paths.event({ id: sale.eventId, slug: 'jazz-night' }));
  await look();
  await page.getByRole('link', { name: 'Get tickets' }).first().click();
  await page.getByRole('spinbutton').fill('1');
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
  await page.getByText('This is a demo: you pay with demo money, and no money moves.').waitFor();
  const { name, email } = newAda();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('button', { name: 'Pay €25.00 with demo money' }).click();
  await page.getByText('€25.00 paid with demo money. No money moved.').waitFor();
  await page.getByRole('link', { name: 'Show ticket' }).click();
  await page.getByText('Paid with').first().waitFor();
  await look();
  expect(await page.getByText('Demo site: no money moves').count()).toBe(1);
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
});

/** Signs a new owner of the organization of an event in. */
async function signInOwner(window: Visit, eventId: string): Promise<void> {
  const person = await createPerson(site.db);
  const organizationId = await organizationOf(site.db, eventId);
  const { accountId } = person;
  await site.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role: 'owner', accountId }));
  await addSession(window, site, person);
}
