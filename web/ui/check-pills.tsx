import type { ReactNode } from 'react';

interface Props {
  id: string;
  /** The name of all boxes. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Hidden "(required)" text; undefined for an optional choice. */
  requiredText?: string;
  options: { value: string; label: ReactNode }[];
  chosen: readonly string[];
}

/** Any number of a few options, as pills with a box each. */
export function CheckPills({ id, name, legend, hint, error, requiredText, options, chosen }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0" aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-semibold">
        {legend}
        {requiredText !== undefined && (
          <>
            <span aria-hidden="true" className="text-accent">
              {' '}
              *
            </span>
            <span className="sr-only"> {requiredText}</span>
          </>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-full border ${error ? 'border-bad' : 'border-line-strong'} bg-raised px-4 text-sm font-medium has-checked:border-accent has-checked:bg-accent-soft`}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
