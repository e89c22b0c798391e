// What the buyers who paid online chose after the event was moved, for the team (decision 110).
import { paidOnlineOrders } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { movesSince, requireOwnEvent } from '#domain/management';
import { selectRetained } from './queries.ts';

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
  const { orderIds, retained } = await choosingOrders(ctx, { eventId, latestAt: moves.latestAt });
  const waiting = orderIds.length - retained.size;
  return { orders, afterMove: { until: moves.chooseUntil, retained: retained.size, waiting } };
}

/** The ids of the orders that can choose after the moves of an event, and have chosen nothing. */
export async function ordersWithoutChoice(ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<string[]> {
  const moves = await movesSince(ctx.db, { eventId, since: Temporal.Instant.fromEpochMilliseconds(0) });
  if (!moves?.chooseUntil) return [];
  const { orderIds, retained } = await choosingOrders(ctx, { eventId, latestAt: moves.latestAt });
  return orderIds.filter((id) => !retained.has(id));
}

/** The orders that were placed before the latest move, and those of them whose buyers chose the tickets since. */
async function choosingOrders(
  ctx: Pick<Ctx, 'db'>,
  { eventId, latestAt }: { eventId: string; latestAt: Temporal.Instant },
): Promise<{ orderIds: string[]; retained: Set<string> }> {
  const orderIds = await paidOnlineOrders(ctx, { eventId, until: latestAt });
  return { orderIds, retained: await selectRetained(ctx.db, { orderIds, since: latestAt }) };
}
