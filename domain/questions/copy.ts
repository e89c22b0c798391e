import type { Tx } from '#domain/ctx';
import { copiedClassesIn } from '#domain/tickets';
import { copyQuestions } from './queries.ts';

/**
 * Copies the questions and rules of an event to events whose ticket classes are copies of its classes. Removed questions
 * and answers are not copied.
 */
export async function copyQuestionsIn(tx: Tx, copy: { fromEventId: string; toEventIds: string[] }): Promise<void> {
  if (copy.toEventIds.length > 0) await copyQuestions(tx, { ...copy, classes: await copiedClassesIn(tx, copy) });
}
