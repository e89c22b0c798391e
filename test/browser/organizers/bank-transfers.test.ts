// An organizer gives a bank account and takes bank transfers; a buyer without script pays by transfer; the organizer records it.
import { expect, test } from 'vitest';
import { cancelBankTransfer } from '#domain/checkout';
import { setMemberIn } from '#domain/organizers';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { hydrated, openPage, sharedSite, visit, type Visit, type VisitOptions } from '../../site/browser.ts';
import { bankBuyer, bankSale, transferOf } from '../../worlds/bank-scene.ts';
import { organizationOf } from '../../worlds/organizers.ts';
import { newBuyer, type PayingBuyer } from '../../worlds/payment-scene.ts';
import { createPerson } from '../../worlds/people.ts';
import { createSale, newAda, type Sale } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

const IBAN = 'DE89 3704 0044 0532 0130 00';

/** The owner of the organization of an event, in a wide window. */
async function deskOf(
  sale: Sale,
  options: VisitOptions = { width: 1440 },
): Promise<Visit & { organizationId: string }> {
  const window = await visit(site, options);
  const person = await createPerson(site.db);
  const organizationId = await organizationOf(site.db, sale.eventId);
  const member = { organizationId, role: 'owner' as const, accountId: person.accountId };
  await site.db.transaction().execute((tx) => setMemberIn(tx, member));
  await addSession(window, site, person);
  return { ...window, organizationId };
}

test('an organizer enters a bank account, and switches on bank transfer for an event', async () => {
  const sale = await createSale(site.db, {
    event: { startsAt: Temporal.Now.instant().add({ hours: 60 * 24 }) },
    classes: [{ name: 'Standard', priceKind: 'paid', priceMinor: 2500, capacity: 10, maxPerOrder: 10 }],
  });
  const { page: desk, problems, organizationId } = await deskOf(sale);
  await openPage(desk, organizationPaths.bankAccount(organizationId));
  await desk.getByLabel('Account holder').fill('Jazzclub e. V.');
  await desk.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 01');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('This isn’t a valid IBAN. Check for a typo.').first().waitFor();
  const faults = await faultsAtEveryWidth(desk);
  await desk.getByLabel('IBAN', { exact: true }).fill(IBAN);
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Saved. Now switch on bank transfer').waitFor();
  await openPage(desk, `${paths.manageTickets(sale.eventId)}#payment`);
  await desk.getByLabel('By bank transfer, along with another way to pay').check();
  await desk.locator('#payment').getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Saved.', { exact: true }).waitFor();
  faults.push(...(await faultsAtEveryWidth(desk)));
  expect(faults).toEqual([]);
  expect(problems).toEqual([expect.stringContaining('400')]); // the wrong IBAN was refused

  const { page } = await visit(site, { width: 390, javaScript: false });
  const { token } = await newBuyer(site.db, sale);
  await openPage(page, paths.reservation(token));
  await page.getByLabel('Pay €25.00 by bank transfer').waitFor();
});

test('an order waits for a transfer; too little money arrives, then the rest, and the buyer gets tickets', async () => {
  const sale = await bankSale(site.db);
  const { page: desk, problems } = await deskOf(sale);
  const { page } = await visit(site, { width: 390, javaScript: false });
  const { token } = await newBuyer(site.db, sale);
  await openPage(page, paths.reservation(token));
  const { name, email } = newAda();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Pay €25.00 by bank transfer').check();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('heading', { name: 'Now transfer €25.00' }).waitFor();
  const reference = await page.getByLabel('Payment reference').inputValue();
  expect(await page.getByLabel('IBAN', { exact: true }).inputValue()).toBe(IBAN);
  await page.getByRole('img', { name: 'QR code with the payment details' }).waitFor();
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);

  await openPage(desk, paths.manageOrders(sale.eventId));
  await desk.getByRole('link', { name: '1 open bank transfer' }).click();
  await desk.getByText(reference).waitFor();
  await hydrated(desk);
  await desk.getByText('Record money that arrived').first().click();
  const faults = await faultsAtEveryWidth(desk);
  await desk.getByLabel('Amount (EUR)').first().fill('20');
  await desk.getByRole('button', { name: 'Record payment' }).first().click();
  await desk.getByText('Paid too little').waitFor();
  await page.reload();
  await page.getByText('€20.00 arrived so far. Transfer the rest to get your tickets.').waitFor();
  await hydrated(desk);
  await desk.getByText('Record money that arrived').first().click();
  expect(await desk.getByLabel('Amount (EUR)').first().inputValue()).toBe('5.00');
  await desk.getByRole('button', { name: 'Record payment' }).first().click();
  await desk.getByText('Paid. We’ve emailed the tickets.').waitFor();
  faults.push(...(await faultsAtEveryWidth(desk)));
  await page.reload();
  await page.getByText('€25.00 paid.').waitFor();
  await page.getByRole('link', { name: 'Show ticket' }).waitFor();
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
});

