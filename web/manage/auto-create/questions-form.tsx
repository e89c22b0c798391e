import { Trans, useLingui } from '@lingui/react/macro';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { AnswerTexts } from './answers.ts';
import type { WritingControl } from './use-writing.ts';

interface Props {
  answers: AnswerTexts;
  /** Whether the form was sent without any answer. */
  isEmpty: boolean;
  /** Whether a draft is shown below the form. */
  hasDraft: boolean;
  writing: WritingControl;
}

/** A form with five questions, or with one sentence that answers them. */
export function QuestionsForm({ answers, isEmpty, hasDraft, writing }: Props) {
  const { t } = useLingui();
  const shared = { requiredText: t`(required)`, autoComplete: 'off', maxLength: 500 };
  return (
    <PostForm
      id="questions"
      action="#draft"
      onSubmit={(event) => {
        if (isBlank(event.currentTarget)) return;
        event.preventDefault();
        writing.start(event.currentTarget);
      }}
      className="mt-8 max-w-4xl rounded-lg border border-line bg-raised p-5 sm:p-8"
    >
      <FiveQuestions answers={answers} isEmpty={isEmpty} />
      <p className="my-6 flex items-center gap-4 text-sm font-semibold text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or in one sentence</Trans>
      </p>
      <TextField
        {...shared}
        id="sentence"
        name="sentence"
        rows={3}
        label={t`Describe your event`}
        placeholder={t`A pottery workshop for beginners in Lisbon next Saturday from 10 AM to 1 PM, €35`}
        defaultValue={answers.sentence}
      />
      <div className="mt-6">
        <Button
          name="intent"
          value="write"
          variant={hasDraft ? 'outline' : 'filled'}
          state={writing.state.kind === 'writing' ? 'loading' : undefined}
          className="w-full sm:w-auto sm:min-w-44"
        >
          {hasDraft ? <Trans>Write a new draft</Trans> : <Trans>Write my draft</Trans>}
        </Button>
      </div>
    </PostForm>
  );
}

function FiveQuestions({ answers, isEmpty }: Pick<Props, 'answers' | 'isEmpty'>) {
  const { t } = useLingui();
  const shared = { requiredText: t`(required)`, autoComplete: 'off', maxLength: 500 };
  const questions = [
    { name: 'aboutWhat', label: t`What are you planning?`, placeholder: t`Jazz night with my quartet` },
    { name: 'aboutWhen', label: t`When?`, placeholder: t`Friday 7 PM` },
    { name: 'aboutWhere', label: t`Where?`, placeholder: t`Café Luna, 12 Main Street, Portland` },
    { name: 'aboutWho', label: t`Who is it for?`, placeholder: t`Families, up to 30 people` },
    { name: 'aboutPrice', label: t`What does it cost?`, placeholder: t`Free, 12, 10–15 or a donation` },
  ] as const;
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      {questions.map(({ name, label, placeholder }, position) => (
        <TextField
          {...shared}
          key={name}
          id={name}
          name={name}
          className={position === 0 ? 'md:col-span-2' : ''}
          label={label}
          placeholder={placeholder}
          defaultValue={answers[name]}
          error={isEmpty && position === 0 ? t`Tell us at least what you’re planning.` : undefined}
        />
      ))}
    </div>
  );
}

/** Whether all answers are empty. */
const isBlank = (form: HTMLFormElement): boolean =>
  [...form.elements].every(
    (field) =>
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      field.type === 'hidden' ||
      field.value.trim() === '',
  );
