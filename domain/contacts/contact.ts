// One contact of an organization.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { ordersOfBuyers } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { questionsOfSenders } from '#domain/messages';
import { consentHistory, eraseNewsIn, type NewsConsentEntry } from '#domain/news';
import { ticketsOfAttendees } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { type OwnContacts, requireContacts } from './access.ts';
import { type Contact, contactsOf } from './people.ts';
import { deleteContact, selectTags } from './queries.ts';

type Reader = Pick<Ctx, 'db' | 'actor'>;

interface Target {
  organizationId: string;
  /** The contact's mail address, in any letter case. */
  email: string;
}

/**
 * A contact of an organization. Refuses in the same cases as `requireContacts`, and NOT_FOUND for an address about which
 * the organization has nothing.
 */
export async function requireContact(
  ctx: Reader,
  { organizationId, email }: Target,
): Promise<{ own: OwnContacts; contact: Contact }> {
  const own = await requireContacts(ctx, organizationId);
  const [contact] = await contactsOf(ctx, own, [email.toLowerCase()]);
  return { own, contact: contact ?? refuse('NOT_FOUND') };
}

/** A contact with their events and the history of their consents. */
export interface ContactPage {
  contact: Contact;
  /** The events that the person ordered, attended or asked about, the latest date first. */
  events: { id: string; name: string; startsAt: string; tz: string; orders: number; hasAsked: boolean }[];
  /** The consents, the latest first, with the names of their organizers and events. */
  consents: (NewsConsentEntry & { organizer: string; event: string | null })[];
  /** When the address opted out of the news of an organizer. */
  optedOut: { organizer: string; at: string; how: 'link' | 'erased' }[];
  /** The tags of the organization, to choose from. */
  tags: string[];
}

/** A contact for its page. Refuses in the same cases as `requireContact`. */
export async function contactPage(ctx: Reader, input: Target): Promise<ContactPage> {
  const { own, contact } = await requireContact(ctx, input);
  const organizerIds = own.organizers.map(({ id }) => id);
  const scope = { eventIds: own.eventIds, keys: [contact.key] };
  const [orders, tickets, questions, history, tags] = await Promise.all([
    ordersOfBuyers(ctx, scope),
    ticketsOfAttendees(ctx, scope),
    questionsOfSenders(ctx, scope),
    consentHistory(ctx, { organizerIds, email: contact.email }),
    selectTags(ctx.db, own.organizationId),
  ]);
  const eventIds = [...orders, ...tickets, ...questions].map(({ eventId }) => eventId);
  const named = [...new Set([...eventIds, ...history.consents.flatMap(({ eventId }) => eventId ?? [])])];
  const summaries = await eventSummaries(ctx, { ids: named });
  const eventOf = new Map(summaries.map((event) => [event.id, event]));
  const nameOf = new Map(own.organizers.map(({ id, name }) => [id, name]));
  const events = [...new Set(eventIds)].flatMap((id) => eventOf.get(id) ?? []);
  return {
    contact,
    events: events
      .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))
      .map(({ id, name, startsAt, tz }) => ({
        id,
        name,
        startsAt,
        tz,
        orders: orders.filter(({ eventId, isCanceled }) => eventId === id && !isCanceled).length,
        hasAsked: questions.some(({ eventId }) => eventId === id),
      })),
    consents: history.consents.map((entry) => ({
      ...entry,
      organizer: nameOf.get(entry.organizerId) ?? '',
      event: eventOf.get(entry.eventId ?? '')?.name ?? null,
    })),
    optedOut: history.optedOut.map(({ organizerId, at, how }) => ({
      organizer: nameOf.get(organizerId) ?? '',
      at,
      how,
    })),
    tags,
  };
}

/**
 * Erases a contact at their request: tags, imported data and consents. The address gets no more news, also after an
 * import. Orders and tickets stay, so the person may remain in the list. Safe to repeat. Refuses FORBIDDEN while
 * impersonating, and in the same cases as `requireContact`.
 */
export async function eraseContact(ctx: Pick<Ctx, 'db' | 'actor'>, input: Target): Promise<{ hasOrders: boolean }> {
  const person = requireSelf(ctx);
  const { own, contact } = await requireContact(ctx, input);
  const { organizationId } = own;
  await inTransaction(ctx.db, async (tx) => {
    await deleteContact(tx, { organizationId, key: contact.key });
    await eraseNewsIn(tx, { organizerIds: own.organizers.map(({ id }) => id), email: contact.key });
    const subject = { kind: 'organization', id: organizationId } as const;
    await appendAuditEntry(tx, person, { action: 'contacts.erased', subject });
  });
  return { hasOrders: contact.lastEvent !== null };
}
