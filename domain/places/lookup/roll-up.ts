import { placeById } from './find.ts';
import type { Place, PlacesCtx } from '../place.ts';

/**
 * Replaces a neighborhood or borough by its city, unless the caller can display neighborhoods and boroughs
 * (`enableNeighborhoodsAndBoroughs`) and does not exclude neighborhoods (`excludeNeighborhoods`) (spec 7). Other
 * places, and neighborhoods without a city, are returned unchanged.
 */
export async function rollUpToCity(
  ctx: PlacesCtx,
  place: Place,
  flags: { excludeNeighborhoods?: boolean; enableNeighborhoodsAndBoroughs?: boolean },
): Promise<Place> {
  const isPart = place.placeType === 'neighborhood' || place.placeType === 'borough';
  const isDisplayed = flags.enableNeighborhoodsAndBoroughs === true && flags.excludeNeighborhoods !== true;
  if (!isPart || isDisplayed || place.localityId === null) return place;
  return (await placeById(ctx, place.localityId)) ?? place;
}
