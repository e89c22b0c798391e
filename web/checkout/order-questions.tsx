import { type ComponentProps, useRef } from 'react';
import type { ReservationPage } from '#domain/checkout';
import {
  type QuestionForm,
  questionFormsOf,
  QuestionForms,
  type QuestionTexts,
  useQuestionTexts,
} from '../forms/questions/question-forms.tsx';
import type { TypedAnswers } from '../forms/questions/read-answers.ts';
import type { ShownRefusal } from '../forms/refusal.ts';
import { useAnswersDraft } from './answers-draft.ts';
import { useGuestLabels, useGuestsAnswer } from './guests-answer.tsx';

/** The questions of a reservation in the order of the form, and their texts. */
export function useOrderQuestions({ questions: { order, tickets } }: ReservationPage): QuestionTexts & {
  forms: QuestionForm[];
} {
  const forms = questionFormsOf(
    order,
    tickets.map(({ className: name, questions }) => ({ name, questions })),
  );
  const { labels, ownText } = useQuestionTexts(forms);
  const guestLabels = useGuestLabels(forms);
  return { forms, labels: { ...labels, ...guestLabels }, ownText };
}

interface FieldsProps extends Omit<ComponentProps<typeof QuestionForms>, 'typed' | 'guests'> {
  reservation: ReservationPage;
  refusal: ShownRefusal | null;
  /** The answers of a refused form. */
  typed: TypedAnswers | undefined;
}

/** The questions, whose answers a reload does not lose. */
export function OrderQuestionFields({ reservation, refusal, typed = {}, ...questions }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useAnswersDraft(fields, reservation.token, refusal !== null);
  const guests = useGuestsAnswer({ ...questions, typed });
  return (
    <div ref={fields} className="empty:hidden">
      <QuestionForms {...questions} typed={typed} guests={guests} />
    </div>
  );
}
