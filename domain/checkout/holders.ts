import type { Ctx } from '#domain/ctx';
import { selectHolderOrders, selectHolders } from './holder-queries.ts';

/** Somebody with an account who ordered tickets for an event. */
export interface Holder {
  accountId: string;
  eventId: string;
}

/**
 * Who ordered for these events with an account, each once an event; orders of the last `quietHours` do not count, their
 * confirmation is still fresh. Whether the tickets still count, tickets knows.
 */
export async function holdersOf(
  ctx: Pick<Ctx, 'db'>,
  input: { eventIds: string[]; quietHours: number },
): Promise<Holder[]> {
  if (input.eventIds.length === 0) return [];
  const rows = await selectHolders(ctx.db, input);
  return rows.map((row) => ({ accountId: row.account_id, eventId: row.event_id }));
}

/** Tokens of what one person ordered for one event, the latest first. */
export async function ordersFor(ctx: Pick<Ctx, 'db'>, input: Holder): Promise<string[]> {
  return (await selectHolderOrders(ctx.db, input)).map((row) => row.token);
}
