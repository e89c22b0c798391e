import { remindGuests } from '#domain/attendees';
import type { Ctx } from '#domain/ctx';
import { moveQuestion, removeQuestion, saveQuestion, saveQuestionRules } from '#domain/management';
import { byIntent, checkbox, otherwise, text, texts, uncleaned, z } from '#shared/input/form.ts';

const questionFields = z.object({
  intent: z.literal('save'),
  questionId: text,
  kind: text,
  scope: text,
  label: text,
  hint: text,
  body: uncleaned(10_001),
  options: uncleaned(10_000),
  minAge: text,
  isRequired: checkbox,
  classIds: texts(1_000),
  condition: text,
});

/** The forms of the page of questions. */
export const questionsForm = byIntent([
  z.object({ intent: z.literal('up'), questionId: text }),
  z.object({ intent: z.literal('down'), questionId: text }),
  z.object({ intent: z.literal('remove'), questionId: text }),
  z.object({ intent: z.literal('remind') }),
  z.object({ intent: z.literal('rules'), deadlineHours: text, signatureDays: text }),
  questionFields.extend({ intent: otherwise('save') }),
]);
type Posted = z.infer<typeof questionsForm>;
/** The values of the form of one question. */
export type TypedQuestion = Extract<Posted, { intent: 'save' }>;

/** Does what a form asks for. Resolves with the `?done=` of the page that follows. */
export async function changeByForm(ctx: Ctx, eventId: string, form: Posted): Promise<string> {
  if (form.intent === 'remind') return `reminded-${await remindGuests(ctx, { eventId })}`;
  await change(ctx, eventId, form);
  return 'saved';
}

async function change(ctx: Ctx, eventId: string, form: Exclude<Posted, { intent: 'remind' }>): Promise<void> {
  switch (form.intent) {
    case 'up':
    case 'down':
      return moveQuestion(ctx, { eventId, questionId: form.questionId, direction: form.intent });
    case 'remove':
      return removeQuestion(ctx, { eventId, questionId: form.questionId });
    case 'rules':
      return saveQuestionRules(ctx, {
        eventId,
        rules: { deadlineHours: numberOf(form.deadlineHours), signatureDays: numberOf(form.signatureDays) },
      });
    case 'save':
      return saveQuestion(ctx, {
        eventId,
        questionId: form.questionId === '' ? null : form.questionId,
        fields: {
          ...form,
          isPerTicket: form.scope === 'ticket',
          minAge: form.minAge === '' ? null : numberOf(form.minAge),
          condition: conditionOf(form.condition),
        },
      });
  }
}

const numberOf = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) : Number.NaN);

/** The value of a condition: the id of the question, a colon, and the option. */
function conditionOf(typed: string): { questionId: string; option: string } | null {
  const at = typed.indexOf(':');
  return at < 0 ? null : { questionId: typed.slice(0, at), option: typed.slice(at + 1) };
}
