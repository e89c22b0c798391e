// Issues what is missing of the receipts and credit notes of an order.
import { inTransaction } from '#db/client.ts';
import { refundedTickets } from '#domain/attendees';
import { lockSoldOrderIn, type SoldOrderFacts } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { moneyOfOrder } from '#domain/payments';
import { creditedTaxes, orderLine, soldLines, totalOf } from './amounts.ts';
import { type CreditReason, type DocumentRow, selectDocumentsOfOrders } from './queries.ts';
import type { DocumentLine } from './snapshot.ts';
import { hasSeller } from './seller.ts';
import { buyerOfOrder, type Sale, saleOf, writeDocumentIn } from './write.ts';

/**
 * The job `documents.issue`: issues the receipt of an order that was paid, and a credit note for each refund that was carried out.
 * Safe to repeat and to run twice at the same moment: the order is locked, and only missing documents are issued. A free order has
 * none.
 */
export const issueDocuments = (
  ctx: Pick<Ctx, 'db'>,
  { orderId, isCollected = false }: { orderId: string; isCollected?: boolean },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await issueMissingIn(tx, await lockSoldOrderIn(tx, { orderId }), { isCollected });
  });

/**
 * Issues the missing documents of a locked order. Returns the receipt or invoice that counts; null without one.
 * @param options `isCollected`: a box office took the money just now. The order of a transferred ticket has no receipt otherwise,
 *   because the person who gave it away may have paid
 */
export async function issueMissingIn(
  tx: Tx,
  order: SoldOrderFacts,
  { isCollected = false } = {},
): Promise<OpenSale | null> {
  const documents = await selectDocumentsOfOrders(tx, [order.id]);
  if (order.isPaidOnline) return issueOnlineIn(tx, order, documents);
  const isOthers = order.isTransferred && !isCollected && documents.length === 0;
  return isOthers ? null : issueDoorIn(tx, order, documents);
}

/** The receipt or invoice that counts, and what credit notes gave back of it. */
export interface OpenSale {
  document: DocumentRow;
  creditedMinor: number;
}

/** What is left of a receipt or invoice. */
export const leftOf = ({ document, creditedMinor }: OpenSale): number => Number(document.total_minor) - creditedMinor;

/** The latest receipt or invoice among the documents of an order. */
export function openSaleOf(documents: DocumentRow[]): OpenSale | null {
  const document = documents.findLast(({ kind }) => kind !== 'credit_note');
  if (!document) return null;
  const credits = documents.filter(({ refers_to_id }) => refers_to_id === document.id);
  return { document, creditedMinor: -credits.reduce((sum, credit) => sum + Number(credit.total_minor), 0) };
}

async function issueOnlineIn(tx: Tx, order: SoldOrderFacts, documents: DocumentRow[]): Promise<OpenSale | null> {
  // an order that another one moved to, or that got a ticket from another buyer, has no payment of its own
  const money = await moneyOfOrder({ db: tx }, { orderId: order.id });
  if (money === null) return null;
  const sale = await saleOf(tx, order);
  let open = openSaleOf(documents) ?? (await issueReceiptIn(tx, sale, money.paidMinor));
  if (open === null) return null;
  const credited = new Set(documents.map((document) => document.refund_id));
  for (const refund of money.refunds) {
    if (credited.has(refund.id)) continue;
    const tickets = await refundedTickets({ db: tx }, { refundId: refund.id, orderToken: order.token });
    const lines = tickets.map(({ className: name, quantity, unitMinor }): DocumentLine => ({
      ...orderLine('refund', -quantity * unitMinor),
      name,
      quantity,
      unitMinor: -unitMinor,
    }));
    open = await creditIn(tx, sale, {
      open,
      refundId: refund.id,
      amountMinor: refund.amountMinor,
      lines,
      reason: 'refund',
    });
  }
  return open;
}

/** At the door, money comes and goes back by hand: a receipt counts until the order is not paid any more. */
async function issueDoorIn(tx: Tx, order: SoldOrderFacts, documents: DocumentRow[]): Promise<OpenSale | null> {
  const open = openSaleOf(documents);
  const leftMinor = open ? leftOf(open) : 0;
  const isPaid = order.paidAt !== null && !order.isCanceled;
  if (isPaid && leftMinor === 0) return issueReceiptIn(tx, await saleOf(tx, order), soldTotal(order));
  if (isPaid || open === null || leftMinor === 0) return open;
  const sale = await saleOf(tx, order);
  return creditIn(tx, sale, { open, refundId: null, amountMinor: leftMinor, lines: [], reason: 'canceled' });
}

const soldTotal = ({ lines }: SoldOrderFacts): number =>
  lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);

async function issueReceiptIn(tx: Tx, sale: Sale, paidMinor: number): Promise<OpenSale | null> {
  if (paidMinor === 0) return null;
  const isInvoice = sale.order.company !== null && (await hasSeller(tx, sale));
  const document = await writeDocumentIn(tx, sale, {
    kind: isInvoice ? 'invoice' : 'receipt',
    buyer: buyerOfOrder(sale.order),
    ...soldLines(sale.order.lines, paidMinor),
  });
  return { document, creditedMinor: 0 };
}

/** Issues a credit note for the receipt or invoice that counts. */
export async function creditIn(
  tx: Tx,
  sale: Sale,
  credit: { open: OpenSale; amountMinor: number; lines: DocumentLine[]; reason: CreditReason; refundId: string | null },
): Promise<OpenSale> {
  const { open, amountMinor, reason, refundId } = credit;
  const { document, creditedMinor } = open;
  const { snapshot } = document;
  const lines = totalOf(credit.lines) === -amountMinor ? credit.lines : [orderLine(reason, -amountMinor)];
  const of = { totalMinor: Number(document.total_minor), taxes: snapshot.taxes };
  await writeDocumentIn(tx, sale, {
    kind: 'credit_note',
    buyer: snapshot.buyer,
    lines,
    taxes: creditedTaxes(of, { beforeMinor: creditedMinor, amountMinor }),
    credit: { of: document, reason, refundId },
  });
  return { document, creditedMinor: creditedMinor + amountMinor };
}
