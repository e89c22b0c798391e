import type { AnswerTexts } from './answers.ts';

/** Hidden fields with the answers, for a form that does not show the answers. */
export const HiddenAnswers = ({ answers }: { answers: AnswerTexts }) =>
  Object.entries(answers).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
