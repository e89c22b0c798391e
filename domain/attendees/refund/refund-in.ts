// The refund of tickets inside a transaction that has locked the order.
import { enqueue } from '#db/queue.ts';
import { admittedTickets } from '#domain/checkin';
import { cancelTicketsIn, reduceByRefundIn, refundableOrderIn } from '#domain/checkout';
import type { Actor, Tx } from '#domain/ctx';
import { leftOfOrder, refundPartIn } from '#domain/payments';
import type { StockAfter } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { recordIn } from '../change-order.ts';
import { endRequest, selectOpenFor } from '../requests/queries.ts';
import { amountsOf, partsOfAll, sumOf } from './amounts.ts';
import { insertTicketRefunds } from './queries.ts';
import { refundableTickets } from './tickets.ts';

export interface CheckedRefund {
  eventId: string;
  orderId: string;
  ticketIds: string[];
  /** What each ticket gets back, in minor units; null for all of its price, which makes it invalid. */
  partMinor: number | null;
  /** In full, but without the fee that the buyer paid on top of the price. */
  keepsFee?: boolean;
  stock: StockAfter;
  message: string;
  formKey: string;
  /** The request for a refund that it accepts. */
  requestId?: string | undefined;
}

/** Who refunds: a member of the team, or the buyer whose request needs no decision. */
export interface RefundedBy {
  actor: Actor;
  isBuyer?: true;
}

/**
 * Refunds tickets. Accepts the request that it names, and with a full refund each open request for one of its tickets.
 * The caller has locked the stock and the order. Refuses CONFLICT, also when the request is not open any more, CHECKED_IN
 * and ARGUMENTS_ERROR.
 */
export async function refundIn(tx: Tx, by: RefundedBy, refund: CheckedRefund): Promise<void> {
  const { eventId, orderId, message, formKey, partMinor, stock } = refund;
  const order = await refundableOrderIn(tx, { orderId });
  const tickets = await refundableTickets({ db: tx }, { orderToken: order.token, prices: order.prices });
  const leftMinor = await leftOfOrder({ db: tx }, { orderId });
  const amounts = amountsOf(tickets, { ...refund, leftMinor });
  const amountMinor = sumOf(amounts);
  const { id: changeId } = await recordIn(tx, by, { eventId, orderId, kind: 'refunded', message });
  await acceptRequestsIn(tx, refund, changeId);
  await enqueue(tx, { task: 'notifications.order_canceled', payload: { changeId } });
  await reduceByRefundIn(tx, { orderId, amountMinor });
  const isFull = partMinor === null;
  const ticketIds = amounts.map(({ ticketId }) => ticketId);
  if (isFull) {
    await cancelTicketsIn(tx, { eventId, tickets: ticketIds.map((id) => ({ id, orderToken: order.token })), stock });
    // after the tickets are locked, so that a scan at the same moment either counts here or finds an invalid ticket
    if ((await admittedTickets({ db: tx }, { ticketIds })).size > 0) refuse('CHECKED_IN');
  }
  const refundId = await refundPartIn(tx, { orderId, amountMinor, parts: partsOfAll(amounts) });
  await insertTicketRefunds(tx, { changeId, refundId, formKey, isFull, amounts });
}

async function acceptRequestsIn(tx: Tx, refund: CheckedRefund, changeId: string): Promise<void> {
  const { requestId, partMinor } = refund;
  const open = await selectOpenFor(tx, refund);
  if (requestId !== undefined && !open.includes(requestId)) refuse('CONFLICT');
  for (const id of open)
    if (partMinor === null || id === requestId) await endRequest(tx, { id, state: 'accepted', changeId });
}
