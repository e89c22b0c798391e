import type { Ctx } from '#domain/ctx';
import { htmlWithoutOpenQuestions, withoutOpenQuestions } from '#shared/open-question.ts';
import { requireOwnEventToChange } from './access.ts';
import { changeEvent } from './change.ts';
import { fieldsOf } from './fields.ts';

/**
 * Deletes the questions of a draft from the description and the summary of an event. Refuses as `changeEvent` does. Safe
 * to repeat.
 */
export async function deleteOpenQuestions(ctx: Ctx, { eventId }: { eventId: string }): Promise<void> {
  const { event } = await requireOwnEventToChange(ctx, eventId);
  const { description, summary } = fieldsOf(event);
  const fields = { description: htmlWithoutOpenQuestions(description), summary: withoutOpenQuestions(summary) };
  await changeEvent(ctx, { eventId, fields, versions: {} });
}
