import type { PlaceSuggestion } from '#shared/geo/places.ts';
import { call } from '../calls/call.ts';
import { cached } from '../calls/query-cache.ts';

/** The places of this site with the most events; empty when the call fails, because popular places are optional. */
export async function popularPlaces(locale: string): Promise<PlaceSuggestion[]> {
  const query = { locale };
  try {
    const answer = await cached(['popular', query], () =>
      call<{ suggestions: PlaceSuggestion[] }>('/home/api/geo/popular/', { query }),
    );
    return Array.isArray(answer.suggestions) ? answer.suggestions : [];
  } catch {
    return [];
  }
}
