// What the search box does besides showing itself: requests, and what the browser keeps. Loaded when somebody comes to it.
import type { ClientLocation } from '#shared/geo/places.ts';
import { AUTOCOMPLETE_DEBOUNCE_MS } from '#shared/limits.ts';
import { autocomplete, trending } from '../../calls/search.ts';
import { clearRecentSearches, readRecentSearches, RECENT_SEARCHES_KEY } from './recent-searches.ts';
import type { SearchAction } from './search-state.ts';
import { canAutocomplete } from './search-target.ts';

export interface SearchDriver {
  /** The dropdown opened, or its place is another one now: what needs no typing is fetched. */
  open: (location: ClientLocation | null) => void;
  /** Asks what the text may become there, 400 ms after the last change of either. */
  typed: (text: string, location: ClientLocation | null) => void;
  clear: () => void;
  /** Keeps up with searches of other tabs until it is stopped. */
  watch: () => () => void;
}

export function searchDriver(dispatch: (action: SearchAction) => void): SearchDriver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  let openedAt: string | null = null;
  /** What the last answer was to: whoever only closed and opened the list still has it. */
  let known: { q: string; location: ClientLocation } | null = null;
  const stop = () => {
    clearTimeout(timer);
    asking.abort();
  };
  const readRecents = () => dispatch({ type: 'recents', recents: readRecentSearches() });
  const ask = async (q: string, location: ClientLocation) => {
    asking = new AbortController();
    const { signal } = asking;
    try {
      const found = await autocomplete({ q, location }, signal);
      known = { q, location };
      dispatch({ type: 'answer', text: q, found });
    } catch {
      if (!signal.aborted) dispatch({ type: 'failed', text: q });
    }
  };
  return {
    open: (location) => {
      readRecents();
      const slug = location?.slug ?? '';
      openedAt = slug;
      if (slug === '') return dispatch({ type: 'trending', terms: [] });
      void trending(slug).then((terms) => openedAt === slug && dispatch({ type: 'trending', terms }));
    },
    typed: (text, location) => {
      const q = text.trim();
      if (known?.q === q && known.location === location) return;
      stop();
      known = null;
      if (q === '' || !location || !canAutocomplete(location)) return; // spec 5: nowhere, nothing is asked
      dispatch({ type: 'asking', text: q });
      timer = setTimeout(() => void ask(q, location), AUTOCOMPLETE_DEBOUNCE_MS);
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
