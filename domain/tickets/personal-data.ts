import type { Ctx, Db, Tx } from '#domain/ctx';
import { selectTicketIdsOfAttendee } from './event-ticket-queries.ts';
import { anonymizeAttendeeAddress, anonymizeAttendees, selectTicketsOfOrders } from './queries.ts';

/** The tickets of these orders for the data export of their holder, without codes and keys. */
export async function ticketsForExport(
  ctx: Pick<Ctx, 'db'>,
  input: { orderTokens: string[] },
): Promise<Record<string, string | null>[]> {
  if (input.orderTokens.length === 0) return [];
  const rows = await selectTicketsOfOrders(ctx.db, input.orderTokens);
  return rows.map((row) => ({
    event_id: row.event_id,
    order_number: row.order_number,
    attendee_name: row.attendee_name,
    attendee_email: row.attendee_email,
    status: row.status,
    issued_at: row.issued_at.toString(),
  }));
}

/** The ids of all tickets of these orders. */
export async function ticketIdsOfOrders(ctx: { db: Db | Tx }, input: { orderTokens: string[] }): Promise<string[]> {
  if (input.orderTokens.length === 0) return [];
  return (await selectTicketsOfOrders(ctx.db, input.orderTokens)).map(({ id }) => id);
}

/** The ids of the tickets for whose attendee the buyer entered this address, in any letter case; none for ''. */
export const ticketIdsOfAttendee = async (ctx: { db: Db | Tx }, { email }: { email: string }): Promise<string[]> =>
  email === '' ? [] : selectTicketIdsOfAttendee(ctx.db, email);

/**
 * Removes names and addresses from the tickets of these orders, and the address from tickets in other people's orders.
 * The tickets stay valid.
 */
export async function anonymizeAttendeesIn(tx: Tx, input: { orderTokens: string[]; email: string }): Promise<void> {
  if (input.orderTokens.length > 0) await anonymizeAttendees(tx, input.orderTokens);
  await anonymizeAttendeeAddress(tx, input.email);
}
