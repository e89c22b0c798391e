import type { Autocomplete, TrendingAnswer } from '#shared/search/autocomplete.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { TRENDING_TERMS, TRENDING_TIMEFRAME } from '#shared/limits.ts';
import { apiPath } from './api-path.ts';
import { call } from './call.ts';
import { cached } from './query-cache.ts';

export interface CompletionRequest {
  q: string;
  location: ClientLocation;
  /** Two-letter language of the page, in which `q` is understood; English by default. */
  lang?: string;
}

/**
 * Completions of `q` at a place (spec 7): phrases to search, and events. Online is sent as `online=true`, for which the
 * specification names no parameter. Throws CallError, or the signal's reason as soon as it is aborted. The request
 * itself continues, because its answer is cached.
 */
export async function autocomplete(
  { q, location, lang = 'en' }: CompletionRequest,
  signal?: AbortSignal,
): Promise<Autocomplete> {
  const query = {
    q,
    completion_types: 'event,query',
    'expand.destination_event': 'primary_venue,image',
    ...areaParametersOf(location),
    ...(lang !== 'en' && { locale: lang }),
  };
  const run = () => call<Autocomplete>(apiPath('destination/search/autocomplete/'), { query });
  return rejectOnAbort(() => cached(['autocomplete', query], run), signal);
}

/** At most five terms trending at a place this week; empty when the call fails (spec 7: without an error). */
export async function trending(slug: string): Promise<string[]> {
  const query = { location: slug, timeframe: TRENDING_TIMEFRAME };
  try {
    const answer = await cached(['trending', slug], () => call<TrendingAnswer>(apiPath('trending/'), { query }));
    const terms = answer.trending.trending_searches.map((search) => search.term);
    return terms.filter((term) => typeof term === 'string').slice(0, TRENDING_TERMS);
  } catch {
    return [];
  }
}

async function rejectOnAbort<T>(run: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return run();
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  return Promise.race([run(), promise]).finally(() => signal.removeEventListener('abort', stop));
}

function areaParametersOf({ placeId, latitude, longitude, isOnline }: ClientLocation) {
  if (isOnline) return { online: true };
  return placeId === null ? { latitude, longitude } : { place_id: placeId };
}
