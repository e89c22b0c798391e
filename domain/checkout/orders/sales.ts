import type { Ctx } from '#domain/ctx';
import { countCanceledOrders, selectOrdersByDay } from './sales-queries.ts';

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
