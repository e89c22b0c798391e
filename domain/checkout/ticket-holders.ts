import type { Ctx } from '#domain/ctx';
import { selectTicketHolderOrders, selectTicketHolders } from './ticket-holder-queries.ts';

/** Somebody with an account who ordered tickets for an event. */
export interface TicketHolder {
  accountId: string;
  eventId: string;
}

/**
 * Who ordered for these events with an account, each once an event; orders of the last `quietHours` do not count, their
 * confirmation is still fresh. Whether the tickets still count, tickets knows.
 */
export async function ticketHoldersOf(
  ctx: Pick<Ctx, 'db'>,
  input: { eventIds: string[]; quietHours: number },
): Promise<TicketHolder[]> {
  if (input.eventIds.length === 0) return [];
  const rows = await selectTicketHolders(ctx.db, input);
  return rows.map((row) => ({ accountId: row.account_id, eventId: row.event_id }));
}

/** Tokens of what one person ordered for one event, the latest first. */
export async function orderTokensOfHolder(ctx: Pick<Ctx, 'db'>, input: TicketHolder): Promise<string[]> {
  return (await selectTicketHolderOrders(ctx.db, input)).map((row) => row.token);
}
