import type { AnswerTexts } from './answers.ts';

/** The form before anything is typed. */
export const NO_ANSWERS: AnswerTexts = {
  sentence: '',
  aboutWhat: '',
  aboutWhen: '',
  aboutWhere: '',
  aboutWho: '',
  aboutPrice: '',
};
