import { admittedTickets } from '#domain/checkin';
import type { OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { type OrderWithTicket, type TicketOfBuyer, ticketOfBuyer } from './order-of-buyer.ts';

/**
 * Why a ticket cannot be changed:
 * - `canceled`: the ticket was canceled
 * - `off`: the event is canceled or was removed
 * - `checked_in`: the attendee is checked in
 * - `started`: the event has started
 * - `in_transfer`: the ticket is offered to another person
 * - `add_on`: it is an add-on, which the buyer picks up
 */
export type ClosedReason = 'canceled' | 'off' | 'checked_in' | 'started' | 'in_transfer' | 'add_on';

/** A ticket with what its buyer may change. */
export interface TicketChanges extends OrderWithTicket {
  /** Why the ticket cannot be changed; null while it can. */
  closed: ClosedReason | null;
}

/** A ticket of an order with what its buyer may change. Refuses NOT_FOUND, also for a ticket of another order. */
export async function ticketChanges(ctx: Pick<Ctx, 'db' | 'clock'>, input: TicketOfBuyer): Promise<TicketChanges> {
  const found = await ticketOfBuyer(ctx, input);
  const admitted = await admittedTickets(ctx, { ticketIds: [found.ticket.id] });
  return { ...found, closed: closedReason(found, { isCheckedIn: admitted.size > 0, now: ctx.clock.now() }) };
}

interface Moment {
  isCheckedIn: boolean;
  now: Temporal.Instant;
}

/** Why a ticket cannot be changed; null while it can. */
export function closedReason({ order, ticket }: OrderWithTicket, { isCheckedIn, now }: Moment): ClosedReason | null {
  if (ticket.status === 'canceled') return 'canceled';
  if (ticket.isAddOn) return 'add_on';
  if (isOff(order.event)) return 'off';
  if (isCheckedIn) return 'checked_in';
  if (ticket.isInTransfer) return 'in_transfer';
  return isAhead(order.event, now) ? null : 'started';
}

/** Whether the valid tickets of an order can be changed, unless they are checked in. */
export const isChangeable = ({ clock }: Pick<Ctx, 'clock'>, { event }: OrderPage): boolean =>
  !isOff(event) && isAhead(event, clock.now());

/** Whether an event will not take place. */
export const isOff = ({ status }: OrderPage['event']): boolean => status !== 'live' && status !== 'postponed';

/** Whether an event starts after `now`. A postponed event has no date. */
export const isAhead = ({ status, startsAt }: OrderPage['event'], now: Temporal.Instant): boolean =>
  status === 'postponed' || Temporal.Instant.compare(startsAt, now) > 0;
