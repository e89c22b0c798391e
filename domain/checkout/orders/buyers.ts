// The buyers at the events of an organization, by mail address. The caller must have checked that the actor may see them.
import type { Ctx } from '#domain/ctx';
import { type PeopleFilter, selectBuyerKeys, selectOrdersOfKeys } from './buyer-queries.ts';

/** A page of the addresses of buyers, in lower case and in the order of their bytes. */
export const buyerAddresses = (ctx: Pick<Ctx, 'db'>, filter: PeopleFilter): Promise<string[]> =>
  filter.eventIds.length === 0 ? Promise.resolve([]) : selectBuyerKeys(ctx.db, filter);

/** An order of a buyer. */
export interface OrderOfBuyer {
  /** The buyer's address in lower case. */
  key: string;
  email: string;
  name: string;
  eventId: string;
  /** Gives access to the order, so it never leaves the server. */
  token: string;
  /** ISO instant. */
  placedAt: string;
  isCanceled: boolean;
}

/** The orders of these addresses (in lower case) at these events, the latest first. */
export async function ordersOfBuyers(
  ctx: Pick<Ctx, 'db'>,
  input: { eventIds: string[]; keys: string[] },
): Promise<OrderOfBuyer[]> {
  if (input.keys.length === 0 || input.eventIds.length === 0) return [];
  const rows = await selectOrdersOfKeys(ctx.db, input);
  return rows.map(({ event_id, placed_at, is_canceled, ...row }) => ({
    ...row,
    eventId: event_id,
    placedAt: placed_at.toString(),
    isCanceled: is_canceled,
  }));
}
