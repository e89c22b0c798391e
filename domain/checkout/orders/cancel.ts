import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { shareStockIn, takeBackTicketsIn } from '#domain/tickets';
import { markCanceled } from './event-order-queries.ts';

/**
 * Cancels all valid tickets of an order and puts their stock on sale again. The caller decided that the order may be
 * canceled. Returns the number of canceled tickets: 0 when another transaction canceled the order first. Must be called
 * last in the transaction, because the tiers stay locked until it ends.
 */
export async function cancelOrderIn(tx: Tx, { eventId, orderToken }: { eventId: string; orderToken: string }) {
  await shareStockIn(tx, { eventId });
  await enqueue(tx, {
    task: 'discovery.refresh',
    payload: { eventIds: [eventId] },
    key: `discovery.refresh:${eventId}`,
    priority: 'later',
  });
  await markCanceled(tx, orderToken);
  return takeBackTicketsIn(tx, { orderToken });
}
