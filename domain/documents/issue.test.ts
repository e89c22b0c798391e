import { beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder, refundTickets } from '#domain/attendees';
import { orderPage } from '#domain/checkout';
import { testDb } from '../../test/db.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { carryOutRefunds, paidOrder, type PaidOrder, refundOf } from '../../test/worlds/refund-scene.ts';
import { creditedTaxes } from './amounts.ts';
import {
  changeSellerDetails,
  documentsForOrganizer,
  documentsOfOrder,
  erasePersonIn,
  invoiceOffer,
  issueDocuments,
  issueInvoice,
  openDocument,
  openDocumentOfEvent,
  personalDataOf,
  purgeDocuments,
  requestReceipt,
  sellerDetails,
} from './index.ts';
import { selectDocumentsOfOrders } from './queries.ts';

const database = testDb();

let paid: PaidOrder;
beforeEach(async () => {
  paid = await paidOrder(database.db);
});

const issue = () => issueDocuments(database, paid.target);
const documents = () => selectDocumentsOfOrders(database.db, [paid.target.orderId]);
const sum = async () => (await documents()).reduce((total, row) => total + Number(row.total_minor), 0);

describe('a paid order', () => {
  test('has one receipt, however often and however simultaneously it is asked for', async () => {
    await Promise.all([issue(), issue(), issue()]);
    await issue();
    const [receipt, ...rest] = await documents();
    expect(rest).toEqual([]);
    expect(receipt).toMatchObject({ kind: 'receipt', is_demo: true, total_minor: '5000', currency: 'EUR' });
    expect(receipt?.label).toMatch(/^DEMO-\d{4}-00001$/);
    const { number } = await orderPage(paid.buyer.ctx, { token: paid.token });
    expect(receipt?.snapshot).toMatchObject({
      buyer: { name: 'Ada', company: '' },
      orderNumber: number,
      payment: 'demo',
      lines: [{ kind: 'tickets', name: 'Standard', quantity: 2, unitMinor: 2500, totalMinor: 5000 }],
      refersTo: null,
    });
    expect(JSON.stringify(receipt?.snapshot)).not.toContain('@');
  });

  test('has a credit note for each refund that was carried out, and the documents sum to what is left', async () => {
    await issue();
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds, '10'));
    await issue();
    expect(await sum()).toBe(5000);
    await carryOutRefunds(paid);
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds.slice(0, 1)));
    await carryOutRefunds(paid);
    await Promise.all([issue(), issue()]);
    const [receipt, ...credits] = await documents();
    expect(credits).toMatchObject([
      { kind: 'credit_note', refers_to_id: receipt?.id, reason: 'refund', total_minor: '-2000' },
      { kind: 'credit_note', refers_to_id: receipt?.id, reason: 'refund', total_minor: '-1500' },
    ]);
    expect(credits.map(({ label }) => label.slice(0, 8) + label.slice(-6))).toEqual([
      'DEMO-CN--00001',
      'DEMO-CN--00002',
    ]);
    expect(credits[0]?.snapshot).toMatchObject({
      refersTo: { label: receipt?.label, kind: 'receipt' },
      lines: [{ kind: 'refund', name: 'Standard', quantity: 2, unitMinor: -1000, totalMinor: -2000 }],
    });
    expect(await sum()).toBe(1500);
  });

  test('that was refunded as a whole before the job ran has a receipt and a credit note', async () => {
    await cancelOrder(paid.owner.ctx, { ...paid.target, message: '' });
    await carryOutRefunds(paid);
    await issue();
    expect((await documents()).map(({ kind, total_minor }) => [kind, total_minor])).toEqual([
      ['receipt', '5000'],
      ['credit_note', '-5000'],
    ]);
  });
});

describe('an invoice', () => {
  const details = {
    name: 'Ada Lovelace',
    company: 'Engines Ltd',
    address: 'St James’s Square 12\nLondon',
    vatId: 'GB980780684',
  };
  const invoice = (more = {}) => issueInvoice(paid.buyer.ctx, { orderToken: paid.token, ...details, ...more });

  test('replaces the receipt, and a correction replaces the invoice; all documents sum to the price', async () => {
    await Promise.all([invoice(), invoice()]);
    await invoice({ company: 'Engines & Sons Ltd' });
    const rows = await documents();
    expect(rows.map(({ kind, total_minor, reason }) => [kind, total_minor, reason])).toEqual([
      ['receipt', '5000', null],
      ['credit_note', '-5000', 'replaced'],
      ['invoice', '5000', null],
      ['credit_note', '-5000', 'replaced'],
      ['invoice', '5000', null],
    ]);
    expect(rows[4]?.snapshot).toMatchObject({
      buyer: { ...details, company: 'Engines & Sons Ltd' },
      refersTo: { label: rows[2]?.label, kind: 'invoice' },
      lines: [{ name: 'Standard', quantity: 2 }],
    });
    expect(await sum()).toBe(5000);
  });

  test('is about what is left after refunds, and gets the credit notes of later refunds', async () => {
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds, '10'));
    await carryOutRefunds(paid);
    await invoice();
    const last = (await documents()).at(-1);
    expect(last).toMatchObject({ kind: 'invoice', total_minor: '3000' });
    expect(last?.snapshot.lines).toMatchObject([{ totalMinor: 5000 }, { kind: 'refunded', totalMinor: -2000 }]);
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds));
    await carryOutRefunds(paid);
    await issue();
    expect((await documents()).at(-1)).toMatchObject({ refers_to_id: last?.id, total_minor: '-3000' });
    expect(await sum()).toBe(0);
    expect(await invoiceOffer(paid.buyer.ctx, { orderToken: paid.token })).toMatchObject({ state: 'none' });
    await expect(invoice()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('names the missing fields', async () => {
    await expect(invoice({ name: ' ', address: '', vatId: '<b>' })).rejects.toMatchObject({
      detail: { fields: { name: ['MISSING'], address: ['MISSING'], vatId: ['INVALID'] } },
    });
  });
});

