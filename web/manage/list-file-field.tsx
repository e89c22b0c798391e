import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A field for a CSV file with a list of people. */
export const ListFileField = ({ hint }: { hint: ReactNode }) => (
  <div>
    <label htmlFor="file" className="mb-1.5 block font-semibold">
      <Trans>Or a CSV file</Trans>
    </label>
    <p id="file-hint" className="mb-1.5 text-sm text-ink-soft">
      {hint}
    </p>
    <input
      id="file"
      name="file"
      type="file"
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      aria-describedby="file-hint"
      className="block max-w-full text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-sunken"
    />
  </div>
);
