import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

/** Moves sold stock of a tier back on sale. */
export function returnSoldStock(tx: Tx, tierId: string, quantity: number) {
  return sql`update capacity_tier set sold = sold - ${quantity}::int where id = ${tierId}::bigint`.execute(tx);
}

/** Moves sold stock of a tier to what is set aside for guests, so that it is not on sale. */
export function setSoldStockAside(tx: Tx, tierId: string, quantity: number) {
  return sql`update capacity_tier set sold = sold - ${quantity}::int, set_aside = set_aside + ${quantity}::int
    where id = ${tierId}::bigint`.execute(tx);
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

/** Cancels those of these tickets that are valid, and returns their classes. */
export const cancelTickets = (tx: Tx, ids: string[]) =>
  tx
    .updateTable('ticket')
    .set({ status: 'canceled', in_transfer: false })
    .where('id', 'in', ids)
    .where('status', '=', 'valid')
    .returning('ticket_class_id')
    .execute();

/** Which of these orders have a valid ticket that is not one of `ticketIds`, by token. */
export async function selectOrdersThatStay(
  tx: Tx,
  { orderTokens, ticketIds }: { orderTokens: string[]; ticketIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ order_token: string }>`
    select distinct order_token from ticket where order_token = any(${orderTokens}::text[]) and status = 'valid'
      and id <> all(${ticketIds}::bigint[])`.execute(tx);
  return rows.map((row) => row.order_token);
}
