// Converts the ticket data of an imported event to ticket classes.
import type { TicketClassInput } from '#domain/tickets';
import type { ParsedEvent, ParsedTicket } from './types.ts';

type NewClass = Omit<TicketClassInput, 'eventId'>;

/** Assumed number of tickets: sources with prices often name no number of tickets. */
export const ASSUMED_CAPACITY = 100;
const MAX_CLASSES = 20;

/**
 * Ticket classes for an event: the classes of the source, free or paid at the door. When the source only marks the
 * event as free, one free class. Empty without prices, because then the source sells the tickets.
 */
export function classesOf(event: ParsedEvent): NewClass[] {
  if (event.tickets.length === 0) return event.price?.kind === 'free' ? [freeClass(event)] : [];
  return event.tickets.slice(0, MAX_CLASSES).map((ticket, position) => ({
    name: ticket.name,
    priceKind: ticket.priceKind,
    priceMinor: ticket.priceMinor,
    currency: ticket.currency,
    capacity: capacityOf(event, ticket),
    hidden: ticket.hidden,
    position,
    ...(ticket.salesStart ? { salesStart: ticket.salesStart } : {}),
    ...(ticket.salesEnd ? { salesEnd: ticket.salesEnd } : {}),
  }));
}

function freeClass(event: ParsedEvent): NewClass {
  const capacity = event.soldOut ? 0 : (event.capacity ?? event.venue?.capacity ?? ASSUMED_CAPACITY);
  return { name: 'General admission', priceKind: 'free', priceMinor: 0, currency: 'USD', capacity };
}

const capacityOf = (event: ParsedEvent, ticket: ParsedTicket): number =>
  event.soldOut || ticket.soldOut
    ? 0
    : (ticket.capacity ?? event.capacity ?? event.venue?.capacity ?? ASSUMED_CAPACITY);

/**
 * The capacity that all classes share. Null unless the event has a capacity and the classes together could sell more
 * tickets.
 */
export function sharedCapacity(event: ParsedEvent): number | null {
  const sum = classesOf(event).reduce((total, ticketClass) => total + ticketClass.capacity, 0);
  return event.capacity !== null && event.tickets.length > 1 && sum > event.capacity ? event.capacity : null;
}
