import type { PlaceLabel, PlaceNames, PlaceType, WirePlace } from '#shared/geo/places.ts';
import { ancestors } from './find.ts';
import { localizedPlace } from './localized-place.ts';
import type { Place, PlacesCtx } from '../place.ts';

/**
 * A place in the form that the location endpoints return (spec 3, Place), with the English names of all its ancestors.
 * For another language the result also has the names that pages display: the names of the place and of the ancestor
 * that follows the place.
 * @param lang two letters
 */
export async function wirePlace(ctx: PlacesCtx, place: Place, lang?: string): Promise<WirePlace> {
  const { west, south, east, north } = place.viewport;
  return {
    id: place.id,
    place_type: place.placeType,
    latitude: place.latitude,
    longitude: place.longitude,
    location_slug: place.slug,
    derived_ancestor_type: place.derivedAncestorType,
    localizations: await placeNames(ctx, place, lang),
    viewport_northeast: { latitude: north, longitude: east },
    viewport_southwest: { latitude: south, longitude: west },
  };
}

async function placeNames(ctx: PlacesCtx, place: Place, lang?: string): Promise<PlaceNames> {
  const names = { default: labels([place, ...(await ancestors(ctx, place))]) };
  if (lang === undefined || lang === 'en') return names;
  const { name, parentName } = await localizedPlace(ctx, place, lang);
  const parentType = place.derivedAncestorType;
  const parent = parentType && parentName ? { [parentType]: label(parentName) } : {};
  return { ...names, [lang]: { ...parent, [place.placeType]: label(name) } };
}

const label = (name: string): PlaceLabel => ({ full_name: name, suggested_abbreviation: name });

function labels(places: Place[]): Partial<Record<PlaceType, PlaceLabel>> {
  const named = places.map(({ placeType, name, abbreviation }): [PlaceType, PlaceLabel] => [
    placeType,
    { full_name: name, suggested_abbreviation: abbreviation ?? name },
  ]);
  return Object.fromEntries(named);
}
