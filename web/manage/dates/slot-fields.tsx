import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { DateTexts } from './fields.ts';

interface Props {
  texts: DateTexts;
  errorOf: (name: string) => string | undefined;
  canAdd: boolean;
}

/** The start times of a day, each with a duration and a number of tickets. An empty row is ignored. */
export function SlotFields({ texts, errorOf, canAdd }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-semibold">
        <Trans>Times of a day</Trans>
      </legend>
      <p className="-mt-1 text-sm text-ink-soft">
        <Trans>Add more times for timed entry. Leave tickets empty to use this event’s quantities.</Trans>
      </p>
      {texts.slotStart.map((_, index) => (
        // a row has no identity except its index
        <SlotRow key={index} texts={texts} index={index} errorOf={errorOf} />
      ))}
      {canAdd && (
        <Button name="intent" value="more" variant="outline" className="justify-self-start">
          <Trans>Add another time</Trans>
        </Button>
      )}
    </fieldset>
  );
}

function SlotRow({ texts, index, errorOf }: Omit<Props, 'canAdd'> & { index: number }) {
  const { t } = useLingui();
  const nth = index + 1;
  const columns = [
    { name: 'slotStart', label: t`Start time`, full: t`Start time ${nth}`, field: 'start', type: 'time' },
    { name: 'slotMinutes', label: t`Length (min)`, full: t`Length in minutes ${nth}`, field: 'minutes', type: 'text' },
    { name: 'slotCapacity', label: t`Tickets`, full: t`Tickets ${nth}`, field: 'capacity', type: 'text' },
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(7.5rem,1.5fr)_minmax(0,1fr)_minmax(0,1fr)] items-start gap-3">
      {columns.map(({ field, label, ...column }) => (
        <SlotInput
          {...column}
          key={field}
          id={`slots.${index}.${field}`}
          value={texts[column.name][index]}
          error={errorOf(`slots.${index}.${field}`)}
        >
          {index === 0 ? label : null}
        </SlotInput>
      ))}
    </div>
  );
}

interface InputProps {
  id: string;
  name: string;
  type: string;
  full: string;
  value: string | undefined;
  error: string | undefined;
  /** The heading of the column, shown on the first row. */
  children: ReactNode;
}

const SlotInput = ({ id, name, type, full, value, error, children }: InputProps) => (
  <div className="min-w-0">
    {children && (
      <span aria-hidden="true" className="mb-1.5 block text-sm text-ink-soft">
        {children}
      </span>
    )}
    <input
      id={id}
      name={name}
      type={type}
      inputMode={type === 'text' ? 'numeric' : undefined}
      maxLength={6}
      autoComplete="off"
      aria-label={full}
      defaultValue={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3 text-ink aria-invalid:border-bad"
    />
    {error && (
      <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
        {error}
      </p>
    )}
  </div>
);
