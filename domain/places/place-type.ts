// Properties of place types. The type names are part of the wire format.
import type { PlaceType } from '#shared/geo/places.ts';

export { PLACE_TYPES, type PlaceType } from '#shared/geo/places.ts';

/** Countries in which addresses use "city, state" instead of "city, country". */
const COUNTRIES_SHOWN_WITH_REGION: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/**
 * The type of the ancestor that is displayed after a place ('Paris, TX'); null for countries. A neighborhood is
 * displayed with its borough, or else with its city, or else in the same way as a city.
 */
export function derivedAncestorType(place: {
  type: PlaceType;
  countryCode: string;
  hasRegion: boolean;
  hasLocality: boolean;
  hasBorough: boolean;
}): PlaceType | null {
  if (place.type === 'country') return null;
  if (place.type === 'region') return 'country';
  if (place.type === 'neighborhood' && place.hasBorough) return 'borough';
  if ((place.type === 'neighborhood' || place.type === 'borough') && place.hasLocality) return 'locality';
  return COUNTRIES_SHOWN_WITH_REGION.has(place.countryCode) && place.hasRegion ? 'region' : 'country';
}
