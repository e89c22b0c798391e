// An add-on on the documents of its order.
import { expect, test } from 'vitest';
import { refundTickets } from '#domain/attendees';
import { testDb } from '../../test/db.ts';
import { carryOutRefunds, paidOrderWithAddOns, refundOf } from '../../test/worlds/refund-scene.ts';
import { issueDocuments, issueInvoice } from './index.ts';
import { selectDocumentsOfOrders } from './queries.ts';

const database = testDb();

test('an add-on is a line of the receipt, of the invoice and of the credit note of its refund', async () => {
  const paid = await paidOrderWithAddOns(database.db);
  const documents = () => selectDocumentsOfOrders(database.db, [paid.target.orderId]);
  const linesOf = (row: Awaited<ReturnType<typeof documents>>[number] | undefined) =>
    row?.snapshot.lines.map(({ kind, name, quantity, totalMinor }) => [kind, name, quantity, totalMinor]);
  const bought = [
    ['tickets', 'Standard', 1, 2500],
    ['tickets', 'T-shirt', 2, 2400],
  ];
  await issueDocuments(database, paid.target);
  expect((await documents()).map((row) => [row.kind, row.total_minor, linesOf(row)])).toEqual([
    ['receipt', '4900', bought],
  ]);

  // the add-on alone goes back, and the ticket stays
  await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds.slice(1, 2)));
  await carryOutRefunds(paid);
  await issueDocuments(database, paid.target);
  const credit = (await documents()).at(-1);
  expect([credit?.kind, linesOf(credit)]).toEqual(['credit_note', [['refund', 'T-shirt', 1, -1200]]]);

  const company = { name: 'Ada', company: 'Engines Ltd', address: 'London', vatId: '' };
  await issueInvoice(paid.buyer.ctx, { orderToken: paid.token, ...company });
  const rows = await documents();
  const invoice = rows.at(-1);
  expect([invoice?.kind, invoice?.total_minor]).toEqual(['invoice', '3700']);
  expect(linesOf(invoice)).toEqual([...bought, ['refunded', '', 1, -1200]]);
  expect(rows.reduce((sum, row) => sum + Number(row.total_minor), 0)).toBe(3700);
});
