import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Question } from '#domain/questions';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FileField } from './file-field.tsx';
import type { TypedAnswers } from './read-answers.ts';
import { RequiredMark } from './required-mark.tsx';

interface Props {
  /** The name and the id of the input. */
  name: string;
  question: Question;
  typed: TypedAnswers[string];
  countries: { code: string; name: string }[];
  error: string | undefined;
  /** The condition as a text beside the question; null while script hides questions that are not asked. */
  condition: { label: string; option: string } | null;
  /** Where the stored file of a question is downloaded, by its id. */
  hrefOf?: ((fileId: string) => string) | undefined;
}

/** The input for one question. */
export function QuestionField({ name, question, typed, countries, error, condition, hrefOf }: Props) {
  const { t } = useLingui();
  const { kind, label, hint, isRequired } = question;
  const [first = ''] = typed;
  const shownHint = hint !== '' || condition ? <Hint hint={hint} condition={condition} /> : undefined;
  // a question with a condition is not asked of everyone, so only the server knows whether it must be answered
  const field = { id: name, name, label, hint: shownHint, error, required: isRequired };
  const box = { ...field, requiredText: t`(required)`, defaultValue: first, autoComplete: 'off' };
  switch (kind) {
    case 'choice':
    case 'choices':
      return <Choices {...field} isSeveral={kind === 'choices'} options={question.options} chosen={typed} />;
    case 'country':
      return <Country {...field} countries={countries} chosen={first} />;
    case 'waiver':
      return (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold wrap-anywhere">{label}</legend>
          <Waiver text={question.body} label={label} />
          <TextField {...box} label={t`Type your full name to sign`} maxLength={200} className="mt-3" />
        </fieldset>
      );
    case 'file':
      return <FileField {...field} stored={typed} hrefOf={hrefOf} />;
    case 'date':
      return <TextField {...box} type="date" min="1900-01-01" max="2199-12-31" className="max-w-64" />;
    case 'age':
      return <TextField {...box} type="number" maxLength={3} className="max-w-64" />;
    case 'long_text':
      return <TextField {...box} rows={4} maxLength={2_000} />;
    case 'text':
      return <TextField {...box} maxLength={200} />;
  }
}

const Hint = ({ hint, condition }: { hint: string; condition: Props['condition'] }) => (
  <>
    {hint !== '' && <bdi className="block">{hint}</bdi>}
    {condition && (
      <span className="block">
        <Trans>
          Only if you answered “{condition.option}” to “{condition.label}”.
        </Trans>
      </span>
    )}
  </>
);

/**
 * The text that people sign, in a box that scrolls with the keyboard too. A group and not a region: every ticket has the
 * same text, and screen readers list each landmark by its name.
 */
const Waiver = ({ text, label }: { text: string; label: string }) => (
  <div
    tabIndex={0} // eslint-disable-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls needs the keyboard
    role="group"
    aria-label={label}
    className="max-h-64 overflow-y-auto rounded-sm border border-line bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line"
  >
    <bdi>{text}</bdi>
  </div>
);

interface FieldProps {
  id: string;
  name: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  required: boolean;
}

const describedBy = ({ id, hint, error }: FieldProps) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

const ErrorText = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) =>
  error ? (
    <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
      {error}
    </p>
  ) : null;

function Choices({
  isSeveral,
  options,
  chosen,
  ...field
}: FieldProps & { isSeveral: boolean; options: string[]; chosen: string[] }) {
  const { id, name, label, hint, error, required } = field;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy(field)} className="min-w-0">
      <legend className="mb-1.5 font-semibold wrap-anywhere">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-line-strong bg-raised px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              className="size-5 shrink-0 accent-accent"
            />
            <bdi className="min-w-0 wrap-anywhere">{option}</bdi>
          </label>
        ))}
      </div>
      <ErrorText id={id} error={error} />
    </fieldset>
  );
}

const Country = ({
  countries,
  chosen,
  label,
  required,
  ...field
}: FieldProps & Pick<Props, 'countries'> & { chosen: string }) => (
  <SelectField
    {...field}
    required={required}
    defaultValue={chosen}
    label={
      <>
        {label}
        {required && <RequiredMark />}
      </>
    }
  >
    <option value="">–</option>
    {countries.map((country) => (
      <option key={country.code} value={country.code}>
        {country.name}
      </option>
    ))}
  </SelectField>
);
