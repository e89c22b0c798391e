// The account to which a buyer wants money of a bank transfer sent back (decision 115).
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { exportTransferRefunds, markRefundsSent, recordBankMoney, transferRefunds } from '#domain/attendees';
import {
  bankTransferOfOrder,
  cancelBankTransfer,
  erasePersonIn,
  personalDataOf,
  removeRefundAccount,
  saveRefundAccount,
  updateBankTransfers,
} from '#domain/checkout';
import { requirePerson } from '#domain/ctx';
import { testDb } from '../../../test/db.ts';
import { bankBuyer, bankSale, transferOf } from '../../../test/worlds/bank-scene.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { asImpersonator } from '../../../test/worlds/favorites-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newKey } from '../../../test/worlds/sale.ts';

const database = testDb();
type Buyer = Awaited<ReturnType<typeof bankBuyer>>;
const TODAY = Temporal.Now.plainDateISO('UTC').toString();
const TYPED = { holder: ' Ada  Lovelace ', iban: 'de89 3704 0044 0532 0130 00', accountLines: '' };
const STORED = { holder: 'Ada Lovelace', iban: 'DE89370400440532013000', accountLines: '' };

/** A buyer whose money came after the buyer had canceled. */
async function owedBuyer() {
  const sale = await bankSale(database.db);
  const buyer = await bankBuyer(database.db, sale);
  await cancelBankTransfer(buyer.ctx, { token: buyer.token, isBuyer: true });
  const money = { eventId: sale.eventId, transferId: buyer.transferId, amount: '25.00', bookedOn: TODAY };
  await recordBankMoney(sale.team, { ...money, formKey: newKey() });
  return { sale, buyer };
}

const save = ({ ctx, token }: Pick<Buyer, 'ctx' | 'token'>, change: Partial<typeof TYPED> = {}) =>
  saveRefundAccount(ctx, { token, typed: { ...TYPED, ...change } });
const accountOf = async (buyer: Buyer) => (await transferOf(buyer)).refundAccount;
const faultsOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).detail.fields;

