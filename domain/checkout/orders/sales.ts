import type { Ctx } from '#domain/ctx';
import {
  countCanceledOrders,
  countComplimentaryOrders,
  selectDoorSales,
  selectDueOrders,
  selectOrdersByDay,
  selectOrdersByLink,
  selectOrdersByPromoCode,
  selectOrdersByTown,
  selectOrdersSince,
} from './sales-queries.ts';

/** The orders of a day that are not canceled. */
export interface OrdersOfDay {
  /** `YYYY-MM-DD` in the time zone of the question. */
  day: string;
  orders: number;
  /** Minor units of the event's currency. */
  totalMinor: number;
}

/** The orders of an event: by day, in the order of the days, and the number of canceled orders. */
export async function orderTotals(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; tz: string },
): Promise<{ days: OrdersOfDay[]; canceled: number }> {
  const [rows, canceled] = await Promise.all([
    selectOrdersByDay(ctx.db, input),
    countCanceledOrders(ctx.db, input.eventId),
  ]);
  const days = rows.map(({ day, orders, total_minor: total }) => ({ day, orders, totalMinor: Number(total) }));
  return { days, canceled };
}

/** What an event sold at its box office, and what its orders still cost at the door; canceled orders left out. */
export interface SalesAtDoor {
  orders: number;
  /** Minor units of the event's currency. */
  totalMinor: number;
  dueMinor: number;
}

/** The sales of the box office of an event, and what its other orders still cost. */
export async function salesAtDoor(ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<SalesAtDoor> {
  const [sold, due] = await Promise.all([selectDoorSales(ctx.db, eventId), selectDueOrders(ctx.db, eventId)]);
  return {
    orders: sold?.orders ?? 0,
    totalMinor: Number(sold?.total_minor ?? 0),
    dueMinor: Number(due?.total_minor ?? 0),
  };
}

/** The number of orders that the team of an event added for guests, canceled orders left out. */
export const complimentaryOrders = (ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<number> =>
  countComplimentaryOrders(ctx.db, eventId);

/** The orders that came by a tracking link and are not canceled. */
export interface OrdersOfLink {
  linkSlug: string;
  orders: number;
  /** Minor units of the event's currency. */
  totalMinor: number;
}

/** The orders of an event by tracking link. Includes links that were deleted. */
export async function ordersByLink(ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<OrdersOfLink[]> {
  const rows = await selectOrdersByLink(ctx.db, eventId);
  return rows.map((row) => ({ linkSlug: row.link_slug, orders: row.orders, totalMinor: Number(row.total_minor) }));
}

/** The orders with a promo code that are not canceled. */
export interface OrdersOfPromoCode {
  orders: number;
  /** What the code took off, and what the orders cost after that; minor units. */
  discountMinor: number;
  totalMinor: number;
}

/** The orders of an event by the id of their promo code. */
export async function salesByPromoCode(
  ctx: Pick<Ctx, 'db'>,
  { eventId }: { eventId: string },
): Promise<Map<string, OrdersOfPromoCode>> {
  const rows = await selectOrdersByPromoCode(ctx.db, eventId);
  return new Map(
    rows.map((row) => [
      row.promo_code_id,
      { orders: row.orders, discountMinor: Number(row.discount_minor), totalMinor: Number(row.total_minor) },
    ]),
  );
}

/** The orders of a town that are not canceled. */
export interface OrdersOfTown {
  townSlug: string;
  orders: number;
  /** Minor units of the event's currency. */
  totalMinor: number;
}

/**
 * The orders of an event by the town of the buyer's network address, the most orders first: at most `limit` towns, and
 * only towns with at least `min` orders, so that no number describes a single buyer.
 */
export async function ordersByTown(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; min: number; limit: number },
): Promise<OrdersOfTown[]> {
  const rows = await selectOrdersByTown(ctx.db, input);
  return rows.map((row) => ({ townSlug: row.town_slug, orders: row.orders, totalMinor: Number(row.total_minor) }));
}

/** The orders of an event in a period that are not canceled. */
export interface OrdersOfEvent {
  orders: number;
  /** Minor units of `currency`. */
  totalMinor: number;
  currency: string;
}

/** The orders of each event since a time; events without orders are left out. */
export async function ordersOfEventsSince(
  ctx: Pick<Ctx, 'db'>,
  input: { eventIds: string[]; since: Temporal.Instant },
): Promise<Map<string, OrdersOfEvent>> {
  const rows = input.eventIds.length === 0 ? [] : await selectOrdersSince(ctx.db, input);
  return new Map(
    rows.map((row) => [
      row.event_id,
      { orders: row.orders, totalMinor: Number(row.total_minor), currency: row.currency },
    ]),
  );
}
