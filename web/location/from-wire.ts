// What the location calls answer (spec 7) as a client location (spec 3).
import { type ClientLocation, ONLINE, type PlaceSuggestion, type WirePlace, type WirePoint } from '#shared/geo.ts';
import { parseLocation } from './parse-location.ts';

/** Null for an answer that is no place after all: a proxy may have spoken. */
export function locationOfPlace(place: WirePlace, picked?: PlaceSuggestion): ClientLocation | null {
  const names = place?.localizations?.default ?? {};
  const parent = place?.derived_ancestor_type ? names[place.derived_ancestor_type] : undefined;
  const own = names[place?.place_type];
  return parseLocation({
    placeId: place?.id,
    placeType: place?.place_type,
    latitude: place?.latitude,
    longitude: place?.longitude,
    currentPlace: own?.full_name ?? picked?.currentPlace,
    currentPlaceParent: parent ? parent.suggested_abbreviation || parent.full_name : null,
    slug: place?.location_slug,
    value: picked?.value ?? null,
    country: picked?.country ?? null,
  });
}

/** A point that is none of our places (an address, a building) has coordinates and a name, no place id and no slug. */
export function locationOfPoint(point: WirePoint, picked: PlaceSuggestion): ClientLocation | null {
  const { latitude, longitude } = point ?? {};
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const { currentPlace, currentPlaceParent, value, country, placeType } = picked;
  const named = { currentPlace, currentPlaceParent: currentPlaceParent || null, value, country, placeType };
  return { ...ONLINE, isOnline: false, slug: '', latitude, longitude, ...named };
}
