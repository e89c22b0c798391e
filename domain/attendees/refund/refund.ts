// A member of the team refunds tickets of an order that was paid online.
import { inTransaction } from '#db/client.ts';
import { admittedTickets } from '#domain/checkin';
import { lockOrderIn, orderOfEvent, orderPage } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import { disputeOfOrder, leftOfOrder } from '#domain/payments';
import { organizerTicketsOf, shareStockIn, type StockAfter } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { minorValue } from '#shared/money.ts';
import { cleanText } from '#shared/text.ts';
import { guestEvent, type GuestEvent, requireOrders } from '../access.ts';
import { type RefundRequest, refundRequestsOf } from '../requests/list.ts';
import { amountsOf, sumOf } from './amounts.ts';
import { hasRefundOfForm } from './queries.ts';
import { refundIn } from './refund-in.ts';
import { refundableTickets, type TicketToRefund } from './tickets.ts';

interface Target {
  eventId: string;
  orderId: string;
}

export interface RefundForm {
  event: GuestEvent;
  number: string;
  currency: string;
  isDemoMoney: boolean;
  /** What the buyer paid and has not got back, by refunds or a dispute. Minor units. */
  leftMinor: number;
  /** Whether the buyer's bank took the payment back, or a part of it. */
  isDisputed: boolean;
  /** The number of valid tickets of the order, also of those that cost nothing. */
  valid: number;
  tickets: TicketToRefund[];
  /** The requests of the buyer that are open. */
  requests: RefundRequest[];
}

/**
 * The valid tickets of an order that can be refunded; none when the order was not paid online or ended. Refuses
 * NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function refundForm(ctx: Pick<Ctx, 'db' | 'actor'>, input: Target): Promise<RefundForm> {
  const own = await requireOrders(ctx, input.eventId);
  const found = (await orderOfEvent(ctx, { ...input, eventId: own.event.id })) ?? refuse('NOT_FOUND');
  const isOpen = found.isPaidOnline && found.canceledAt === null;
  const { lines, number, currency, isDemoMoney } = await orderPage(ctx, { token: found.token });
  const prices = new Map(lines.map(({ ticketClassId, unitMinor, parts }) => [ticketClassId, { unitMinor, ...parts }]));
  const leftMinor = isOpen ? await leftOfOrder(ctx, input) : 0;
  const tickets = leftMinor > 0 ? await refundableTickets(ctx, { orderToken: found.token, prices }) : [];
  const dispute = await disputeOfOrder(ctx, input);
  const admitted = await admittedTickets(ctx, { ticketIds: tickets.map(({ id }) => id) });
  return {
    event: guestEvent(own),
    number,
    currency,
    isDemoMoney,
    leftMinor,
    isDisputed: dispute === 'open' || dispute === 'lost',
    valid: (await organizerTicketsOf(ctx, { orderToken: found.token })).filter(({ status }) => status === 'valid')
      .length,
    tickets: tickets.map((ticket) => ({ ...ticket, isCheckedIn: admitted.has(ticket.id) })),
    requests: (await refundRequestsOf(ctx, { orderToken: found.token })).filter(({ state }) => state === 'open'),
  };
}

export interface RefundOfTickets extends Target {
  ticketIds: string[];
  /** What each ticket gets back, as typed; null for all of its price, which makes it invalid. */
  part: string | null;
  /** All but the fee that the buyer paid on top of the price. Does nothing for a part and without such a fee. */
  keepsFee?: boolean;
  /** Where the stock of tickets goes that become invalid. */
  stock: StockAfter;
  /** The reason, for the buyer, as plain text; '' for none. */
  message: string;
  /** The same key refunds once. */
  formKey: string;
  /** The request for a refund that it accepts. */
  requestId?: string | undefined;
}

/**
 * Refunds tickets of an order that was paid online, and mails the buyer. In full, the tickets become invalid and go on sale
 * again, or their stock is set aside; an order ends with its last valid ticket. Part of the price leaves them valid. A job asks the gateway. Safe to
 * repeat with the same key. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW; ARGUMENTS_ERROR with `tickets`,
 * `part` and `message`; CHECKED_IN for the full refund of a ticket that is checked in; CONFLICT when a ticket was
 * canceled, refunded or offered to another person in the meantime, or the request was decided or withdrawn.
 */
export async function refundTickets(
  ctx: Ctx,
  input: RefundOfTickets,
  lockIn: typeof lockOrderIn = lockOrderIn,
): Promise<void> {
  const person = requireSelf(ctx);
  const own = await requireOrders(ctx, input.eventId);
  const eventId = own.event.id;
  const order = (await orderOfEvent(ctx, { ...input, eventId })) ?? refuse('NOT_FOUND');
  const message = cleanText(input.message).trim();
  const partMinor = checkChoice(input, order);
  await inTransaction(ctx.db, async (tx) => {
    await shareStockIn(tx, { eventId });
    await lockIn(tx, input);
    if (await hasRefundOfForm(tx, input.formKey)) return;
    await refundIn(tx, { actor: person }, { ...input, eventId, message, partMinor });
  });
}

/** The part of the price in minor units; null for the full price. Refuses ARGUMENTS_ERROR. */
function checkChoice(
  { ticketIds, part, message }: Pick<RefundOfTickets, 'ticketIds' | 'part' | 'message'>,
  { currency }: { currency: string },
): number | null {
  const partMinor = part === null ? null : minorValue(part, currency);
  refuseFields({
    ...(ticketIds.length === 0 && { tickets: ['MISSING'] }),
    ...(part !== null && !partMinor && { part: ['INVALID'] }),
    ...([...cleanText(message).trim()].length > EVENT_UPDATE_MESSAGE_MAX_CHARS && { message: ['TOO_LONG'] }),
  });
  return partMinor;
}

/** What a refund would do. */
export interface RefundReview {
  amountMinor: number;
  isFull: boolean;
  /** Whether no valid ticket is left in the order. */
  endsOrder: boolean;
  tickets: (TicketToRefund & { amountMinor: number })[];
}

/** Checks a refund without a change. Refuses in the same cases as `refundTickets`. */
export async function reviewRefund(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: Omit<RefundOfTickets, 'formKey'>,
): Promise<RefundReview> {
  const form = await refundForm(ctx, input);
  const partMinor = checkChoice(input, form);
  const chosen = amountsOf(form.tickets, { ...input, partMinor, leftMinor: form.leftMinor });
  const tickets = form.tickets.flatMap((ticket) => {
    const amount = chosen.find(({ ticketId }) => ticketId === ticket.id);
    return amount ? [{ ...ticket, amountMinor: amount.amountMinor }] : [];
  });
  const isFull = partMinor === null;
  if (isFull && tickets.some(({ isCheckedIn }) => isCheckedIn)) refuse('CHECKED_IN');
  return {
    amountMinor: sumOf(tickets),
    isFull,
    endsOrder: isFull && tickets.length === form.valid,
    tickets,
  };
}
