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
import { markCanceled } from './event-order-queries.ts';
import { lockOrder } from './move-queries.ts';

/**
 * Cancels all valid tickets of an order and puts their stock on sale again. The caller decided that the order may be
 * canceled. Returns the number of canceled tickets: 0 when another transaction canceled the order first. Must be called
 * last in the transaction, because the tiers stay locked until it ends.
 */
export async function cancelOrderIn(tx: Tx, { eventId, orderToken }: { eventId: string; orderToken: string }) {
  await startIn(tx, eventId);
  await markCanceled(tx, orderToken);
  return takeBackTicketsIn(tx, { orderToken });
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
  if (!(await hasOtherValidTicketsIn(tx, ticket))) await markCanceled(tx, ticket.orderToken);
  return (await takeBackTicketsIn(tx, ticket)) > 0;
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
  for (const token of orderTokens) if (!staying.has(token)) await markCanceled(tx, token);
  await takeBackTheseTicketsIn(tx, { ticketIds, ...(stock && { stock }) });
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
