// From what outside services say of a place (a name, a country, a point) to a place of ours.
import { fold } from '#shared/fold.ts';
import type { Point } from '#shared/geo/places.ts';
import type { Place, PlacesCtx } from '../place.ts';
import type { PlaceType } from '../place-type.ts';
import { selectCityOfCountry, selectCountry, selectByNameNear } from './queries.ts';

/** How far a service's idea of a place's middle may be from ours, in kilometres. */
const FAR: Record<Exclude<PlaceType, 'country'>, number> = {
  region: 600,
  locality: 40,
  postal_code: 15,
  borough: 12,
  neighborhood: 8,
};
const SEARCH_DEGREES = [0.35, 1.05, 3];

/**
 * Where a network address is said to be: the city of that name within 40 km, else the city nearest to the point, both
 * in the country named; else the country. Null without a country of ours.
 */
export async function placeOfNetwork(
  ctx: PlacesCtx,
  { countryCode, city, at }: { countryCode: string; city: string | null; at: Point | null },
): Promise<Place | null> {
  const types: PlaceType[] = ['locality', 'borough'];
  const folded = fold(city ?? '');
  const named =
    at && folded !== '' ? await selectByNameNear(ctx.db, { folded, types, countryCode, at, km: FAR.locality }) : null;
  if (named) return named;
  for (const degrees of at ? SEARCH_DEGREES : []) {
    const nearest = at && (await selectCityOfCountry(ctx.db, { at, countryCode, degrees }));
    if (nearest) return nearest;
  }
  return selectCountry(ctx.db, countryCode);
}

/**
 * Our place of the same type and name near where another gazetteer has it; countries are told by their code alone.
 * `types` in order of likeness: the first that has one wins.
 */
export async function placeMatching(
  ctx: PlacesCtx,
  { types, name, countryCode, at }: { types: PlaceType[]; name: string; countryCode: string | null; at: Point },
): Promise<Place | null> {
  const folded = fold(name);
  for (const type of types) {
    if (type === 'country') return countryCode === null ? null : selectCountry(ctx.db, countryCode);
    const found = await selectByNameNear(ctx.db, { folded, types: [type], countryCode, at, km: FAR[type] });
    if (found) return found;
  }
  return null;
}
