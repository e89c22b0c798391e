// The files of a reservation, until its order is placed.
import type { Ctx, Db, Tx } from '#domain/ctx';
import {
  type Answers,
  holdFiles,
  isAskedFor,
  type Question,
  questionsOfEvent,
  type ReceivedFiles,
  receiveFiles,
  reservationFiles,
  type SentFiles,
  waitingFiles,
} from '#domain/questions';
import { isToken } from '#domain/tokens';
import { readBasket } from './basket.ts';
import { type CheckedAnswers, type OrderAnswers, type OrderQuestions, ticketsOf } from './order-questions.ts';
import { selectReservation } from './queries.ts';

/**
 * Stores the files of a form of a reservation, and finds those it already had. Does nothing for a reservation that
 * ended without an order: placing its order says why. A repeated form of a placed order finds the files of the first.
 * Refuses as `receiveFiles` does.
 */
export async function receiveReservationFiles(
  ctx: Pick<Ctx, 'db'>,
  { token, given, files }: { token: string; given: OrderAnswers; files: SentFiles },
): Promise<ReceivedFiles> {
  const received: ReceivedFiles = { answers: {}, errors: {} };
  const reservation = isToken(token) ? await selectReservation(ctx.db, token) : undefined;
  if (reservation?.state !== 'open' && reservation?.state !== 'placed') return received;
  const { id: reservationId, event_id: eventId } = reservation;
  const questions = (await questionsOfEvent(ctx.db, { eventId })).filter(({ kind }) => kind === 'file');
  if (questions.length === 0) return received;
  const lines = await readBasket(ctx, reservation);
  const forms = formsOf(questions, ticketsOf(lines));
  for (const { scope, asked } of forms) {
    const answers = scope === 'order' ? given.order : (given.tickets[Number(scope)] ?? {});
    const owner = reservationFiles(reservationId, scope);
    const form = await receiveFiles(ctx, { eventId, scope, owner, questions: asked, given: answers, files });
    Object.assign(received.answers, form.answers);
    Object.assign(received.errors, form.errors);
  }
  return received;
}

/** The questions about the order, and about each ticket, with the scopes of their inputs. */
const formsOf = (questions: Question[], classIds: string[]): { scope: string; asked: Question[] }[] => [
  { scope: 'order', asked: questions.filter((question) => !question.isPerTicket && isAskedFor(question, classIds)) },
  ...classIds.map((classId, index) => ({
    scope: String(index),
    asked: questions.filter((question) => question.isPerTicket && isAskedFor(question, [classId])),
  })),
];

/** The files that a reservation has, by the names of the inputs. */
export async function filesOfReservation(
  ctx: Pick<Ctx, 'db'>,
  { reservationId, questions: { order, tickets } }: { reservationId: string; questions: OrderQuestions },
): Promise<Answers> {
  const asked = [...order, ...tickets.flatMap(({ questions }) => questions)];
  if (asked.every(({ kind }) => kind !== 'file')) return {};
  return waitingFiles(ctx.db, { reservationId, scopes: ['order', ...tickets.map((_, index) => String(index))] });
}

/** Sets how long the files of an order that is being paid wait for it: a month, and a day once the payment ended. */
export const holdFilesOf = (
  db: Db | Tx,
  { answers: { questions, order, tickets } }: { answers: CheckedAnswers },
  { isPaying }: { isPaying: boolean },
): Promise<void> => holdFiles(db, { questions, answers: [order, ...tickets], isPaying });
