// Place suggestions from the site's own gazetteer.
import type { SuggestionAnswer } from '#shared/geo/places.ts';
import { LOCATION_BIAS_RADIUS } from '#shared/limits.ts';
import { call } from '../../calls/call.ts';
import { cached } from '../../calls/query-cache.ts';
import {
  FAILED,
  type PlaceSuggestions,
  type PlaceFinder,
  type PlaceQuery,
  TYPES_NEARBY,
  TYPES_OF_REGIONS,
} from './place-finder.ts';

/** A place finder whose code is part of the page's bundle, so that it is always loaded. */
export const embeddedFinder = (): PlaceFinder => ({
  load: () => Promise.resolve(),
  isLoaded: () => true,
  find: requestSuggestions,
  endSession: () => undefined,
});

async function requestSuggestions({ text, near, locale, scope }: PlaceQuery): Promise<PlaceSuggestions> {
  const bias = near ? { ...near, radius: LOCATION_BIAS_RADIUS } : {};
  const types = scope === 'neighborhoods' ? TYPES_NEARBY : TYPES_OF_REGIONS;
  const query = { q: text, types: types.join(','), locale, ...bias };
  try {
    const { status, suggestions } = await cached(['suggestions', query], () =>
      call<SuggestionAnswer>('/home/api/geo/suggestions/', { query }),
    );
    if (status === 'ZERO_RESULTS') return { status, suggestions: [] };
    return status === 'OK' && Array.isArray(suggestions) ? { status, suggestions } : FAILED;
  } catch {
    return FAILED;
  }
}
