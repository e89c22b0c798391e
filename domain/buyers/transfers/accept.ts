// A person accepts a ticket that another person offered.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { recordBuyerChangeIn, refundedOfTicketIn } from '#domain/attendees';
import { handOverTicketIn, lockOrderIn, requireAttendee } from '#domain/checkout';
import { accountIdOf, type Ctx, isImpersonated, isSelf } from '#domain/ctx';
import { removeAnswersOfTicketIn } from '#domain/questions';
import { lockTicketOfOrderIn, signingKid } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { findTransfer, type OfferKey, transferOffer, type TransferRow } from './offered.ts';
import { markAccepted } from './queries.ts';

/**
 * Accepts a ticket: it moves to an order of its own, with a new code and page, in the account of the signed-in person or
 * as a guest's order. Both people get a mail. Returns the token of that order, also when it is repeated. Refuses
 * LINK_USED for an unknown link, and once the buyer took the ticket back or canceled it or the person declined it,
 * FORBIDDEN while staff impersonate a person, ARGUMENTS_ERROR with `name`, and CHANGES_CLOSED after the organizer's deadline.
 */
export async function acceptTransfer(ctx: Ctx, input: OfferKey & { name: string }): Promise<{ orderToken: string }> {
  const offer = (await transferOffer(ctx, input)) ?? refuse('LINK_USED');
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  if (offer.orderToken !== null) return { orderToken: offer.orderToken };
  if (offer.state === 'declined') refuse('LINK_USED');
  if (offer.state === 'closed') refuse('CHANGES_CLOSED');
  const { name } = requireAttendee({ name: input.name, email: '' });
  const row = (await findTransfer(ctx, input)) ?? refuse('LINK_USED');
  const accepted = await acceptOnce(ctx, { row, name });
  if (accepted !== null) return { orderToken: accepted };
  // another request ended the transfer at the same moment: it accepted too, declined, or took the ticket back
  const orderToken = (await transferOffer(ctx, input))?.orderToken ?? refuse('LINK_USED');
  return { orderToken };
}

/** Moves the ticket. Returns the token of the new order; null when the transfer has ended. */
async function acceptOnce(ctx: Ctx, { row, name }: { row: TransferRow; name: string }): Promise<string | null> {
  const kid = await signingKid(ctx);
  const { id, ticket_id: ticketId, from_order_id: fromOrderId, email, locale } = row;
  const accountId = isSelf(ctx.actor) ? accountIdOf(ctx.actor) : null;
  return inTransaction(ctx.db, async (tx) => {
    const from = await lockOrderIn(tx, { orderId: fromOrderId });
    const ticket = await lockTicketOfOrderIn(tx, { ticketId, orderToken: from.token });
    if (!ticket?.isInTransfer) return null;
    const { orderLineId } = ticket;
    const holder = { name, email, locale, accountId };
    const refundedMinor = await refundedOfTicketIn(tx, { ticketId });
    const given = await handOverTicketIn(tx, {
      orderId: fromOrderId,
      ticketId,
      orderLineId,
      kid,
      holder,
      refundedMinor,
    });
    // a later offer of the same ticket waits, not this one
    if (!(await markAccepted(tx, { id, toOrderId: given.orderId, name }))) throw new EndedTransfer();
    // they are about the person who had the ticket
    await removeAnswersOfTicketIn(tx, { ticketId });
    await recordBuyerChangeIn(tx, { orderId: fromOrderId, kind: 'transferred', ticketId, message: '' });
    await recordBuyerChangeIn(tx, { orderId: given.orderId, kind: 'received', ticketId, message: '' });
    await enqueue(tx, { task: 'notifications.transfer_accepted', payload: { transferId: id } });
    return given.orderToken;
  }).catch((error: unknown) => {
    if (error instanceof EndedTransfer) return null;
    throw error;
  });
}

/** The error that rolls back the acceptance of a transfer that has ended. */
class EndedTransfer extends Error {}
