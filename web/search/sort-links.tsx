import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatSearchPath, queryWords, type SearchRoute, type SearchSort } from '#shared/search/url.ts';
import { useLocalePath } from '../i18n/locale.ts';

interface Props {
  route: SearchRoute;
  total: number;
  isCapped: boolean;
  /** The corrected query that was searched because the typed query found no events. */
  corrected: string | null;
  /** Whether the search has a center, which sorting by distance needs. */
  hasCenter: boolean;
}

/** The number of results, and links that sort the results. */
export function SortLinks({ route, total, isCapped, corrected, hasCenter }: Props) {
  return (
    <div className="flex flex-wrap items-baseline max-sm:flex-col max-sm:flex-nowrap max-sm:items-start justify-between gap-x-6 gap-y-2">
      <p className="text-ink-soft" role="status">
        {isCapped ? <Trans>1,000+ events</Trans> : <Plural value={total} one="# event" other="# events" />}
        {corrected && (
          <>
            {' · '}
            <Trans>
              Showing results for <strong className="text-ink">{corrected}</strong>. No results for “
              {queryWords(route.query)}”.
            </Trans>
          </>
        )}
      </p>
      <ul className="flex gap-1 overflow-x-auto py-1 text-sm [scrollbar-width:none] max-sm:edge-to-edge max-sm:self-stretch">
        <Sort route={route} sort="relevance">
          <Trans>Best match</Trans>
        </Sort>
        <Sort route={route} sort="date">
          <Trans>Date</Trans>
        </Sort>
        {hasCenter && (
          <Sort route={route} sort="distance">
            <Trans>Distance</Trans>
          </Sort>
        )}
        {route.price !== 'free' && (
          <Sort route={route} sort="cheapest">
            <Trans>Cheapest</Trans>
          </Sort>
        )}
      </ul>
    </div>
  );
}

function Sort({ route, sort, children }: { route: SearchRoute; sort: SearchSort; children: ReactNode }) {
  const to = useLocalePath();
  const isActive = (route.sort ?? 'relevance') === sort;
  return (
    <li>
      <a
        href={to(formatSearchPath({ ...route, page: 1, sort }))}
        rel="nofollow"
        aria-current={isActive ? 'true' : undefined}
        className={`inline-flex min-h-9 items-center rounded-full px-3 whitespace-nowrap ${isActive ? 'bg-ink font-semibold text-page' : 'hover:bg-sunken'}`}
      >
        {children}
      </a>
    </li>
  );
}
