import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useRef } from 'react';
import type { ReservationPage } from '#domain/checkout';
import type { FieldTextOf } from '../forms/field-texts.ts';
import {
  labelsOfQuestions,
  type QuestionForm,
  QuestionForms,
  TicketTitle,
  useAgeText,
} from '../forms/questions/question-forms.tsx';
import type { TypedAnswers } from '../forms/questions/read-answers.ts';
import type { ShownRefusal } from '../forms/refusal.ts';
import { useAnswersDraft } from './answers-draft.ts';

interface OrderQuestions {
  /** The questions about the order, then those about each ticket. */
  forms: QuestionForm[];
  /** The labels of the questions by the names of their inputs. */
  labels: Record<string, string>;
  ownText: FieldTextOf;
}

/** The questions of a reservation in the order of the form. */
export function useOrderQuestions({ questions: { order, tickets } }: ReservationPage): OrderQuestions {
  const forms: QuestionForm[] = [
    { scope: 'order', title: <Trans>About your order</Trans>, questions: order },
    ...tickets.map(({ className, questions }, index) => ({
      scope: String(index),
      title: <TicketTitle number={index + 1} name={className} />,
      questions,
    })),
  ];
  return { forms, labels: labelsOfQuestions(forms), ownText: useAgeText(forms) };
}

interface FieldsProps extends Omit<ComponentProps<typeof QuestionForms>, 'typed'> {
  reservation: ReservationPage;
  refusal: ShownRefusal | null;
  /** The answers of a refused form. */
  typed: TypedAnswers | undefined;
}

/** The questions, whose answers a reload does not lose. */
export function OrderQuestionFields({ reservation, refusal, typed = {}, ...questions }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useAnswersDraft(fields, reservation.token, refusal !== null);
  return (
    <div ref={fields} className="empty:hidden">
      <QuestionForms {...questions} typed={typed} />
    </div>
  );
}
