import type { ReactNode, SelectHTMLAttributes } from 'react';
import { RequiredMark } from './field.tsx';

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Hidden “(required)” text of a required field, in the page's language. */
  requiredText?: string;
}

/** A labelled select list with hint and error, like a `TextField`. */
export function SelectField({ id, label, hint, error, requiredText, children, ...select }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {select.required === true && requiredText !== undefined && <RequiredMark text={requiredText} />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="block min-h-12 w-full rounded-sm border border-line-strong bg-raised px-3 text-ink aria-invalid:border-bad"
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
