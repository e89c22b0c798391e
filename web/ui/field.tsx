import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Hidden "(required)" text, in the page's language (spec 5). */
  requiredText: string;
}

/** A labelled input with its hint and error tied to it. Spec 5: a required field shows an asterisk and says so. */
export function TextField({ label, hint, error, requiredText, className = '', id, ...input }: Props) {
  const made = useId();
  const own = id ?? made;
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={own} className="mb-1.5 block font-semibold">
        {label}
        {input.required && (
          <>
            <span aria-hidden="true" className="text-accent">
              {' '}
              *
            </span>
            <span className="sr-only"> {requiredText}</span>
          </>
        )}
      </label>
      {hint && (
        <p id={`${own}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={own}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="block min-h-12 w-full rounded-sm border border-line-strong bg-raised px-3.5 text-ink placeholder:text-ink-soft aria-invalid:border-bad"
      />
      {error && (
        <p id={`${own}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
