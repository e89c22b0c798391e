// The refunds by bank transfer of an organization in one list (decision 114).
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  countOpenRefunds,
  exportTransferRefunds,
  markRefundsSent,
  recordBankMoney,
  transferRefunds,
} from '#domain/attendees';
import {
  cancelBankTransfer,
  cancelOrderIn,
  erasePersonIn,
  orderPage,
  returnBankMoney,
  updateBankTransfers,
} from '#domain/checkout';
import { requirePerson } from '#domain/ctx';
import { testDb } from '../../../../test/db.ts';
import { bankBuyer, bankSale, transferOf } from '../../../../test/worlds/bank-scene.ts';
import { codeOf, refusalOf } from '../../../../test/worlds/checkout-scene.ts';
import { asImpersonator } from '../../../../test/worlds/favorites-scene.ts';
import { createPerson } from '../../../../test/worlds/people.ts';
import { newKey } from '../../../../test/worlds/sale.ts';

const database = testDb();
type Scene = Awaited<ReturnType<typeof bankSale>>;
type Buyer = Awaited<ReturnType<typeof bankBuyer>>;
const TODAY = Temporal.Now.plainDateISO('UTC').toString();

const pay = ({ team, eventId }: Scene, { transferId }: Buyer, amount: string) =>
  recordBankMoney(team, { eventId, transferId, amount, bookedOn: TODAY, formKey: newKey() });
const listed = async ({ team, organizationId }: Scene, state: 'open' | 'sent' = 'open') =>
  (await transferRefunds(team, { organizationId, state })).refunds;
const mark = ({ team, organizationId }: Scene, choices: string[], more: { bookedOn?: string; formKey?: string } = {}) =>
  markRefundsSent(team, { organizationId, choices, bookedOn: TODAY, formKey: newKey(), ...more });

const choicesOf = async (sale: Scene) => (await listed(sale)).map(({ choice }) => choice);

async function auditedOf({ eventId }: Scene): Promise<object[]> {
  const { rows } = await sql<{ detail: object }>`select detail from audit_entry
    where action = 'bank_transfer.returned' and subject_id = ${eventId} order by id`.execute(database.db);
  return rows.map(({ detail }) => detail);
}

async function numberOf({ orderToken }: Awaited<ReturnType<typeof transferOf>>): Promise<string> {
  return (await orderPage(database, { token: orderToken ?? '' })).number;
}

/** Moves the end of an order without money a month into the past. */
const endMonthAgo = ({ transferId }: Buyer) =>
  sql`update bank_transfer set end_mailed_at = now() - interval '31 days' where id = ${transferId}::bigint`.execute(
    database.db,
  );

/** A buyer who paid, and whose order was canceled. */
async function canceledBuyer(sale: Scene): Promise<Buyer> {
  const buyer = await bankBuyer(database.db, sale);
  await pay(sale, buyer, '25.00');
  const { orderToken } = await transferOf(buyer);
  await database.db
    .transaction()
    .execute((tx) => cancelOrderIn(tx, { eventId: sale.eventId, orderToken: orderToken ?? '' }));
  return buyer;
}

/** A buyer whose money came after the order had ended, and bought no tickets. */
async function lateBuyer(sale: Scene): Promise<Buyer> {
  const buyer = await bankBuyer(database.db, sale);
  await cancelBankTransfer(buyer.ctx, { token: buyer.token, isBuyer: true });
  await pay(sale, buyer, '25.00');
  return buyer;
}

