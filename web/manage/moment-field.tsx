import type { ReactNode } from 'react';

interface Input {
  label: string;
  name: string;
  value: string;
}

interface Props {
  /** The id of the date's input, which is the target of links in the error summary. */
  id: string;
  legend: ReactNode;
  date: Input;
  time: Input;
  error: string | undefined;
  hint?: ReactNode;
}

/** A date and a clock time, with their error. */
export function MomentField({ id, legend, date, time, error, hint }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    required: true,
    className:
      'block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3.5 text-ink aria-invalid:border-bad',
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(9rem,2fr)] gap-3">
        <input {...shared} id={id} type="date" name={date.name} defaultValue={date.value} aria-label={date.label} />
        <input {...shared} type="time" name={time.name} defaultValue={time.value} aria-label={time.label} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
