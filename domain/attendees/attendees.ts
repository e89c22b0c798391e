import { admittedTickets } from '#domain/checkin';
import { ordersByToken } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { type EventTicket, ticketsOfEvent } from '#domain/tickets';
import { guestEvent, type GuestEvent, requireNames } from './access.ts';
import { duplicateTickets } from './duplicates/people.ts';
import { type FilterChoices, filterChoices, type GuestFilter, readTicketFilter } from './filter.ts';
import { PAGE_SIZE } from './limits.ts';

/** A ticket in the list of attendees. */
export interface EventAttendee extends Pick<
  EventTicket,
  'id' | 'attendeeName' | 'className' | 'status' | 'isInTransfer'
> {
  isCheckedIn: boolean;
  /** Null for members who may not see orders. */
  order: (Pick<EventTicket, 'attendeeEmail' | 'orderNumber' | 'code'> & TicketOrder) | null;
  /** Whether the person may have a ticket of another order too. False for members who may not see orders. */
  mayBeDuplicate: boolean;
}

interface TicketOrder {
  id: string;
  /** Whether the team added the order for a guest. */
  isComplimentary: boolean;
}

/** A page of the tickets of an event, the latest first. */
export interface EventAttendees extends FilterChoices {
  event: GuestEvent;
  attendees: EventAttendee[];
  /** The cursor of the next page (`before`); null on the last page. */
  next: string | null;
}

/**
 * The tickets of an event, one row for each. Members with the permission `orders.view` see mail addresses, order
 * numbers and codes and may search for them. Members with only `doors.open` see names, classes and states, and search
 * names. Both see who is checked in. Refuses NOT_SIGNED_IN, NOT_FOUND, and ROLE_TOO_LOW for other members.
 */
export async function eventAttendees(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: GuestFilter & { eventId: string },
): Promise<EventAttendees> {
  const own = await requireNames(ctx, input.eventId);
  const event = guestEvent(own);
  const { maySeeOrders } = event;
  const read = await readTicketFilter(ctx, { ...input, eventId: event.id });
  const filter = { ...read, withPrivate: maySeeOrders, limit: PAGE_SIZE + 1 };
  const [rows, choices] = await Promise.all([ticketsOfEvent(ctx, filter), filterChoices(ctx, own)]);
  const shown = rows.slice(0, PAGE_SIZE);
  const next = rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  const tokens = maySeeOrders ? [...new Set(shown.map(({ orderToken }) => orderToken))] : [];
  const [orders, duplicates, admitted] = await Promise.all([
    ordersByToken(ctx, { tokens }),
    duplicateTickets(ctx, { eventId: event.id, orderTokens: tokens }),
    admittedTickets(ctx, { ticketIds: shown.map(({ id }) => id) }),
  ]);
  const attendees = shown.map((ticket) => ({
    ...attendeeOf(ticket, orders.get(ticket.orderToken)),
    isCheckedIn: admitted.has(ticket.id),
    mayBeDuplicate: duplicates.has(ticket.id),
  }));
  return { event, ...choices, attendees, next };
}

/**
 * The fields of a ticket that the member may see. Each field is listed, so that a new field is not shown by accident.
 * @param found the order; undefined for a member who may not see orders
 */
function attendeeOf(
  ticket: EventTicket,
  found: TicketOrder | undefined,
): Omit<EventAttendee, 'isCheckedIn' | 'mayBeDuplicate'> {
  const { id, attendeeName, className, status, isInTransfer, attendeeEmail, orderNumber, code } = ticket;
  const order = found ? { ...found, attendeeEmail, orderNumber, code } : null;
  return { id, attendeeName, className, status, isInTransfer, order };
}
