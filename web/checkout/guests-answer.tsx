import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ANSWERERS, answererField } from '#shared/order-questions.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { useSite } from '../app/site.ts';
import type { QuestionForm } from '../forms/questions/question-forms.tsx';
import type { TypedAnswers } from '../forms/questions/read-answers.ts';
import { TextField } from '../ui/field.tsx';
import { RadioRow } from '../ui/radio-row.tsx';

interface Props {
  forms: QuestionForm[];
  typed: TypedAnswers;
  errorOf: (name: string) => string | undefined;
}

const ticketForms = (forms: QuestionForm[]): QuestionForm[] =>
  forms.filter(({ scope, questions }) => scope !== 'order' && questions.length > 0);

/** The labels of the guests' addresses by the names of their inputs. */
export function useGuestLabels(forms: QuestionForm[]): Record<string, string> {
  const { t } = useLingui();
  return Object.fromEntries(
    ticketForms(forms).map(({ scope }) => {
      const number = Number(scope) + 1;
      return [answererField(Number(scope)), t`Guest’s email for ticket ${number}`];
    }),
  );
}

/**
 * The choice between answering for everyone and a mailed link for each guest, and the field of a ticket for the latter.
 * Undefined for an order with only one ticket that is asked, and on a site without mail.
 */
export function useGuestsAnswer({ forms, typed, errorOf }: Props) {
  const isMailed = mailDelivery(useSite()) !== 'nowhere';
  const labels = useGuestLabels(forms);
  if (!isMailed || ticketForms(forms).length < 2) return undefined;
  const fieldOf = (scope: string): ReactNode => {
    const name = answererField(Number(scope));
    return <GuestEmail name={name} label={labels[name] ?? ''} typed={typed[name]?.[0]} error={errorOf(name)} />;
  };
  return { choice: <WhoAnswers chosen={typed[ANSWERERS]?.[0] === 'guests' ? 'guests' : 'buyer'} />, fieldOf };
}

const WhoAnswers = ({ chosen }: { chosen: 'buyer' | 'guests' }) => (
  <fieldset className="grid gap-2 border-t border-line pt-6">
    <legend className="float-start mb-3 w-full text-xl font-bold">
      <Trans>Who answers for each ticket?</Trans>
    </legend>
    <RadioRow id="answerers-buyer" name={ANSWERERS} value="buyer" chosen={chosen}>
      <Trans>I answer for everyone</Trans>
    </RadioRow>
    <RadioRow id="answerers-guests" name={ANSWERERS} value="guests" chosen={chosen}>
      <Trans>My guests answer for themselves</Trans>
    </RadioRow>
    <p className="hidden text-sm text-pretty text-ink-soft group-has-[[value=guests]:checked]/questions:block">
      <Trans>
        Each guest gets an email with a link to their own questions. You’ll see whether they’ve answered, but not their
        answers. For your own ticket, enter your own email.
      </Trans>
    </p>
  </fieldset>
);

interface EmailProps {
  name: string;
  label: string;
  typed: string | undefined;
  error: string | undefined;
}

function GuestEmail({ name, label, typed = '', error }: EmailProps) {
  const { t } = useLingui();
  return (
    <TextField
      id={name}
      name={name}
      type="email"
      inputMode="email"
      label={label}
      required
      requiredText={t`(required)`}
      autoComplete="off"
      maxLength={254}
      defaultValue={typed}
      error={error}
    />
  );
}
