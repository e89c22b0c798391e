// Questions of an event, and which of them are asked.
import type { Db, Tx } from '#domain/ctx';
import type { QuestionKind } from '#shared/order-questions.ts';
import { selectQuestionClasses, selectQuestions } from './queries.ts';

export interface Question {
  id: string;
  kind: QuestionKind;
  /** Whether it is asked for each ticket; otherwise once for the order. */
  isPerTicket: boolean;
  label: string;
  hint: string;
  /** The text of a waiver; '' for the other kinds. */
  body: string;
  options: string[];
  /** Years; null for no minimum. */
  minAge: number | null;
  isRequired: boolean;
  /** The ticket classes for which it is asked; null for all, also later ones. */
  classIds: string[] | null;
  /** Asked only when an earlier question was answered with this option; null for always. */
  condition: { questionId: string; option: string } | null;
  /** Whether the organizer removed the question. Its answers stay. */
  isArchived: boolean;
}

/** The questions of an event in their order, without the removed ones unless `withArchived`. */
export async function questionsOfEvent(
  db: Db | Tx,
  { eventId, withArchived = false }: { eventId: string; withArchived?: boolean },
): Promise<Question[]> {
  const rows = await selectQuestions(db, eventId);
  const some = rows.filter((row) => !row.for_all_classes).map(({ id }) => id);
  const classes = Map.groupBy(some.length === 0 ? [] : await selectQuestionClasses(db, some), (row) => row.question_id);
  return rows
    .filter((row) => withArchived || row.archived_at === null)
    .map((row) => ({
      id: row.id,
      kind: row.kind as QuestionKind, // the schema checks the kinds
      isPerTicket: row.per_ticket,
      label: row.label,
      hint: row.hint,
      body: row.body,
      options: row.options,
      minAge: row.min_age,
      isRequired: row.is_required,
      classIds: row.for_all_classes ? null : (classes.get(row.id) ?? []).map((one) => one.ticket_class_id),
      condition:
        row.asked_after_id === null ? null : { questionId: row.asked_after_id, option: row.asked_option ?? '' },
      isArchived: row.archived_at !== null,
    }));
}

/** Whether a question is asked for one of these ticket classes. */
export const isAskedFor = ({ classIds }: Pick<Question, 'classIds'>, ticketClassIds: readonly string[]): boolean =>
  classIds === null || classIds.some((id) => ticketClassIds.includes(id));

/** The answers to one form: the texts by the id of the question. */
export type Answers = Record<string, string[]>;

/** Whether the condition of a question holds. `answers` are those of asked questions only. */
export const isConditionMet = ({ condition }: Pick<Question, 'condition'>, answers: Answers): boolean =>
  condition === null || (answers[condition.questionId] ?? []).includes(condition.option);