test('a buyer with script copies the details of the account, and cancels the order', async () => {
  const buyer = await bankBuyer(site.db, await bankSale(site.db));
  const phone = await visit(site, { width: 390 });
  await openPage(phone.page, paths.payment(buyer.token));
  await phone.page.getByRole('button', { name: 'Copy' }).first().waitFor();
  expect(await faultsAtEveryWidth(phone.page)).toEqual([]);
  await phone.page.getByText('Don’t want the tickets anymore?').click();
  await phone.page.getByRole('button', { name: 'Cancel order' }).click();
  await phone.page.getByRole('heading', { name: 'Your order is canceled' }).waitFor();
  expect(phone.problems).toEqual([]);
});

test('a statement is checked with script, and recorded without; it pays one order, and one that was canceled', async () => {
  const sale = await bankSale(site.db);
  const [waiting, canceled] = [await bankBuyer(site.db, sale), await bankBuyer(site.db, sale)];
  const rows = await statementOf(waiting, canceled);
  await cancelBankTransfer(canceled.ctx, { token: canceled.token, isBuyer: true });
  const { page: desk, problems } = await deskOf(sale);
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'utf16le') };
  await openPage(desk, workPaths.bankTransfers(sale.eventId));
  await desk.getByRole('link', { name: 'Import a bank statement' }).click();
  await desk.getByLabel('CSV file from your bank').setInputFiles({ ...file, buffer: Buffer.from('%PDF-1.7') });
  await desk.getByRole('button', { name: 'Check the file' }).click();
  await desk.getByText('This isn’t a CSV file.').first().waitFor();
  const faults = await faultsAtEveryWidth(desk);
  await desk.getByLabel('CSV file from your bank').setInputFiles(file);
  await desk.getByRole('button', { name: 'Check the file' }).click();
  await desk.getByText('3 incoming payments. 1 outgoing payment skipped.').waitFor();
  await desk.getByText('1 payment without an order').click();
  await desk.getByText('Wrong days or amounts?').click();
  faults.push(...(await faultsAtEveryWidth(desk)));

  const plain = await deskOf(sale, { width: 390, javaScript: false });
  await openPage(plain.page, organizationPaths.bankStatement(plain.organizationId));
  await plain.page.getByLabel('CSV file from your bank').setInputFiles(file);
  await plain.page.getByRole('button', { name: 'Check the file' }).click();
  expect(await plain.page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await plain.page.getByRole('button', { name: 'Record chosen payments' }).click();
  await plain.page.getByText('1 order paid. We’ve emailed the tickets.').waitFor();
  await plain.page.getByText('Send back the money from 1 payment.').waitFor();
  expect(faults).toEqual([]);
  expect(problems).toEqual([expect.stringContaining('400')]); // the wrong file was refused
});

/** The lines of a statement that pays the orders of two buyers, with two lines that pay no order. */
async function statementOf(...buyers: [PayingBuyer, PayingBuyer]): Promise<string[]> {
  const [first, second] = [await transferOf(buyers[0]), await transferOf(buyers[1])];
  const day = Temporal.Now.plainDateISO('Europe/Berlin').toString(); // the day where the event takes place
  return [
    'Date;Name;Purpose;Amount',
    `${day};Ada Lovelace;Tickets ${first.reference};25,00`,
    `${day};Grace Hopper;${second.reference};25,00`,
    `${day};Landlord;Rent;900,00`,
    `${day};Power company;November;-83,40`,
  ];
}
