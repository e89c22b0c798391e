// What the buyer of an order that was paid online can ask for (decision 090).
import { admittedTickets } from '#domain/checkin';
import { orderIdByToken, type OrderPage } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { type Moves, movesSince } from '#domain/management';
import { disputeOfOrder, leftOfOrder } from '#domain/payments';
import { changeRulesOf, organizerTicketsOf } from '#domain/tickets';
import { isFlexible, isRefundDayAhead } from '#shared/refund-policy.ts';
import { selectRefunded } from '../refund/queries.ts';
import { REQUESTS_PER_TICKET } from '../limits.ts';
import { selectAsked, selectHasRetained } from './queries.ts';

/**
 * Why no refund can be asked for:
 * - `none`: the policy has no refunds
 * - `over`: the last day of the policy is over
 * - `started`: the event has started
 * - `disputed`: the buyer's bank deals with the payment, or took it back
 */
export type RefundClosed = 'none' | 'over' | 'started' | 'disputed';

/**
 * Why no refund of a ticket can be asked for:
 * - `checked_in`, `in_transfer`: the attendee is checked in, or the ticket is offered to another person
 * - `asked`: a request is open
 * - `too_often`: it was asked for as often as is allowed
 */
export type TicketBlock = 'checked_in' | 'in_transfer' | 'asked' | 'too_often';

/** A valid ticket that cost money. */
export interface RefundableTicket {
  id: string;
  attendeeName: string;
  className: string;
  /** Its price without earlier refunds, in minor units. */
  leftMinor: number;
  /** Null while a refund can be asked for. */
  blocked: TicketBlock | null;
}

/** After a move of the event: the buyer keeps the tickets, or gets the money back without a decision of the team. */
export interface ChoiceAfterMove {
  /** Whether the buyer chose the tickets since the latest move. The money remains on offer until the last day. */
  isRetained: boolean;
  /** Whether the event has no new date yet. */
  isPostponed: boolean;
}

/** What the buyer of an order can ask for. */
export interface RefundOffer {
  /** Null while a refund can be asked for. */
  closed: RefundClosed | null;
  /** The last day as `YYYY-MM-DD` while the policy promises a refund, or once it is over; null when the organizer decides until the start. */
  until: string | null;
  /** Whether the refund needs no decision. */
  isAtOnce: boolean;
  /** Null unless the event was moved and the organizer lets buyers choose until `until`. */
  choice: ChoiceAfterMove | null;
  /** What is left of the payment, in minor units. */
  leftMinor: number;
  tickets: RefundableTicket[];
}

type Reader = { db: Ctx['db'] | Tx; clock: Ctx['clock'] };

/** What the buyer can ask for; null for an order that was not paid online, has ended, or of which nothing is left to refund. */
export async function refundOffer(ctx: Reader, order: OrderPage): Promise<RefundOffer | null> {
  const { event, isPaidOnline, isCanceled, lastRefundDay } = order;
  if (!isPaidOnline || isCanceled || (event.status !== 'live' && event.status !== 'postponed')) return null;
  const orderId = await orderIdByToken(ctx, order);
  const leftMinor = await leftOfOrder(ctx, { orderId });
  const dispute = await disputeOfOrder(ctx, { orderId });
  if (dispute === 'open' || dispute === 'lost') return closedOffer('disputed');
  const tickets = leftMinor === 0 ? [] : await ticketsOf(ctx, order);
  if (tickets.length === 0) return null;
  const now = ctx.clock.now();
  if (event.status === 'live' && Temporal.Instant.compare(event.startsAt, now) <= 0) return closedOffer('started');
  const moves = await movesSince(ctx.db, { eventId: event.id, since: Temporal.Instant.from(order.placedAt) });
  const open = { closed: null, leftMinor, tickets, choice: null };
  const isAhead = (day: string) => isRefundDayAhead(day, { now: now.toString(), tz: event.tz });
  if (moves?.chooseUntil && isAhead(moves.chooseUntil)) {
    const isRetained = await hasRetained(ctx, { orderId, moves });
    const choice = { isRetained, isPostponed: event.status === 'postponed' };
    return { ...open, until: moves.chooseUntil, isAtOnce: true, choice };
  }
  if (lastRefundDay !== null && isAhead(lastRefundDay)) {
    const { isRefundAtOnce } = await changeRulesOf(ctx.db, { eventId: event.id });
    return { ...open, until: lastRefundDay, isAtOnce: isRefundAtOnce };
  }
  if (isFlexible(order.refundPolicy) || moves !== null) return { ...open, until: null, isAtOnce: false };
  return { ...closedOffer(lastRefundDay === null ? 'none' : 'over'), until: lastRefundDay };
}

/** Whether the buyer chose the tickets after the latest move. */
const hasRetained = ({ db }: Reader, { orderId, moves }: { orderId: string; moves: Moves }): Promise<boolean> =>
  selectHasRetained(db, { orderId, since: moves.latestAt });

const closedOffer = (closed: RefundClosed): RefundOffer => ({
  closed,
  until: null,
  isAtOnce: false,
  choice: null,
  leftMinor: 0,
  tickets: [],
});

async function ticketsOf({ db }: Reader, { token, lines }: OrderPage): Promise<RefundableTicket[]> {
  const prices = new Map(lines.map(({ ticketClassId, unitMinor }) => [ticketClassId, unitMinor]));
  const valid = (await organizerTicketsOf({ db }, { orderToken: token })).filter(({ status }) => status === 'valid');
  const ticketIds = valid.map(({ id }) => id);
  const [refundedRows, admitted, askedRows] = await Promise.all([
    selectRefunded(db, ticketIds),
    admittedTickets({ db }, { ticketIds }),
    selectAsked(db, ticketIds),
  ]);
  const refunded = new Map(refundedRows.map((row) => [row.ticket_id, Number(row.refunded_minor)]));
  const asked = new Map(askedRows.map((row) => [row.ticket_id, row]));
  const blockOf = ({ id, isInTransfer }: (typeof valid)[number]): TicketBlock | null => {
    if (admitted.has(id)) return 'checked_in';
    if (isInTransfer) return 'in_transfer';
    if (asked.get(id)?.is_open) return 'asked';
    return (asked.get(id)?.times ?? 0) >= REQUESTS_PER_TICKET ? 'too_often' : null;
  };
  return valid
    .map((ticket) => ({
      id: ticket.id,
      attendeeName: ticket.attendeeName,
      className: ticket.className,
      leftMinor: (prices.get(ticket.classId) ?? 0) - (refunded.get(ticket.id) ?? 0),
      blocked: blockOf(ticket),
    }))
    .filter(({ leftMinor }) => leftMinor > 0);
}
