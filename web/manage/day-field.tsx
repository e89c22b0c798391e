interface Props {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
}

/** A labelled field for a day, with its error. */
export const DayField = ({ id, label, value, error }: Props) => (
  <div className="min-w-0">
    <label htmlFor={id} className="mb-1.5 block font-semibold">
      {label}
    </label>
    <input
      id={id}
      type="date"
      name={id}
      defaultValue={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3.5 text-ink aria-invalid:border-bad"
    />
    {error && (
      <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
        {error}
      </p>
    )}
  </div>
);
