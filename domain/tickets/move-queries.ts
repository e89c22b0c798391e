// SQL on ticket and capacity_tier for tickets that move to another class.
import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

/** Locks a valid ticket of an order. */
export const lockValidTicket = (tx: Tx, input: { ticketId: string; orderToken: string }) =>
  tx
    .selectFrom('ticket')
    .select(['ticket_class_id', 'order_line_id'])
    .where('id', '=', input.ticketId)
    .where('order_token', '=', input.orderToken)
    .where('status', '=', 'valid')
    .forUpdate()
    .executeTakeFirst();

/** Gives a ticket another class, as the last seat of an order line. */
export const updateClassOfTicket = (tx: Tx, input: { ticketId: string; ticketClassId: string; orderLineId: string }) =>
  sql`update ticket set ticket_class_id = ${input.ticketClassId}::bigint, order_line_id = ${input.orderLineId}::bigint,
      seat = (select coalesce(max(seat) + 1, 0) from ticket where order_line_id = ${input.orderLineId}::bigint)
    where id = ${input.ticketId}::bigint`.execute(tx);

/** Adds `change` to the sold tickets of locked tiers. */
export const changeSold = (tx: Tx, tierIds: string[], change: 1 | -1) =>
  sql`update capacity_tier set sold = sold + ${change}::int where id = any(${tierIds}::bigint[])`.execute(tx);
