import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { type ArgumentCode, argumentTexts } from '#shared/errors.ts';
import { PASSWORD_MIN_CHARS } from '#shared/limits.ts';
import type { ShownRefusal } from '../checkout/refusal-notice.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';

/** What to say beside a field; undefined where nothing is wrong with it. */
export function useFieldErrors(refusal: ShownRefusal | null | undefined): (name: string) => string | undefined {
  const { i18n } = useMessages();
  const own = useOwnTexts();
  return (name) => {
    const code = refusal?.fields[name]?.[0];
    return code && (own(name, code) ?? i18n._(argumentTexts[code]));
  };
}

interface Props {
  refusal: ShownRefusal | null | undefined;
  /** What the fields are called, by name, in the order of the form. A box has its name for an id. */
  labels: Record<string, string>;
}

/** What went wrong, above a form of signing in or of the account. */
export function FormErrors({ refusal, labels }: Props) {
  const textOf = useOwnTexts();
  if (!refusal) return null;
  const fields = Object.entries(labels).map(([name, label]) => ({ name, id: name, label }));
  return <ErrorSummary refusal={refusal} fields={fields} textOf={textOf} />;
}

/** Where the general words say too little. */
function useOwnTexts(): (name: string, code: ArgumentCode) => string | undefined {
  const { t } = useLingui();
  return (name, code) => {
    if (name === 'email' && code === 'INVALID') return t`Please enter an e-mail address, like name@example.org.`;
    if ((name === 'current' || name === 'password') && code === 'INVALID') return t`That is not your password.`;
    const isNew = name === 'password' || name === 'next';
    return isNew && code === 'TOO_SHORT' ? t`Please use at least ${PASSWORD_MIN_CHARS} characters.` : undefined;
  };
}
