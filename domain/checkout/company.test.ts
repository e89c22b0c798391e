import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refundTickets } from '#domain/attendees';
import {
  type Company,
  orderPage,
  paymentPage,
  personalDataOf,
  erasePersonIn,
  release,
  reservationPage,
  saveCompany,
} from '#domain/checkout';
import { changeSellerDetails, issueDocuments, issueInvoice } from '#domain/documents';
import { checkLedger, type Gateways } from '#domain/payments';
import { questionEditor, saveQuestion } from '#domain/management';
import { saveTaxRule, setFee } from '#domain/pricing';
import { answerField } from '#shared/order-questions.ts';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../../test/db.ts';
import { organizationOf, ownerOf } from '../../test/worlds/organizers.ts';
import { newBuyer, onlineSale, press, startPaying } from '../../test/worlds/payment-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { carryOutRefunds, refundOf } from '../../test/worlds/refund-scene.ts';
import { newAda, type Sale } from '../../test/worlds/sale.ts';
import { questionFields } from '../../test/worlds/questions.ts';
import { createStaff } from '../../test/worlds/staff.ts';

const database = testDb();
const gateways: Gateways = (name) => openGateways(database.db)(name);

const austrian: Company = { name: 'Muster  GmbH', address: 'Ring 1\n\n1010 Wien', vatId: 'at u13585627' };
const german: Company = { ...austrian, vatId: 'DE129273398' };

/** An event online of a German seller: tickets for 25.00 €, with German VAT, and a fee of 3 % and 0.50 €. */
async function germanSale({ isInclusive = true, online = true } = {}) {
  const sale = await onlineSale(database.db);
  await sql`update event set online = ${online} where id = ${sale.eventId}::bigint`.execute(database.db);
  const organizationId = await organizationOf(database.db, sale.eventId);
  const owner = await ownerOf(database.db, sale.eventId);
  const staff = await createStaff(database.db);
  await setFee(staff.ctx, { currency: 'EUR', rate: '3', fixed: '0,50', isEnded: false, organization: organizationId });
  const tax = { country: 'DE', name: 'VAT', rate: '19', isInclusive, isForOnline: true };
  await saveTaxRule(owner.ctx, { ...tax, organizationId });
  const seller = { name: 'Oz e. V.', address: 'Am Hafen 3', vatId: 'DE136695976', register: '', footer: '' };
  await changeSellerDetails(owner.ctx, { organizationId, ...seller });
  return { sale, owner, organizationId };
}

type Buyer = Awaited<ReturnType<typeof newBuyer>>;
const save = ({ ctx, token }: Buyer, typed: Company | null) =>
  saveCompany(ctx, { token, typed, buyer: newAda(), answers: { order: {}, tickets: [] }, gateways });
const pageOf = ({ ctx, token }: Buyer) => reservationPage(ctx, { token });

