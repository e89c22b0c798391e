// The contacts of an organization, put together from orders, tickets, messages, consents and tags.
import { buyerAddresses, type OrderOfBuyer, ordersOfBuyers } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { questionsOfSenders, senderAddresses, type SentQuestion } from '#domain/messages';
import { consentKeys, newsOf, type NewsOfContact } from '#domain/news';
import { attendeeAddresses, ticketsHeldByBuyers, ticketsOfAttendees, type TicketsOfAttendee } from '#domain/tickets';
import type { OwnContacts } from './access.ts';
import type { ContactFilter } from './filter.ts';
import { selectStored, selectStoredKeys, selectTaggedKeys, selectTagsOf } from './queries.ts';

type Reader = Pick<Ctx, 'db'>;

/** A person in an organization's contacts. */
export interface Contact {
  /** The mail address in lower case. */
  key: string;
  email: string;
  name: string;
  /** Orders that are not canceled. */
  orders: number;
  /** Valid tickets that the person ordered for themself or holds. */
  tickets: number;
  /** The event with the latest date that the person ordered, attended or asked about. */
  lastEvent: { id: string; name: string; startsAt: string; tz: string } | null;
  /** Whether the person wrote to the organizer within the last 30 days. */
  hasAsked: boolean;
  news: NewsOfContact;
  tags: string[];
}

/**
 * A page of the addresses that a filter may find, in the order of their bytes. The most selective part of the filter
 * chooses the source; `contactsOf` and `isIncluded` check the other parts.
 */
export async function candidateKeys(
  ctx: Reader,
  own: OwnContacts,
  { filter, after, limit }: { filter: ContactFilter; after: string; limit: number },
): Promise<string[]> {
  const { organizationId } = own;
  const { tag, news, text } = filter;
  if (tag !== '') return selectTaggedKeys(ctx.db, { organizationId, tag, after, limit });
  if (news === 'yes' || news === 'withdrawn') {
    const organizerIds = own.organizers.map(({ id }) => id);
    return consentKeys(ctx, { organizerIds, state: news, after, limit });
  }
  const page = { eventIds: eventsOf(own, filter), text, after, limit };
  const lists = await Promise.all([
    buyerAddresses(ctx, page),
    attendeeAddresses(ctx, page),
    senderAddresses(ctx, page),
    filter.eventId === null ? selectStoredKeys(ctx.db, { organizationId, text, after, limit }) : [],
  ]);
  return [...new Set(lists.flat())].sort(byBytes).slice(0, limit);
}

/** The order of `collate "C"`. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const eventsOf = (own: OwnContacts, { eventId }: ContactFilter): string[] =>
  eventId === null ? own.eventIds : own.eventIds.filter((id) => id === eventId);

/** The contacts with these addresses, in their order. Addresses about which nothing is stored are left out. */
export async function contactsOf(ctx: Reader, own: OwnContacts, keys: string[]): Promise<Contact[]> {
  const { organizationId, eventIds } = own;
  const organizerIds = own.organizers.map(({ id }) => id);
  const scope = { eventIds, keys };
  const [orders, tickets, questions, stored, tags, news] = await Promise.all([
    ordersOfBuyers(ctx, scope),
    ticketsOfAttendees(ctx, scope),
    questionsOfSenders(ctx, scope),
    selectStored(ctx.db, { organizationId, keys }),
    selectTagsOf(ctx.db, { organizationId, keys }),
    newsOf(ctx, { organizerIds, keys }),
  ]);
  const held = await ticketsHeldByBuyers(ctx, { orderTokens: orders.map(({ token }) => token) });
  const parts = {
    orders: Map.groupBy(orders, ({ key }) => key),
    tickets: Map.groupBy(tickets, ({ key }) => key),
    questions: Map.groupBy(questions, ({ key }) => key),
    stored: new Map(stored.map((row) => [row.email_key, row])),
    tags: Map.groupBy(tags, ({ email_key }) => email_key),
  };
  const people = keys.map((key) => {
    const person = {
      orders: parts.orders.get(key) ?? [],
      tickets: parts.tickets.get(key) ?? [],
      questions: parts.questions.get(key) ?? [],
    };
    return { key, person, stored: parts.stored.get(key), eventIds: eventsOfPerson(person) };
  });
  const events = await lastEvents(ctx, people);
  return people.flatMap(({ key, person, stored: row }) => {
    const identity = person.orders[0] ?? person.tickets[0] ?? person.questions[0];
    const known = news.get(key) ?? { state: 'no' as const };
    const email = row?.email ?? identity?.email ?? (known.state === 'no' ? null : key);
    if (email === null) return [];
    return [
      {
        key,
        email,
        name: identity?.name || row?.name || '',
        orders: person.orders.filter(({ isCanceled }) => !isCanceled).length,
        tickets: heldTickets(person, held),
        lastEvent: events.get(key) ?? null,
        hasAsked: person.questions.length > 0,
        news: known,
        tags: (parts.tags.get(key) ?? []).map(({ tag }) => tag),
      },
    ];
  });
}

interface PersonParts {
  orders: OrderOfBuyer[];
  tickets: TicketsOfAttendee[];
  questions: SentQuestion[];
}

const heldTickets = ({ orders, tickets }: PersonParts, held: ReadonlyMap<string, number>): number =>
  orders.reduce((sum, { token }) => sum + (held.get(token) ?? 0), 0) +
  tickets.reduce((sum, { tickets: count }) => sum + count, 0);

const eventsOfPerson = ({ orders, tickets, questions }: PersonParts): string[] => [
  ...new Set([...orders, ...tickets, ...questions].map(({ eventId }) => eventId)),
];

/** The event with the latest date of each person, by address. */
async function lastEvents(
  ctx: Reader,
  people: { key: string; eventIds: string[] }[],
): Promise<Map<string, NonNullable<Contact['lastEvent']>>> {
  const ids = [...new Set(people.flatMap(({ eventIds }) => eventIds))];
  const summaries = await eventSummaries(ctx, { ids });
  const byId = new Map(summaries.map((event) => [event.id, event]));
  const last = new Map<string, NonNullable<Contact['lastEvent']>>();
  for (const { key, eventIds } of people) {
    const events = eventIds.flatMap((id) => byId.get(id) ?? []);
    const latest = events.reduce<(typeof events)[number] | null>(
      (best, event) => (best === null || event.startsAt > best.startsAt ? event : best),
      null,
    );
    if (latest) last.set(key, { id: latest.id, name: latest.name, startsAt: latest.startsAt, tz: latest.tz });
  }
  return last;
}
