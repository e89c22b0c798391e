// Answers of orders and tickets, for members who may see orders. Never for the doors.
import type { Ctx } from '#domain/ctx';
import { answersOf, isMissing, type Question, questionsOfEvent, type StoredAnswer, textsOf } from '#domain/questions';

/** A question with its answer. */
export interface ShownAnswer extends Pick<Question, 'id' | 'kind' | 'label'> {
  /** Null for a required question that is not answered yet. */
  answer: StoredAnswer | null;
}

/** The answers of one order: about the order, and about each ticket by its id. */
export interface AnswersOfOrder {
  order: ShownAnswer[];
  tickets: Record<string, ShownAnswer[]>;
}

interface Ticket {
  id: string;
  classId: string;
  status: 'valid' | 'canceled';
}

/** The answers of an order, with the required questions that have no answer yet. */
export async function answersOfOrder(
  ctx: Pick<Ctx, 'db'>,
  { eventId, orderId, tickets }: { eventId: string; orderId: string; tickets: readonly Ticket[] },
): Promise<AnswersOfOrder> {
  const questions = await questionsOfEvent(ctx.db, { eventId, withArchived: true });
  if (questions.length === 0) return { order: [], tickets: {} };
  const ticketIds = tickets.map(({ id }) => id);
  const stored = await answersOf(ctx, { orderIds: [orderId], ticketIds });
  const order = stored.orders.get(orderId) ?? {};
  const valid = tickets.filter(({ status }) => status === 'valid');
  const shown = (classIds: string[], answers: typeof order, isPerTicket: boolean): ShownAnswer[] =>
    questions.flatMap((question) => {
      const answer = answers[question.id] ?? null;
      const form = { questions, classIds, isPerTicket, orderAnswers: textsOf(order) };
      return answer !== null || isMissing(form, question, textsOf(answers))
        ? [{ id: question.id, kind: question.kind, label: question.label, answer }]
        : [];
    });
  return {
    order: shown(
      valid.map(({ classId }) => classId),
      order,
      false,
    ),
    tickets: Object.fromEntries(
      tickets.map(({ id, classId, status }) => [
        id,
        shown(status === 'valid' ? [classId] : [], stored.tickets.get(id) ?? {}, true),
      ]),
    ),
  };
}

/** The columns of an export for the questions of an event. */
export interface AnswerColumns {
  titles: string[];
  /** The cells of each row, by the id of the order or ticket. */
  cellsOf: (ids: string[]) => Promise<(id: string) => string[]>;
}

/** The columns for the questions about orders, or about tickets. Removed questions with answers are included. */
export async function answerColumns(
  ctx: Pick<Ctx, 'db'>,
  { eventId, isPerTicket }: { eventId: string; isPerTicket: boolean },
): Promise<AnswerColumns> {
  const all = await questionsOfEvent(ctx.db, { eventId, withArchived: true });
  const questions = all.filter((question) => question.isPerTicket === isPerTicket);
  return {
    titles: questions.map(({ label }) => label),
    cellsOf: async (ids) => {
      const of = isPerTicket ? { orderIds: [], ticketIds: ids } : { orderIds: ids, ticketIds: [] };
      const stored = questions.length === 0 ? null : await answersOf(ctx, of);
      const byId = isPerTicket ? stored?.tickets : stored?.orders;
      return (id) => questions.map((question) => cellOf(question, byId?.get(id)?.[question.id]));
    },
  };
}

/** A signature is exported with its time, because the time is part of what was signed; of a file, its name. */
function cellOf({ kind }: Question, answer: StoredAnswer | undefined): string {
  if (!answer) return '';
  if (kind === 'file') return answer.texts[1] ?? '';
  if (kind !== 'waiver') return answer.texts.join('; ');
  return [...answer.texts, answer.answeredAt].join(', ');
}
