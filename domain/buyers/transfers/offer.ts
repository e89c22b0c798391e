import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt, emailKey } from '#domain/accounts';
import { isRefundAskedIn, recordBuyerChangeIn } from '#domain/attendees';
import { admittedTickets } from '#domain/checkin';
import { checkAttendee, type OrderPage } from '#domain/checkout';
import { type Ctx, isImpersonated } from '#domain/ctx';
import { removeLinkedAnswersIn } from '#domain/questions';
import { changeRulesOf, endTransferIn, lockTicketOfOrderIn, signingKid, startTransferIn } from '#domain/tickets';
import { newHashedToken } from '#domain/tokens';
import { refuse, refuseFields } from '#shared/errors.ts';
import { startChange, type TicketOfBuyer, ticketOfBuyer } from '../order-of-buyer.ts';
import { isAhead, isOff } from '../ticket-changes.ts';
import { endWaitingTransfer, insertTransfer, selectWaitingTransfer } from './queries.ts';

/** Whether tickets of an order can be transferred now, and the deadline in hours before the start of the event. */
export async function transferRules(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { event }: Pick<OrderPage, 'event'>,
): Promise<{ isOpen: boolean; hours: number }> {
  const { mayTransfer, hours } = await changeRulesOf(ctx.db, { eventId: event.id });
  return { isOpen: mayTransfer && !isOff(event) && isAhead(event, ctx.clock.now().add({ hours })), hours };
}

/** The person to whom a ticket is offered. */
export interface Recipient {
  name: string;
  email: string;
  /** Two-letter language code of the mail. */
  locale: string;
}

/**
 * Offers a ticket to another person, who gets a mail with a link. The code of the ticket is void at once. Refuses
 * NOT_FOUND, FORBIDDEN while staff impersonate a person, ARGUMENTS_ERROR with `name` and `email`, CHANGES_CLOSED for an
 * add-on, a canceled ticket, while a request for its refund is open, after the organizer's deadline and where the organizer does not allow it, TICKET_USED for a checked-in
 * ticket, IN_TRANSFER for a ticket that another person was offered, and RATE_LIMITED after ten offers of an order or five
 * to one address within a day. Safe to repeat for the same person.
 */
export async function offerTransfer(ctx: Ctx, input: TicketOfBuyer & Recipient): Promise<void> {
  const { order, ticket: offered } = await ticketOfBuyer(ctx, input);
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  const { name, email } = requireRecipient(input);
  if (offered.isAddOn || !(await transferRules(ctx, order)).isOpen) refuse('CHANGES_CLOSED');
  const orderId = await startChange(ctx, input);
  await consumeAttempt(ctx.db, { scope: 'transfer_order', key: orderId });
  await consumeAttempt(ctx.db, { scope: 'mail_transfer', key: emailKey(email) });
  const { token, hash } = newHashedToken();
  const { ticketId, locale } = input;
  await inTransaction(ctx.db, async (tx) => {
    const ticket = (await lockTicketOfOrderIn(tx, input)) ?? refuse('NOT_FOUND');
    if (ticket.status === 'canceled') refuse('CHANGES_CLOSED');
    if (ticket.isInTransfer) {
      const waiting = await selectWaitingTransfer(tx, ticketId);
      return waiting?.email_key === emailKey(email) ? undefined : refuse('IN_TRANSFER');
    }
    if (await isRefundAskedIn(tx, { ticketId })) refuse('CHANGES_CLOSED');
    // after the ticket is locked, so that a scan at the same moment either counts here or finds a void code
    if ((await admittedTickets({ db: tx }, { ticketIds: [ticketId] })).size > 0) refuse('TICKET_USED');
    // an earlier offer ended when the team corrected the address of the order
    await endWaitingTransfer(tx, ticketId);
    await startTransferIn(tx, { ticketId });
    await removeLinkedAnswersIn(tx, { ticketId });
    const person = { name, email, email_key: emailKey(email), locale };
    const row = { ...person, ticket_id: ticketId, from_order_id: orderId, token_hash: hash };
    const { id: transferId } = await insertTransfer(tx, row);
    await recordBuyerChangeIn(tx, { orderId, kind: 'transfer_offered', ticketId, message: '' });
    await enqueue(tx, { task: 'notifications.transfer_offer', payload: { transferId, token } });
    return undefined;
  });
}

/**
 * Takes a ticket back that the recipient has not accepted: the ticket gets a new code and a new page, and the buyer gets the confirmation of
 * the order again. Possible at any time, also after the deadline. Refuses NOT_FOUND, also for a ticket that was accepted,
 * FORBIDDEN while staff impersonate a person, and RATE_LIMITED. Safe to repeat.
 */
export async function takeBackTransfer(ctx: Ctx, input: TicketOfBuyer): Promise<void> {
  await ticketOfBuyer(ctx, input);
  const orderId = await startChange(ctx, input);
  const kid = await signingKid(ctx);
  const { ticketId } = input;
  await inTransaction(ctx.db, async (tx) => {
    const ticket = (await lockTicketOfOrderIn(tx, input)) ?? refuse('NOT_FOUND');
    if (!ticket.isInTransfer) return;
    await endTransferIn(tx, { ticketId, kid });
    await endWaitingTransfer(tx, ticketId);
    const { id } = await recordBuyerChangeIn(tx, { orderId, kind: 'transfer_taken_back', ticketId, message: '' });
    await enqueue(tx, { task: 'notifications.order_resent', payload: { changeId: id } });
  });
}

function requireRecipient(input: Recipient): { name: string; email: string } {
  const { person, errors } = checkAttendee(input);
  refuseFields(input.email.trim() === '' ? { ...errors, email: ['MISSING'] } : errors);
  return { name: person.name, email: person.email ?? '' };
}
