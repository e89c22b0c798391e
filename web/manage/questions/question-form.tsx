import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedQuestion } from '#domain/questions';
import { type QuestionKind, questionPaths } from '#shared/order-questions.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { KindName } from './kind-name.tsx';
import type { TypedQuestion } from './forms.ts';

interface Props {
  eventId: string;
  kind: QuestionKind;
  /** Null for a new question. */
  question: ListedQuestion | null;
  questions: ListedQuestion[];
  classes: { id: string; name: string }[];
  /** The values of a refused form. */
  typed: TypedQuestion | null;
  refusal: ShownRefusal | undefined;
}

/** The form of one question. Its kind is fixed, so that the form has exactly the fields of the kind. */
export function QuestionForm({ eventId, kind, question, questions, classes, typed, refusal }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const ownText = useQuestionTexts();
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const shown = typed ?? shownOf(question);
  const labels = {
    label: t`Question`,
    hint: t`Help text`,
    body: t`Text to sign`,
    options: t`Options, one per line`,
    minAge: t`Minimum age on the day of the event`,
    scope: t`Ask`,
    classIds: t`Tickets`,
    condition: t`When`,
  };
  const field = (name: 'label' | 'hint' | 'body' | 'options' | 'minAge') => ({
    id: name,
    name,
    label: labels[name],
    requiredText: t`(required)`,
    autoComplete: 'off',
    defaultValue: shown[name],
    error: errorOf(name),
  });
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid gap-5">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="questionId" value={question?.id ?? ''} />
      <input type="hidden" name="kind" value={kind} />
      <p className="text-sm text-ink-soft">
        <KindName kind={kind} />
      </p>
      <TextField {...field('label')} required maxLength={200} />
      <TextField {...field('hint')} maxLength={300} />
      {kind === 'waiver' && <TextField {...field('body')} rows={8} required maxLength={10_000} />}
      {(kind === 'choice' || kind === 'choices') && <TextField {...field('options')} rows={5} required />}
      {kind === 'age' && <TextField {...field('minAge')} type="number" maxLength={3} className="max-w-64" />}
      <Scope {...{ question, questions, shown, errorOf }} labels={labels} />
      <ClassChoice {...{ classes, errorOf }} label={labels.classIds} chosen={shown.classIds} />
      <Checkbox name="isRequired" value="on" isChecked={shown.isRequired}>
        <Trans>Required</Trans>
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button>
          <Trans>Save question</Trans>
        </Button>
        <ButtonLink variant="quiet" href={to(questionPaths.manageQuestions(eventId))}>
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </Form>
  );
}

interface ScopeProps {
  question: ListedQuestion | null;
  questions: ListedQuestion[];
  shown: { scope: string; condition: string };
  labels: { scope: string; condition: string };
  errorOf: (name: string) => string | undefined;
}

/** Whether it is asked once or for each ticket, and after which answer. */
function Scope({ question, questions, shown, labels, errorOf }: ScopeProps) {
  const { t } = useLingui();
  const at = question ? questions.indexOf(question) : questions.length;
  const sources = questions.slice(0, at).filter(({ isArchived, options }) => !isArchived && options.length > 0);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField id="scope" name="scope" label={labels.scope} defaultValue={shown.scope} error={errorOf('perTicket')}>
        <option value="ticket">{t`For each ticket`}</option>
        <option value="order">{t`Once per order`}</option>
      </SelectField>
      {sources.length > 0 && (
        <SelectField
          id="condition"
          name="condition"
          label={labels.condition}
          defaultValue={shown.condition}
          error={errorOf('condition')}
        >
          <option value="">{t`Always`}</option>
          {sources.map(({ id, label, options }) => (
            <optgroup key={id} label={label}>
              {options.map((option) => (
                <option key={option} value={`${id}:${option}`}>
                  {t`After “${option}”`}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
    </div>
  );
}

interface ClassProps {
  classes: { id: string; name: string }[];
  label: string;
  /** Null for all. */
  chosen: string[] | null;
  errorOf: (name: string) => string | undefined;
}

/** The ticket classes for which a question is asked; nothing to choose when there is only one. */
function ClassChoice({ classes, label, chosen, errorOf }: ClassProps) {
  if (classes.length === 1) return <input type="hidden" name="classIds" value={classes[0]?.id} />;
  const error = errorOf('classIds');
  return classes.length === 0 ? null : (
    <fieldset id="classIds" tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {classes.map(({ id, name }) => (
        <Checkbox key={id} name="classIds" value={id} isChecked={chosen?.includes(id) ?? true}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </Checkbox>
      ))}
      {error && <p className="mt-1.5 text-sm font-medium text-bad">{error}</p>}
    </fieldset>
  );
}

const Checkbox = ({
  name,
  value,
  isChecked,
  children,
}: {
  name: string;
  value: string;
  isChecked: boolean;
  children: ReactNode;
}) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChecked}
      className="size-5 shrink-0 accent-accent"
    />
    <span className="min-w-0">{children}</span>
  </label>
);

/** The values of a question; those of a new one without `question`. `classIds` is null for all classes. */
const shownOf = (question: ListedQuestion | null) => ({
  label: question?.label ?? '',
  hint: question?.hint ?? '',
  body: question?.body ?? '',
  options: question?.options.join('\n') ?? '',
  minAge: question?.minAge?.toString() ?? '',
  scope: question && !question.isPerTicket ? 'order' : 'ticket',
  isRequired: question?.isRequired ?? false,
  classIds: question?.classIds ?? null,
  condition: question?.condition ? `${question.condition.questionId}:${question.condition.option}` : '',
});

function useQuestionTexts(): FieldTextOf {
  const { t } = useLingui();
  return (name, code) => {
    if (name === 'label' && code === 'TOO_MANY') return t`An event can have up to 30 questions. Remove one first.`;
    if (name === 'options' && code === 'TAKEN')
      return t`Another question depends on an option that you removed. Change that question first.`;
    if (name === 'options' && code === 'INVALID') return t`Two options are the same. Change one of them.`;
    if (name === 'options' && code === 'TOO_LONG') return t`An option can have up to 100 characters. Shorten it.`;
    if (name === 'perTicket' && code === 'TAKEN')
      return t`You can’t change this anymore: people have answered it, or another question depends on it.`;
    if (name === 'body' && code === 'TAKEN') return t`People signed this text. Remove the question and add a new one.`;
    if (name === 'condition') return t`A question about the order can only depend on another question about the order.`;
    return undefined;
  };
}
