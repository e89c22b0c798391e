// The cities with most events: suggested by the location picker before any input.
import type { Ctx } from '#domain/ctx';
import { placesByIds, suggestionsFor } from '#domain/places';
import type { PlaceSuggestion } from '#shared/geo/places.ts';
import { selectPopularPlaces } from './popular-places-queries.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** Countries, regions and neighborhoods are counted too, so this many places are read to find a few cities. */
const PLACES_READ = 100;

/**
 * The cities with most upcoming events, the city with most events first, as the picker lists places (spec 3). Names are
 * in the language of `locale`.
 */
export async function popularPlaces(
  ctx: Source,
  { limit, locale = 'en' }: { limit: number; locale?: string },
): Promise<PlaceSuggestion[]> {
  const ids = await selectPopularPlaces(ctx.db, { now: ctx.clock.now(), limit: PLACES_READ });
  const places = await placesByIds(ctx, ids);
  const cities = new Set(places.filter((place) => place.placeType === 'locality').map((place) => place.id));
  return suggestionsFor(ctx, { ids: ids.filter((id) => cities.has(id)).slice(0, limit), locale });
}
