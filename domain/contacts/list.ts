// The list of an organization's contacts.
import type { Ctx } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { type OwnContacts, requireContacts } from './access.ts';
import { type ContactFilter, isExact, readContactFilter, type TypedContactFilter } from './filter.ts';
import { isIncluded } from './included.ts';
import { CONTACTS_BATCH, CONTACTS_BATCHES_MAX, CONTACTS_PAGE_SIZE, EVENTS_TO_CHOOSE_MAX } from './limits.ts';
import { candidateKeys, type Contact, contactsOf } from './people.ts';
import { selectTags } from './queries.ts';

type Reader = Pick<Ctx, 'db' | 'actor'>;

/** A page of contacts in the order of their addresses, and what the filter offers. */
export interface ContactList {
  contacts: Contact[];
  /** The cursor of the next page (`after`); null on the last page. */
  next: string | null;
  /** The tags of the organization. */
  tags: string[];
  /** The newest events of the organization. Times are ISO instants. */
  events: { id: string; name: string; startsAt: string; tz: string }[];
}

/**
 * A page of the people who ordered, attended or asked at an organization's events, or whom it imported. Refuses in the
 * same cases as `requireContacts`.
 */
export async function listContacts(
  ctx: Reader,
  input: TypedContactFilter & { organizationId: string },
): Promise<ContactList> {
  const own = await requireContacts(ctx, input.organizationId);
  const filter = readContactFilter(input);
  const [page, tags, events] = await Promise.all([
    pageOf(ctx, own, { filter, after: input.after ?? '' }),
    selectTags(ctx.db, own.organizationId),
    eventsToChoose(ctx, own),
  ]);
  return { ...page, tags, events };
}

/** Reads batches until the page is full. A filter that finds few people ends early, and the next page continues. */
async function pageOf(
  ctx: Reader,
  own: OwnContacts,
  { filter, after }: { filter: ContactFilter; after: string },
): Promise<Pick<ContactList, 'contacts' | 'next'>> {
  const contacts: Contact[] = [];
  let cursor = after;
  for (let batch = 0; batch < CONTACTS_BATCHES_MAX; batch += 1) {
    const part = await batchOf(ctx, own, { filter, after: cursor, size: batchSize(filter) });
    contacts.push(...part.contacts);
    if (contacts.length > CONTACTS_PAGE_SIZE) {
      const shown = contacts.slice(0, CONTACTS_PAGE_SIZE);
      return { contacts: shown, next: shown.at(-1)?.key ?? null };
    }
    if (part.next === null) return { contacts, next: null };
    cursor = part.next;
  }
  return { contacts, next: cursor };
}

const batchSize = (filter: ContactFilter): number => (isExact(filter) ? CONTACTS_PAGE_SIZE + 1 : CONTACTS_BATCH);

/** The contacts among the next addresses that the filter includes; `next` is null after the last address. */
export async function batchOf(
  ctx: Pick<Ctx, 'db'>,
  own: OwnContacts,
  { filter, after, size }: { filter: ContactFilter; after: string; size: number },
): Promise<{ contacts: Contact[]; next: string | null }> {
  const keys = await candidateKeys(ctx, own, { filter, after, limit: size });
  const next = keys.length === size ? (keys.at(-1) ?? null) : null;
  const contacts = await contactsOf(ctx, own, keys);
  if (isExact(filter)) return { contacts, next };
  const atEvent = await keysAtEvent(ctx, own, { filter, keys });
  return { contacts: contacts.filter((contact) => isIncluded(contact, filter, atEvent.has(contact.key))), next };
}

/** The addresses among these of people at the event of the filter. */
async function keysAtEvent(
  ctx: Pick<Ctx, 'db'>,
  own: OwnContacts,
  { filter: { eventId }, keys }: { filter: ContactFilter; keys: string[] },
): Promise<Set<string>> {
  if (eventId === null) return new Set();
  const atEvent = { ...own, eventIds: own.eventIds.filter((id) => id === eventId) };
  const people = await contactsOf(ctx, atEvent, keys);
  return new Set(people.filter(({ lastEvent }) => lastEvent !== null).map(({ key }) => key));
}

async function eventsToChoose(ctx: Reader, { eventIds }: OwnContacts): Promise<ContactList['events']> {
  const ids = eventIds.slice(0, EVENTS_TO_CHOOSE_MAX);
  const events = await eventSummaries(ctx, { ids });
  return events
    .filter(({ status }) => status !== 'draft' && status !== 'removed')
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))
    .map(({ id, name, startsAt, tz }) => ({ id, name, startsAt, tz }));
}
