// Converts answers of the location API (spec 7) into a client location (spec 3).
import {
  type ClientLocation,
  ONLINE,
  type PlaceLabel,
  type PlaceSuggestion,
  type WirePlace,
  type WirePoint,
} from '#shared/geo/places.ts';
import { parseLocation } from './parse-location.ts';

/**
 * The location of a place; null when the answer is not a place (a proxy may have answered). A picked suggestion retains
 * the name that the visitor picked. Other places are named in the language `lang` if the answer has that name, else in
 * English.
 */
export function locationOfPlace(
  place: WirePlace,
  { picked, lang = 'default' }: { picked?: PlaceSuggestion; lang?: string } = {},
): ClientLocation | null {
  const names = place?.localizations?.default ?? {};
  const ownNames = { ...names, ...place?.localizations?.[lang] };
  const parent = place?.derived_ancestor_type ? ownNames[place.derived_ancestor_type] : undefined;
  const label = names[place?.place_type];
  const translated = place?.derived_ancestor_type === 'country' ? translatedCountry(label, picked) : null;
  return parseLocation({
    placeId: place?.id,
    placeType: place?.place_type,
    latitude: place?.latitude,
    longitude: place?.longitude,
    currentPlace: picked?.content || ownNames[place?.place_type]?.full_name,
    currentPlaceParent: translated ?? (parent ? parent.suggested_abbreviation || parent.full_name : null),
    slug: place?.location_slug,
    value: picked?.value ?? null,
    country: picked?.country ?? countryOf(names.country?.suggested_abbreviation),
  });
}

/**
 * The country in the language of the picked name: the last part of the suggestion's second line. Only for a place that
 * was picked by a translated name.
 */
function translatedCountry(label: PlaceLabel | undefined, picked: PlaceSuggestion | undefined): string | null {
  const isTranslated = label && picked && picked.content !== label.full_name;
  return isTranslated ? picked.secondaryContent.split(', ').at(-1) || null : null;
}

/** The API sends no ISO code, but the abbreviation of most countries is their ISO code. */
function countryOf(abbreviation: unknown): string | null {
  if (abbreviation === 'UK') return 'GB';
  return typeof abbreviation === 'string' && /^[A-Z]{2}$/.test(abbreviation) ? abbreviation : null;
}

/**
 * The location of a point that the gazetteer does not contain (a street address, a building): coordinates and a name,
 * without id and slug.
 */
export function locationOfPoint(point: WirePoint, picked: PlaceSuggestion): ClientLocation | null {
  const { latitude, longitude } = point ?? {};
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const { currentPlace, currentPlaceParent, value, country, placeType } = picked;
  const named = { currentPlace, currentPlaceParent: currentPlaceParent || null, value, country, placeType };
  return { ...ONLINE, isOnline: false, slug: '', latitude, longitude, ...named };
}
