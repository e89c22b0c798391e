// An event on sale with its ticket classes, built with the product's own verbs, for the tests of tickets, checkout and mail.
import { createEventIn, type EventInput, publishEventIn } from '#domain/events';
import type { Db } from '#domain/ctx';
import { createOrganizerIn } from '#domain/organizers';
import { createTicketClassesIn, setEventCapacityIn, type TicketClassInput } from '#domain/tickets';

export interface Sale {
  eventId: string;
  /** Ids of the ticket classes, in the order of the input. */
  classes: string[];
  /** Ids of the capacity tiers of these classes, in the same order. */
  tiers: string[];
}

export interface SaleOptions {
  event?: Partial<EventInput>;
  classes?: Partial<TicketClassInput>[];
  eventCapacity?: number;
  draft?: boolean;
}

/**
 * Creates an event in three days and puts it on sale: one free class of 50 tickets by default. The event is online
 * unless a class costs money.
 */
export async function createSale(db: Db, options: SaleOptions = {}): Promise<Sale> {
  return db.transaction().execute(async (tx) => {
    const oz = await createOrganizerIn(tx, { name: 'Oz Presents' });
    const startsAt = options.event?.startsAt ?? Temporal.Now.instant().add({ hours: 72 });
    const event = await createEventIn(tx, {
      organizerId: oz.id,
      name: 'Jazz Night',
      startsAt,
      endsAt: startsAt.add({ hours: 3 }),
      tz: 'Europe/Berlin',
      online: !(options.classes ?? []).some(({ priceKind = 'free' }) => priceKind !== 'free'),
      ...options.event,
    });
    if (!options.draft) await publishEventIn(tx, { id: event.id });
    const inputs = (options.classes ?? [{}]).map((classInput, position) => ({
      eventId: event.id,
      name: 'Free entry',
      priceKind: 'free' as const,
      currency: 'EUR',
      capacity: 50,
      position,
      ...classInput,
    }));
    const classes = await createTicketClassesIn(tx, inputs);
    if (options.eventCapacity !== undefined)
      await setEventCapacityIn(tx, { eventId: event.id, capacity: options.eventCapacity });
    return {
      eventId: event.id,
      classes: classes.map((ticketClass) => ticketClass.id),
      tiers: classes.map((ticketClass) => ticketClass.tierId),
    };
  });
}

export const ada = { name: 'Ada Lovelace', email: 'ada@example.org' };

/** A buyer named Ada with an email address that has no order yet. */
export const newAda = () => ({ ...ada, email: `ada-${crypto.randomUUID()}@example.org` });

/** A new idempotency key. */
export const newKey = (): string => crypto.randomUUID();
