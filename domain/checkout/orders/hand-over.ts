// A ticket that goes to another person gets an order of its own, so that each order belongs to one person.
import { randomBytes } from 'node:crypto';
import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { endTransferIn, giveTicketToOrderIn, hasOtherValidTicketsIn } from '#domain/tickets';
import { newToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { codeFromBytes } from '#shared/ticket-code.ts';
import { insertOrder, insertOrderLines } from '../queries.ts';
import { markCanceled } from './event-order-queries.ts';
import { lockOrder, reduceTotal, removeFromLine, selectLine } from './move-queries.ts';

/** Locks an order until the transaction ends, before its tickets. Refuses NOT_FOUND. */
export async function lockOrderIn(
  tx: Tx,
  { orderId }: { orderId: string },
): Promise<{ token: string; totalMinor: number }> {
  const { token, total_minor: total } = (await lockOrder(tx, orderId)) ?? refuse('NOT_FOUND');
  return { token, totalMinor: Number(total) };
}

/** The person who gets a ticket. The name is checked (`requireAttendee`). */
export interface NewHolder {
  name: string;
  email: string;
  locale: string;
  /** Null for a guest. */
  accountId: string | null;
}

/**
 * Moves a ticket to a new order of another person, with its price: code, page and name of the ticket change, its stock
 * does not. The new order keeps the day on which the ticket was ordered. The caller has locked the order and the ticket.
 * `kid` is from `signingKid`. An order without another valid ticket ends. The person gets the confirmation of an order.
 */
export async function handOverTicketIn(
  tx: Tx,
  input: {
    orderId: string;
    ticketId: string;
    orderLineId: string;
    kid: string;
    holder: NewHolder;
    /** What the buyer got back of the price of the ticket, in minor units. */
    refundedMinor?: number;
  },
): Promise<{ orderId: string; orderToken: string }> {
  const { ticketId, holder } = input;
  const from = (await lockOrder(tx, input.orderId)) ?? refuse('NOT_FOUND');
  const line = await selectLine(tx, input.orderLineId);
  const leftMinor = Number(line.unit_minor) - (input.refundedMinor ?? 0);
  const order = { token: newToken(), number: codeFromBytes(randomBytes(8)) };
  const { id: orderId } = await insertOrder(tx, {
    ...order,
    event_id: from.event_id,
    account_id: holder.accountId,
    name: holder.name,
    email: holder.email,
    locale: holder.locale,
    currency: from.currency,
    total_minor: String(leftMinor),
    pay_at_door: from.pay_at_door && leftMinor > 0,
    paid_at: from.paid_at,
    refund_policy: from.refund_policy,
    placed_at: from.placed_at,
    is_complimentary: from.is_complimentary,
    is_transferred: true,
    link_slug: from.link_slug,
    promo_code_id: from.promo_code_id,
    promo_code: from.promo_code,
  });
  const [newLine] = await insertOrderLines(tx, [{ ...line, order_id: orderId, quantity: 1 }]);
  if (!(await hasOtherValidTicketsIn(tx, { ticketId, orderToken: from.token }))) await markCanceled(tx, from.token);
  await giveTicketToOrderIn(tx, { ticketId, orderLineId: newLine?.id ?? '', order, name: holder.name });
  await endTransferIn(tx, { ticketId, kid: input.kid });
  await removeFromLine(tx, input.orderLineId);
  await reduceTotal(tx, { id: from.id, minor: String(leftMinor) });
  await enqueue(tx, { task: 'notifications.order_placed', payload: { orderId } });
  if (holder.accountId === null) await enqueue(tx, { task: 'checkout.guest_order', payload: { orderId } });
  return { orderId, orderToken: order.token };
}
