import { ordersOfEventsSince } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventIdsOfOrganizers, eventSummaries, type EventSummary } from '#domain/events';
import { organizersOf } from '#domain/organizers';
import { visitsOfEventsSince } from '#domain/reach';
import { eventStocks, ticketsOfEventsSince } from '#domain/tickets';
import type { Money } from '#shared/money.ts';
import { requireSales } from './access.ts';

/** An event and what it sold in a period. */
export interface PeriodSales {
  event: EventSummary;
  /** Valid tickets that were issued in the period. */
  tickets: number;
  /** Orders of the period that are not canceled. */
  orders: number;
  visits: number;
  total: Money;
  /** Valid tickets of all time, and how many tickets there are in all. */
  sold: number;
  capacity: number;
}

/** The sales of an organization in a period. */
export interface OrganizationReport {
  tickets: number;
  orders: number;
  visits: number;
  /** One amount for each currency. */
  totals: Money[];
  /** The events with tickets, orders or visits in the period, the best-selling first. */
  events: PeriodSales[];
}

/**
 * The sales of all events of an organization in the last `days` days (UTC), today included, for members with the
 * permission `orders.view` in the organization. Refuses NOT_SIGNED_IN, NOT_FOUND for people without a role in the
 * organization, and ROLE_TOO_LOW.
 */
export async function organizationReport(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { organizationId, days }: { organizationId: string; days: number },
): Promise<OrganizationReport> {
  await requireSales(ctx, organizationId);
  return salesOfOrganizations(ctx, { organizationIds: [organizationId], days });
}

/** The sales of organizations together, as `organizationReport` has them. The caller checks the permission. */
export async function salesOfOrganizations(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { organizationIds, days }: { organizationIds: string[]; days: number },
): Promise<OrganizationReport> {
  const organizers = await organizersOf(ctx.db, { organizationIds });
  const eventIds = await eventIdsOfOrganizers(ctx.db, { organizerIds: organizers.map(({ id }) => id) });
  const events = await salesOf(ctx, { eventIds, days });
  const currencies = new Set(events.filter(({ total }) => total.value > 0).map(({ total }) => total.currency));
  return {
    tickets: sum(events.map(({ tickets }) => tickets)),
    orders: sum(events.map(({ orders }) => orders)),
    visits: sum(events.map(({ visits }) => visits)),
    totals: [...currencies].map((currency) => ({
      currency,
      value: sum(events.map(({ total }) => (total.currency === currency ? total.value : 0))),
    })),
    events,
  };
}

async function salesOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { eventIds, days }: { eventIds: string[]; days: number },
): Promise<PeriodSales[]> {
  const today = ctx.clock.now().toZonedDateTimeISO('UTC').startOfDay();
  const from = today.subtract({ days: days - 1 });
  const period = { eventIds, since: from.toInstant() };
  const [tickets, orders, visits] = await Promise.all([
    ticketsOfEventsSince(ctx, period),
    ordersOfEventsSince(ctx, period),
    visitsOfEventsSince(ctx, { eventIds, day: from.toPlainDate().toString() }),
  ]);
  const active = eventIds.filter((id) => tickets.has(id) || orders.has(id) || visits.has(id));
  const [summaries, stocks] = await Promise.all([
    eventSummaries(ctx, { ids: active }),
    eventStocks(ctx.db, { eventIds: active }),
  ]);
  const sales = summaries.map((event): PeriodSales => {
    const ordered = orders.get(event.id);
    const stock = stocks.get(event.id);
    return {
      event,
      tickets: tickets.get(event.id) ?? 0,
      orders: ordered?.orders ?? 0,
      visits: visits.get(event.id) ?? 0,
      total: { value: ordered?.totalMinor ?? 0, currency: ordered?.currency ?? '' },
      sold: stock?.sold ?? 0,
      capacity: stock?.capacity ?? 0,
    };
  });
  return sales.toSorted((a, b) => b.tickets - a.tickets || b.visits - a.visits);
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
