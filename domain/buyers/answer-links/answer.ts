// The mailed link with which an attendee answers the questions about one ticket.
import { inTransaction } from '#db/client.ts';
import { consumeAttempt } from '#domain/accounts';
import { orderById, type OrderPage } from '#domain/checkout';
import { type Ctx, isImpersonated } from '#domain/ctx';
import {
  type Answers,
  answersOf,
  filesOf,
  formFiles,
  type GivenAnswers,
  linkById,
  linkByToken,
  type Question,
  questionsOfEvent,
  questionsWithoutOrder,
  readAnswers,
  type ReceivedFiles,
  receiveFiles,
  saveAnswersIn,
  type SentFiles,
  type SentLink,
  textsOf,
} from '#domain/questions';
import { lockTicketOfOrderIn } from '#domain/tickets';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { byAnswerField } from '#shared/order-questions.ts';
import { answersDeadline } from '../answers.ts';

/** What the attendee of a ticket sees: nothing of the order, of the buyer and of other tickets. */
export interface AnswersByLink {
  event: OrderPage['event'];
  className: string;
  questions: Question[];
  answers: Answers;
  /** ISO instant; null for a postponed event, which has no date. */
  closesAt: string | null;
}

/** The scope of the inputs on the page of a link. */
const SCOPE = '0';

/**
 * The questions of a mailed link; null for an unknown link, after the deadline, once the ticket was canceled, offered to
 * another person or moved to another order, and once the buyer ended the link. Changes nothing.
 */
export async function answersByLink(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<AnswersByLink | null> {
  const found = await formOfLink(ctx, await linkByToken(ctx, { token }));
  if (found === null) return null;
  const { event, className, questions, answers, closesAt } = found;
  return { event, className, questions, answers, closesAt };
}

/** The ticket of a link; null in the same cases as `answersByLink`. */
export const ticketOfLink = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<string | null> => (await formOfLink(ctx, await linkByToken(ctx, { token })))?.ticketId ?? null;

async function formOfLink(ctx: Pick<Ctx, 'db' | 'clock'>, link: SentLink | null) {
  if (link === null) return null;
  const { ticketId, orderId } = link;
  const order = await orderById(ctx, { id: orderId });
  const ticket = order.tickets.find(({ id }) => id === ticketId);
  const { isOpen, closesAt } = await answersDeadline(ctx, order);
  if (ticket?.status !== 'valid' || ticket.isInTransfer || !isOpen) return null;
  const all = await questionsOfEvent(ctx.db, { eventId: order.event.id });
  const stored = await answersOf(ctx, { orderIds: [orderId], ticketIds: [ticketId] });
  const orderAnswers = textsOf(stored.orders.get(orderId) ?? {});
  const classIds = [ticket.classId];
  return {
    event: order.event,
    orderToken: order.token,
    buyerName: order.name,
    className: ticket.className,
    ticketId,
    classIds,
    questions: questionsWithoutOrder({ questions: all, classIds, isPerTicket: true, orderAnswers }),
    answers: textsOf(stored.tickets.get(ticketId) ?? {}),
    closesAt,
  };
}

/**
 * Replaces the answers about the ticket of a link. Of two forms at the same moment, the later one wins as a whole. Refuses
 * LINK_USED as `answersByLink` returns null, FORBIDDEN while staff impersonate a person, RATE_LIMITED, and ARGUMENTS_ERROR
 * with the names of the inputs (`byAnswerField`).
 */
export async function changeAnswersByLink(
  ctx: Ctx,
  { token, given, fileErrors: errors }: { token: string; given: GivenAnswers; fileErrors?: ArgumentErrors | undefined },
): Promise<void> {
  const form = (await formOfLink(ctx, await linkByToken(ctx, { token }))) ?? refuse('LINK_USED');
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  const { ticketId, orderToken, questions, classIds } = form;
  const files = await formFiles(ctx.db, { scope: SCOPE, owner: filesOfTicket(ticketId), questions, given, errors });
  const read = readAnswers({ questions, classIds, isPerTicket: true, files }, given);
  refuseFields(byAnswerField(SCOPE, read.errors));
  await consumeAttempt(ctx.db, { scope: 'answers_by_link', key: ticketId });
  await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicketOfOrderIn(tx, { ticketId, orderToken });
    // the buyer may have ended the link meanwhile, or offered or canceled the ticket
    const isOpen = ticket?.status === 'valid' && !ticket.isInTransfer && (await linkByToken({ db: tx }, { token }));
    if (!isOpen) refuse('LINK_USED');
    await saveAnswersIn(tx, { subject: { kind: 'ticket', id: ticketId }, questions, answers: read.answers });
  });
}

const filesOfTicket = (id: string) => filesOf({ kind: 'ticket', id });

/**
 * Stores the files of the form of a link, and finds those it already had. Refuses LINK_USED as `answersByLink` returns
 * null, FORBIDDEN while staff impersonate a person, and as `receiveFiles` does.
 */
export async function receiveFilesByLink(
  ctx: Ctx,
  { token, given, files }: { token: string; given: GivenAnswers; files: SentFiles },
): Promise<ReceivedFiles> {
  const form = (await formOfLink(ctx, await linkByToken(ctx, { token }))) ?? refuse('LINK_USED');
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  const { event, questions, ticketId } = form;
  return receiveFiles(ctx, {
    eventId: event.id,
    scope: SCOPE,
    owner: filesOfTicket(ticketId),
    questions,
    given,
    files,
  });
}

/** A link for its mail; null once it can no longer be used. */
export async function answerLinkForMail(ctx: Pick<Ctx, 'db' | 'clock'>, { id }: { id: string }) {
  const link = await linkById(ctx, { id });
  const form = await formOfLink(ctx, link);
  if (link === null || form === null) return null;
  const { event, className, buyerName, closesAt } = form;
  return { event, className, buyerName, closesAt, email: link.email, locale: link.locale };
}
