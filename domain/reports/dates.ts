import type { Ctx } from '#domain/ctx';
import { requirePerson } from '#domain/ctx';
import { seriesEventsIn } from '#domain/events';
import type { OwnEvent } from '#domain/management';
import { may, membershipsOf } from '#domain/organizers';
import { eventStocks } from '#domain/tickets';

/** A date of a series and what was sold of it. */
export interface DateSales {
  eventId: string;
  /** ISO instant. */
  startsAt: string;
  sold: number;
  capacity: number;
}

/** All dates of the event's series whose orders the person may see, by time; empty for an event without a series. */
export async function datesWithSales(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { event, organizationId }: OwnEvent,
): Promise<DateSales[]> {
  if (event.seriesId === null) return [];
  const [events, memberships] = await Promise.all([
    seriesEventsIn(ctx.db, { seriesId: event.seriesId }),
    membershipsOf(ctx, requirePerson(ctx)),
  ]);
  const shown = events.filter(({ id }) => may(memberships, 'orders.view', { organizationId, eventId: id }));
  if (shown.length < 2) return [];
  const stocks = await eventStocks(ctx.db, { eventIds: shown.map(({ id }) => id) });
  return shown.map(({ id, startsAt }) => {
    const { sold, capacity } = stocks.get(id) ?? { sold: 0, capacity: 0 };
    return { eventId: id, startsAt, sold, capacity };
  });
}
