// The answers of an order, which its buyer may change until the organizer's deadline.
import { inTransaction } from '#db/client.ts';
import { type OrderAnswers, orderIdByToken, type OrderPage, orderPage } from '#domain/checkout';
import { type Ctx, type Db, isImpersonated, type Tx } from '#domain/ctx';
import {
  type Answers,
  answersOf,
  askedAnswers,
  filesOf,
  formFiles,
  isAskedFor,
  isMissing,
  linksOfTickets,
  type Question,
  questionRules,
  questionsOfEvent,
  readAnswers,
  type ReceivedFiles,
  receiveFiles,
  saveAnswersIn,
  type SentFiles,
  textsOf,
} from '#domain/questions';
import { lockTicketOfOrderIn } from '#domain/tickets';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { byAnswerField } from '#shared/order-questions.ts';
import { startChange } from './order-of-buyer.ts';
import { isAhead, isOff } from './ticket-changes.ts';

/** The questions about a ticket with their answers. */
export interface TicketAnswers {
  id: string;
  classIds: string[];
  attendeeName: string;
  className: string;
  questions: Question[];
  answers: Answers;
}

/** A ticket whose attendee answers by a link. The buyer sees whether, and not what, the attendee answered. */
export interface LinkedTicket extends Pick<TicketAnswers, 'id' | 'attendeeName' | 'className'> {
  email: string;
  /** Whether every required question has an answer, and any question has. */
  isAnswered: boolean;
}

/** The questions of an order with the answers, for its buyer. Only tickets that are valid are asked about. */
export interface AnswersOfBuyer {
  event: OrderPage['event'];
  order: { classIds: string[]; questions: Question[]; answers: Answers };
  /** The tickets whose buyer answers. */
  tickets: TicketAnswers[];
  linked: LinkedTicket[];
  /** Required questions that the buyer has not answered. */
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
  const found = await formsOf(ctx, input);
  if (!found) return null;
  const { linked, ...page } = found;
  const shown = linked.map(({ id, attendeeName, className, email, answers, missing }) => ({
    id,
    attendeeName,
    className,
    email,
    isAnswered: missing === 0 && Object.keys(answers).length > 0,
  }));
  return { ...page, linked: shown };
}

type Forms = Omit<AnswersOfBuyer, 'linked'> & {
  linked: (TicketAnswers & { email: string; missing: number })[];
  allQuestions: Question[];
};

async function formsOf(ctx: Pick<Ctx, 'db' | 'clock'>, { orderToken }: { orderToken: string }): Promise<Forms | null> {
  const order = await orderPage(ctx, { token: orderToken });
  const questions = await questionsOfEvent(ctx.db, { eventId: order.event.id });
  if (questions.length === 0) return null;
  const orderId = await orderIdByToken(ctx, { token: order.token });
  const valid = order.tickets.filter(
    ({ status, isInTransfer, isAddOn }) => status === 'valid' && !isInTransfer && !isAddOn,
  );
  const classIds = valid.map(({ classId }) => classId);
  const ticketIds = valid.map(({ id }) => id);
  const stored = await answersOf(ctx, { orderIds: [orderId], ticketIds });
  const links = await linksOfTickets(ctx, { ticketIds });
  const orderAnswers = textsOf(stored.orders.get(orderId) ?? {});
  const asked = (ids: string[], isPerTicket: boolean) =>
    questions.filter((question) => question.isPerTicket === isPerTicket && isAskedFor(question, ids));
  const missingIn = (form: { classIds: string[]; isPerTicket: boolean }, answers: Answers) =>
    questions.filter((question) => isMissing({ questions, orderAnswers, ...form }, question, answers)).length;
  const tickets = valid.flatMap(({ id, attendeeName, className, classId }) => {
    const answers = textsOf(stored.tickets.get(id) ?? {});
    const own = asked([classId], true);
    const missing = missingIn({ classIds: [classId], isPerTicket: true }, answers);
    const ticket = { id, attendeeName, className, classIds: [classId], questions: own, answers };
    return own.length === 0 ? [] : [{ ticket, missing, email: links.get(id)?.email ?? null }];
  });
  const forOrder = { classIds, questions: asked(classIds, false), answers: orderAnswers };
  if (forOrder.questions.length === 0 && tickets.length === 0) return null;
  const own = tickets.filter(({ email }) => email === null);
  return {
    event: order.event,
    order: forOrder,
    tickets: own.map(({ ticket }) => ticket),
    linked: tickets.flatMap(({ ticket, missing, email }) => (email === null ? [] : [{ ...ticket, missing, email }])),
    missing: own.reduce((sum, { missing }) => sum + missing, missingIn({ classIds, isPerTicket: false }, orderAnswers)),
    allQuestions: questions,
    ...(await answersDeadline(ctx, order)),
  };
}

/** Whether the answers for an event change now, and until when. */
export async function answersDeadline(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { event }: Pick<OrderPage, 'event'>,
): Promise<Pick<AnswersOfBuyer, 'isOpen' | 'closesAt'>> {
  const { deadlineHours: hours } = await questionRules(db, { eventId: event.id });
  const isOpen = !isOff(event) && isAhead(event, clock.now().add({ hours }));
  const closesAt = Temporal.Instant.from(event.startsAt).subtract({ hours }).toString();
  return { isOpen, closesAt: event.status === 'postponed' ? null : closesAt };
}

