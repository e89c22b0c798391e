import type { AnswerTexts } from './answers.ts';

/** The empty answers of a form in which nothing is typed yet. */
export const NO_ANSWERS: AnswerTexts = {
  sentence: '',
  aboutWhat: '',
  aboutWhen: '',
  aboutWhere: '',
  aboutWho: '',
  aboutPrice: '',
};
