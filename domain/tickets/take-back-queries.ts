import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

/** Moves sold stock of a tier back on sale. */
export function returnSoldStock(tx: Tx, tierId: string, quantity: number) {
  return sql`update capacity_tier set sold = sold - ${quantity}::int where id = ${tierId}::bigint`.execute(tx);
}

/**
 * Cancels the valid tickets of an order, or one of them, and returns their classes. A second call returns no tickets.
 * `ticketId`: null for all tickets.
 */
export function cancelTicketsOfOrder(
  tx: Tx,
  { orderToken, ticketId }: { orderToken: string; ticketId: string | null },
) {
  return tx
    .updateTable('ticket')
    .set({ status: 'canceled', in_transfer: false })
    .where('order_token', '=', orderToken)
    .where('status', '=', 'valid')
    .$if(ticketId !== null, (tickets) => tickets.where('id', '=', ticketId))
    .returning('ticket_class_id')
    .execute();
}
