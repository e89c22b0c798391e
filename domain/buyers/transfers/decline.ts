// A person declines a ticket that another person offered.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { recordBuyerChangeIn } from '#domain/attendees';
import { lockOrderIn } from '#domain/checkout';
import { type Ctx, isImpersonated } from '#domain/ctx';
import { endTransferIn, lockTicketOfOrderIn, signingKid } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { findTransfer, type OfferKey, transferOffer, type TransferRow } from './offered.ts';
import { markDeclined } from './queries.ts';

/**
 * Declines a ticket: the buyer has it again, with a new code and a new page, and gets a mail. Possible at any time, also
 * after the organizer's deadline. Returns whether the offer is declined: false when the person has accepted the ticket.
 * Refuses LINK_USED for an unknown link, an offer to another person, and once the buyer took the ticket back or canceled
 * it, and FORBIDDEN while staff impersonate a person. By id it refuses NOT_SIGNED_IN. Safe to repeat.
 */
export async function declineTransfer(ctx: Ctx, key: OfferKey): Promise<{ isDeclined: boolean }> {
  const row = (await findTransfer(ctx, key)) ?? refuse('LINK_USED');
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  if (await declineOnce(ctx, row)) return { isDeclined: true };
  const { state } = (await transferOffer(ctx, key)) ?? refuse('LINK_USED');
  return { isDeclined: state === 'declined' };
}

/** Gives the ticket back to the buyer. False when the offer has ended. */
async function declineOnce(ctx: Ctx, row: TransferRow): Promise<boolean> {
  const kid = await signingKid(ctx);
  const { id, ticket_id: ticketId, from_order_id: orderId } = row;
  return inTransaction(ctx.db, async (tx) => {
    // in the order of an acceptance, so that the two wait for each other and not in a circle
    const { token: orderToken } = await lockOrderIn(tx, { orderId });
    const ticket = await lockTicketOfOrderIn(tx, { ticketId, orderToken });
    // a later offer of the same ticket may wait, not this one
    if (!ticket?.isInTransfer || !(await markDeclined(tx, id))) return false;
    await endTransferIn(tx, { ticketId, kid });
    await recordBuyerChangeIn(tx, { orderId, kind: 'transfer_declined', ticketId, message: '' });
    await enqueue(tx, { task: 'notifications.transfer_declined', payload: { transferId: id } });
    return true;
  });
}
