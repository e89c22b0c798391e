import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

/** Moves sold stock of a tier back on sale. */
export function returnSoldStock(tx: Tx, tierId: string, quantity: number) {
  return sql`update capacity_tier set sold = sold - ${quantity}::int where id = ${tierId}::bigint`.execute(tx);
}

/** Cancels the valid tickets of an order and returns their classes. A second call returns no tickets. */
export function cancelTicketsOfOrder(tx: Tx, orderToken: string) {
  return tx
    .updateTable('ticket')
    .set({ status: 'canceled' })
    .where('order_token', '=', orderToken)
    .where('status', '=', 'valid')
    .returning('ticket_class_id')
    .execute();
}
