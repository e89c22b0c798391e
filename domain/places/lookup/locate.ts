// Finds the place of the gazetteer for another service's description of a place (name, country, point).
import { fold } from '#shared/fold.ts';
import type { Point } from '#shared/geo/places.ts';
import type { Place, PlacesCtx } from '../place.ts';
import type { PlaceType } from '../place-type.ts';
import { selectByNameNear } from './name-queries.ts';
import { selectCityOfCountry, selectCountry } from './queries.ts';

/** Maximum distance in kilometers between the center of a place in another service and the center in the gazetteer. */
const MAX_DISTANCE_KM: Record<Exclude<PlaceType, 'country'>, number> = {
  region: 600,
  locality: 40,
  postal_code: 15,
  borough: 12,
  neighborhood: 8,
};
const SEARCH_DEGREES = [0.35, 1.05, 3];

/**
 * The place of a network address: the city with that name within 40 km, or else the city nearest to the point, both in
 * the reported country; or else the country. Null when the gazetteer has no such country.
 */
export async function placeOfNetwork(
  ctx: PlacesCtx,
  { countryCode, city, at }: { countryCode: string; city: string | null; at: Point | null },
): Promise<Place | null> {
  const types: PlaceType[] = ['locality', 'borough'];
  const folded = fold(city ?? '');
  const named =
    at && folded !== ''
      ? await selectByNameNear(ctx.db, { folded, types, countryCode, at, km: MAX_DISTANCE_KM.locality })
      : null;
  if (named) return named;
  for (const degrees of at ? SEARCH_DEGREES : []) {
    const nearest = at && (await selectCityOfCountry(ctx.db, { at, countryCode, degrees }));
    if (nearest) return nearest;
  }
  return selectCountry(ctx.db, countryCode);
}

/**
 * The place of the same type and name near the point of another gazetteer's place. Countries are matched only by code.
 * `types` are in order of preference: the first type with a match is used.
 */
export async function placeMatching(
  ctx: PlacesCtx,
  { types, name, countryCode, at }: { types: PlaceType[]; name: string; countryCode: string | null; at: Point },
): Promise<Place | null> {
  const folded = fold(name);
  for (const type of types) {
    if (type === 'country') return countryCode === null ? null : selectCountry(ctx.db, countryCode);
    const place = await selectByNameNear(ctx.db, { folded, types: [type], countryCode, at, km: MAX_DISTANCE_KM[type] });
    if (place) return place;
  }
  return null;
}
