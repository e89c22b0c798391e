import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { hasOtherValidTicketsIn, shareStockIn, takeBackTicketsIn } from '#domain/tickets';
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

async function startIn(tx: Tx, eventId: string): Promise<void> {
  await shareStockIn(tx, { eventId });
  await enqueue(tx, {
    task: 'discovery.refresh',
    payload: { eventIds: [eventId] },
    key: `discovery.refresh:${eventId}`,
    priority: 'later',
  });
}
