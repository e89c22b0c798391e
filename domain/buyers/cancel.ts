// Buyers cancel orders for which they have paid nothing, and free tickets.
import { admittedTickets } from '#domain/checkin';
import { type OrderPage, orderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { changeRulesOf } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { cancelOnce } from './cancel-once.ts';
import { startChange, type TicketOfBuyer, ticketOfBuyer } from './order-of-buyer.ts';
import { isAhead, isOff } from './ticket-changes.ts';

/** What a buyer may cancel now. */
export interface Cancellation {
  /** Whether the whole order can be canceled: nothing was paid for it, and its deadline is ahead. */
  ofOrder: boolean;
  /** The ids of the tickets that can be canceled. */
  ofTickets: string[];
  /** The deadline in hours before the start of the event; 0 for the start. */
  hours: number;
}

/** What the buyer of an order may cancel now. Checked-in tickets, and an order with such a ticket, stay. */
export async function cancellationOf(ctx: Pick<Ctx, 'db' | 'clock'>, order: OrderPage): Promise<Cancellation> {
  const { ofOrder, ofTickets, hours } = await allowedBy(ctx, order);
  const admitted = await admittedTickets(ctx, { ticketIds: order.tickets.map(({ id }) => id) });
  return { ofOrder: ofOrder && admitted.size === 0, ofTickets: ofTickets.filter((id) => !admitted.has(id)), hours };
}

/**
 * Cancels all tickets of an order that is free or still to be paid at the door, so that other people can order them, and
 * mails the buyer. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person, RATE_LIMITED, CHANGES_CLOSED for an
 * order that was paid, after the organizer's deadline and where the organizer does not allow it, and TICKET_USED while a ticket is checked in. Safe to
 * repeat: only the call that canceled the tickets sends a mail.
 */
export async function cancelUnpaidOrder(ctx: Ctx, { orderToken }: { orderToken: string }): Promise<void> {
  const order = await orderPage(ctx, { token: orderToken });
  const orderId = await startChange(ctx, { orderToken });
  if (order.tickets.every(({ status }) => status === 'canceled')) return;
  if (!(await allowedBy(ctx, order)).ofOrder) refuse('CHANGES_CLOSED');
  await cancelOnce(ctx, { order, orderId, ticket: null });
}

/** Cancels one free ticket of an order. Refuses in the same cases as `cancelUnpaidOrder`. Safe to repeat. */
export async function cancelFreeTicket(ctx: Ctx, input: TicketOfBuyer): Promise<void> {
  const { order, ticket } = await ticketOfBuyer(ctx, input);
  const orderId = await startChange(ctx, input);
  if (ticket.status === 'canceled') return;
  if (!(await allowedBy(ctx, order)).ofTickets.includes(ticket.id)) refuse('CHANGES_CLOSED');
  await cancelOnce(ctx, { order, orderId, ticket });
}

/** What the rules of the event allow the buyer to cancel. Whether tickets are checked in is not considered. */
async function allowedBy(ctx: Pick<Ctx, 'db' | 'clock'>, order: OrderPage): Promise<Cancellation> {
  const { mayCancel, hours } = await changeRulesOf(ctx.db, { eventId: order.event.id });
  const isOpen = mayCancel && !isOff(order.event) && isAhead(order.event, ctx.clock.now().add({ hours }));
  const hasValid = order.tickets.some(({ status }) => status === 'valid');
  return { ofOrder: isOpen && hasValid && isUnpaid(order), ofTickets: isOpen ? freeTickets(order) : [], hours };
}

const isUnpaid = ({ totalMinor, payAtDoor, isPaid }: OrderPage): boolean => totalMinor === 0 || (payAtDoor && !isPaid);

/** The ids of the valid tickets that cost nothing. */
const freeTickets = ({ lines, tickets }: OrderPage): string[] =>
  tickets
    .filter(({ status }) => status === 'valid')
    .filter(({ classId }) => lines.find(({ ticketClassId }) => ticketClassId === classId)?.unitMinor === 0)
    .map(({ id }) => id);
