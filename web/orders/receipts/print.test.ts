// What buyers read on their documents: the PDF is read back.
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { refundTickets } from '#domain/attendees';
import { documentsOfOrder, issueDocuments, issueInvoice, type SaleDocument } from '#domain/documents';
import { compilePdf } from '#server/pdf/compile.ts';
import { testDb } from '../../../test/db.ts';
import { carryOutRefunds, paidOrderWithAddOns, refundOf } from '../../../test/worlds/refund-scene.ts';
import { printedDocument } from './print.server.ts';

const database = testDb();

const line = (more: Partial<SaleDocument['snapshot']['lines'][number]>) => ({
  kind: 'tickets' as const,
  name: 'Standard',
  quantity: 2,
  unitMinor: 2250,
  discountMinor: 250,
  feeMinor: 100,
  totalMinor: 4500,
  ...more,
});

const invoice: SaleDocument = {
  id: '1',
  label: '2026-00012',
  kind: 'invoice',
  isDemo: false,
  reason: null,
  currency: 'EUR',
  totalMinor: 5700,
  issuedOn: '2026-11-28',
  snapshot: {
    seller: {
      name: 'Kulturverein Oderberg e. V.',
      address: 'Am Hafen 3\n16248 Oderberg',
      vatId: 'DE987654321',
      register: 'Amtsgericht Frankfurt (Oder), VR 1234',
      footer: 'IBAN DE02 1203 0000 0000 2020 51',
    },
    buyer: {
      name: 'محمد بن عمر',
      company: 'Muster GmbH',
      address: 'Musterstraße 12\n10115 Berlin',
      vatId: 'DE123456789',
    },
    orderNumber: '7G4K-X2M9',
    orderedOn: '2026-11-27',
    paidOn: '2026-11-28',
    payment: 'online',
    event: {
      name: 'Jazz im Park',
      startsAt: '2026-12-05T19:00:00Z',
      endsAt: '2026-12-05T22:00:00Z',
      tz: 'Europe/Berlin',
      allDay: false,
      place: 'Hafenbühne, Oderberg',
    },
    lines: [
      line({}),
      line({ name: 'Ermäßigt', quantity: 1, unitMinor: 1200, discountMinor: 0, feeMinor: 0, totalMinor: 1200 }),
    ],
    taxes: [{ name: 'MwSt.', rate: 19_000, netMinor: 4790, taxMinor: 910 }],
    refersTo: { label: '2026-00011', issuedOn: '2026-11-28', kind: 'receipt' },
    locale: 'de',
  },
};

async function read(document: SaleDocument) {
  const printed = await printedDocument(document);
  const bytes = compilePdf(printed);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  const page = await pdf.getPage(1);
  return { text, info, isUa: Buffer.from(bytes).includes('pdfuaid'), width: Math.round(page.view[2] ?? 0) };
}

test('an invoice is a tagged PDF in the language of its buyer, with seller, buyer, lines and taxes', async () => {
  const { text, info, isUa, width } = await read(invoice);
  expect([isUa, width]).toEqual([true, 595]); // A4
  expect(info).toMatchObject({ Title: 'Rechnung 2026-00012', Language: 'de' });
  for (const part of [
    'Kulturverein Oderberg e. V.',
    'VR 1234',
    'Muster GmbH',
    // the reader returns the words of right-to-left text from left to right
    'محمد',
    '10115 Berlin',
    'DE123456789',
    '7G4K-X2M9',
    'Jazz im Park',
    '25,00 € minus 2,50 €',
    '45,00 €',
    'MwSt. 19 % auf 47,90 €',
    '57,00 €',
    'Diese Rechnung ersetzt die Quittung 2026-00011',
    'IBAN DE02',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/demo/i);
});

test('with reverse charge an invoice has both VAT IDs, no tax, and says who pays it', async () => {
  const buyer = { ...invoice.snapshot.buyer, vatId: 'ATU13585627' };
  const snapshot = { ...invoice.snapshot, buyer, taxes: [], isReverseCharge: true };
  const { text } = await read({ ...invoice, snapshot });
  expect(text).toContain('DE987654321');
  expect(text).toContain('ATU13585627');
  expect(text).toContain('Steuerschuldnerschaft des Leistungsempfängers');
  expect(text).not.toContain('MwSt.');
});

test('a credit note has amounts below zero, and names the document that it corrects', async () => {
  const refund = line({
    kind: 'refund',
    quantity: 1,
    unitMinor: -2250,
    discountMinor: 0,
    feeMinor: 0,
    totalMinor: -2250,
  });
  const snapshot = { ...invoice.snapshot, lines: [refund], taxes: [], paidOn: null, locale: 'en' };
  const { text } = await read({ ...invoice, kind: 'credit_note', reason: 'refund', totalMinor: -2250, snapshot });
  expect(text).toContain('Credit note 2026-00012');
  expect(text).toContain('Refund: Standard');
  expect(text).toContain('−€22.50');
  expect(text).toContain('This credit note corrects receipt 2026-00011');
  expect(text).not.toContain('Paid');
});

test('demo money is marked, and people in the United States get US Letter', async () => {
  const event = { ...invoice.snapshot.event, tz: 'America/New_York' };
  const snapshot = { ...invoice.snapshot, event, payment: 'demo' as const, locale: 'en' };
  const { text, width } = await read({ ...invoice, isDemo: true, label: 'DEMO-2026-00012', snapshot });
  expect(width).toBe(612); // US Letter
  expect(text).toContain('Demo money: no money moved. This is a demo, not an invoice.');
  expect(text).toContain('Paid with demo money on');
});

test('receipt, invoice and credit note of an order with add-ons have their lines, their tax and the total', async () => {
  const paid = await paidOrderWithAddOns(database.db, { tax: true });
  const texts = async () => {
    const documents = await documentsOfOrder(database, { orderToken: paid.token });
    const printed = await Promise.all(documents.map(async (document) => [document, await read(document)] as const));
    return printed.map(([{ kind, totalMinor }, { text }]) => ({
      kind,
      totalMinor,
      text: text.replaceAll(/\s+/g, ' '),
    }));
  };
  await issueDocuments(database, paid.target);
  // the tax of each line is rounded: 3.99 € of 25.00 €, and 1.92 € of 12.00 € twice
  const both = /Standard 1 €25\.00 €25\.00 T-shirt 2 €12\.00 €24\.00 .*VAT 19% on €41\.17 €7\.83 Total €49\.00/;
  const [receipt] = await texts();
  expect(receipt?.text).toMatch(both);

  // one of the two add-ons goes back
  await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds.slice(1, 2)));
  await carryOutRefunds(paid);
  await issueDocuments(database, paid.target);
  const credit = (await texts()).find(({ kind }) => kind === 'credit_note');
  expect(credit?.text).toMatch(/Refund: T-shirt 1 −€12\.00 −€12\.00 .*VAT 19% on −€10\.08 −€1\.92 Total −€12\.00/);

  const company = { name: 'Ada', company: 'Engines Ltd', address: 'London', vatId: '' };
  await issueInvoice(paid.buyer.ctx, { orderToken: paid.token, ...company });
  const invoice = (await texts()).find(({ kind }) => kind === 'invoice');
  expect(invoice?.text).toMatch(/Engines Ltd .*Standard 1 €25\.00 €25\.00 .*T-shirt 2 €12\.00 €24\.00/);
  expect(invoice?.text).toMatch(/−€12\.00 .*VAT 19% on €31\.09 €5\.91 Total €37\.00/);
});