describe('the seller', () => {
  const seller = {
    name: 'Oz e. V.',
    address: 'Am Hafen 3\n\n 16248  Oderberg',
    vatId: 'DE136695976',
    register: 'VR 1234',
    footer: '',
  };

  test('of an organization is on the documents that are issued afterwards', async () => {
    await issue();
    const organizationId = (await documents())[0]?.organization_id ?? '';
    expect(await sellerDetails(paid.owner.ctx, { organizationId })).toMatchObject({ isSaved: false });
    await expect(
      changeSellerDetails(paid.owner.ctx, { organizationId, ...seller, vatId: 'DE136695978' }),
    ).rejects.toMatchObject({ detail: { fields: { vatId: ['INVALID'] } } });
    await changeSellerDetails(paid.owner.ctx, { organizationId, ...seller, vatId: 'de 136.695.976' });
    const other = await paidOrder(database.db);
    await expect(changeSellerDetails(other.owner.ctx, { organizationId, ...seller })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds, '10'));
    await carryOutRefunds(paid);
    await issue();
    const [receipt, credit] = await documents();
    expect(receipt?.snapshot.seller).toMatchObject({ address: '' });
    expect(credit?.snapshot.seller).toEqual({ ...seller, address: 'Am Hafen 3\n16248 Oderberg' });
  });
});

describe('taxes', () => {
  const taxes = [
    { name: 'VAT', rate: 19_000, netMinor: 8403, taxMinor: 1597 },
    { name: 'VAT', rate: 7000, netMinor: 4673, taxMinor: 327 },
  ];

  test('of all credit notes together are those of the document, whatever the steps', () => {
    const of = { totalMinor: 15_000, taxes };
    for (const steps of [[1, 14_999], [3333, 3333, 8334], [14_999, 1], [15_000]]) {
      let beforeMinor = 0;
      const sums = [0, 0, 0, 0];
      for (const amountMinor of steps) {
        const [a, b] = creditedTaxes(of, { beforeMinor, amountMinor });
        [a?.netMinor, a?.taxMinor, b?.netMinor, b?.taxMinor].forEach((minor, at) => (sums[at]! += minor ?? 0)); // four sums
        beforeMinor += amountMinor;
      }
      expect(sums).toEqual([-8403, -1597, -4673, -327]);
    }
  });
});

describe('the documents of an order', () => {
  test('are for its buyer and its team, and in the export of the buyer; they stay after an erasure', async () => {
    const orderToken = paid.token;
    expect(await openDocument(paid.buyer.ctx, { orderToken, documentId: 'latest' })).toBeNull();
    await requestReceipt(paid.buyer.ctx, { orderToken });
    const [receipt] = await documentsOfOrder(paid.buyer.ctx, { orderToken });
    const documentId = receipt?.id ?? '';
    expect(await openDocument(paid.buyer.ctx, { orderToken, documentId })).toEqual(receipt);
    expect(await openDocument(paid.buyer.ctx, { orderToken, documentId: 'latest' })).toEqual(receipt);
    expect(await documentsForOrganizer(paid.owner.ctx, paid.target)).toEqual([receipt]);
    expect(await openDocumentOfEvent(paid.owner.ctx, { ...paid.target, documentId })).toEqual(receipt);
    const other = await paidOrder(database.db);
    const foreign = { orderToken: other.token, documentId };
    await expect(openDocument(other.buyer.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(openDocumentOfEvent(other.owner.ctx, { ...paid.target, documentId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const buyer = await createPerson(database.db);
    await database.db
      .updateTable('ticket_order')
      .set({ account_id: buyer.accountId })
      .where('token', '=', orderToken)
      .execute();
    expect(await personalDataOf(database, buyer)).toMatchObject({ receipts: [{ number: receipt?.label }] });
    await erasePersonIn();
    expect(await documentsOfOrder(paid.buyer.ctx, { orderToken })).toEqual([receipt]);
    expect(await purgeDocuments(database)).toBe(0);
  });
});
