import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface Props {
  label?: ReactNode;
  hint: ReactNode;
  error?: string | undefined;
}

/** A field for a CSV file: without a label, beside a field for the same list as text. */
export const ListFileField = ({ label, hint, error }: Props) => (
  <div>
    <label htmlFor="file" className="mb-1.5 block font-semibold">
      {label ?? <Trans>Or a CSV file</Trans>}
    </label>
    <p id="file-hint" className="mb-1.5 text-sm text-ink-soft">
      {hint}
    </p>
    <input
      id="file"
      name="file"
      type="file"
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
      className="block max-w-full text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-sunken"
    />
    {error && (
      <p id="file-error" className="mt-1.5 text-sm font-medium text-bad">
        {error}
      </p>
    )}
  </div>
);