describe('the list of refunds by bank transfer', () => {
  test('has what is owed, and leaves out orders that wait or are paid', async () => {
    const sale = await bankSale(database.db);
    const [late, over] = [await lateBuyer(sale), await bankBuyer(database.db, sale)];
    await pay(sale, over, '30.00');
    const canceled = await canceledBuyer(sale);
    await pay(sale, await bankBuyer(database.db, sale), '25.00');
    await pay(sale, await bankBuyer(database.db, sale), '10.00');
    const refunds = await listed(sale);
    expect(refunds.map(({ choice, amountMinor, sentOn }) => [choice, amountMinor, sentOn])).toEqual([
      [`${late.transferId}.2500`, 2500, null],
      [`${over.transferId}.500`, 500, null],
      [`${canceled.transferId}.2500`, 2500, null],
    ]);
    const { reference } = await transferOf(canceled);
    expect(refunds[2]).toMatchObject({ reference, currency: 'EUR', event: { id: sale.eventId }, buyer: {} });
    expect(refunds[0]?.orderId).toBeNull();
    expect(refunds[2]?.orderId).not.toBeNull();
  });

  test('has all paid orders of a canceled event', async () => {
    const sale = await bankSale(database.db);
    const buyer = await bankBuyer(database.db, sale);
    await pay(sale, buyer, '25.00');
    expect(await listed(sale)).toEqual([]);
    await sql`update event set status = 'canceled' where id = ${sale.eventId}::bigint`.execute(database.db);
    expect((await listed(sale)).map(({ choice }) => choice)).toEqual([`${buyer.transferId}.2500`]);
  });

  test('names the buyer and the number of the order, also after the buyer canceled it', async () => {
    const sale = await bankSale(database.db);
    const [late, canceled] = [await lateBuyer(sale), await canceledBuyer(sale)];
    const number = await numberOf(await transferOf(canceled));
    expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const ada = { name: 'Ada Lovelace', email: expect.stringContaining('@') as string };
    const expected = [
      { buyer: ada, orderNumber: null },
      { buyer: ada, orderNumber: number },
    ];
    expect(await listed(sale)).toMatchObject(expected);
    // a month later the form is gone, and the buyer stays with the money
    await endMonthAgo(late);
    await updateBankTransfers(database);
    expect(await listed(sale)).toMatchObject(expected);
    const { rows } = await sql<{ keys: string[] }>`select array(select jsonb_object_keys(details) order by 1) as keys
      from order_to_pay p join bank_transfer b on b.reservation_id = p.reservation_id
      where b.id = ${late.transferId}::bigint`.execute(database.db);
    expect(rows).toEqual([{ keys: ['accountId', 'buyer', 'order'] }]);
    await mark(sale, await choicesOf(sale));
    expect((await listed(sale, 'sent')).map(({ buyer }) => buyer?.name)).toEqual(['Ada Lovelace', 'Ada Lovelace']);
  });

  test('has no name once the buyer was erased', async () => {
    const sale = await bankSale(database.db);
    const buyers = [await lateBuyer(sale), await canceledBuyer(sale)];
    for (const buyer of buyers) {
      const { email = '' } = (await transferOf(buyer)).buyer ?? {};
      await database.db.transaction().execute((tx) => erasePersonIn(tx, { accountId: '0', email }));
    }
    expect((await listed(sale)).map((refund) => refund.buyer)).toEqual([null, null]);
  });

  test('has what is owed for drafts and removed events, without a link', async () => {
    const sale = await bankSale(database.db);
    const [late, canceled] = [await lateBuyer(sale), await canceledBuyer(sale)];
    const choices = [`${late.transferId}.2500`, `${canceled.transferId}.2500`];
    expect((await listed(sale)).map(({ event }) => event.hasPages)).toEqual([true, true]);
    for (const [change, hasPages] of [
      [sql`status = 'draft', published_at = null`, true],
      [sql`status = 'live', published_at = now(), removed_at = now()`, false],
    ] as const) {
      await sql`update event set ${change} where id = ${sale.eventId}::bigint`.execute(database.db);
      expect((await listed(sale)).map(({ choice, event }) => [choice, event.hasPages])).toEqual(
        choices.map((choice) => [choice, hasPages]),
      );
    }
    expect(await mark(sale, choices)).toEqual({ sent: 2, left: 0 });
    expect((await listed(sale, 'sent')).map(({ event }) => event.hasPages)).toEqual([false, false]);
  });

  test('has the paid orders of a removed event, and its waiting orders end', async () => {
    const sale = await bankSale(database.db);
    const [paid, waiting] = [await bankBuyer(database.db, sale), await bankBuyer(database.db, sale)];
    await pay(sale, paid, '25.00');
    await sql`update event set removed_at = now() where id = ${sale.eventId}::bigint`.execute(database.db);
    expect(await choicesOf(sale)).toEqual([`${paid.transferId}.2500`]);
    await updateBankTransfers(database);
    expect((await transferOf(waiting)).state).toBe('canceled');
  });

  test('counts what is open, for organizations with bank transfers', async () => {
    const sale = await bankSale(database.db);
    const { organizationId } = sale;
    const count = (ctx = sale.team) => countOpenRefunds(ctx, { organizationId });
    expect(await count()).toBeNull();
    await pay(sale, await bankBuyer(database.db, sale), '25.00');
    expect(await count()).toBe(0);
    await lateBuyer(sale);
    await canceledBuyer(sale);
    expect(await count()).toBe(2);
    expect(await count((await createPerson(database.db)).ctx)).toBeNull();
  });

  test('does not show refunds of another organization', async () => {
    const [sale, other] = [await bankSale(database.db), await bankSale(database.db)];
    const buyer = await canceledBuyer(sale);
    expect(await listed(other)).toEqual([]);
    expect(await mark(other, [`${buyer.transferId}.2500`])).toEqual({ sent: 0, left: 1 });
    expect((await transferOf(buyer)).owedMinor).toBe(2500);
  });
});

