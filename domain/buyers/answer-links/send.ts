// Links with which attendees answer the questions about their tickets, sent by the buyer.
import { inTransaction } from '#db/client.ts';
import { consumeAttempt, emailKey } from '#domain/accounts';
import { type Ctx, isImpersonated } from '#domain/ctx';
import { linksOfTickets, removeLinkedAnswersIn, sendLinkIn } from '#domain/questions';
import { lockTicketOfOrderIn } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { answersOfBuyer } from '../answers.ts';
import { startChange, type TicketOfBuyer, ticketOfBuyer } from '../order-of-buyer.ts';

/**
 * Sends the attendee of a ticket a link to answer its questions, or sends it again. For another address than before, the
 * earlier links end and the earlier answers are deleted, because they are about another person. Refuses NOT_FOUND,
 * FORBIDDEN while staff impersonate a person, ARGUMENTS_ERROR with `email`,
 * CHANGES_CLOSED after the deadline and for a ticket that is asked nothing, canceled or offered to another person, and RATE_LIMITED after
 * twenty links of an order or to an address within a day.
 */
export async function sendAnswerLink(
  ctx: Ctx,
  input: TicketOfBuyer & {
    /** Null sends the link to the same address again. */
    email: string | null;
    /** Two-letter language code of the mail. */
    locale: string;
  },
): Promise<void> {
  const { orderToken, ticketId, locale } = input;
  const eventId = await requireAskedTicket(ctx, input);
  const links = await linksOfTickets(ctx, { ticketIds: [ticketId] });
  const typed = (input.email ?? links.get(ticketId)?.email ?? '').trim();
  const email = parseMailAddress(typed);
  if (email === null) return refuseFields({ email: [typed === '' ? 'MISSING' : 'INVALID'] });
  const orderId = await startChange(ctx, { orderToken });
  await consumeAttempt(ctx.db, { scope: 'answer_link_order', key: orderId });
  await consumeAttempt(ctx.db, { scope: 'mail_answer_link', key: emailKey(email) });
  await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicketOfOrderIn(tx, { ticketId, orderToken });
    if (ticket?.status !== 'valid' || ticket.isInTransfer) refuse('CHANGES_CLOSED');
    const before = (await linksOfTickets({ db: tx }, { ticketIds: [ticketId] })).get(ticketId);
    if (before && emailKey(before.email) !== emailKey(email)) await removeLinkedAnswersIn(tx, { ticketId });
    await sendLinkIn(tx, { ticketId, orderId, eventId, email, locale });
  });
}

/**
 * Ends the links of a ticket, so that the buyer answers. The attendee's answers are deleted: they were not meant for the
 * buyer. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person, CHANGES_CLOSED after the deadline, and
 * RATE_LIMITED. Safe to repeat.
 */
export async function endAnswerLink(ctx: Ctx, { orderToken, ticketId }: TicketOfBuyer): Promise<void> {
  await requireAskedTicket(ctx, { orderToken, ticketId });
  await startChange(ctx, { orderToken });
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockTicketOfOrderIn(tx, { ticketId, orderToken }))) refuse('NOT_FOUND');
    await removeLinkedAnswersIn(tx, { ticketId });
  });
}

/** The id of the event of a ticket that is asked now. */
async function requireAskedTicket(ctx: Ctx, input: TicketOfBuyer): Promise<string> {
  await ticketOfBuyer(ctx, input);
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  const page = (await answersOfBuyer(ctx, input)) ?? refuse('NOT_FOUND');
  if (!page.isOpen) refuse('CHANGES_CLOSED');
  const asked = [...page.tickets, ...page.linked].some(({ id }) => id === input.ticketId);
  return asked ? page.event.id : refuse('CHANGES_CLOSED');
}
