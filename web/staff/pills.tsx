import type { ReactNode } from 'react';

const PILL_CLASSES =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-raised px-4 font-semibold has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember';

interface Props {
  legend: ReactNode;
  hint?: ReactNode;
  name: string;
  /** Whether staff choose exactly one option, or any number. */
  type: 'radio' | 'checkbox';
  options: { value: string; label: ReactNode }[];
  chosen: readonly string[];
}

/** A few options shown as pills. */
export function Pills({ legend, hint, name, type, options, chosen }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint && <p className="mb-1.5 text-sm text-ink-soft">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className={PILL_CLASSES}>
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="accent-current"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckProps {
  name: string;
  id?: string;
  isChecked: boolean;
  error?: string | undefined;
  children: ReactNode;
}

/** A checkbox with a label and an error. */
export function CheckBox({ name, id = name, isChecked, error, children }: CheckProps) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="1"
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 accent-accent-fill"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
