import { useLingui as useMessages } from '@lingui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ArgumentCode, argumentTexts } from '#shared/errors.ts';
import { PASSWORD_MIN_CHARS } from '#shared/limits.ts';
import type { ShownRefusal } from './refusal.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';

/**
 * The error text beside a field; undefined for a valid field.
 * @param wrongCode the page's own text for a wrong code, instead of the general text; pass it to `FormErrors` too
 */
export function useFieldErrors(
  refusal: ShownRefusal | null | undefined,
  wrongCode?: string,
): (name: string) => string | undefined {
  const { i18n } = useMessages();
  const specificText = useSpecificTexts(wrongCode);
  return (name) => {
    const code = refusal?.fields[name]?.[0];
    return code && (specificText(name, code) ?? i18n._(argumentTexts[code]));
  };
}

interface Props {
  refusal: ShownRefusal | null | undefined;
  /** The labels of the fields, by name, in the order of the form. An input's id is its name. */
  labels: Record<string, string>;
  /** The page's own text for a wrong code, instead of the general text. */
  wrongCode?: string | undefined;
  /** Alternatives while the form is rate-limited. */
  children?: ReactNode;
}

/** The errors of a form of sign-in or of the account, above the form. */
export function FormErrors({ refusal, labels, wrongCode, children }: Props) {
  const textOf = useSpecificTexts(wrongCode);
  if (!refusal) return null;
  const fields = Object.entries(labels).map(([name, label]) => ({ name, id: name, label }));
  const mustWait = refusal.code === 'RATE_LIMITED';
  return (
    <ErrorSummary
      refusal={refusal}
      fields={fields}
      textOf={textOf}
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

/** More specific texts for errors of some fields, instead of the general texts. */
function useSpecificTexts(wrongCode: string | undefined): (name: string, code: ArgumentCode) => string | undefined {
  const { t } = useLingui();
  return (name, code) => {
    if (name === 'email' && code === 'INVALID') return t`Enter a valid email address, like name@example.org.`;
    if ((name === 'current' || name === 'password') && code === 'INVALID')
      return t`That password isn’t right. Try again.`;
    if (name === 'code' && code === 'INVALID') return wrongCode ?? t`That code isn’t right or has already been used.`;
    const isNew = name === 'password' || name === 'next';
    return isNew && code === 'TOO_SHORT' ? t`Use at least ${PASSWORD_MIN_CHARS} characters.` : undefined;
  };
}
