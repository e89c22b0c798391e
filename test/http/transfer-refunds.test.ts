// The refunds by bank transfer of an organization, as the form of a page without script sends them.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recordBankMoney, recordBankReturn } from '#domain/attendees';
import { cancelBankTransfer } from '#domain/checkout';
import { setMemberIn } from '#domain/organizers';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { bankBuyer, bankSale, transferOf } from '../worlds/bank-scene.ts';
import { createPerson } from '../worlds/people.ts';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});

test('a member marks chosen refunds as sent, finds them among the sent ones, and downloads the list', async () => {
  const sale = await bankSale(app.db);
  const { organizationId, eventId } = sale;
  const person = await createPerson(app.db);
  const member = { organizationId, role: 'box_office' as const, accountId: person.accountId };
  await app.db.transaction().execute((tx) => setMemberIn(tx, member));
  const { cookie, token } = browsers.open(person.token);
  const send = async (path: string, fields?: [string, string][]) => {
    const answer = await fetch(app.origin + path, {
      headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
      redirect: 'manual',
      ...(fields && { method: 'POST', body: new URLSearchParams([['csrftoken', token], ...fields]) }),
    });
    return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
  };
  const path = organizationPaths.transferRefunds(organizationId);
  const pages = [paths.organizationHome(), organizationPaths.money(organizationId)];
  const linked = async () => (await Promise.all(pages.map((page) => send(page)))).map(({ text }) => text);
  expect((await linked()).some((text) => text.includes(path))).toBe(false);
  expect((await send(path)).text).toContain('Nothing to send');

  const buyers = [await bankBuyer(app.db, sale), await bankBuyer(app.db, sale)];
  const bookedOn = Temporal.Now.plainDateISO('UTC').toString();
  for (const { ctx, token: reservation, transferId } of buyers) {
    await cancelBankTransfer(ctx, { token: reservation, isBuyer: true });
    const money = { eventId, transferId, amount: '25.00', bookedOn, formKey: crypto.randomUUID() };
    await recordBankMoney(sale.team, money);
  }
  const [home = '', money = ''] = await linked();
  expect([home.includes(path), money.includes(path)]).toEqual([true, true]);
  expect([home.includes('2 to send'), money.includes('2 refunds wait to be sent.')]).toEqual([true, true]);
  const page = (await send(path)).text;
  expect(page.match(/Ada Lovelace/g)?.length).toBeGreaterThanOrEqual(2);
  expect(page).not.toContain('Deleted buyer');
  expect(page).toContain(workPaths.bankTransfers(eventId));
  const choices = [...page.matchAll(/name="refund"[^>]*value="([\d.]+)"/g)].map(([, choice = '']) => choice);
  expect(choices).toEqual(buyers.map(({ transferId }) => `${transferId}.2500`));

  const formKey = crypto.randomUUID();
  const nothing = await send(path, [
    ['bookedOn', bookedOn],
    ['formKey', formKey],
  ]);
  expect([nothing.status, nothing.text.includes('Choose at least one refund.')]).toEqual([400, true]);
  const marked = await send(path, [
    ...choices.map((choice): [string, string] => ['refund', choice]),
    ['bookedOn', bookedOn],
    ['formKey', formKey],
  ]);
  expect([marked.status, marked.location]).toEqual([303, `${path}?done=2.0`]);
  expect((await linked()).map((text) => [text.includes(path), / to send|waits? to be sent/.test(text)])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect((await send(marked.location)).text).toContain('2 refunds marked as sent.');
  const sent = await send(`${path}?state=sent`);
  expect(sent.text.match(/Sent on/g)?.length).toBeGreaterThanOrEqual(2);
  const file = await send(organizationPaths.exportTransferRefunds(organizationId, 'sent'));
  expect(file.text).toContain(bookedOn);
  expect(await Promise.all(buyers.map(async (buyer) => (await transferOf(buyer)).owedMinor))).toEqual([0, 0]);

  // the pages of a removed event are gone, so the list does not lead to them
  await sql`update event set removed_at = now() where id = ${eventId}::bigint`.execute(app.db);
  const removed = (await send(`${path}?state=sent`)).text;
  expect([removed.includes('Ada Lovelace'), removed.includes(workPaths.bankTransfers(eventId))]).toEqual([true, false]);
});

/** The pages of a buyer, as a browser without script and without an account sends their forms. */
function buyerPages() {
  const { cookie, token } = browsers.open();
  const network = newNetwork();
  return async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(app.origin + path, {
      headers: { cookie, origin: app.origin, 'x-forwarded-for': network },
      redirect: 'manual',
      ...(fields && { method: 'POST', body: new URLSearchParams({ csrftoken: token, ...fields }) }),
    });
    return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
  };
}