async function pay(sale: Sale, buyer: Buyer) {
  await press(buyer, await startPaying(buyer), 'pay');
  const { orderToken } = await paymentPage(buyer.ctx, { token: buyer.token, gateways });
  const order = await orderPage(buyer.ctx, { token: orderToken ?? '' });
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ticket_order where token = ${order.token}`.execute(database.db);
  const target = { eventId: sale.eventId, orderId: rows[0]?.id ?? '' };
  await issueDocuments(database, target);
  return { order, target };
}

const documentsOf = ({ orderId }: { orderId: string }) =>
  database.db.selectFrom('sale_document').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

const accountsOf = async ({ orderId }: { orderId: string }) => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(e.amount_minor)::int as amount from ledger_entry e join payment p on p.id = e.payment_id
    where p.order_id = ${orderId}::bigint group by account having sum(e.amount_minor) <> 0`.execute(database.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

describe('a company in another member state, at an event online', () => {
  test.each([
    // 25.00 € and the fee of 1.25 €, which contain 4.19 € of tax
    ['contain the tax', { isInclusive: true }, 2625, 2206],
    // 26.25 € and 4.99 € of tax
    ['have the tax on top', { isInclusive: false }, 3124, 2625],
  ])('pays without the tax when prices %s', async (_, options, regular, charged) => {
    const { sale } = await germanSale(options);
    const buyer = await newBuyer(database.db, sale, 2);
    expect(await pageOf(buyer)).toMatchObject({ totalMinor: 2 * regular, isReverseCharge: false, company: null });
    expect(await save(buyer, austrian)).toEqual({ isPriceChanged: true });
    expect(await pageOf(buyer)).toMatchObject({
      totalMinor: 2 * charged,
      isReverseCharge: true,
      company: { name: 'Muster GmbH', address: 'Ring 1\n1010 Wien', vatId: 'ATU13585627' },
      lines: [{ unitMinor: charged, totalMinor: 2 * charged, parts: { feeMinor: 125, taxMinor: 0, taxName: '' } }],
    });
    expect(await save(buyer, austrian)).toEqual({ isPriceChanged: false });
    expect(await save(buyer, null)).toEqual({ isPriceChanged: true });
    expect(await pageOf(buyer)).toMatchObject({ totalMinor: 2 * regular, isReverseCharge: false, company: null });
  });

  test('gets an invoice with both VAT IDs; order, ledger, refund and credit note have no tax', async () => {
    const { sale, owner } = await germanSale();
    const buyer = await newBuyer(database.db, sale, 2);
    await save(buyer, austrian);
    const { order, target } = await pay(sale, buyer);
    expect(order).toMatchObject({
      totalMinor: 4412,
      isReverseCharge: true,
      company: { vatId: 'ATU13585627' },
      lines: [{ unitMinor: 2206, parts: { feeMinor: 125, taxMinor: 0 } }],
    });
    expect(await accountsOf(target)).toEqual({ buyer: -4412, platform_fee: 250, organizer: 4162 });
    expect(await documentsOf(target)).toMatchObject([
      {
        kind: 'invoice',
        total_minor: '4412',
        snapshot: {
          seller: { vatId: 'DE136695976' },
          buyer: { company: 'Muster GmbH', vatId: 'ATU13585627' },
          taxes: [],
          isReverseCharge: true,
        },
      },
    ]);
    // a corrected invoice stays one without tax, for a company in another member state
    const corrected = { orderToken: order.token, name: 'Ada', company: 'Other', address: 'Ring 2', vatId: '' };
    await expect(issueInvoice(buyer.ctx, corrected)).rejects.toMatchObject({
      detail: { fields: { vatId: ['INVALID'] } },
    });
    await issueInvoice(buyer.ctx, { ...corrected, vatId: 'IT 00743110157' });
    expect((await documentsOf(target)).at(-1)).toMatchObject({ kind: 'invoice', snapshot: { isReverseCharge: true } });
    const ticketIds = order.tickets.map(({ id }) => id);
    const paid = { buyer, owner, target, ticketIds, token: order.token, sale };
    await refundTickets(owner.ctx, refundOf(paid, ticketIds));
    await carryOutRefunds(paid);
    await issueDocuments(database, target);
    const documents = await documentsOf(target);
    expect(documents.at(-1)).toMatchObject({ kind: 'credit_note', snapshot: { taxes: [], isReverseCharge: true } });
    expect(documents.reduce((sum, document) => sum + Number(document.total_minor), 0)).toBe(0);
    expect(await accountsOf(target)).toEqual({});
    expect((await checkLedger(database)).problems).toEqual([]);
  });

  test('pays a running payment at the new price only', async () => {
    const { sale } = await germanSale();
    const buyer = await newBuyer(database.db, sale);
    const first = await startPaying(buyer);
    await save(buyer, austrian);
    const second = await startPaying(buyer);
    expect(second).not.toBe(first);
    const { rows } = await sql<{ state: string; amount: string }>`
      select p.state, p.amount_minor::text as amount from payment p join reservation r on r.id = p.reservation_id
      where r.token = ${buyer.token} order by p.id`.execute(database.db);
    expect(rows).toEqual([
      { state: 'ended', amount: '2625' },
      { state: 'open', amount: '2206' },
    ]);
  });
});

describe('the tax is charged', () => {
  test.each<[string, Company, object]>([
    ['for a company of the same country', german, {}],
    ['for a company without a VAT ID', { ...austrian, vatId: '' }, {}],
    ['for a tax number outside the European Union', { ...austrian, vatId: '12-3456789' }, {}],
    ['at an event at a place', austrian, { online: false }],
  ])('%s', async (_, company, options) => {
    const { sale } = await germanSale(options);
    const buyer = await newBuyer(database.db, sale);
    const before = (await pageOf(buyer)).totalMinor;
    expect(await save(buyer, company)).toEqual({ isPriceChanged: false });
    expect(await pageOf(buyer)).toMatchObject({ totalMinor: before, isReverseCharge: false, isCompanyOffered: true });
  });

  test('and the company gets an invoice instead of a receipt', async () => {
    const { sale } = await germanSale();
    const buyer = await newBuyer(database.db, sale);
    await save(buyer, german);
    const { target } = await pay(sale, buyer);
    expect(await documentsOf(target)).toMatchObject([
      { kind: 'invoice', snapshot: { buyer: { company: 'Muster GmbH' }, taxes: [{ taxMinor: 419 }] } },
    ]);
  });
});

describe('the company of a reservation', () => {
  test('has a name, an address, and a VAT ID with the form of its country', async () => {
    const { sale } = await germanSale();
    const buyer = await newBuyer(database.db, sale);
    await expect(save(buyer, { name: ' ', address: '', vatId: 'ATU13585626' })).rejects.toMatchObject({
      detail: { fields: { company: ['MISSING'], companyAddress: ['MISSING'], companyVatId: ['INVALID'] } },
    });
    expect((await pageOf(buyer)).company).toBeNull();
  });

  test('is refused together with the wrong fields of the buyer and the missing answers, and is not stored', async () => {
    const { sale, owner } = await germanSale();
    const { eventId, classes } = sale;
    const fields = questionFields(classes[0] ?? '', { label: 'Your role', isPerTicket: false });
    await saveQuestion(owner.ctx, { eventId, questionId: null, fields });
    const { questions } = await questionEditor(owner.ctx, { eventId });
    const buyer = await newBuyer(database.db, sale);
    const { ctx, token } = buyer;
    const nothing = { name: '', email: '', answers: { order: {}, tickets: [] } };
    const saveAs = (typed: Company | null) =>
      saveCompany(ctx, { token, typed, buyer: nothing, answers: nothing.answers, gateways });
    const others = {
      name: ['MISSING'],
      email: ['MISSING'],
      [answerField('order', questions[0]?.id ?? '')]: ['MISSING'],
    };
    await expect(saveAs({ name: '', address: '', vatId: '' })).rejects.toMatchObject({
      detail: { fields: { company: ['MISSING'], companyAddress: ['MISSING'], ...others } },
    });
    await expect(saveAs(austrian)).rejects.toMatchObject({ detail: { fields: others } });
    expect((await pageOf(buyer)).company).toBeNull();
  });

  test('is stored with the order alone, and removed from a basket that ends', async () => {
    const { sale } = await germanSale();
    const stored = async ({ token }: Buyer) =>
      database.db.selectFrom('reservation').select('company').where('token', '=', token).executeTakeFirst();
    const [buyer, other] = [await newBuyer(database.db, sale), await newBuyer(database.db, sale)];
    await save(buyer, austrian);
    await save(other, austrian);
    expect(await stored(other)).toEqual({ company: 'Muster GmbH' });
    await release(other.ctx, { token: other.token });
    expect(await stored(other)).toEqual({ company: null });
    expect(await save(other, austrian)).toEqual({ isPriceChanged: false });
    expect(await stored(other)).toEqual({ company: null });
    await pay(sale, buyer);
    expect(await stored(buyer)).toEqual({ company: null });
  });

  test('is in the export of its buyer, and goes with an erasure', async () => {
    const { sale } = await germanSale();
    const buyer = await newBuyer(database.db, sale);
    await save(buyer, austrian);
    const { order } = await pay(sale, buyer);
    const person = await createPerson(database.db);
    await database.db
      .updateTable('ticket_order')
      .set({ account_id: person.accountId })
      .where('token', '=', order.token)
      .execute();
    expect(await personalDataOf(database, person)).toMatchObject({ orders: [{ company: 'Muster GmbH' }] });
    await database.db.transaction().execute((tx) => erasePersonIn(tx, person));
    expect(await orderPage(buyer.ctx, { token: order.token })).toMatchObject({ company: null, isReverseCharge: true });
  });
});
