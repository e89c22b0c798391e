// Stored answers. The caller has checked the rights.
import type { Ctx, Db, Tx } from '#domain/ctx';
import {
  type AnswerSubject,
  deleteAnswers,
  moveAnswers,
  replaceAnswers,
  selectAnswered,
  selectAnswers,
  selectOptionCounts,
} from './queries.ts';
import { attachFiles, deleteWaitingFiles } from './files/queries.ts';
import { endLinksIn, linksOfTickets } from './links.ts';
import { type Answers, type Question, questionsOfEvent } from './question.ts';

/** A stored answer. */
export interface StoredAnswer {
  texts: string[];
  /** ISO instant; of a waiver, when it was signed. */
  answeredAt: string;
  /** Whether the signature or the file was removed, some time after the event. */
  isRemoved: boolean;
}

/** Stored answers of one order or ticket, by the id of the question. */
export type StoredAnswers = Record<string, StoredAnswer>;

/**
 * Replaces the answers of an order or of a ticket to `questions`. An unchanged answer keeps the time at which it was
 * given. A file that an answer no longer names is deleted.
 */
export async function saveAnswersIn(
  tx: Tx,
  { subject, questions, answers }: { subject: AnswerSubject; questions: readonly Question[]; answers: Answers },
): Promise<void> {
  const stored = await answersOfSubject(tx, subject);
  const changed = questions
    .map(({ id }) => id)
    .filter((id) => JSON.stringify(stored[id]?.texts ?? []) !== JSON.stringify(answers[id] ?? []));
  const rows = changed.flatMap((id) => {
    const answer = answers[id];
    return answer ? [{ question_id: id, ...columnsOf(subject), answer }] : [];
  });
  await replaceAnswers(tx, { subject, questionIds: changed, rows });
  const files = questions.filter(({ id, kind }) => kind === 'file' && answers[id] && changed.includes(id));
  if (files.length > 0) await attachFiles(tx, { subject, questionIds: files.map(({ id }) => id) });
}

const columnsOf = ({ kind, id }: AnswerSubject) => ({
  order_id: kind === 'order' ? id : null,
  ticket_id: kind === 'ticket' ? id : null,
});

async function answersOfSubject(db: Db | Tx, { kind, id }: AnswerSubject): Promise<StoredAnswers> {
  const { orders, tickets } = await answersOf(
    { db },
    { orderIds: kind === 'order' ? [id] : [], ticketIds: kind === 'ticket' ? [id] : [] },
  );
  return (kind === 'order' ? orders : tickets).get(id) ?? {};
}

/** The answers of orders and of tickets, by their ids. */
export async function answersOf(
  ctx: { db: Db | Tx },
  of: { orderIds: string[]; ticketIds: string[] },
): Promise<{ orders: Map<string, StoredAnswers>; tickets: Map<string, StoredAnswers> }> {
  const orders = new Map<string, StoredAnswers>();
  const tickets = new Map<string, StoredAnswers>();
  for (const row of await selectAnswers(ctx.db, of)) {
    const map = row.order_id === null ? tickets : orders;
    const id = row.order_id ?? row.ticket_id ?? '';
    const answer = {
      texts: row.answer,
      answeredAt: row.answered_at.toString(),
      isRemoved: row.removed_at !== null,
    };
    map.set(id, { ...map.get(id), [row.question_id]: answer });
  }
  return { orders, tickets };
}

/** The texts of stored answers, to fill in a form. */
export const textsOf = (stored: StoredAnswers): Answers =>
  Object.fromEntries(Object.entries(stored).map(([id, { texts }]) => [id, texts]));

/** Removes the answers of a ticket and ends its links, when another person gets it. */
export async function removeAnswersOfTicketIn(tx: Tx, { ticketId }: { ticketId: string }): Promise<void> {
  await deleteAnswers(tx, { orderIds: [], ticketIds: [ticketId] });
  await deleteWaitingFiles(tx, { slots: [`ticket:${ticketId}`] });
  await endLinksIn(tx, { ticketId });
}

/**
 * Ends the links of a ticket and removes the answers that its attendee gave with them: they were not meant for another
 * person. Answers of a buyer stay.
 */
export async function removeLinkedAnswersIn(tx: Tx, { ticketId }: { ticketId: string }): Promise<void> {
  const links = await linksOfTickets({ db: tx }, { ticketIds: [ticketId] });
  if (links.has(ticketId)) await removeAnswersOfTicketIn(tx, { ticketId });
}

/**
 * Moves the answers of an order or a ticket to another one of the same person, except to questions that it has answered.
 * The times of answers and signatures stay.
 */
export const moveAnswersIn = (
  tx: Tx,
  input: { kind: AnswerSubject['kind']; fromId: string; toId: string },
): Promise<void> => moveAnswers(tx, input);

/** A question in the organizer's list. */
export interface ListedQuestion extends Question {
  hasAnswers: boolean;
  /** How many answers each option has, in the order of the options; options that were removed come last. */
  counts: { option: string; count: number }[];
}

/** All questions of an event with the summary of their choices. Removed questions are included. */
export async function listedQuestions(
  ctx: Pick<Ctx, 'db'>,
  { eventId }: { eventId: string },
): Promise<ListedQuestion[]> {
  const questions = await questionsOfEvent(ctx.db, { eventId, withArchived: true });
  const [answered, counts] = await Promise.all([
    selectAnswered(
      ctx.db,
      questions.map(({ id }) => id),
    ),
    selectOptionCounts(ctx.db, eventId),
  ]);
  return questions.map((question) => {
    const own = new Map(counts.filter((row) => row.question_id === question.id).map((row) => [row.option, row.count]));
    const options = [...new Set([...question.options, ...own.keys()])];
    return {
      ...question,
      hasAnswers: answered.has(question.id),
      counts: options.map((option) => ({ option, count: own.get(option) ?? 0 })),
    };
  });
}
