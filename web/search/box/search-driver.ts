// Side effects of the search box: requests and storage. Loaded when the visitor first uses it.
import type { ClientLocation } from '#shared/geo/places.ts';
import { AUTOCOMPLETE_DEBOUNCE_MS } from '#shared/limits.ts';
import { autocomplete, trending } from '../../calls/search.ts';
import { clearRecentSearches, readRecentSearches, RECENT_SEARCHES_KEY } from './recent-searches.ts';
import type { SearchAction } from './search-state.ts';
import { canAutocomplete } from './search-target.ts';

export interface SearchDriver {
  /** Loads recent and trending searches. Called when the dropdown opened or the place changed. */
  open: (location: ClientLocation | null) => void;
  /** Requests completions of the text at the location, 400 ms after the last change of text or location. */
  typed: (text: string, location: ClientLocation | null) => void;
  clear: () => void;
  /** Follows changes of recent searches in other tabs until the driver is stopped. */
  watch: () => () => void;
}

export function searchDriver(dispatch: (action: SearchAction) => void): SearchDriver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  let openedSlug: string | null = null;
  /** The last completed request, which is not repeated when the list opens again. */
  let lastCompleted: { q: string; location: ClientLocation } | null = null;
  const stop = () => {
    clearTimeout(timer);
    request.abort();
  };
  const readRecents = () => dispatch({ type: 'recents', recents: readRecentSearches() });
  const requestCompletions = async (q: string, location: ClientLocation) => {
    request = new AbortController();
    const { signal } = request;
    try {
      const completions = await autocomplete({ q, location, lang: document.documentElement.lang.slice(0, 2) }, signal);
      lastCompleted = { q, location };
      dispatch({ type: 'answer', text: q, found: completions });
    } catch {
      if (!signal.aborted) dispatch({ type: 'failed', text: q });
    }
  };
  return {
    open: (location) => {
      readRecents();
      const slug = location?.slug ?? '';
      openedSlug = slug;
      if (slug === '') return dispatch({ type: 'trending', terms: [] });
      void trending(slug).then((terms) => openedSlug === slug && dispatch({ type: 'trending', terms }));
    },
    typed: (text, location) => {
      const q = text.trim();
      if (lastCompleted?.q === q && lastCompleted.location === location) return;
      stop();
      lastCompleted = null;
      // spec 5: a search without a location has no completions
      if (q === '' || !location || !canAutocomplete(location)) return;
      dispatch({ type: 'asking', text: q });
      timer = setTimeout(() => void requestCompletions(q, location), AUTOCOMPLETE_DEBOUNCE_MS);
    },
    clear: () => {
      clearRecentSearches();
      readRecents();
    },
    watch: () => {
      const listen = ({ key }: StorageEvent) => (key === RECENT_SEARCHES_KEY || key === null) && readRecents();
      window.addEventListener('storage', listen);
      return () => {
        window.removeEventListener('storage', listen);
        stop();
      };
    },
  };
}
