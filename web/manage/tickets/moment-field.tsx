import { useLingui } from '@lingui/react/macro';

interface Props {
  /** Prefix of the two names of inputs: `{name}Date` and `{name}Time`. */
  name: string;
  label: string;
  hint: string;
  date: string;
  time: string;
  error: string | undefined;
}

/** A day and a time of day, both optional. */
export function MomentField({ name, label, hint, date, time, error }: Props) {
  const { t } = useLingui();
  const shared = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${name}-hint ${name}-error` : `${name}-hint`,
    className:
      'block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3.5 text-ink aria-invalid:border-bad',
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <p id={`${name}-hint`} className="mb-1.5 text-sm text-ink-soft">
        {hint}
      </p>
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <input {...shared} id={name} type="date" name={`${name}Date`} defaultValue={date} aria-label={t`Date`} />
        <input {...shared} type="time" name={`${name}Time`} defaultValue={time} aria-label={t`Time`} />
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
