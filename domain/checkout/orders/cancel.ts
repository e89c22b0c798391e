import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import {
  hasOtherValidTicketsIn,
  ordersThatStayIn,
  shareStockIn,
  type StockAfter,
  takeBackTheseTicketsIn,
  takeBackTicketsIn,
} from '#domain/tickets';
import { markCanceled, selectEndedUses } from './event-order-queries.ts';
import { enqueueDocuments } from './enqueue-documents.ts';
import { lockOrder } from './move-queries.ts';

/**
 * Cancels all valid tickets of an order and puts their stock on sale again; the use of a promo code of an unpaid order and
 * of a sale at the box office returns too. The caller decided that the order may be canceled. Returns the number of canceled tickets: 0 when another
 * transaction canceled the order first. Must be called last in the transaction, because the tiers stay locked until it
 * ends.
 *
 * @param input `keepsPromoUse`: the order goes on as another order, with its discount
 */
export async function cancelOrderIn(
  tx: Tx,
  { eventId, orderToken, keepsPromoUse = false }: { eventId: string; orderToken: string; keepsPromoUse?: boolean },
) {
  await startIn(tx, eventId);
  const promoCodeIds = keepsPromoUse ? [] : await endIn(tx, orderToken);
  if (keepsPromoUse) await markCanceled(tx, orderToken);
  return takeBackTicketsIn(tx, { orderToken, promoCodeIds });
}

/** Marks an order as canceled. Returns the promo code whose use returns. */
async function endIn(tx: Tx, orderToken: string): Promise<string[]> {
  const promoCodeIds = await selectEndedUses(tx, [orderToken]);
  const order = await markCanceled(tx, orderToken);
  // money that was paid online has a credit note once it went back
  if (order?.paid_at && !order.is_paid_online) await enqueueDocuments(tx, { orderId: order.id });
  return promoCodeIds;
}

/**
 * Cancels one ticket of an order, like `cancelOrderIn`. The order is canceled with its last valid ticket. Returns whether
 * the ticket was valid.
 */
export async function cancelTicketIn(
  tx: Tx,
  { eventId, orderId, ...ticket }: { eventId: string; orderId: string; orderToken: string; ticketId: string },
): Promise<boolean> {
  await startIn(tx, eventId);
  // so that of two cancellations of the last two tickets, the second sees the first
  await lockOrder(tx, orderId);
  const promoCodeIds = (await hasOtherValidTicketsIn(tx, ticket)) ? [] : await endIn(tx, ticket.orderToken);
  return (await takeBackTicketsIn(tx, { ...ticket, promoCodeIds })) > 0;
}

/**
 * Cancels tickets of several orders of one event and puts their stock on sale again, or sets it aside. An order is canceled with its last
 * valid ticket. The caller has locked the orders, then the tickets. Must be called last in the transaction.
 */
export async function cancelTicketsIn(
  tx: Tx,
  { eventId, tickets, stock }: { eventId: string; tickets: { id: string; orderToken: string }[]; stock?: StockAfter },
): Promise<void> {
  await startIn(tx, eventId);
  const ticketIds = tickets.map(({ id }) => id);
  const orderTokens = [...new Set(tickets.map(({ orderToken }) => orderToken))];
  const staying = await ordersThatStayIn(tx, { orderTokens, ticketIds });
  const promoCodeIds: string[] = [];
  for (const token of orderTokens) if (!staying.has(token)) promoCodeIds.push(...(await endIn(tx, token)));
  await takeBackTheseTicketsIn(tx, { ticketIds, promoCodeIds, ...(stock && { stock }) });
}

async function startIn(tx: Tx, eventId: string): Promise<void> {
  await shareStockIn(tx, { eventId });
  await enqueue(tx, {
    task: 'discovery.refresh',
    payload: { eventIds: [eventId] },
    key: `discovery.refresh:${eventId}`,
    priority: 'later',
  });
}
