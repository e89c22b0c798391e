import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocalePath } from '../../i18n/locale.ts';
import { NearMeButton } from './near-me-button.tsx';

/** The notices of a search page about the understood query. Paths have no locale. */
export interface Notices {
  /** Set when the query names another place than the URL. */
  elsewhere: { placeName: string; backPath: string; backName: string } | null;
  /** Set when the query asks for events near the visitor; `query` is the query without these words. */
  nearMe: { query: string; placeName: string } | null;
  /** Parts of the query that had no match and were left out, as typed: "tonight". */
  relaxed: string[];
  /** Whether the results match only a part of the query, because no event matches the whole query. */
  isPartial: boolean;
  /** Another spelling of the query that finds more events. */
  suggestion: { query: string; path: string } | null;
  /** The search for exactly the typed words. */
  exact: { query: string; path: string } | null;
}

/**
 * Notices about the understood query, with links to other searches: at the place of the URL, at the visitor's location,
 * and for the exact words.
 */
export function SearchNotices({ elsewhere, nearMe, relaxed, isPartial, suggestion, exact }: Notices) {
  const to = useLocalePath();
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {relaxed.length > 0 && (
        <Notice>
          <Trans>No matches for “{relaxed.join(' ')}”. Here’s what else is on.</Trans>
        </Notice>
      )}
      {isPartial && (
        <Notice>
          <Trans>No events match your whole search. These come closest.</Trans>
        </Notice>
      )}
      {suggestion && (
        <Notice>
          <Trans>
            Did you mean{' '}
            <a className="font-semibold underline underline-offset-4" href={to(suggestion.path)}>
              {suggestion.query}
            </a>
            ?
          </Trans>
        </Notice>
      )}
      {elsewhere && (
        <Notice>
          <Trans>
            Showing events in {elsewhere.placeName}.{' '}
            <a className="underline underline-offset-4" href={to(elsewhere.backPath)}>
              Search in {elsewhere.backName} instead
            </a>
          </Trans>
        </Notice>
      )}
      {nearMe && (
        <Notice>
          <p>
            {nearMe.placeName ? (
              <Trans>Showing events in {nearMe.placeName}. Share your location to see what’s closest to you.</Trans>
            ) : (
              <Trans>Share your location to see what’s closest to you.</Trans>
            )}
          </p>
          <div className="mt-2.5">
            <NearMeButton query={nearMe.query} />
          </div>
        </Notice>
      )}
      {exact && (
        <p className="text-sm text-ink-soft">
          <a className="underline underline-offset-4" href={to(exact.path)} rel="nofollow">
            <Trans>Search for exactly “{exact.query}”</Trans>
          </a>
        </p>
      )}
    </div>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="rounded-md border border-line bg-raised px-4 py-3 text-sm">{children}</div>
);
