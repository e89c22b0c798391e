// The answers of an order, which its buyer may change until the organizer's deadline.
import { inTransaction } from '#db/client.ts';
import { type OrderAnswers, orderIdByToken, type OrderPage, orderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import {
  type Answers,
  answersOf,
  isAskedFor,
  isMissing,
  type Question,
  questionRules,
  questionsOfEvent,
  readAnswers,
  saveAnswersIn,
  textsOf,
} from '#domain/questions';
import { lockTicketOfOrderIn } from '#domain/tickets';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { byAnswerField } from '#shared/order-questions.ts';
import { startChange } from './order-of-buyer.ts';
import { isAhead, isOff } from './ticket-changes.ts';

/** The questions of an order with the answers, for its buyer. Only tickets that are valid are asked about. */
export interface AnswersOfBuyer {
  event: OrderPage['event'];
  order: { classIds: string[]; questions: Question[]; answers: Answers };
  tickets: {
    id: string;
    classIds: string[];
    attendeeName: string;
    questions: Question[];
    answers: Answers;
  }[];
  /** Required questions without an answer. */
  missing: number;
  isOpen: boolean;
  /** ISO instant; null for a postponed event, which has no date. */
  closesAt: string | null;
}

/** The questions and answers of an order; null when the event asks this order nothing. Refuses NOT_FOUND. */
export async function answersOfBuyer(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { orderToken: string },
): Promise<AnswersOfBuyer | null> {
  const order = await orderPage(ctx, { token: input.orderToken });
  const questions = await questionsOfEvent(ctx.db, { eventId: order.event.id });
  if (questions.length === 0) return null;
  const page = await formsOf(ctx, order, questions);
  return page.order.questions.length === 0 && page.tickets.length === 0 ? null : page;
}

async function formsOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  order: OrderPage,
  questions: Question[],
): Promise<AnswersOfBuyer> {
  const orderId = await orderIdByToken(ctx, { token: order.token });
  const valid = order.tickets.filter(({ status, isInTransfer }) => status === 'valid' && !isInTransfer);
  const classIds = valid.map(({ classId }) => classId);
  const stored = await answersOf(ctx, { orderIds: [orderId], ticketIds: valid.map(({ id }) => id) });
  const orderAnswers = textsOf(stored.orders.get(orderId) ?? {});
  const asked = (ids: string[], isPerTicket: boolean) =>
    questions.filter((question) => question.isPerTicket === isPerTicket && isAskedFor(question, ids));
  const tickets = valid.flatMap(({ id, attendeeName, classId }) => {
    const answers = textsOf(stored.tickets.get(id) ?? {});
    const own = asked([classId], true);
    return own.length === 0 ? [] : [{ id, attendeeName, classIds: [classId], questions: own, answers }];
  });
  const missingIn = (form: { classIds: string[]; isPerTicket: boolean }, answers: Answers) =>
    questions.filter((question) => isMissing({ questions, orderAnswers, ...form }, question, answers)).length;
  const missing = [
    missingIn({ classIds, isPerTicket: false }, orderAnswers),
    ...tickets.map((ticket) => missingIn({ classIds: ticket.classIds, isPerTicket: true }, ticket.answers)),
  ].reduce((sum, count) => sum + count, 0);
  return {
    event: order.event,
    order: { classIds, questions: asked(classIds, false), answers: orderAnswers },
    tickets,
    missing,
    ...(await deadlineOf(ctx, order)),
  };
}

async function deadlineOf(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { event }: Pick<OrderPage, 'event'>,
): Promise<Pick<AnswersOfBuyer, 'isOpen' | 'closesAt'>> {
  const { deadlineHours: hours } = await questionRules(db, { eventId: event.id });
  const isOpen = !isOff(event) && isAhead(event, clock.now().add({ hours }));
  const closesAt = Temporal.Instant.from(event.startsAt).subtract({ hours }).toString();
  return { isOpen, closesAt: event.status === 'postponed' ? null : closesAt };
}

/**
 * Replaces the answers of an order; does nothing for an order that is asked nothing. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person, RATE_LIMITED,
 * CHANGES_CLOSED after the deadline, and ARGUMENTS_ERROR with the names of the inputs (`byAnswerField`; the scope of a
 * ticket is its number in `AnswersOfBuyer`).
 */
export async function changeAnswers(
  ctx: Ctx,
  { orderToken, given }: { orderToken: string; given: OrderAnswers },
): Promise<void> {
  const page = await answersOfBuyer(ctx, { orderToken });
  const orderId = await startChange(ctx, { orderToken });
  if (page === null) return;
  if (!page.isOpen) refuse('CHANGES_CLOSED');
  const order = readAnswers({ ...page.order, isPerTicket: false }, given.order);
  const tickets = page.tickets.map((ticket, index) => ({
    ...ticket,
    ...readAnswers({ ...ticket, isPerTicket: true, orderAnswers: order.answers }, given.tickets[index] ?? {}),
  }));
  refuseFields(
    Object.assign(
      byAnswerField('order', order.errors),
      ...tickets.map(({ errors }, index) => byAnswerField(String(index), errors)),
    ) as ArgumentErrors,
  );
  await inTransaction(ctx.db, async (tx) => {
    await saveAnswersIn(tx, {
      subject: { kind: 'order', id: orderId },
      questions: page.order.questions,
      answers: order.answers,
    });
    for (const { id, questions, answers } of tickets) {
      // another person may have accepted the ticket meanwhile
      const ticket = await lockTicketOfOrderIn(tx, { ticketId: id, orderToken });
      if (ticket) await saveAnswersIn(tx, { subject: { kind: 'ticket', id }, questions, answers });
    }
  });
}
