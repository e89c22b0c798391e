import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/field.tsx';

interface Props {
  label: string;
  error?: string | undefined;
}

/** A field for a code of an authenticator app, or a recovery code, which has letters. */
export function CodeField({ label, error }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      id="code"
      name="code"
      label={label}
      required
      requiredText={t`(required)`}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={error}
    />
  );
}
