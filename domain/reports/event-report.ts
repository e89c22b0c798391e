import { type GuestEvent, guestEvent, ordersWithOpenRequests, requireOrders } from '#domain/attendees';
import { complimentaryOrders, orderTotals, salesAtDoor, type SalesAtDoor } from '#domain/checkout';
import { countAdmitted, countDoorConflicts } from '#domain/checkin';
import type { Ctx } from '#domain/ctx';
import { joinDetailsOf } from '#domain/events';
import { classesWithStock, eventStock, ticketsByDay } from '#domain/tickets';
import { sourcesOf, type Sources } from '#domain/reach';
import { type Attention, attentionOf } from './attention.ts';
import { townsOf, type TownOrders } from './towns.ts';
import { datesWithSales, type DateSales } from './dates.ts';
import { type SalesOverTime, salesOverTime } from './periods.ts';

/** A ticket class and what was sold of it. */
export interface ClassSales {
  id: string;
  name: string;
  /** Whether it is an add-on, which is no ticket. */
  isAddOn: boolean;
  sold: number;
  capacity: number;
  /** In carts now. */
  held: number;
}

/** The numbers of an event for its organizer. Amounts are minor units of `currency`. */
export interface EventReport {
  event: GuestEvent;
  /** Null for an event without ticket classes. */
  currency: string | null;
  /** Valid tickets, and how many tickets there are in all. */
  sold: number;
  capacity: number;
  checkedIn: number;
  orders: number;
  canceledOrders: number;
  totalMinor: number;
  classes: ClassSales[];
  /** All dates of the series that the person may open; empty for an event without a series. */
  dates: DateSales[];
  sales: SalesOverTime;
  /** Visits of the event page, and what came of each tracking link. */
  sources: Sources;
  /** What the box office sold, and what orders still cost there. */
  atDoor: SalesAtDoor;
  /** Orders that the team added for guests. They cost nothing. */
  complimentary: number;
  /** The share of visits that led to an order, from 0 to 1; null without visits, or with more orders than visits. */
  orderRate: number | null;
  /** The towns with the most orders, each with at least five. */
  towns: TownOrders[];
  attention: Attention[];
}

/**
 * The numbers of an event, for members with the permission `orders.view`. The numbers of tickets are those of the stock,
 * which no sale can exceed. Refuses NOT_SIGNED_IN, NOT_FOUND, and ROLE_TOO_LOW for other members.
 * @param input.lang language of the names of towns, two letters
 */
export async function eventReport(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string; lang?: string },
): Promise<EventReport> {
  const own = await requireOrders(ctx, input.eventId);
  const { id: eventId, tz } = own.event;
  const [classes, stock, tickets, orders, checkedIn, dates, join, sources, towns, waiting, atDoor, complimentary] =
    await Promise.all([
      classesWithStock(ctx.db, { eventId }),
      eventStock(ctx.db, { eventId }),
      ticketsByDay(ctx, { eventId, tz }),
      orderTotals(ctx, { eventId, tz }),
      countAdmitted(ctx, { eventId }),
      datesWithSales(ctx, own),
      joinDetailsOf(ctx, { eventId }),
      sourcesOf(ctx, { eventId }),
      townsOf(ctx, { eventId, lang: input.lang ?? 'en' }),
      countsForAttention(ctx, { eventId }),
      salesAtDoor(ctx, { eventId }),
      complimentaryOrders(ctx, { eventId }),
    ]);
  const now = ctx.clock.now();
  const days = [
    ...tickets.map(({ day, tickets: count }) => ({ day, tickets: count, orders: 0, totalMinor: 0 })),
    ...orders.days.map((ofDay) => ({ ...ofDay, tickets: 0 })),
  ];
  const ordered = sum(orders.days, 'orders');
  const today = now.toZonedDateTimeISO(tz).toPlainDate().toString();
  return {
    event: guestEvent(own),
    currency: classes[0]?.currency ?? null,
    sold: stock.sold,
    capacity: stock.capacity,
    checkedIn,
    orders: ordered,
    canceledOrders: orders.canceled,
    totalMinor: sum(orders.days, 'totalMinor'),
    classes: classes.map(({ id, name, isAddOn, sold, capacity, held }) => ({
      id,
      name,
      isAddOn,
      sold,
      capacity,
      held,
    })),
    dates,
    sales: salesOverTime(days, today),
    sources,
    atDoor,
    complimentary,
    orderRate: rateOf({ orders: ordered - atDoor.orders - complimentary, visits: sources.visits }),
    towns,
    attention: attentionOf({ event: own.event, join, classes, stock, ...waiting, now }),
  };
}

async function countsForAttention(ctx: Pick<Ctx, 'db'>, event: { eventId: string }) {
  const [conflicts, requested] = await Promise.all([
    countDoorConflicts(ctx, event),
    ordersWithOpenRequests(ctx, event),
  ]);
  return { conflicts, refundRequests: requested.length };
}

/** Visits that a stopped process lost may have orders, so an event can have more orders than visits. */
const rateOf = ({ orders, visits }: { orders: number; visits: number }): number | null =>
  visits === 0 || orders > visits ? null : orders / visits;

const sum = <Name extends string>(rows: Record<Name, number>[], name: Name): number =>
  rows.reduce((total, row) => total + row[name], 0);
