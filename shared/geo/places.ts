/**
 * The wire format between location endpoints and location picker (spec 3, 7). Pure types and the pseudo-place `online`;
 * the receiver validates untrusted text.
 */
import type { Box } from './bbox.ts';

/** The types of place in the gazetteer, parents before their children. */
export const PLACE_TYPES = ['country', 'region', 'locality', 'borough', 'postal_code', 'neighborhood'] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

export interface Point {
  latitude: number;
  longitude: number;
}

export interface PlaceLabel {
  full_name: string;
  /** the abbreviation 'CA', 'NSW' or 'UK'; the full name where no abbreviation exists */
  suggested_abbreviation: string;
}

/**
 * Names by type of place. `default` holds the English names of the place and all its ancestors. A language's entry
 * holds the translated names of the place and of its displayed ancestor.
 */
export type PlaceNames = { default: Partial<Record<PlaceType, PlaceLabel>> } & Partial<
  Record<string, Partial<Record<PlaceType, PlaceLabel>>>
>;

/** Spec 3, Place (server): the wire shape of all three `/home/api/geo/` endpoints. Degrees; ids are strings. */
export interface WirePlace {
  id: string;
  place_type: PlaceType;
  latitude: number;
  longitude: number;
  location_slug: string;
  /** Type of the ancestor displayed after the name; null for countries. */
  derived_ancestor_type: PlaceType | null;
  /** Names by type of place: of the place's own type and of the types of all its ancestors. */
  localizations: PlaceNames;
  viewport_northeast: Point;
  viewport_southwest: Point;
}

/**
 * The point of a maps-service id that is no place of the gazetteer, such as a street address or a building (spec 7).
 */
export interface WirePoint extends Point {
  viewport_northeast: Point;
  viewport_southwest: Point;
}

/** Spec 3, Client location. A point without a place has `slug: ''` and no place id. */
export interface ClientLocation {
  placeId: string | null;
  placeType: PlaceType | null;
  latitude: number | null;
  longitude: number | null;
  /** Name of the place: 'Portland'. */
  currentPlace: string | null;
  /** The place's parent, as displayed after the name: 'OR', 'Germany'. */
  currentPlaceParent: string | null;
  slug: string;
  isOnline: boolean;
  /** The maps-service id that the location was selected by, if any. */
  value: string | null;
  country: string | null;
  bbox?: Box;
}

/** Spec 3: slug online, no coordinates, isOnline true, place id null. */
export const ONLINE: ClientLocation = {
  placeId: null,
  placeType: null,
  latitude: null,
  longitude: null,
  currentPlace: null,
  currentPlaceParent: null,
  slug: 'online',
  isOnline: true,
  value: null,
  country: null,
};

/** Spec 3, Autocomplete location suggestion. */
export interface PlaceSuggestion {
  /** The name, in the visitor's language where known. */
  content: string;
  /** 'California, United States', cut at 88 characters. */
  secondaryContent: string;
  placeType: PlaceType | null;
  /** A maps-service place id; the embedded service's ids begin with `emb:`. */
  value: string;
  currentPlace: string;
  currentPlaceParent: string;
  country: string | null;
}

/** The maps service's own status words; any other status counts as an error. */
export type SuggestionStatus = 'OK' | 'ZERO_RESULTS' | 'ERROR';

/** Answer of `GET /home/api/geo/suggestions/`. */
export interface SuggestionAnswer {
  status: 'OK' | 'ZERO_RESULTS';
  suggestions: PlaceSuggestion[];
}

/** Name of a town or region on the locator map. `rank` 0 is the best known of the answer. */
export interface MapLabel {
  id: string;
  name: string;
  placeType: PlaceType;
  latitude: number;
  longitude: number;
  rank: number;
}
