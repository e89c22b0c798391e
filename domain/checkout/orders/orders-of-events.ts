import type { Ctx } from '#domain/ctx';
import { validTicketsOfEvent } from '#domain/tickets';
import { selectEventOfOrder, selectOrdersOfEvents, selectPaidOnline } from './ticket-holder-queries.ts';

/** An order that counts as interest in its event. `accountId` is null for a guest. */
export interface OrderOfEvent {
  eventId: string;
  accountId: string | null;
  at: Temporal.Instant;
  /** Number of valid tickets. */
  tickets: number;
}

/** Older orders have almost no weight in the interest in an event. */
const PERIOD_HOURS = 120 * 24;
/** Maximum number of orders of one event, the latest ones. */
const ORDERS_MAX = 2_000;

/** The latest orders of these events that have a valid ticket, with their buyers and numbers of valid tickets. */
export async function ordersOfEvents(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { eventIds }: { eventIds: string[] },
): Promise<OrderOfEvent[]> {
  const after = ctx.clock.now().subtract({ hours: PERIOD_HOURS });
  const orders = await selectOrdersOfEvents(ctx.db, { eventIds, after, max: ORDERS_MAX });
  const eventsWithOrders = [...new Set(orders.map((order) => order.event_id))];
  const tickets = await Promise.all(eventsWithOrders.map((eventId) => validTicketsOfEvent(ctx, { eventId })));
  const perOrder = Map.groupBy(tickets.flat(), ({ orderToken }) => orderToken);
  return orders.flatMap((order) => {
    const valid = perOrder.get(order.token)?.length ?? 0;
    const { event_id: eventId, account_id: accountId, placed_at: at } = order;
    return valid > 0 ? [{ eventId, accountId, at, tickets: valid }] : [];
  });
}

/** The ids of the orders of an event that were paid online until an instant and not canceled. */
export const paidOnlineOrders = (
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; until: Temporal.Instant },
): Promise<string[]> => selectPaidOnline(ctx.db, input);

/** The event of an order; undefined for an unknown id. */
export const eventOfOrder = (ctx: Pick<Ctx, 'db'>, { orderId }: { orderId: string }): Promise<string | undefined> =>
  selectEventOfOrder(ctx.db, orderId);
