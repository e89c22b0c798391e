// The answers about an event, as the form sends them. Server only.
import type { Answers } from '#domain/composer';
import { normalizedLine, z } from '#shared/input/form.ts';

/** The schema of the answers. */
export const answersForm = z.object({
  sentence: normalizedLine,
  aboutWhat: normalizedLine,
  aboutWhen: normalizedLine,
  aboutWhere: normalizedLine,
  aboutWho: normalizedLine,
  aboutPrice: normalizedLine,
});

/** The texts of the form; the page fills its inputs with them. */
export type AnswerTexts = z.output<typeof answersForm>;

const ANSWER_MAX_CHARS = 500;

export const answersOf = (texts: AnswerTexts): Answers => ({
  sentence: texts.sentence.slice(0, ANSWER_MAX_CHARS),
  what: texts.aboutWhat.slice(0, ANSWER_MAX_CHARS),
  when: texts.aboutWhen.slice(0, ANSWER_MAX_CHARS),
  where: texts.aboutWhere.slice(0, ANSWER_MAX_CHARS),
  audience: texts.aboutWho.slice(0, ANSWER_MAX_CHARS),
  price: texts.aboutPrice.slice(0, ANSWER_MAX_CHARS),
});
