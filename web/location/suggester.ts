// Debounces place suggestions (spec 5, 9): queries after a pause in typing, and drops the answers of all queries except
// the last.
import { LOCATION_DEBOUNCE_MS } from '#shared/limits.ts';
import { findPlaces } from './service/find-places.ts';
import type { PlaceSuggestions, PlaceFinder, PlaceQuery } from './service/place-finder.ts';

export interface Suggester {
  /** Queries for a text after the pause. Cancels earlier queries. */
  ask(query: Omit<PlaceQuery, 'scope'>): void;
  /** Cancels the pending query and drops its answer. */
  stop(): void;
}

/** Creates a suggester. It calls `answer` with each queried text and its suggestions. */
export function suggester(
  finder: PlaceFinder,
  answer: (text: string, suggestions: PlaceSuggestions) => void,
): Suggester {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const stop = () => {
    clearTimeout(timer);
    latest += 1;
  };
  return {
    ask: (query) => {
      stop();
      const requestNumber = latest;
      timer = setTimeout(() => {
        void findPlaces(finder, { ...query, text: query.text.trim() }).then((result) => {
          if (requestNumber === latest) answer(query.text, result);
        });
      }, LOCATION_DEBOUNCE_MS);
    },
    stop,
  };
}