const IBAN = 'DE89 3704 0044 0532 0130 00';
const bookedOn = Temporal.Now.plainDateISO('UTC').toString();

test('a buyer states the account for a refund, corrects it and removes it', async () => {
  const sale = await bankSale(app.db);
  const { eventId, organizationId, team } = sale;
  const [late, over] = [await bankBuyer(app.db, sale), await bankBuyer(app.db, sale)];
  await cancelBankTransfer(late.ctx, { token: late.token, isBuyer: true });
  const send = buyerPages();
  expect((await send(paths.payment(late.token))).text).not.toContain('name="iban"');
  for (const { transferId, amount } of [
    { ...late, amount: '25.00' },
    { ...over, amount: '31.00' },
  ])
    await recordBankMoney(team, { eventId, transferId, amount, bookedOn, formKey: crypto.randomUUID() });
  const orderToken = (await transferOf(over)).orderToken ?? '';

  for (const [page, amount] of [
    [paths.payment(late.token), '€25.00'],
    [paths.order(orderToken), '€6.00'],
  ] as const) {
    const shown = await send(page);
    expect([shown.status, shown.text.includes(`You get ${amount} back`)]).toEqual([200, true]);
    expect(shown.text).not.toContain('Remove account');
    const form = { intent: 'save_account', holder: 'Ada Lovelace', iban: IBAN };
    const typo = await send(page, { ...form, iban: 'DE89 3704 0044 0532 0130 01' });
    expect([typo.status, typo.text.includes('This isn’t a valid IBAN. Check for a typo.')]).toEqual([400, true]);
    expect(typo.text).toContain('DE89 3704 0044 0532 0130 01');
    const saved = await send(page, form);
    expect([saved.status, saved.location]).toEqual([303, `${page}?done=account_saved`]);
    const after = (await send(saved.location)).text;
    expect([after.includes('Your account is saved.'), after.includes(IBAN)]).toEqual([true, true]);
  }

  const member = await createPerson(app.db);
  const role = { organizationId, role: 'box_office' as const, accountId: member.accountId };
  await app.db.transaction().execute((tx) => setMemberIn(tx, role));
  const { cookie } = browsers.open(member.token);
  const read = async (path: string) =>
    (await fetch(app.origin + path, { headers: { cookie, 'x-forwarded-for': newNetwork() } })).text();
  expect((await read(organizationPaths.transferRefunds(organizationId))).split(IBAN)).toHaveLength(3);
  expect((await read(workPaths.bankTransfers(eventId))).split(IBAN)).toHaveLength(3);
  const file = await read(organizationPaths.exportTransferRefunds(organizationId, 'open'));
  expect(file.split(IBAN.replaceAll(' ', ''))).toHaveLength(3);

  const removed = await send(paths.payment(late.token), { intent: 'remove_account' });
  expect(removed.location).toBe(`${paths.payment(late.token)}?done=account_removed`);
  expect((await send(removed.location)).text).toContain('Your account is removed.');
  expect((await transferOf(late)).refundAccount).toBeNull();

  const { transferId } = late;
  const sent = { eventId, transferId, amount: '25.00', bookedOn, formKey: crypto.randomUUID() };
  await recordBankReturn(team, sent);
  const ended = await send(paths.payment(late.token));
  expect(ended.text).toContain('The organizer sent your money back.');
  expect(ended.text).not.toContain('name="iban"');
  const refused = await send(paths.payment(late.token), { intent: 'save_account', holder: 'Ada', iban: IBAN });
  expect([refused.status, refused.text.includes('Reload the page')]).toEqual([409, true]);
});
