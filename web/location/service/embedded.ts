// Place suggestions of this site's own gazetteer.
import type { SuggestionAnswer } from '#shared/geo.ts';
import { LOCATION_BIAS_RADIUS } from '#shared/limits.ts';
import {
  FAILED,
  type FoundPlaces,
  type PlaceFinder,
  type PlaceQuestion,
  TYPES_NEARBY,
  TYPES_OF_REGIONS,
} from './place-finder.ts';

type Call = <T>(path: string, options: { query: Record<string, string | number | null> }) => Promise<T>;

/** `call` is fetched first: it is all there is to load. */
export function embeddedFinder(loadCall: () => Promise<Call>): PlaceFinder {
  let call: Call | null = null;
  return {
    load: async () => {
      call ??= await loadCall();
    },
    isLoaded: () => call !== null,
    find: async (question) => (call ? ask(call, question) : FAILED),
    endSession: () => undefined,
  };
}

async function ask(call: Call, { text, near, locale }: PlaceQuestion): Promise<FoundPlaces> {
  const bias = near ? { ...near, radius: LOCATION_BIAS_RADIUS } : {};
  const types = (near ? TYPES_NEARBY : TYPES_OF_REGIONS).join(',');
  try {
    const { status, suggestions } = await call<SuggestionAnswer>('/home/api/geo/suggestions/', {
      query: { q: text, types, locale, ...bias },
    });
    if (status === 'ZERO_RESULTS') return { status, suggestions: [] };
    return status === 'OK' && Array.isArray(suggestions) ? { status, suggestions } : FAILED;
  } catch {
    return FAILED;
  }
}
