import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Question } from '#domain/questions';
import { answerField } from '#shared/order-questions.ts';
import type { FieldTextOf } from '../field-texts.ts';
import { QuestionField } from './question-field.tsx';
import type { TypedAnswers } from './read-answers.ts';

/** The questions of one form: those about the order, or those about one ticket. */
export interface QuestionForm {
  /** `order`, or the number of the ticket. */
  scope: string;
  title: ReactNode;
  questions: Question[];
  /** What follows the questions. */
  below?: ReactNode;
}

interface Props {
  forms: QuestionForm[];
  typed: TypedAnswers;
  countries: { code: string; name: string }[];
  errorOf: (name: string) => string | undefined;
  /** Where a stored file is downloaded, by its id. */
  hrefOf?: ((fileId: string) => string) | undefined;
  /** Where the buyer may let guests answer: the choice, and what a ticket shows instead of its questions. */
  guests?: { choice: ReactNode; fieldOf: (scope: string) => ReactNode } | undefined;
}

/** How a form with these questions is sent: files need another encoding. */
export const encodingOf = (forms: readonly Pick<QuestionForm, 'questions'>[]): 'multipart/form-data' | undefined =>
  forms.some(({ questions }) => questions.some(({ kind }) => kind === 'file')) ? 'multipart/form-data' : undefined;

/** The styles of what is shown only while guests answer, and only while the buyer does. They work without script. */
const WHILE_GUESTS = 'hidden group-has-[[value=guests]:checked]/questions:block';
const WHILE_BUYER = 'group-has-[[value=guests]:checked]/questions:hidden';

/**
 * The questions of an order. With script, a question appears once its condition holds. Without script all questions are
 * shown, each with its condition, and the server ignores answers to questions that are not asked.
 */
export function QuestionForms({ forms, guests, ...fields }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const answers = useTypedAnswers(container);
  const shown = forms.filter(({ questions, below }) => questions.length > 0 || Boolean(below));
  const all = new Map(forms.flatMap(({ questions }) => questions.map((question) => [question.id, question])));
  const firstTicket = shown.find(({ scope }) => scope !== 'order');
  return shown.length === 0 ? null : (
    <div ref={container} className="group/questions grid gap-8">
      {shown.map((form) => (
        <Fragment key={form.scope}>
          {form === firstTicket && guests?.choice}
          <section aria-labelledby={`questions-${form.scope}`} className="grid gap-5">
            <h2 id={`questions-${form.scope}`} className="border-t border-line pt-6 text-xl">
              {form.title}
            </h2>
            {guests && form.scope !== 'order' ? (
              <>
                <div className={WHILE_GUESTS}>{guests.fieldOf(form.scope)}</div>
                <div className={`grid gap-5 ${WHILE_BUYER}`}>
                  <Questions {...fields} {...{ form, all, answers }} />
                </div>
              </>
            ) : (
              <Questions {...fields} {...{ form, all, answers }} />
            )}
            {form.below}
          </section>
        </Fragment>
      ))}
    </div>
  );
}

interface QuestionsProps extends Omit<Props, 'forms' | 'guests'> {
  form: QuestionForm;
  all: Map<string, Question>;
  answers: FormData | null;
}

/** The questions of one form. */
const Questions = ({ form: { scope, questions }, all, answers, typed, countries, errorOf, hrefOf }: QuestionsProps) =>
  questions.map((question) => {
    const name = answerField(scope, question.id);
    return (
      <div key={question.id} hidden={answers !== null && !isAsked(question, { scope, all, answers })}>
        <QuestionField
          name={name}
          question={question}
          typed={typed[name] ?? []}
          countries={countries}
          error={errorOf(name)}
          hrefOf={hrefOf}
          condition={answers === null ? conditionOf(question, all) : null}
        />
      </div>
    );
  });

/** What is typed into the form around the questions; null until script runs. */
function useTypedAnswers(container: { current: HTMLDivElement | null }): FormData | null {
  const [answers, setAnswers] = useState<FormData | null>(null);
  useEffect(() => {
    const form = container.current?.closest('form');
    if (!form) return undefined;
    const read = () => setAnswers(new FormData(form));
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [container]);
  return answers;
}

interface Around {
  scope: string;
  all: Map<string, Question>;
  answers: FormData;
}

/** Whether the conditions of a question hold, also those of the question on which it depends. */
function isAsked({ condition }: Question, around: Around): boolean {
  if (condition === null) return true;
  const source = around.all.get(condition.questionId);
  if (!source || !isAsked(source, around)) return false;
  const name = answerField(source.isPerTicket ? around.scope : 'order', source.id);
  return around.answers.getAll(name).includes(condition.option);
}

const conditionOf = ({ condition }: Question, all: Map<string, Question>) => {
  const source = condition && all.get(condition.questionId);
  return source ? { label: source.label, option: condition.option } : null;
};

/** The forms of an order: the questions about it, then those about each ticket with the name of the ticket. */
export const questionFormsOf = (
  order: Question[],
  tickets: { name: string; questions: Question[] }[],
): QuestionForm[] => [
  { scope: 'order', title: <Trans>About your order</Trans>, questions: order },
  ...tickets.map(({ name, questions }, index) => ({
    scope: String(index),
    title: <TicketTitle number={index + 1} name={name} />,
    questions,
  })),
];

const TicketTitle = ({ number, name }: { number: number; name: string }) => (
  <Trans>
    Ticket {number}: <bdi>{name}</bdi>
  </Trans>
);

/** The texts of the questions for the errors of their form. */
export interface QuestionTexts {
  /** The labels of the questions by the names of their inputs. */
  labels: Record<string, string>;
  ownText: FieldTextOf;
}

/**
 * The labels of the questions, with the number of the ticket in an order of several tickets, and the text beside an answer that is below the minimum age.
 */
export function useQuestionTexts(forms: QuestionForm[]): QuestionTexts {
  const { t } = useLingui();
  const ticketForms = forms.filter(({ scope }) => scope !== 'order');
  const labelOfTicket = (number: number, label: string) => t`Ticket ${number} · ${label}`;
  const questions = new Map(
    forms.flatMap((form) => form.questions.map((question) => [answerField(form.scope, question.id), question])),
  );
  return {
    labels: Object.fromEntries(
      forms.flatMap(({ scope, questions: asked }) =>
        asked.map(({ id, label }) => [
          answerField(scope, id),
          scope === 'order' || ticketForms.length < 2 ? label : labelOfTicket(Number(scope) + 1, label),
        ]),
      ),
    ),
    ownText: (name, code) => {
      const minAge = questions.get(name)?.minAge;
      return code === 'TOO_SMALL' && typeof minAge === 'number' ? t`The minimum age is ${minAge}.` : undefined;
    },
  };
}
