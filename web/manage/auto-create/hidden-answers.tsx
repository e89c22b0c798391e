import type { AnswerTexts } from './answers.ts';

/** The answers in a form that does not show them, so that no answer is lost. */
export const HiddenAnswers = ({ answers }: { answers: AnswerTexts }) =>
  Object.entries(answers).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
