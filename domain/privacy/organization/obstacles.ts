// What must end before an organization is deleted.
import { type OpenMoney, openMoneyOf } from '#domain/checkout';
import type { Db, Tx } from '#domain/ctx';
import { type EventsAtEnd, eventsAtEnd, publishedIds } from '#domain/events';
import { organizersOf } from '#domain/organizers';
import { type Debt, debtsOf } from '#domain/payments';
import { eventStocks } from '#domain/tickets';

export interface Obstacles {
  /** Published events that are not over and have tickets, sold or in carts. */
  eventsWithTickets: { eventId: string; tickets: number }[];
  openMoney: OpenMoney[];
  debts: Debt[];
}

/** An organization as its deletion sees it. */
export interface OrganizationState {
  organizerIds: string[];
  events: EventsAtEnd;
  obstacles: Obstacles;
}

/** What the deletion of an organization does to its events, and what stands against it. */
export async function stateOf(db: Db | Tx, { organizationId }: { organizationId: string }): Promise<OrganizationState> {
  const organizerIds = (await organizersOf(db, { organizationIds: [organizationId] })).map(({ id }) => id);
  const events = await eventsAtEnd(db, { organizerIds });
  const stocks = await eventStocks(db, { eventIds: events.open });
  const eventsWithTickets = events.open.flatMap((eventId) => {
    const { sold = 0, held = 0 } = stocks.get(eventId) ?? {};
    return sold + held > 0 ? [{ eventId, tickets: sold + held }] : [];
  });
  const eventIds = await publishedIds(db, { organizerIds });
  const openMoney = await openMoneyOf(db, { eventIds, canceled: events.canceled });
  const debts = await debtsOf(db, { organizationId });
  return { organizerIds, events, obstacles: { eventsWithTickets, openMoney, debts } };
}

export const isFree = ({ eventsWithTickets, openMoney, debts }: Obstacles): boolean =>
  eventsWithTickets.length + openMoney.length + debts.length === 0;
