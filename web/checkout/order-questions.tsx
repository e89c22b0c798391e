import { Trans } from '@lingui/react/macro';
import type { ReservationPage } from '#domain/checkout';
import type { FieldTextOf } from '../forms/field-texts.ts';
import { labelsOfQuestions, type QuestionForm, TicketTitle, useAgeText } from '../forms/questions/question-forms.tsx';

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
