// The questions of a reservation, and the answers that are stored with its order.
import type { Ctx, Tx } from '#domain/ctx';
import {
  type Answers,
  formFiles,
  type GivenAnswers,
  isAskedFor,
  type Question,
  questionsOfEvent,
  questionsWithoutOrder,
  readAnswers,
  reservationFiles,
  saveAnswersIn,
  sendLinkIn,
} from '#domain/questions';
import type { ArgumentErrors } from '#shared/errors.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { answererField, byAnswerField } from '#shared/order-questions.ts';

/** What a buyer answered: about the order, and about each ticket in the order of the tickets. */
export interface OrderAnswers {
  order: GivenAnswers;
  tickets: readonly (GivenAnswers | undefined)[];
  /**
   * The mail addresses of the attendees, who answer by a link, in the order of the tickets; absent when the buyer answers
   * for everyone.
   */
  emails?: readonly (string | undefined)[];
  /** What is wrong with files that were just sent, by the name of the input. */
  fileErrors?: ArgumentErrors;
}

/** The questions of a reservation, in the form that its page shows. */
export interface OrderQuestions {
  order: Question[];
  /** One form for each ticket, in the order of the tickets. */
  tickets: { className: string; questions: Question[] }[];
}

interface Line {
  ticket_class_id: string;
  quantity: number;
  /** An add-on is asked nothing of its own. */
  isAddOn: boolean;
}

/** The questions that are asked for a basket. */
export async function questionsOfBasket(
  ctx: Pick<Ctx, 'db'>,
  { eventId, lines }: { eventId: string; lines: readonly (Line & { name: string })[] },
): Promise<OrderQuestions> {
  const questions = await questionsOfEvent(ctx.db, { eventId });
  if (questions.length === 0) return { order: [], tickets: [] };
  const names = new Map(lines.map((line) => [line.ticket_class_id, line.name]));
  return {
    order: questions.filter((question) => !question.isPerTicket && isAskedFor(question, [...names.keys()])),
    tickets: ticketsOf(lines).map((classId) => ({
      className: names.get(classId) ?? '',
      questions: questions.filter((question) => question.isPerTicket && isAskedFor(question, [classId])),
    })),
  };
}

/** The ticket class of each ticket, without add-ons. */
export const ticketsOf = (lines: readonly Line[]): string[] =>
  lines
    .filter(({ isAddOn }) => !isAddOn)
    .flatMap((line) => Array.from({ length: line.quantity }, () => line.ticket_class_id));

/** The answers of an order that were checked. */
export interface CheckedAnswers {
  questions: Question[];
  order: Answers;
  /** One member for each ticket. */
  tickets: Answers[];
  /**
   * The address to which each ticket's link goes; null for a ticket whose buyer answers, or that is asked nothing. Absent
   * in an order that an earlier version stored until its payment.
   */
  emails?: (string | null)[];
}

interface FormOfOrder {
  reservationId: string;
  eventId: string;
  lines: readonly Line[];
  given: OrderAnswers;
}

/** The cleaned answers, and what is wrong by the name of the input in the form. */
export async function checkAnswers(
  ctx: Pick<Ctx, 'db'>,
  { reservationId, eventId, lines, given }: FormOfOrder,
): Promise<{ answers: CheckedAnswers; errors: ArgumentErrors }> {
  const questions = await questionsOfEvent(ctx.db, { eventId });
  const filesOf = (scope: string, answers: GivenAnswers) => {
    const owner = reservationFiles(reservationId, scope);
    return formFiles(ctx.db, { owner, scope, questions, given: answers, errors: given.fileErrors });
  };
  const classIds = lines.map((line) => line.ticket_class_id);
  const files = await filesOf('order', given.order);
  const order = readAnswers({ questions, classIds, isPerTicket: false, files }, given.order);
  const tickets: CheckedTicket[] = [];
  for (const [index, classId] of ticketsOf(lines).entries()) {
    const form = { questions, classIds: [classId], isPerTicket: true, orderAnswers: order.answers };
    if (given.emails && questionsWithoutOrder(form).length > 0) {
      tickets.push(readAddress(index, given.emails[index] ?? ''));
      continue;
    }
    const answers = given.tickets[index] ?? {};
    const read = readAnswers({ ...form, files: await filesOf(String(index), answers) }, answers);
    tickets.push({ answers: read.answers, email: null, errors: byAnswerField(String(index), read.errors) });
  }
  const errors = Object.assign(
    byAnswerField('order', order.errors),
    ...tickets.map((ticket) => ticket.errors),
  ) as ArgumentErrors;
  const emails = tickets.map(({ email }) => email);
  return {
    answers: { questions, order: order.answers, tickets: tickets.map(({ answers }) => answers), emails },
    errors,
  };
}

interface CheckedTicket {
  answers: Answers;
  email: string | null;
  errors: ArgumentErrors;
}

/** The address of the attendee of a ticket who answers by a link. The ticket has no answers before. */
function readAddress(index: number, typed: string): CheckedTicket {
  const email = parseMailAddress(typed.trim());
  const problem = typed.trim() === '' ? 'MISSING' : 'INVALID';
  return { answers: {}, email, errors: email === null ? { [answererField(index)]: [problem] } : {} };
}

/**
 * Stores the answers of a new order, and sends the links of tickets whose attendees answer. A question that was removed
 * meanwhile is left out.
 */
export async function saveOrderAnswersIn(
  tx: Tx,
  {
    eventId,
    orderId,
    ticketIds,
    answers,
    locale,
  }: { eventId: string; orderId: string; ticketIds: string[]; answers: CheckedAnswers; locale: string },
): Promise<void> {
  if (answers.questions.length === 0) return;
  const questions = await questionsOfEvent(tx, { eventId });
  await saveAnswersIn(tx, { subject: { kind: 'order', id: orderId }, questions, answers: answers.order });
  for (const [index, id] of ticketIds.entries()) {
    const email = answers.emails?.[index] ?? null;
    if (email !== null) await sendLinkIn(tx, { ticketId: id, orderId, eventId, email, locale });
    else await saveAnswersIn(tx, { subject: { kind: 'ticket', id }, questions, answers: answers.tickets[index] ?? {} });
  }
}