describe('marking refunds as sent', () => {
  test('records several at once on the day of the statement, and moves them to the sent ones', async () => {
    const sale = await bankSale(database.db);
    const [a, b] = [await canceledBuyer(sale), await lateBuyer(sale)];
    const open = await listed(sale);
    expect(
      await mark(
        sale,
        open.map(({ choice }) => choice),
        { bookedOn: '2026-11-20' },
      ),
    ).toEqual({ sent: 2, left: 0 });
    expect(await listed(sale)).toEqual([]);
    expect((await listed(sale, 'sent')).map(({ amountMinor, sentOn }) => [amountMinor, sentOn])).toEqual([
      [2500, '2026-11-20'],
      [2500, '2026-11-20'],
    ]);
    expect([(await transferOf(a)).owedMinor, (await transferOf(b)).owedMinor]).toEqual([0, 0]);
    expect(await auditedOf(sale)).toEqual([
      expect.objectContaining({ amount: 2500, from: 'list' }),
      expect.objectContaining({ amount: 2500, from: 'list' }),
    ]);
  });

  test('records the money and its audit entry together, or neither', async () => {
    const sale = await bankSale(database.db);
    const buyer = await canceledBuyer(sale);
    const choices = await choicesOf(sale);
    const { organizationId, team } = sale;
    const form = { organizationId, choices, bookedOn: TODAY, formKey: newKey() };
    const fail = () => Promise.reject(new Error('the server stops'));
    await expect(markRefundsSent(team, form, fail)).rejects.toThrow('the server stops');
    expect(await transferOf(buyer)).toMatchObject({ returnedMinor: 0, owedMinor: 2500 });
    expect(await auditedOf(sale)).toEqual([]);
    // the member sends the same form again
    expect(await markRefundsSent(team, form)).toEqual({ sent: 1, left: 0 });
    expect(await transferOf(buyer)).toMatchObject({ returnedMinor: 2500, owedMinor: 0 });
    expect(await auditedOf(sale)).toEqual([expect.objectContaining({ amount: 2500, from: 'list' })]);
  });

  test('counts a form that is sent again once, and two members at the same moment once', async () => {
    const sale = await bankSale(database.db);
    const buyer = await bankBuyer(database.db, sale);
    await pay(sale, buyer, '50.00'); // one ticket of 25 €, so that more money is there than is owed
    const choices = (await listed(sale)).map(({ choice }) => choice);
    const formKey = newKey();
    const outcomes = await Promise.all([mark(sale, choices, { formKey }), mark(sale, choices, { formKey })]);
    expect(outcomes).toEqual([
      { sent: 1, left: 0 },
      { sent: 1, left: 0 },
    ]);
    expect(await mark(sale, choices)).toEqual({ sent: 0, left: 1 });
    expect(await transferOf(buyer)).toMatchObject({ returnedMinor: 2500, owedMinor: 0 });

    const second = await bankBuyer(database.db, sale);
    await pay(sale, second, '50.00');
    const again = (await listed(sale)).map(({ choice }) => choice);
    const both = await Promise.all([mark(sale, again), mark(sale, again)]);
    expect(both.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
    expect(await transferOf(second)).toMatchObject({ returnedMinor: 2500, owedMinor: 0 });
  });

  test('the twin that does not compare what is owed under the lock sends the money twice', async () => {
    const sale = await bankSale(database.db);
    const buyer = await bankBuyer(database.db, sale);
    await pay(sale, buyer, '50.00');
    const { accountId } = await createPerson(database.db);
    const twice = { transferId: buyer.transferId, amountMinor: 2500, bookedOn: TODAY, accountId };
    for (const source of ['returned:one', 'returned:two']) await returnBankMoney(database, { ...twice, source });
    expect((await transferOf(buyer)).returnedMinor).toBe(5000);
  });

  test('leaves a refund whose amount changed, and names what is missing', async () => {
    const sale = await bankSale(database.db);
    const buyer = await lateBuyer(sale);
    const [choice = ''] = (await listed(sale)).map((refund) => refund.choice);
    await pay(sale, buyer, '5.00');
    expect(await mark(sale, [choice, 'x', '999999999.100'])).toEqual({ sent: 0, left: 3 });
    expect((await transferOf(buyer)).returnedMinor).toBe(0);
    expect((await refusalOf(mark(sale, []))).detail.fields).toEqual({ refunds: ['MISSING'] });
    const many = Array.from({ length: 101 }, (_, index) => `${index + 1}.100`);
    expect((await refusalOf(mark(sale, many))).detail.fields).toEqual({ refunds: ['TOO_MANY'] });
    for (const [bookedOn, fault] of [
      ['', 'MISSING'],
      ['2026-02-30', 'INVALID'],
      ['2199-01-01', 'INVALID'],
    ] as const)
      expect((await refusalOf(mark(sale, [choice], { bookedOn }))).detail.fields).toEqual({ bookedOn: [fault] });
  });

  test('is for members who see the orders, and not while staff impersonate them', async () => {
    const sale = await bankSale(database.db);
    const { ctx } = await createPerson(database.db);
    const { organizationId } = sale;
    expect(await codeOf(transferRefunds(ctx, { organizationId, state: 'open' }))).toBe('NOT_FOUND');
    expect(await codeOf(mark({ ...sale, team: ctx }, ['1.1']))).toBe('NOT_FOUND');
    const staff = asImpersonator(database.db, requirePerson(sale.team));
    expect(await codeOf(mark({ ...sale, team: staff }, ['1.1']))).toBe('FORBIDDEN');
    const titles = ['State'];
    expect(await codeOf(exportTransferRefunds(ctx, { organizationId, state: 'open', titles }))).toBe('NOT_FOUND');
    expect(await codeOf(exportTransferRefunds(staff, { organizationId, state: 'open', titles }))).toBe('FORBIDDEN');
  });
});

test('the file has the same refunds, and no cell is run as a formula', async () => {
  const sale = await bankSale(database.db);
  const buyer = await canceledBuyer(sale);
  const { orderId, reference } = await transferOf(buyer);
  await sql`update ticket_order set name = '=1+1' where id = ${orderId}::bigint`.execute(database.db);
  const { organizationId } = sale;
  const read = async (state: 'open' | 'sent') => {
    const { parts } = await exportTransferRefunds(sale.team, { organizationId, state, titles: ['State', 'Buyer'] });
    let csv = '';
    for await (const part of parts) csv += new TextDecoder().decode(part);
    return csv;
  };
  const csv = await read('open');
  expect(csv).toContain(`"'=1+1"`);
  expect(csv.replaceAll('-', '').replaceAll(' ', '')).toContain(reference.slice(0, 4));
  expect(csv).toContain('25.00');
  expect(await read('sent')).not.toContain('25.00');
  const { rows } = await sql<{ state: string }>`select detail ->> 'state' as state from audit_entry
    where action = 'transfer_refunds.exported' and subject_id = ${organizationId} order by id`.execute(database.db);
  expect(rows.map(({ state }) => state)).toEqual(['open', 'sent']);
});
