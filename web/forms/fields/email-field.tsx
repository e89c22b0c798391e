import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EMAIL_MAX_CHARS } from '#shared/limits.ts';
import { TextField } from '../../ui/field.tsx';

interface Props {
  typed: string;
  error?: string | undefined;
  hint?: ReactNode;
  label?: string;
  /** `username` beside a password field, so that password managers store both values. */
  autoComplete?: 'username' | 'email';
}

/** The email address of the account. */
export function EmailField({ typed, error, hint, label, autoComplete = 'username' }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      inputMode="email"
      label={label ?? t`Email`}
      hint={hint}
      required
      requiredText={t`(required)`}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_CHARS}
      defaultValue={typed}
      error={error}
    />
  );
}
