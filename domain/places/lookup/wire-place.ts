import type { PlaceLabel, PlaceType, WirePlace } from '#shared/geo/places.ts';
import { ancestors } from './find.ts';
import type { Place, PlacesCtx } from '../place.ts';

/** A place as the location endpoints return it (spec 3, Place), with the names of all its ancestors. One query. */
export async function wirePlace(ctx: PlacesCtx, place: Place): Promise<WirePlace> {
  const { west, south, east, north } = place.viewport;
  return {
    id: place.id,
    place_type: place.placeType,
    latitude: place.latitude,
    longitude: place.longitude,
    location_slug: place.slug,
    derived_ancestor_type: place.derivedAncestorType,
    localizations: { default: labels([place, ...(await ancestors(ctx, place))]) },
    viewport_northeast: { latitude: north, longitude: east },
    viewport_southwest: { latitude: south, longitude: west },
  };
}

function labels(places: Place[]): Partial<Record<PlaceType, PlaceLabel>> {
  const named = places.map(({ placeType, name, abbreviation }): [PlaceType, PlaceLabel] => [
    placeType,
    { full_name: name, suggested_abbreviation: abbreviation ?? name },
  ]);
  return Object.fromEntries(named);
}
