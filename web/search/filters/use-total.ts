import { useEffect, useState } from 'react';
import type { TotalAnswer } from '#shared/search/filter-counts.ts';
import { useLocale } from '../../i18n/locale.ts';
import { call } from '../../calls/call.ts';

/** The number of events of a search. `isCapped` means that the search has more events than are counted. */
export interface SearchTotal {
  total: number;
  isCapped: boolean;
}

/** The total, and the number of events for each choice of its filters. */
export type CountedTotal = SearchTotal & Pick<TotalAnswer, 'counts'>;

const DEBOUNCE_MS = 250;

/**
 * The total of the search at `path`, requested while it differs from the page's own search. The previous total stays,
 * marked as pending, until the next total arrives. Null after a failed request. `ceilings`: the highest prices to count,
 * separated by commas.
 */
export function useTotal(path: string, own: { path: string; total: CountedTotal }, ceilings: string) {
  const { lang } = useLocale();
  const [found, setFound] = useState<{ path: string; total: CountedTotal | null }>(own);
  const isOwn = path === own.path;
  useEffect(() => {
    if (isOwn) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      call<TotalAnswer>('/home/api/search/total/', {
        query: { search: path, ceilings, ...(lang !== 'en' && { locale: lang }) },
        signal: request.signal,
      }).then(
        (total) => setFound({ path, total }),
        () => request.signal.aborted || setFound({ path, total: null }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [path, isOwn, lang, ceilings]);
  return isOwn ? { total: own.total, isPending: false } : { total: found.total, isPending: found.path !== path };
}
