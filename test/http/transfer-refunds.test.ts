// The refunds by bank transfer of an organization, as the form of a page without script sends them.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recordBankMoney } from '#domain/attendees';
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
