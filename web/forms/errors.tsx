import { useLingui as useMessages } from '@lingui/react';
import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { argumentTexts } from '#shared/errors.ts';
import { useCorrectedFields } from './corrected-fields.ts';
import { type FieldTextOf, useFieldTexts } from './field-texts.ts';
import type { ShownRefusal } from './refusal.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';

/**
 * The error text beside a field; undefined for a valid field, and for a field that has been corrected since.
 * @param wrongCode the page's own text for a wrong code, instead of the general text; pass it to `FormErrors` too
 * @param ownText the page's own texts, instead of the texts that name the field; pass it to the summary too
 */
export function useFieldErrors(
  refusal: ShownRefusal | null | undefined,
  wrongCode?: string,
  ownText?: FieldTextOf,
): (name: string) => string | undefined {
  const { i18n } = useMessages();
  const textOf = useFieldTexts(wrongCode);
  const corrected = useCorrectedFields(refusal);
  return (name) => {
    const code = corrected.has(name) ? undefined : refusal?.fields[name]?.[0];
    return code && (ownText?.(name, code) ?? textOf(name, code) ?? i18n._(argumentTexts[code]));
  };
}

interface Props {
  refusal: ShownRefusal | null | undefined;
  /** The labels of the fields, by name, in the order of the form. An input's id is its name. */
  labels: Record<string, string>;
  /** The page's own text for a wrong code, instead of the general text. */
  wrongCode?: string | undefined;
  /** The page's own texts, instead of the texts that name the field. */
  ownText?: FieldTextOf;
  /** Alternative actions while the form is rate-limited. */
  children?: ReactNode;
}

/** The errors above a form of sign-in or of the account. */
export function FormErrors({ refusal, labels, wrongCode, ownText, children }: Props) {
  const fieldText = useFieldTexts(wrongCode);
  if (!refusal) return null;
  const fields = Object.entries(labels).map(([name, label]) => ({ name, id: name, label }));
  const mustWait = refusal.code === 'RATE_LIMITED';
  return (
    <ErrorSummary
      refusal={refusal}
      fields={fields}
      textOf={(name, code) => ownText?.(name, code) ?? fieldText(name, code)}
      text={mustWait && refusal.retryAfter !== undefined ? <RetryAfterText seconds={refusal.retryAfter} /> : undefined}
    >
      {mustWait && children}
    </ErrorSummary>
  );
}

const RetryAfterText = ({ seconds }: { seconds: number }) => (
  <Plural
    value={Math.max(1, Math.ceil(seconds / 60))}
    one="Too many attempts. Please wait a minute and try again."
    other="Too many attempts. Please wait # minutes and try again."
  />
);
