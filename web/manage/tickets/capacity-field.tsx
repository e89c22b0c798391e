import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { TextField } from '../../ui/field.tsx';

interface Props {
  name: string;
  label: string;
  /** The hint while no ticket is sold, in a cart or set aside. */
  hint?: string;
  required?: boolean;
  defaultValue: string;
  /** The number of tickets sold, in carts or set aside. It is the minimum of the field. */
  inUse: number;
  error: string | undefined;
}

/** A field for the number of tickets, whose minimum rises with the sales. */
export function CapacityField({ name, label, hint, required = true, defaultValue, inUse, error }: Props) {
  const { t } = useLingui();
  const inUseText = t`${plural(inUse, { one: '# ticket is sold, in a cart or set aside', other: '# tickets are sold, in carts or set aside' })}`;
  return (
    <TextField
      id={name}
      name={name}
      type="number"
      label={label}
      hint={inUse > 0 ? inUseText : hint}
      required={required}
      requiredText={required ? t`(required)` : ''}
      autoComplete="off"
      maxLength={6}
      className="max-w-72"
      defaultValue={defaultValue}
      error={error}
    />
  );
}
