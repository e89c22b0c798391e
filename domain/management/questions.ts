// The questions of an event, as its organizer edits them.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { lockEventIn } from '#domain/events';
import {
  listedQuestions,
  type ListedQuestion,
  moveQuestionIn,
  type QuestionFields,
  type QuestionRules,
  questionRules,
  removeQuestionIn,
  saveQuestionIn,
  saveQuestionRulesIn,
} from '#domain/questions';
import { classesWithStock } from '#domain/tickets';
import { requireOwnEvent, requireOwnEventToChange } from './access.ts';

export interface QuestionEditor {
  questions: ListedQuestion[];
  rules: QuestionRules;
  classes: { id: string; name: string }[];
}

interface EventQuestion {
  eventId: string;
  questionId: string;
}

/**
 * The questions of an event, removed questions with answers included. Refuses NOT_SIGNED_IN, NOT_FOUND and
 * ROLE_TOO_LOW.
 */
export async function questionEditor(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string },
): Promise<QuestionEditor> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  const [questions, rules, classes] = await Promise.all([
    listedQuestions(ctx, { eventId: event.id }),
    questionRules(ctx.db, { eventId: event.id }),
    classesWithStock(ctx.db, { eventId: event.id }),
  ]);
  return { questions, rules, classes: classes.filter(({ isAddOn }) => !isAddOn).map(({ id, name }) => ({ id, name })) };
}

/**
 * Adds a question (`questionId` null) or changes one. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and as
 * `saveQuestionIn` does.
 */
export async function saveQuestion(
  ctx: Ctx,
  { eventId, ...input }: { eventId: string; questionId: string | null; fields: QuestionFields },
): Promise<void> {
  await changeQuestions(ctx, { eventId, change: input.questionId === null ? 'added' : 'changed' }, async (tx) => {
    const classes = await classesWithStock(tx, { eventId });
    const eventClassIds = classes.filter(({ isAddOn }) => !isAddOn).map(({ id }) => id);
    await saveQuestionIn(tx, { eventId, eventClassIds, ...input });
  });
}

/** Moves a question by one place. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW and QUESTION_NEEDED. */
export async function moveQuestion(ctx: Ctx, input: EventQuestion & { direction: 'up' | 'down' }): Promise<void> {
  await changeQuestions(ctx, { eventId: input.eventId, change: 'moved' }, (tx) => moveQuestionIn(tx, input));
}

/**
 * Removes a question; the answers to it stay. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW and
 * QUESTION_NEEDED.
 */
export async function removeQuestion(ctx: Ctx, input: EventQuestion): Promise<void> {
  await changeQuestions(ctx, { eventId: input.eventId, change: 'removed' }, (tx) => removeQuestionIn(tx, input));
}

/**
 * Sets until when answers change, and how long signatures stay. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW,
 * and ARGUMENTS_ERROR with `deadlineHours` and `signatureDays`.
 */
export async function saveQuestionRules(ctx: Ctx, input: { eventId: string; rules: QuestionRules }): Promise<void> {
  await changeQuestions(ctx, { eventId: input.eventId, change: 'rules' }, (tx) => saveQuestionRulesIn(tx, input));
}

/** An order that is placed at the same moment waits, because it reads the questions with the event's lock. */
async function changeQuestions(
  ctx: Ctx,
  { eventId, change }: { eventId: string; change: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await requireOwnEventToChange(ctx, eventId);
  const person = requireSelf(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    await work(tx);
    const subject = { kind: 'event', id: eventId } as const;
    await appendAuditEntry(tx, person, { action: 'event.questions', subject, detail: { change } });
  });
}
