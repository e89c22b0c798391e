import { Trans, useLingui } from '@lingui/react/macro';
import { IMPORT_HOW_MAX_CHARS, IMPORT_TEXT_MAX_CHARS } from '#shared/contact-limits.ts';
import { FormErrors, useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DayField } from '../day-field.tsx';
import { ListFileField } from '../list-file-field.tsx';

interface Props {
  organizationId: string;
  organizers: { id: string; name: string }[];
  typed: Record<'organizerId' | 'contacts' | 'agreedOn' | 'how' | 'consent', string> | null;
  refusal: ShownRefusal | undefined;
}

/** The form for a list of people, and for the proof that they agreed. */
export function ImportForm({ organizationId, organizers, typed, refusal }: Props) {
  const { t } = useLingui();
  const ownText = useImportTexts();
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = {
    organizerId: t`News from`,
    contacts: t`People`,
    agreedOn: t`When did they agree?`,
    how: t`Where did they agree?`,
    consent: t`What did they agree to?`,
    isSure: t`Consent`,
  };
  const requiredText = t`(required)`;
  return (
    <>
      <FormErrors refusal={refusal} labels={labels} ownText={ownText} />
      <PostForm encType="multipart/form-data" className="grid gap-6">
        <input type="hidden" name="organizationId" value={organizationId} />
        <OrganizerField
          organizers={organizers}
          label={labels.organizerId}
          chosen={typed?.organizerId}
          error={errorOf('organizerId')}
        />
        <TextField
          id="contacts"
          name="contacts"
          rows={8}
          label={labels.contacts}
          hint={<Trans>One person per line: “ada@example.org” or “Ada Lovelace, ada@example.org”.</Trans>}
          requiredText={requiredText}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed?.contacts}
          error={errorOf('contacts')}
        />
        <ListFileField hint={<Trans>Up to 20,000 people. We look for columns like Email and Name.</Trans>} />
        <ProofFields typed={typed} labels={labels} errorOf={errorOf} />
        <SureField error={errorOf('isSure')} />
        <Button className="justify-self-start">
          <Trans>Import contacts</Trans>
        </Button>
      </PostForm>
    </>
  );
}

interface ProofProps extends Pick<Props, 'typed'> {
  labels: Record<'agreedOn' | 'how' | 'consent', string>;
  errorOf: (name: string) => string | undefined;
}

/** When, where and to what people agreed. */
function ProofFields({ typed, labels, errorOf }: ProofProps) {
  const { t } = useLingui();
  const requiredText = t`(required)`;
  return (
    <>
      <DayField id="agreedOn" label={labels.agreedOn} value={typed?.agreedOn ?? ''} error={errorOf('agreedOn')} />
      <TextField
        id="how"
        name="how"
        label={labels.how}
        hint={<Trans>For example: newsletter form on our website.</Trans>}
        requiredText={requiredText}
        maxLength={IMPORT_HOW_MAX_CHARS}
        defaultValue={typed?.how}
        error={errorOf('how')}
      />
      <TextField
        id="consent"
        name="consent"
        rows={3}
        label={labels.consent}
        hint={<Trans>The text people saw when they agreed. We store it as proof.</Trans>}
        requiredText={requiredText}
        maxLength={IMPORT_TEXT_MAX_CHARS}
        defaultValue={typed?.consent}
        error={errorOf('consent')}
      />
    </>
  );
}

interface OrganizerProps {
  organizers: Props['organizers'];
  label: string;
  chosen: string | undefined;
  error: string | undefined;
}

/** The choice of the organizer; an organization with one organizer has no choice. */
function OrganizerField({ organizers, label, chosen, error }: OrganizerProps) {
  const [only] = organizers;
  if (organizers.length === 1 && only) return <input type="hidden" name="organizerId" value={only.id} />;
  return (
    <SelectField id="organizerId" name="organizerId" label={label} defaultValue={chosen} error={error}>
      {organizers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const SureField = ({ error }: { error: string | undefined }) => (
  <div>
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        id="isSure"
        name="isSure"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'isSure-error' : undefined}
        className="size-5 shrink-0 accent-accent"
      />
      <Trans>Everyone on this list agreed to get our news by email</Trans>
    </label>
    {error && (
      <p id="isSure-error" className="mt-1.5 text-sm font-medium text-bad">
        {error}
      </p>
    )}
  </div>
);

function useImportTexts(): FieldTextOf {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'contacts MISSING': t`Enter at least one person, or choose a file.`,
    'contacts TOO_MANY': t`Import up to 20,000 people at a time, and 100,000 in total.`,
    'contacts TOO_LONG': t`This file is too large. Choose one with up to 20,000 people.`,
    'agreedOn MISSING': t`Choose the day the last person agreed.`,
    'agreedOn INVALID': t`Choose a day in the past.`,
    'how MISSING': t`Say where they agreed.`,
    'consent MISSING': t`Enter the text they agreed to.`,
    'isSure MISSING': t`Only import people who agreed.`,
    'organizerId UNKNOWN': t`Choose an organizer.`,
  };
  return (name, code) => texts[`${name} ${code}`];
}