/**
 * Replaces the answers of an order, except those of attendees who answer by a link; does nothing for an order that is
 * asked nothing. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person, RATE_LIMITED, CHANGES_CLOSED after the
 * deadline, and ARGUMENTS_ERROR with the names of the inputs (`byAnswerField`; the scope of a ticket is its number in
 * `AnswersOfBuyer`).
 */
export async function changeAnswers(
  ctx: Ctx,
  { orderToken, given }: { orderToken: string; given: OrderAnswers },
): Promise<void> {
  const forms = await formsOf(ctx, { orderToken });
  const orderId = await startChange(ctx, { orderToken });
  if (forms === null) return;
  if (!forms.isOpen) refuse('CHANGES_CLOSED');
  const { order, tickets } = await checkForms(ctx.db, { forms: { ...forms, orderId }, given });
  await inTransaction(ctx.db, async (tx) => {
    const subject = { kind: 'order', id: orderId } as const;
    await saveAnswersIn(tx, { subject, questions: forms.order.questions, answers: order });
    for (const { id, questions, answers } of tickets) {
      // another person may have accepted the ticket meanwhile
      const ticket = await lockTicketOfOrderIn(tx, { ticketId: id, orderToken });
      if (ticket && !(await isLinkedIn(tx, id)))
        await saveAnswersIn(tx, { subject: { kind: 'ticket', id }, questions, answers });
    }
    await dropUnaskedIn(tx, { forms, orderToken, orderAnswers: order });
  });
}

async function checkForms(db: Db, { forms, given }: { forms: OwnForms; given: OrderAnswers }) {
  const { fileErrors: errors } = given;
  const orderFiles = await formFiles(db, { ...forms.order, ...orderForm(forms), given: given.order, errors });
  const order = readAnswers({ ...forms.order, isPerTicket: false, files: orderFiles }, given.order);
  const tickets = [];
  for (const [index, ticket] of forms.tickets.entries()) {
    const answers = given.tickets[index] ?? {};
    const files = await formFiles(db, { ...ticket, ...ticketForm(ticket, index), given: answers, errors });
    const form = { ...ticket, isPerTicket: true, orderAnswers: order.answers, files };
    tickets.push({ ...ticket, ...readAnswers(form, answers) });
  }
  refuseFields(
    Object.assign(
      byAnswerField('order', order.errors),
      ...tickets.map(({ errors }, index) => byAnswerField(String(index), errors)),
    ) as ArgumentErrors,
  );
  return { order: order.answers, tickets };
}

type OwnForms = Pick<Forms, 'order' | 'tickets'> & { orderId: string };

const orderForm = ({ orderId }: OwnForms) => ({ scope: 'order', owner: filesOf({ kind: 'order', id: orderId }) });
const ticketForm = ({ id }: TicketAnswers, index: number) => ({
  scope: String(index),
  owner: filesOf({ kind: 'ticket', id }),
});

/**
 * Stores the files of the form of an order, and finds those it already had. Refuses NOT_FOUND, FORBIDDEN while staff
 * impersonate a person, CHANGES_CLOSED after the deadline, and as `receiveFiles` does.
 */
export async function receiveAnswerFiles(
  ctx: Ctx,
  { orderToken, given, files }: { orderToken: string; given: OrderAnswers; files: SentFiles },
): Promise<ReceivedFiles> {
  const found = await formsOf(ctx, { orderToken });
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  const received: ReceivedFiles = { answers: {}, errors: {} };
  if (found === null) return received;
  if (!found.isOpen) refuse('CHANGES_CLOSED');
  const forms = { ...found, orderId: await orderIdByToken(ctx, { token: orderToken }) };
  const { event } = forms;
  const all = [
    { ...forms.order, ...orderForm(forms), given: given.order },
    ...forms.tickets.map((ticket, index) => ({
      ...ticket,
      ...ticketForm(ticket, index),
      given: given.tickets[index] ?? {},
    })),
  ];
  for (const form of all) {
    const own = await receiveFiles(ctx, { ...form, eventId: event.id, files });
    Object.assign(received.answers, own.answers);
    Object.assign(received.errors, own.errors);
  }
  return received;
}

const isLinkedIn = async (tx: Tx, ticketId: string): Promise<boolean> =>
  (await linksOfTickets({ db: tx }, { ticketIds: [ticketId] })).has(ticketId);

/** Removes answers of attendees to questions that are no longer asked after the buyer's answers about the order. */
async function dropUnaskedIn(
  tx: Tx,
  { forms, orderToken, orderAnswers }: { forms: Forms; orderToken: string; orderAnswers: Answers },
): Promise<void> {
  for (const { id, classIds, questions } of forms.linked) {
    if (!(await lockTicketOfOrderIn(tx, { ticketId: id, orderToken }))) continue;
    const stored = textsOf((await answersOf({ db: tx }, { orderIds: [], ticketIds: [id] })).tickets.get(id) ?? {});
    const answers = askedAnswers({ questions: forms.allQuestions, classIds, isPerTicket: true, orderAnswers }, stored);
    await saveAnswersIn(tx, { subject: { kind: 'ticket', id }, questions, answers });
  }
}
