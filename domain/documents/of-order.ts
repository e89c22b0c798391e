// The documents of an order, for its buyer.
import { consumeAttempt } from '#domain/accounts';
import { orderIdByToken, ordersMovedTo } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { type DocumentRow, selectDocumentsOfOrders } from './queries.ts';
import { type SaleDocument, shownDocument } from './shown.ts';

/**
 * The receipts, invoices and credit notes of an order, the first one first; also those of the order that moved to it from another
 * date. Refuses NOT_FOUND.
 */
export async function documentsOfOrder(
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<SaleDocument[]> {
  const rows = await rowsOf(ctx, await orderIdByToken(ctx, { token: orderToken }));
  return rows.map(shownDocument);
}

/**
 * One document of an order, to print it. `latest` is the receipt or invoice that counts, and null while there is none. Refuses NOT_FOUND, and RATE_LIMITED after 60
 * within the hour.
 */
export async function openDocument(
  ctx: Pick<Ctx, 'db'>,
  { orderToken, documentId }: { orderToken: string; documentId: string },
): Promise<SaleDocument | null> {
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  const rows = await rowsOf(ctx, orderId);
  const row =
    documentId === 'latest'
      ? rows.findLast(({ kind }) => kind !== 'credit_note')
      : rows.find(({ id }) => id === documentId);
  if (!row) return documentId === 'latest' ? null : refuse('NOT_FOUND');
  await consumeAttempt(ctx.db, { scope: 'order_receipt', key: orderId });
  return shownDocument(row);
}

async function rowsOf(ctx: Pick<Ctx, 'db'>, orderId: string): Promise<DocumentRow[]> {
  return selectDocumentsOfOrders(ctx.db, [orderId, ...(await ordersMovedTo(ctx, { orderId }))]);
}
