// SQL on tickets that are offered to other people.
import { type Insertable, sql } from 'kysely';
import type { Ticket } from '#db/types.ts';
import type { Tx } from '#domain/ctx';

export const updateTicket = (tx: Tx, id: string, set: Partial<Insertable<Ticket>>) =>
  tx.updateTable('ticket').set(set).where('id', '=', id).execute();

/** Gives the tickets of an order the new token of the order, and the attendees with its earlier address the new one. */
export const updateTokenOfOrder = (
  tx: Tx,
  { fromToken, toToken, emails }: { fromToken: string; toToken: string; emails: { from: string; to: string } },
) =>
  sql`update ticket set order_token = ${toToken},
      attendee_email = case when lower(attendee_email) = lower(${emails.from}) then ${emails.to} else attendee_email end
    where order_token = ${fromToken}`.execute(tx);

/** Gives a ticket to another order, as the last seat of one of its lines. */
export const updateOrderOfTicket = (
  tx: Tx,
  { ticketId, orderLineId, token, number }: { ticketId: string; orderLineId: string; token: string; number: string },
) =>
  sql`update ticket set order_line_id = ${orderLineId}::bigint, order_token = ${token}, order_number = ${number},
      seat = (select coalesce(max(seat) + 1, 0) from ticket where order_line_id = ${orderLineId}::bigint)
    where id = ${ticketId}::bigint`.execute(tx);
