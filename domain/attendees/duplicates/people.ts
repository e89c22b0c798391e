// Reads the tickets that may belong to the same person.
import {
  addressesWithOrder,
  type OrderOfPerson,
  orderTokensOfAddresses,
  ordersOfPeople,
  sharedBuyerAddresses,
} from '#domain/checkout';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { type FoundPerson, ownAddresses, sharedNames, ticketsOfPeople } from '#domain/tickets';
import { groupPeople, type Person, type PersonGroup } from './group.ts';
import { selectSetsOfTickets } from './queries.ts';

/** A ticket with its order. */
export interface Candidate extends Person, FoundPerson {
  order: OrderOfPerson;
}

/** Tickets that may belong to the same person, and their groups. */
export interface People {
  tickets: Map<string, Candidate>;
  groups: PersonGroup[];
}

/** Names, and addresses, that one search compares. */
const KEYS_MAX = 500;
/** Tickets that one search compares. */
const TICKETS_MAX = 3000;
/** Tickets around the rows of a list, or around one group. */
const NEARBY_MAX = 400;

/** All tickets of an event that may belong to the same person; of many, the latest. */
export async function peopleOfEvent(ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<People> {
  const filter = { eventId, limit: KEYS_MAX };
  const [names, own, buyers] = await Promise.all([
    sharedNames(ctx, filter),
    ownAddresses(ctx, { eventId }),
    sharedBuyerAddresses(ctx, filter),
  ]);
  const alsoBuyers = await addressesWithOrder(ctx, { eventId, emails: own.map(({ address }) => address) });
  const shared = own.filter(({ address, isShared }) => isShared || alsoBuyers.has(address));
  const addresses = [...new Set([...shared.slice(0, KEYS_MAX).map(({ address }) => address), ...buyers])];
  return groupsOf(ctx, await candidates(ctx, { eventId, names, addresses, limit: TICKETS_MAX }));
}

/** The tickets of these orders, and the tickets that may belong to their people. */
export async function peopleOfOrders(
  ctx: Pick<Ctx, 'db'>,
  { eventId, orderTokens }: { eventId: string; orderTokens: string[] },
): Promise<People> {
  if (orderTokens.length === 0) return { tickets: new Map(), groups: [] };
  const none = { eventId, names: [], addresses: [], limit: NEARBY_MAX };
  return around(ctx, eventId, await withOrders(ctx, await ticketsOfPeople(ctx, { ...none, orderTokens })));
}

/** The tickets of the group that has a ticket; one ticket when no other may belong to its person. */
export async function peopleOfTicket(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; orderToken: string; ticketId: string },
): Promise<People> {
  const { eventId, ticketId } = input;
  let people = await peopleOfOrders(ctx, { eventId, orderTokens: [input.orderToken] });
  // a ticket of the group may have a name or address that leads to more tickets
  for (let size = 0; size < people.tickets.size;) {
    const group = people.groups.find(({ ticketIds }) => ticketIds.includes(ticketId));
    const members = (group?.ticketIds ?? []).flatMap((id) => people.tickets.get(id) ?? []);
    if (members.length === size) break;
    size = members.length;
    people = await around(ctx, eventId, members);
  }
  return people;
}

async function around(ctx: Pick<Ctx, 'db'>, eventId: string, own: Candidate[]): Promise<People> {
  const names = [...new Set(own.filter(({ isFullName }) => isFullName).map(({ nameKey }) => nameKey))];
  const addresses = [...new Set(own.map(({ address }) => address).filter((address) => address !== ''))];
  const others = await candidates(ctx, { eventId, names, addresses, limit: NEARBY_MAX });
  const ownIds = new Set(own.map(({ id }) => id));
  return groupsOf(ctx, [...own, ...others.filter(({ id }) => !ownIds.has(id))]);
}

async function candidates(
  ctx: { db: Db | Tx },
  filter: { eventId: string; names: string[]; addresses: string[]; limit: number },
): Promise<Candidate[]> {
  if (filter.names.length + filter.addresses.length === 0) return [];
  const orderTokens = await orderTokensOfAddresses(ctx, filter);
  return withOrders(ctx, await ticketsOfPeople(ctx, { ...filter, orderTokens }));
}

async function withOrders(ctx: { db: Db | Tx }, found: FoundPerson[]): Promise<Candidate[]> {
  const orders = await ordersOfPeople(ctx, { tokens: [...new Set(found.map(({ orderToken }) => orderToken))] });
  return found.flatMap((ticket) => {
    const order = orders.get(ticket.orderToken);
    return order && !order.isDoorSale ? [{ ...ticket, order, address: addressOf(ticket, order) }] : [];
  });
}

/** The person's own address. The buyer's address is that of the ticket with the buyer's name only. */
function addressOf({ attendeeEmail, attendeeName }: FoundPerson, order: OrderOfPerson): string {
  if (attendeeEmail !== null) return attendeeEmail.toLowerCase();
  const isBuyer = attendeeName.trim().toLowerCase() === order.name.trim().toLowerCase();
  return isBuyer ? order.email.toLowerCase() : '';
}

async function groupsOf(ctx: Pick<Ctx, 'db'>, found: Candidate[]): Promise<People> {
  const rows = await selectSetsOfTickets(
    ctx.db,
    found.map(({ id }) => id),
  );
  const sets = new Map<string, Set<string>>();
  for (const row of rows) sets.set(row.ticket_id, (sets.get(row.ticket_id) ?? new Set()).add(row.different_people_id));
  return { tickets: new Map(found.map((ticket) => [ticket.id, ticket])), groups: groupPeople(found, sets) };
}

/** A ticket that may be a duplicate, by the id of its order; absent for orders without one. */
export async function ordersWithDuplicates(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; orderTokens: string[] },
): Promise<Map<string, string>> {
  const { tickets, groups } = await peopleOfOrders(ctx, input);
  const found = groups.flatMap(({ ticketIds }) => ticketIds.flatMap((id) => tickets.get(id) ?? []));
  return new Map(found.map(({ id, order }) => [order.id, id]));
}

/** Which of the tickets of these orders may be duplicates, by id. */
export async function duplicateTickets(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; orderTokens: string[] },
): Promise<Set<string>> {
  const { groups } = await peopleOfOrders(ctx, input);
  return new Set(groups.flatMap(({ ticketIds }) => ticketIds));
}
