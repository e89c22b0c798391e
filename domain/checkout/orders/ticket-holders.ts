import type { Ctx } from '#domain/ctx';
import { selectTicketHolderOrders, selectTicketHolders } from './ticket-holder-queries.ts';

/** An account that ordered tickets for an event. */
export interface TicketHolder {
  accountId: string;
  eventId: string;
}

/**
 * Accounts that ordered tickets for these events, each account once per event. Orders of the last `quietHours` do not
 * count, because their confirmation mail is recent. Includes accounts whose tickets are no longer valid.
 */
export async function ticketHoldersOf(
  ctx: Pick<Ctx, 'db'>,
  input: { eventIds: string[]; quietHours: number },
): Promise<TicketHolder[]> {
  if (input.eventIds.length === 0) return [];
  const rows = await selectTicketHolders(ctx.db, input);
  return rows.map((row) => ({ accountId: row.account_id, eventId: row.event_id }));
}

/** Tokens of the orders of one account for one event, the latest first. */
export async function orderTokensOfHolder(ctx: Pick<Ctx, 'db'>, input: TicketHolder): Promise<string[]> {
  return (await selectTicketHolderOrders(ctx.db, input)).map((row) => row.token);
}
