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
import { ANSWERERS } from '#shared/order-questions.ts';
import { answersKeyOf } from './draft.ts';
import { useStoredFields } from './stored-fields.ts';
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

/** A script cannot fill in a chosen file, and the server stores the files that were sent. */
const ANSWERS = '[name^="answer"]:not([type="file"], [type="hidden"])';

/** The questions, whose answers a reload does not lose. */
export function OrderQuestionFields({ reservation, refusal, typed = {}, ...questions }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useStoredFields(fields, {
    key: answersKeyOf(reservation.token),
    selector: ANSWERS,
    ignored: ANSWERERS,
    isRefused: refusal !== null,
  });
  const guests = useGuestsAnswer({ ...questions, typed });
  return (
    <div ref={fields} className="empty:hidden">
      <QuestionForms {...questions} typed={typed} guests={guests} />
    </div>
  );
}
