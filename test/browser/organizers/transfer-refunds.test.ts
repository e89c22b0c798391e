// A member marks refunds by bank transfer as sent, and a buyer states the account: on a phone without script, and on a desktop with script.
import { expect, test } from 'vitest';
import { recordBankMoney } from '#domain/attendees';
import { cancelBankTransfer, saveRefundAccount } from '#domain/checkout';
import { setMemberIn } from '#domain/organizers';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { bankBuyer, bankSale, transferOf } from '../../worlds/bank-scene.ts';
import { createPerson } from '../../worlds/people.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();
const IBAN = 'DE89370400440532013000';

test.each([
  { width: 390 as const, javaScript: false },
  { width: 1440 as const, javaScript: true },
])('a member marks a refund as sent ($width px, script: $javaScript)', async (options) => {
  const sale = await bankSale(site.db);
  const { organizationId, eventId } = sale;
  const person = await createPerson(site.db);
  const member = { organizationId, role: 'owner' as const, accountId: person.accountId };
  await site.db.transaction().execute((tx) => setMemberIn(tx, member));
  const { page, context, problems } = await visit(site, options);
  await addSession({ context }, site, person);
  const main = page.getByRole('main');
  const faults: string[] = [];
  // axe runs by script
  const check = async () => void faults.push(...(options.javaScript ? await faultsAtEveryWidth(page) : []));

  await openPage(page, organizationPaths.transferRefunds(organizationId));
  await main.getByText('Nothing to send').waitFor();
  await check();
  const bookedOn = Temporal.Now.plainDateISO('UTC').toString();
  for (const amount of ['25.00', '20.00']) {
    const { ctx, token, transferId } = await bankBuyer(site.db, sale);
    await cancelBankTransfer(ctx, { token, isBuyer: true });
    await recordBankMoney(sale.team, { eventId, transferId, amount, bookedOn, formKey: crypto.randomUUID() });
    await saveRefundAccount(ctx, { token, typed: { holder: 'Ada Lovelace', iban: IBAN, accountLines: '' } });
  }
  await openPage(page, organizationPaths.money(organizationId));
  await main.getByText('2 refunds wait to be sent.').waitFor();
  await check();
  await openPage(page, paths.organizationHome());
  await main.getByText('2 to send').waitFor({ state: 'attached' });
  await check();
  await main.getByRole('link', { name: 'Refunds by bank transfer' }).click();
  await main.getByText('DE89 3704 0044 0532 0130 00').first().waitFor();
  await main.getByRole('button', { name: 'Mark as sent' }).click();
  await main.getByText('Choose at least one refund.').first().waitFor();
  await check();
  await main.getByRole('checkbox').first().check();
  await main.getByRole('button', { name: 'Mark as sent' }).click();
  await main.getByText('1 refund marked as sent.').waitFor();
  expect(await main.getByRole('checkbox').count()).toBe(1);
  await main.getByRole('link', { name: 'Sent', exact: true }).click();
  await main.getByText('€25.00').waitFor();
  await main.getByText(/^Sent on /).waitFor();
  await check();
  expect(faults).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test.each([
  { width: 390 as const, javaScript: false },
  { width: 1440 as const, javaScript: true },
])('a buyer states the account for a refund ($width px, script: $javaScript)', async (options) => {
  const sale = await bankSale(site.db);
  const { eventId } = sale;
  const bookedOn = Temporal.Now.plainDateISO('UTC').toString();
  const [late, over] = [await bankBuyer(site.db, sale), await bankBuyer(site.db, sale)];
  await cancelBankTransfer(late.ctx, { token: late.token, isBuyer: true });
  for (const { transferId, amount } of [
    { ...late, amount: '25.00' },
    { ...over, amount: '31.00' },
  ])
    await recordBankMoney(sale.team, { eventId, transferId, amount, bookedOn, formKey: crypto.randomUUID() });
  const orderToken = (await transferOf(over)).orderToken ?? '';
  const { page, problems } = await visit(site, options);
  const main = page.getByRole('main');
  const faults: string[] = [];
  const check = async () => void faults.push(...(options.javaScript ? await faultsAtEveryWidth(page) : []));

  for (const path of [paths.payment(late.token), paths.order(orderToken)]) {
    await openPage(page, path);
    const form = main.getByRole('region', { name: /^You get .* back$/ });
    await form.getByLabel('Account holder').fill('Ada Lovelace');
    await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
    await form.getByRole('button', { name: 'Save account' }).click();
    await main.getByText('This isn’t a valid IBAN. Check for a typo.').first().waitFor();
    expect(await form.getByLabel('IBAN').getAttribute('aria-invalid')).toBe('true');
    await check();
    await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await form.getByRole('button', { name: 'Save account' }).click();
    await main.getByText('Your account is saved.').waitFor();
    expect(await form.getByLabel('IBAN').inputValue()).toBe('DE89 3704 0044 0532 0130 00');
    await check();
  }
  await main.getByRole('button', { name: 'Remove account' }).click();
  await main.getByText('Your account is removed.').waitFor();
  expect(await main.getByLabel('IBAN').inputValue()).toBe('');
  expect((await transferOf(late)).refundAccount?.iban).toBe('DE89370400440532013000');
  expect(faults).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
