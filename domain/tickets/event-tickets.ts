// The tickets of one event and of one order, for the event's organizer. The caller must have checked that the actor may
// see them.
import type { Ctx, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { cleanLine } from '#shared/text.ts';
import { formatCode, normalizeCode } from '#shared/ticket-code.ts';
import {
  type EventTicketFilter,
  hasOtherValidTickets,
  lockTicketOfOrder,
  selectEventTickets,
  selectTicketsOfOrder,
  updateAttendee,
  updateAttendeeName,
} from './event-ticket-queries.ts';

/** A ticket in a list for organizers. It does not contain the ticket's token, which gives access to the ticket. */
export interface OrganizerTicket {
  id: string;
  attendeeName: string;
  /** Null when only the buyer's address is known. */
  attendeeEmail: string | null;
  className: string;
  classId: string;
  /** Whether it is an add-on, which its buyer picks up, and no ticket. */
  isAddOn: boolean;
  /** Short code as displayed: `7G4K-X2M9`. */
  code: string;
  status: 'valid' | 'canceled';
  /** Whether the ticket is offered to another person, who has not accepted it. */
  isInTransfer: boolean;
}

/** A ticket that is locked to change it. */
export interface LockedTicket extends Pick<OrganizerTicket, 'attendeeName' | 'status' | 'isInTransfer'> {
  orderLineId: string;
}

/** A ticket in the list of its event. */
export interface EventTicket extends OrganizerTicket {
  /** Gives access to the order, so it never leaves the server. */
  orderToken: string;
  /** Order number as displayed. */
  orderNumber: string;
  /** ISO instant. */
  issuedAt: string;
}

/** A page of the tickets of an event, the latest first. The text finds the beginnings of words. */
export async function ticketsOfEvent(ctx: Pick<Ctx, 'db'>, filter: EventTicketFilter): Promise<EventTicket[]> {
  const rows = await selectEventTickets(ctx.db, { ...filter, text: searchableText(filter.text) });
  return rows.map((row) => ({
    ...present(row),
    orderToken: row.order_token,
    orderNumber: formatCode(row.order_number),
    issuedAt: row.issued_at.toString(),
  }));
}

/** The tickets and add-ons of an order, in the order they were issued. */
export const organizerTicketsOf = async (
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<OrganizerTicket[]> => (await selectTicketsOfOrder(ctx.db, orderToken)).map(present);

const present = (row: Awaited<ReturnType<typeof selectTicketsOfOrder>>[number]): OrganizerTicket => ({
  id: row.id,
  attendeeName: row.attendee_name,
  attendeeEmail: row.attendee_email,
  className: row.class_name,
  classId: row.ticket_class_id,
  isAddOn: row.class_kind === 'add_on',
  code: formatCode(row.code),
  status: row.status,
  isInTransfer: row.in_transfer,
});

/** Changes the name and address of the attendee of a valid ticket. Returns whether the order has such a ticket. */
export const correctAttendeeIn = async (
  tx: Tx,
  input: { ticketId: string; orderToken: string; name: string; email: string | null },
): Promise<boolean> => isId(input.ticketId) && updateAttendee(tx, input);

/**
 * Locks a ticket of an order until the transaction ends, so that it is neither admitted nor changed meanwhile. Null for
 * a ticket of another order.
 */
export async function lockTicketOfOrderIn(
  tx: Tx,
  input: { ticketId: string; orderToken: string },
): Promise<LockedTicket | null> {
  const row = isId(input.ticketId) ? await lockTicketOfOrder(tx, input) : undefined;
  if (!row) return null;
  const { attendee_name: attendeeName, status, in_transfer: isInTransfer, order_line_id: orderLineId } = row;
  return { attendeeName, status, isInTransfer, orderLineId };
}

/** Whether an order has a valid ticket besides this ticket. The caller has locked the order. */
export const hasOtherValidTicketsIn = (tx: Tx, input: { ticketId: string; orderToken: string }): Promise<boolean> =>
  hasOtherValidTickets(tx, input);

/** Changes the name on a locked ticket. */
export async function renameAttendeeIn(tx: Tx, input: { ticketId: string; name: string }): Promise<void> {
  await updateAttendeeName(tx, input);
}

const DISPLAYED_CODE = /^[0-9a-z]{4}-[0-9a-z]{1,4}$/i;

/** A typed text in the form that the search compares: one line, and the number of an order without its dash. */
export function searchableText(typed: string): string {
  const text = cleanLine(typed).slice(0, 100);
  return DISPLAYED_CODE.test(text) ? normalizeCode(text) : text;
}
