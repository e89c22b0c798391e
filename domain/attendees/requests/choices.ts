// What the buyers who paid online chose after the event was moved, for the team (decision 110).
import { paidOnlineOrders } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { movesSince, requireOwnEvent } from '#domain/management';
import { countRetained } from './queries.ts';

/** The choices of the orders that were paid online, and not canceled or refunded as a whole. */
export interface Choices {
  /** Orders that were paid online. */
  orders: number;
  /** Null when no move of the event has a choice. */
  afterMove: {
    /** The last day, as `YYYY-MM-DD` in the zone of the event. */
    until: string;
    /** Orders of which the buyer chose the tickets. */
    retained: number;
    /** Orders of which the buyer has chosen nothing. */
    waiting: number;
  } | null;
}

/** The choices of the buyers of an event, for a member who may change it. Refuses in the same cases as `requireOwnEvent`. */
export async function choicesOfEvent(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { eventId }: { eventId: string },
): Promise<Choices> {
  await requireOwnEvent(ctx, eventId);
  const moves = await movesSince(ctx.db, { eventId, since: Temporal.Instant.fromEpochMilliseconds(0) });
  const orders = (await paidOnlineOrders(ctx, { eventId, until: ctx.clock.now() })).length;
  if (!moves?.chooseUntil) return { orders, afterMove: null };
  const orderIds = await paidOnlineOrders(ctx, { eventId, until: moves.latestAt });
  const retained = await countRetained(ctx.db, { orderIds, since: moves.latestAt });
  return { orders, afterMove: { until: moves.chooseUntil, retained, waiting: orderIds.length - retained } };
}
