import type { ClientLocation } from '#shared/geo/places.ts';
import type { Place } from '../place.ts';

/** A place in the form that pages and browsers store (spec 3, Client location). */
export function clientLocation(place: Place): ClientLocation {
  const { id, placeType, latitude, longitude, name, parentName, slug, countryCode } = place;
  return {
    placeId: id,
    placeType,
    latitude,
    longitude,
    currentPlace: name,
    // Singapore is a city in the country Singapore
    currentPlaceParent: parentName === name ? null : (parentName ?? null),
    slug,
    isOnline: false,
    value: null,
    country: countryCode,
  };
}
