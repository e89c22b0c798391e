import { placeById } from './find.ts';
import type { Place, PlacesCtx } from '../place.ts';

/**
 * The city in place of its neighbourhood or borough, unless the caller can show those (`enableNeighborhoodsAndBoroughs`)
 * and does not leave them out (`excludeNeighborhoods`) (spec 7). Other places, and those of no city, stay what they are.
 */
export async function rollUpToCity(
  ctx: PlacesCtx,
  place: Place,
  flags: { excludeNeighborhoods?: boolean; enableNeighborhoodsAndBoroughs?: boolean },
): Promise<Place> {
  const isPart = place.placeType === 'neighborhood' || place.placeType === 'borough';
  const isKept = flags.enableNeighborhoodsAndBoroughs === true && flags.excludeNeighborhoods !== true;
  if (!isPart || isKept || place.localityId === null) return place;
  return (await placeById(ctx, place.localityId)) ?? place;
}