/** The number of stored accounts of a buyer: not only those that are shown. */
async function storedOf({ transferId }: Buyer): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from refund_account
    where transfer_id = ${transferId}::bigint`.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe('the account for a refund', () => {
  test('is stated, changed and removed by the buyer while money is owed', async () => {
    const { buyer } = await owedBuyer();
    expect(await accountOf(buyer)).toBeNull();
    await save(buyer);
    expect(await accountOf(buyer)).toEqual(STORED);
    await save(buyer, { holder: 'A. Lovelace', iban: 'FR14 2004 1010 0505 0001 3M02 606' });
    expect(await accountOf(buyer)).toEqual({ ...STORED, holder: 'A. Lovelace', iban: 'FR1420041010050500013M02606' });
    await removeRefundAccount(buyer.ctx, buyer);
    await removeRefundAccount(buyer.ctx, buyer);
    expect(await accountOf(buyer)).toBeNull();
  });

  test('names each wrong field', async () => {
    const { buyer } = await owedBuyer();
    expect(await faultsOf(save(buyer, { holder: '', iban: '' }))).toEqual({ holder: ['MISSING'], iban: ['MISSING'] });
    expect(await faultsOf(save(buyer, { holder: 'x'.repeat(71) }))).toEqual({ holder: ['TOO_LONG'] });
    // a typo, a length that is not the country's, a country without IBAN
    for (const iban of ['DE89370400440532013001', 'DE8937040044053201300', 'US89370400440532013000', 'money'])
      expect(await faultsOf(save(buyer, { iban }))).toEqual({ iban: ['INVALID'] });
    // banks in euros have IBANs
    expect(await faultsOf(save(buyer, { iban: '', accountLines: 'Sort code 1' }))).toEqual({ iban: ['MISSING'] });
    expect(await storedOf(buyer)).toBe(0);
  });

  test('may be a text instead of an IBAN in other currencies', async () => {
    const { buyer } = await owedBuyer();
    await sql`update bank_transfer set currency = 'USD' where id = ${buyer.transferId}::bigint`.execute(database.db);
    const accountLines = 'Account 12345\nRouting 021000021';
    await save(buyer, { iban: '', accountLines });
    expect(await accountOf(buyer)).toEqual({ holder: 'Ada Lovelace', iban: null, accountLines });
    expect(await faultsOf(save(buyer, { iban: '' }))).toEqual({ iban: ['MISSING'] });
    expect(await faultsOf(save(buyer, { accountLines: 'x'.repeat(301) }))).toEqual({ accountLines: ['TOO_LONG'] });
  });

  test('is not taken while nothing is owed: before, and after the money was sent', async () => {
    const sale = await bankSale(database.db);
    expect(await codeOf(save(await bankBuyer(database.db, sale)))).toBe('CONFLICT');
    const { sale: own, buyer } = await owedBuyer();
    await save(buyer);
    const mark = { organizationId: own.organizationId, bookedOn: TODAY, formKey: newKey() };
    await markRefundsSent(own.team, { ...mark, choices: [`${buyer.transferId}.2500`] });
    expect(await accountOf(buyer)).toBeNull();
    expect(await codeOf(save(buyer))).toBe('CONFLICT');
  });

  test('is not taken by a statement at the same moment as the money is marked as sent', async () => {
    const { sale, buyer } = await owedBuyer();
    const mark = { organizationId: sale.organizationId, bookedOn: TODAY, formKey: newKey() };
    const [saved] = await Promise.allSettled([
      save(buyer),
      markRefundsSent(sale.team, { ...mark, choices: [`${buyer.transferId}.2500`] }),
    ]);
    // the account came first, or was refused
    expect(await storedOf(buyer)).toBe(saved.status === 'fulfilled' ? 1 : 0);
    expect(await codeOf(save(buyer))).toBe('CONFLICT');
  });

  test('is for people with the link, a few times within the hour, and not while staff impersonate them', async () => {
    const { buyer } = await owedBuyer();
    const { ctx } = await createPerson(database.db);
    expect(await codeOf(save({ ctx, token: 'x' }))).toBe('NOT_FOUND');
    expect(await codeOf(save({ ctx: asImpersonator(database.db, requirePerson(ctx)), token: buyer.token }))).toBe(
      'FORBIDDEN',
    );
    for (let attempt = 0; attempt < 20; attempt += 1) await save(buyer);
    expect(await codeOf(save(buyer))).toBe('RATE_LIMITED');
  });

  test('is in the list and the file of open refunds, and not in those of sent ones', async () => {
    const { sale, buyer } = await owedBuyer();
    const { organizationId, team } = sale;
    await save(buyer);
    const list = async (state: 'open' | 'sent') =>
      (await transferRefunds(team, { organizationId, state })).refunds.map(({ account }) => account);
    const file = async (state: 'open' | 'sent') => {
      let csv = '';
      const { parts } = await exportTransferRefunds(team, { organizationId, state, titles: ['State'] });
      for await (const part of parts) csv += new TextDecoder().decode(part);
      return csv;
    };
    expect(await list('open')).toEqual([STORED]);
    expect(await file('open')).toContain('"Ada Lovelace","DE89370400440532013000"');
    const mark = { organizationId, bookedOn: TODAY, formKey: newKey() };
    await markRefundsSent(team, { ...mark, choices: [`${buyer.transferId}.2500`] });
    expect(await list('sent')).toEqual([null]);
    expect(await file('sent')).not.toContain('DE89');
  });
});

describe('the stored account', () => {
  test('is deleted 30 days after the money was sent, and stays while money is owed', async () => {
    const { sale, buyer } = await owedBuyer();
    await save(buyer);
    const age = async (days: number) => {
      await sql`update refund_account set changed_at = now() - make_interval(days => ${days}::int)
        where transfer_id = ${buyer.transferId}::bigint`.execute(database.db);
      await sql`update bank_movement set at = now() - make_interval(days => ${days}::int)
        where transfer_id = ${buyer.transferId}::bigint`.execute(database.db);
      await updateBankTransfers(database);
    };
    await age(90);
    expect(await storedOf(buyer)).toBe(1);
    const mark = { organizationId: sale.organizationId, bookedOn: TODAY, formKey: newKey() };
    await markRefundsSent(sale.team, { ...mark, choices: [`${buyer.transferId}.2500`] });
    await updateBankTransfers(database);
    expect(await storedOf(buyer)).toBe(1);
    await age(29);
    expect(await storedOf(buyer)).toBe(1);
    await age(31);
    expect(await storedOf(buyer)).toBe(0);
  });

  test('is in the person’s export, and deleted with the person', async () => {
    const [{ buyer }, { buyer: other }] = [await owedBuyer(), await owedBuyer()];
    for (const each of [buyer, other]) await save(each);
    const { email = '' } = (await transferOf(buyer)).buyer ?? {};
    const { accountId } = await createPerson(database.db);
    const exported = async (address: string) =>
      (await personalDataOf(database, { accountId, email: address }))['refundAccounts'];
    const { reference } = await transferOf(buyer);
    expect(await exported(email)).toEqual([
      expect.objectContaining({ reference, holder: STORED.holder, iban: STORED.iban }),
    ]);
    expect(await exported('')).toEqual([]);
    await database.db.transaction().execute((tx) => erasePersonIn(tx, { accountId, email }));
    expect([await storedOf(buyer), await storedOf(other)]).toEqual([0, 1]);
  });

  test('is in the audit log without its holder and number', async () => {
    const { sale, buyer } = await owedBuyer();
    await save(buyer);
    await removeRefundAccount(buyer.ctx, buyer);
    const { rows } = await sql<{ action: string; detail: object }>`select action, detail from audit_entry
      where action like 'bank_transfer.refund_account%' and subject_id = ${sale.eventId} order by id`.execute(
      database.db,
    );
    const { reference } = await transferOf(buyer);
    expect(rows).toEqual([
      { action: 'bank_transfer.refund_account_stated', detail: { reference } },
      { action: 'bank_transfer.refund_account_removed', detail: { reference } },
    ]);
  });
});

test('the transfer of an order is found by the link of the order', async () => {
  const sale = await bankSale(database.db);
  const buyer = await bankBuyer(database.db, sale);
  const money = { eventId: sale.eventId, transferId: buyer.transferId, amount: '30.00', bookedOn: TODAY };
  await recordBankMoney(sale.team, { ...money, formKey: newKey() });
  const orderToken = (await transferOf(buyer)).orderToken ?? '';
  expect(await bankTransferOfOrder(database, { orderToken })).toMatchObject({ token: buyer.token, owedMinor: 500 });
  expect(await bankTransferOfOrder(database, { orderToken: buyer.token })).toBeNull();
});
