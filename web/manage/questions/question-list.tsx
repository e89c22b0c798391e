import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedQuestion } from '#domain/questions';
import { questionPaths } from '#shared/order-questions.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { RemoveButton } from '../tickets/remove-button.tsx';
import { KindName } from './kind-name.tsx';

interface Props {
  eventId: string;
  questions: ListedQuestion[];
  classes: { id: string; name: string }[];
  editedId: string | null;
  /** The form of the edited question. */
  children: ReactNode;
}

/** The questions of an event in their order, and the removed ones that have answers. */
export function QuestionList({ eventId, questions, classes, editedId, children }: Props) {
  const asked = questions.filter(({ isArchived }) => !isArchived);
  const removed = questions.filter(({ isArchived }) => isArchived);
  const nameOf = (ids: string[]) =>
    classes
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  return (
    <>
      {asked.length === 0 && (
        <p className="rounded-md border border-dashed border-line-strong px-5 py-6 text-ink-soft">
          <Trans>No questions yet. People only enter their name and email.</Trans>
        </p>
      )}
      {asked.length > 0 && (
        <ol className="grid gap-4">
          {asked.map((question, index) => (
            <li
              key={question.id}
              id={`question-${question.id}`}
              className="rounded-md border border-line bg-raised p-5"
            >
              {question.id === editedId ? (
                children
              ) : (
                <>
                  <Facts question={question} questions={questions} classNames={nameOf(question.classIds ?? [])} />
                  <FilesLink eventId={eventId} question={question} />
                  <Buttons eventId={eventId} question={question} index={index} last={asked.length - 1} />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {removed.length > 0 && (
        <section aria-labelledby="removed-questions">
          <h2 id="removed-questions" className="text-lg">
            <Trans>Removed questions</Trans>
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            <Trans>These questions are no longer asked. Their answers stay in your orders and exports.</Trans>
          </p>
          <ul className="mt-3 grid gap-3">
            {removed.map((question) => (
              <li key={question.id} className="rounded-md border border-line px-5 py-4">
                <Facts question={question} questions={questions} classNames={nameOf(question.classIds ?? [])} />
                <FilesLink eventId={eventId} question={question} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface FactsProps {
  question: ListedQuestion;
  questions: ListedQuestion[];
  classNames: string;
}

function Facts({ question, questions, classNames }: FactsProps) {
  const { label, kind, isPerTicket, isRequired, minAge, condition, counts, hasAnswers } = question;
  const source = questions.find(({ id }) => id === condition?.questionId);
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        <bdi>{label}</bdi>
      </p>
      <p className="mt-0.5 text-sm text-ink-soft">
        <Dotted>
          <KindName kind={kind} />
          {isPerTicket ? <Trans>For each ticket</Trans> : <Trans>Once per order</Trans>}
          {isRequired ? <Trans>Required</Trans> : <Trans>Optional</Trans>}
          {minAge !== null && <Trans>{minAge} or older</Trans>}
          {classNames !== '' && <bdi className="wrap-anywhere">{classNames}</bdi>}
        </Dotted>
      </p>
      {condition && source && (
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
          <Trans>
            Only after “{condition.option}” to “{source.label}”
          </Trans>
        </p>
      )}
      {hasAnswers && counts.length > 0 && (
        <dl className="mt-3 grid max-w-md gap-1 text-sm">
          {counts.map(({ option, count }) => (
            <div key={option} className="flex justify-between gap-4 border-t border-line pt-1">
              <dt className="min-w-0 wrap-anywhere">
                <bdi>{option}</bdi>
              </dt>
              <dd className="shrink-0 tabular-nums">
                <Plural value={count} one="# answer" other="# answers" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The download of all files of a question. */
function FilesLink({ eventId, question }: { eventId: string; question: ListedQuestion }) {
  const to = useLocalePath();
  if (question.kind !== 'file' || !question.hasAnswers) return null;
  return (
    <a
      href={to(questionPaths.filesOfQuestion(eventId, question.id))}

      className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Download aria-hidden="true" className="size-4" />
      <Trans>Download all files (ZIP)</Trans>
    </a>
  );
}

interface ButtonsProps {
  eventId: string;
  question: ListedQuestion;
  index: number;
  /** The index of the last question. */
  last: number;
}

function Buttons({ eventId, question: { id, label }, index, last }: ButtonsProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ButtonLink
        variant="outline"
        href={`${to(questionPaths.manageQuestions(eventId))}?edit=${id}#question-${id}`}
        aria-label={t`Edit ${label}`}
      >
        <Trans>Edit</Trans>
      </ButtonLink>
      {index > 0 && (
        <PostForm>
          <input type="hidden" name="questionId" value={id} />
          <Button variant="quiet" name="intent" value="up" aria-label={t`Move up: ${label}`} className="px-3">
            <ArrowUp aria-hidden="true" className="size-5" />
          </Button>
        </PostForm>
      )}
      {index < last && (
        <PostForm>
          <input type="hidden" name="questionId" value={id} />
          <Button variant="quiet" name="intent" value="down" aria-label={t`Move down: ${label}`} className="px-3">
            <ArrowDown aria-hidden="true" className="size-5" />
          </Button>
        </PostForm>
      )}
      <PostForm className="ms-auto">
        <input type="hidden" name="questionId" value={id} />
        <RemoveButton intent="remove" name={label} />
      </PostForm>
    </div>
  );
}
