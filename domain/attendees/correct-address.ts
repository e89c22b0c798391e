// A member of the team corrects the mail address of an order, which was typed wrong (decision 085).
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt } from '#domain/accounts';
import { admittedTickets } from '#domain/checkin';
import { changeAddressIn, lockOrderIn, type OrderToChange, orderOfEvent } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { moveLinksIn } from '#domain/questions';
import { lockTicketOfOrderIn, organizerTicketsOf, renewTicketsIn, signingKid } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isUnreachable, parseMailAddress } from '#shared/mail-address.ts';
import { requireOrders } from './access.ts';
import { isMovable } from './cancelable.ts';
import { recordIn } from './change-order.ts';

/**
 * Whether the mail address of an order can be corrected: `account` for an order in an account, whose address its owner has
 * confirmed; null for an order without an address, a canceled one, and after the event.
 */
export function addressState(
  order: Pick<OrderToChange, 'email' | 'canceledAt' | 'isInAccount'>,
  { event, now }: { event: EventRecord; now: Temporal.Instant },
): 'open' | 'account' | null {
  if (order.email === '' || order.canceledAt !== null || !isMovable(event, now)) return null;
  return order.isInAccount ? 'account' : 'open';
}

/**
 * Corrects the mail address of an order that is in no account. The order and its tickets get new links and codes, except
 * tickets that are checked in; earlier links and codes are void, and links for answers that went to the earlier address go to
 * the new one. The new address gets the tickets, the earlier one a mail that says so. Resolves with false for the address that the order has already. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND,
 * ROLE_TOO_LOW, ARGUMENTS_ERROR with `email`, CONFLICT where `addressState` is not `open`, and RATE_LIMITED after five
 * corrections of an order within a day.
 */
export async function correctAddress(
  ctx: Ctx,
  input: { eventId: string; orderId: string; email: string },
): Promise<boolean> {
  const person = requireSelf(ctx);
  const { event } = await requireOrders(ctx, input.eventId);
  const target = { eventId: event.id, orderId: input.orderId };
  const order = (await orderOfEvent(ctx, target)) ?? refuse('NOT_FOUND');
  const email = parseMailAddress(input.email.trim());
  // a placeholder is the sign of an erased person
  if (email === null || isUnreachable(email))
    return refuseFields({ email: [input.email.trim() === '' ? 'MISSING' : 'INVALID'] }) ?? false;
  if (addressState(order, { event, now: ctx.clock.now() }) !== 'open') refuse('CONFLICT');
  if (email.toLowerCase() === order.email.toLowerCase()) return false;
  await consumeAttempt(ctx.db, { scope: 'order_address', key: target.orderId });
  const kid = await signingKid(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const { token } = await lockOrderIn(tx, target);
    // an account may have got the order meanwhile, or another member corrected it
    const orderToken = (await changeAddressIn(tx, { ...target, seen: order.email, email })) ?? refuse('CONFLICT');
    const tickets = await organizerTicketsOf({ db: tx }, { orderToken: token });
    for (const { id } of tickets) await lockTicketOfOrderIn(tx, { ticketId: id, orderToken: token });
    const ticketIds = tickets.map(({ id }) => id);
    const admitted = await admittedTickets({ db: tx }, { ticketIds });
    // an offer of a ticket ends too: the stranger with the earlier link may have made it
    const renewed = tickets.filter(({ id, status }) => status === 'valid' && !admitted.has(id));
    await renewTicketsIn(tx, {
      fromToken: token,
      toToken: orderToken,
      renewedIds: renewed.map(({ id }) => id),
      kid,
      emails: { from: order.email, to: email },
    });
    await moveLinksIn(tx, { orderId: target.orderId, from: order.email, to: email });
    const { id: changeId } = await recordIn(
      tx,
      { actor: person },
      { ...target, kind: 'address_corrected', message: order.email },
    );
    await enqueue(tx, { task: 'notifications.order_resent', payload: { changeId } });
    await enqueue(tx, { task: 'notifications.address_corrected', payload: { changeId } });
    await enqueue(tx, { task: 'checkout.guest_order', payload: { orderId: target.orderId } });
  });
  return true;
}
