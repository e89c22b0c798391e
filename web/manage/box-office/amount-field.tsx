import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/field.tsx';

interface Props {
  /** Also the id of the input. */
  name: string;
  label: string;
  /** The value of a refused form. */
  typed: string | undefined;
  error: string | undefined;
}

/** A required amount of cash in the currency that its label names. */
export function AmountField({ name, label, typed = '', error }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      requiredText={t`(required)`}
      required
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      defaultValue={typed}
      error={error}
    />
  );
}
