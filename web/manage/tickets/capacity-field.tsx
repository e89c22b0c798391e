import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { TextField } from '../../ui/field.tsx';

interface Props {
  name: string;
  label: string;
  /** Shown while no ticket is sold, in a cart or set aside. */
  hint?: string;
  required?: boolean;
  defaultValue: string;
  /** Tickets sold, in carts or set aside: the least that may be entered. */
  inUse: number;
  error: string | undefined;
}

/** How many tickets there are, with the least that may be entered during a sale. */
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
