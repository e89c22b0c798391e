// The mailed link with which a person accepts a ticket.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { recordBuyerChangeIn, refundedOfTicketIn } from '#domain/attendees';
import { handOverTicketIn, lockOrderIn, orderById, requireAttendee } from '#domain/checkout';
import { accountIdOf, type Ctx, isImpersonated, isSelf } from '#domain/ctx';
import type { EventSummary } from '#domain/events';
import { removeAnswersOfTicketIn } from '#domain/questions';
import { doorTickets, lockTicketOfOrderIn, signingKid } from '#domain/tickets';
import { hashToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { transferRules } from './offer.ts';
import { markAccepted, selectTransferByHash } from './queries.ts';

/** A ticket that a person was offered. */
export interface TransferOffer {
  /**
   * - `open`: the person may accept
   * - `accepted`: the ticket has an order of the person
   * - `closed`: the event has begun or does not take place, or the organizer's deadline is over
   */
  state: 'open' | 'accepted' | 'closed';
  event: EventSummary;
  className: string;
  /** The name of the buyer who offers the ticket. */
  from: string;
  /** The person's name as the buyer typed it. */
  name: string;
  email: string;
  /** The order of the accepted ticket; null before. */
  orderToken: string | null;
}

type Link = { token: string };

/**
 * The offer of a mailed link; null for an unknown link, and once the buyer took the ticket back or canceled it. Changes
 * nothing, so mail scanners may open the link.
 */
export async function transferOffer(ctx: Pick<Ctx, 'db' | 'clock'>, { token }: Link): Promise<TransferOffer | null> {
  const row = await findTransfer(ctx, token);
  if (!row) return null;
  const { name, email } = row;
  const from = await orderById(ctx, { id: row.from_order_id });
  const [ticket] = await doorTickets(ctx, { ids: [row.ticket_id] });
  if (!ticket) return null;
  const offer = { event: from.event, className: ticket.className, from: from.name, name, email };
  if (row.to_order_id !== null) {
    const { token: orderToken } = await orderById(ctx, { id: row.to_order_id });
    return { ...offer, state: 'accepted', orderToken };
  }
  if (row.ended_at !== null || !ticket.isInTransfer) return null;
  return { ...offer, state: (await transferRules(ctx, from)).isOpen ? 'open' : 'closed', orderToken: null };
}

/**
 * Accepts a ticket: it moves to an order of its own, with a new code and page, in the account of the signed-in person or
 * as a guest's order. Both people get a mail. Returns the token of that order, also when it is repeated. Refuses
 * LINK_USED for an unknown link, and once the buyer took the ticket back or canceled it, FORBIDDEN while staff
 * impersonate a person, ARGUMENTS_ERROR with `name`, and CHANGES_CLOSED after the organizer's deadline.
 */
export async function acceptTransfer(ctx: Ctx, input: Link & { name: string }): Promise<{ orderToken: string }> {
  const offer = (await transferOffer(ctx, input)) ?? refuse('LINK_USED');
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  if (offer.orderToken !== null) return { orderToken: offer.orderToken };
  if (offer.state === 'closed') refuse('CHANGES_CLOSED');
  const { name } = requireAttendee({ name: input.name, email: '' });
  const row = (await findTransfer(ctx, input.token)) ?? refuse('LINK_USED');
  const accepted = await acceptOnce(ctx, { row, name });
  if (accepted !== null) return { orderToken: accepted };
  // another request ended the transfer at the same moment: it accepted too, or took the ticket back
  const orderToken = (await transferOffer(ctx, input))?.orderToken ?? refuse('LINK_USED');
  return { orderToken };
}

type Row = NonNullable<Awaited<ReturnType<typeof selectTransferByHash>>>;

/** Moves the ticket. Returns the token of the new order; null when the transfer has ended. */
async function acceptOnce(ctx: Ctx, { row, name }: { row: Row; name: string }): Promise<string | null> {
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

async function findTransfer({ db }: Pick<Ctx, 'db'>, token: string): Promise<Row | undefined> {
  const hash = hashToken(token);
  return hash ? selectTransferByHash(db, hash) : undefined;
}
