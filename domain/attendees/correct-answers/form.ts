// The form with which a member of the team corrects the answers of an order.
import { orderOfEvent } from '#domain/checkout';
import type { Ctx, Db, Tx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import {
  type Answers,
  answersOf,
  isAskedFor,
  type Question,
  questionRules,
  questionsOfEvent,
  type StoredAnswer,
  type StoredAnswers,
  textsOf,
} from '#domain/questions';
import { type OrganizerTicket, organizerTicketsOf } from '#domain/tickets';
import { hashSecret } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { guestEvent, type GuestEvent, requireOrders } from '../access.ts';

/** A signature or a file, which a member can remove and cannot give. */
export interface GivenByPerson extends Pick<Question, 'id' | 'kind' | 'label'> {
  answer: StoredAnswer;
}

/** The questions about the order or about a ticket. */
export interface AnswersToCorrect {
  /** Required are those that have an answer: a question without one may stay open. */
  questions: Question[];
  answers: Answers;
  given: GivenByPerson[];
}

/** A ticket as the form names it: the code tells two tickets of the same person apart. */
type NamedTicket = Pick<OrganizerTicket, 'id' | 'attendeeName' | 'className' | 'code'>;

/** The form with which a member corrects the answers of an order. */
export interface AnswersForm {
  event: GuestEvent;
  /** The number of the order as displayed. */
  number: string;
  order: AnswersToCorrect;
  tickets: (AnswersToCorrect & NamedTicket)[];
  /** Names what the member saw: a form is refused when answers or tickets have changed since. */
  seen: string;
  /** Whether people can still answer, so that a removed signature or file is asked for by mail. */
  isAskedAgain: boolean;
}

/**
 * The questions of an order with the answers, for a member who may see orders. Refuses in the same cases as
 * `requireOrders`, and NOT_FOUND for an order of another event, for a canceled order, and for one that is asked nothing.
 */
export async function answersForm(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { eventId, orderId }: { eventId: string; orderId: string },
): Promise<AnswersForm> {
  const own = await requireOrders(ctx, eventId);
  const order = (await orderOfEvent(ctx, { eventId: own.event.id, orderId })) ?? refuse('NOT_FOUND');
  const forms = await formsOf(ctx.db, { eventId: own.event.id, orderId, orderToken: order.token });
  return {
    event: guestEvent(own),
    number: order.number,
    order: toCorrect(forms.order),
    tickets: forms.tickets.map(({ id, attendeeName, className, code, ...form }) => ({
      ...toCorrect(form),
      id,
      attendeeName,
      className,
      code,
    })),
    seen: forms.seen,
    isAskedAgain: order.email !== '' && (await isAnswerable(ctx, own.event)),
  };
}

/** Whether an order with these tickets is asked something. */
export async function isAsked(
  ctx: Pick<Ctx, 'db'>,
  { eventId, tickets }: { eventId: string; tickets: readonly OrganizerTicket[] },
): Promise<boolean> {
  const classIds = tickets.filter(isAskedTicket).map(({ classId }) => classId);
  return (await questionsOfEvent(ctx.db, { eventId })).some((question) => isAskedFor(question, classIds));
}

const isAskedTicket = ({ status, isInTransfer, isAddOn }: OrganizerTicket): boolean =>
  status === 'valid' && !isInTransfer && !isAddOn;

/** The questions of one form, and what is stored. */
export interface StoredForm {
  classIds: string[];
  isPerTicket: boolean;
  asked: Question[];
  stored: StoredAnswers;
}

/** The forms of an order. */
export interface StoredForms {
  order: StoredForm;
  tickets: (StoredForm & NamedTicket)[];
  seen: string;
}

/** The forms of an order about its valid tickets. Refuses NOT_FOUND when nothing is asked. */
export async function formsOf(
  db: Db | Tx,
  { eventId, orderId, orderToken }: { eventId: string; orderId: string; orderToken: string },
): Promise<StoredForms> {
  const questions = await questionsOfEvent(db, { eventId });
  const all = await organizerTicketsOf({ db }, { orderToken });
  const valid = all.filter(isAskedTicket);
  const stored = await answersOf({ db }, { orderIds: [orderId], ticketIds: valid.map(({ id }) => id) });
  const formOf = (form: Omit<StoredForm, 'asked'>): StoredForm => ({
    ...form,
    asked: questions
      .filter((question) => question.isPerTicket === form.isPerTicket && isAskedFor(question, form.classIds))
      .map((question) => withStored(question, form.stored[question.id])),
  });
  const classIds = valid.map(({ classId }) => classId);
  const order = formOf({ classIds, isPerTicket: false, stored: stored.orders.get(orderId) ?? {} });
  const tickets = valid
    .map(({ id, attendeeName, className, code, classId }) => ({
      id,
      attendeeName,
      className,
      code,
      ...formOf({ classIds: [classId], isPerTicket: true, stored: stored.tickets.get(id) ?? {} }),
    }))
    .filter(({ asked }) => asked.length > 0);
  if (order.asked.length + tickets.length === 0) return refuse('NOT_FOUND');
  const seen = JSON.stringify([order.stored, tickets.map((ticket) => [ticket.id, ticket.stored])]);
  return { order, tickets, seen: hashSecret(seen).toString('hex') };
}

/** A question as a member is asked it: an option that was removed since stays a choice where it is the answer. */
function withStored(question: Question, answer: StoredAnswer | undefined): Question {
  const isChoice = question.kind === 'choice' || question.kind === 'choices';
  const options = isChoice ? [...new Set([...question.options, ...(answer?.texts ?? [])])] : question.options;
  return { ...question, options, isRequired: question.isRequired && answer !== undefined && !isOfPerson(question) };
}

/** Whether only the person can give the answer. */
export const isOfPerson = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'waiver' || kind === 'file';

const toCorrect = ({ asked, stored }: StoredForm): AnswersToCorrect => ({
  questions: asked.filter((question) => !isOfPerson(question)),
  answers: textsOf(stored),
  given: asked.filter(isOfPerson).flatMap(({ id, kind, label }) => {
    const answer = stored[id];
    return answer && !answer.isRemoved ? [{ id, kind, label, answer }] : [];
  }),
});

/** Whether people can still answer themselves. */
export async function isAnswerable(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { id, status, startsAt }: Pick<EventRecord, 'id' | 'status' | 'startsAt'>,
): Promise<boolean> {
  const { deadlineHours } = await questionRules(db, { eventId: id });
  const closesAt = Temporal.Instant.from(startsAt).subtract({ hours: deadlineHours });
  return status === 'postponed' || (status === 'live' && Temporal.Instant.compare(clock.now(), closesAt) < 0);
}
