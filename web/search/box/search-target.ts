// The URL of a search (spec 2).
import { boxAround } from '#shared/geo/bbox.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { formatSearchPath, WHOLE_COUNTRY } from '#shared/search/url.ts';
import type { PlaceInField } from '../../location/picker-state.ts';
import { placeText } from '../../location/place-text.ts';
import { normalizeText } from '../../ui/normalize-text.ts';

/** The search box's input. */
export interface SearchInput {
  query: string;
  place: PlaceInField;
  /** The page's own location. */
  page: ClientLocation | null;
  /** True on the home page, whose search URLs contain `events` even with a query (spec 2). */
  isHome: boolean;
}

/**
 * The location to search; null when the server has to look up the typed text. After a failed lookup has emptied the
 * field (spec 8), the server uses the visitor's place. A field that the visitor emptied means the previous place.
 */
export function searchLocation({ place: { typed, location }, page }: Omit<SearchInput, 'query' | 'isHome'>) {
  const text = typed?.trim() ?? '';
  if (text === '' || (location && text === placeText(location))) return location;
  return page && text === placeText(page) ? page : null;
}

/** Path of the search without locale: the results, or the page that looks up the typed place first. */
export function searchTarget(input: SearchInput): string {
  const location = searchLocation(input);
  if (location) return resultsPath(location, input.query, { home: input.isHome });
  const place = input.place.typed?.trim() ?? '';
  const parameters = { q: input.query, place, from: place && (input.page?.slug ?? '') };
  return `${paths.find()}?${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))}`;
}

/**
 * Path of the results of a query at a location, without refinements. Coordinates without a place become a box in
 * `united-states`: the page's box, else ±0.4 by ±0.3 degrees around the point.
 */
export function resultsPath(location: ClientLocation, query: string, options: { home?: boolean } = {}): string {
  const { isOnline, placeId, slug, latitude, longitude } = location;
  if (isOnline || placeId !== null || latitude === null || longitude === null)
    return formatSearchPath({ location: slug, query }, options);
  const bbox = location.bbox ?? boxAround(latitude, longitude);
  return formatSearchPath({ location: WHOLE_COUNTRY, bbox, query }, options);
}

/** Normalizes the query field's text (spec 5): cleaned, one line, cut to the length of a search URL's query. */
export const normalizeQueryText = (text: string): string =>
  normalizeText(text, { isNumber: false, isMultiline: false, maxLength: QUERY_MAX_CHARS });

/** Spec 5: autocomplete needs a place, online, or a point. */
export const canAutocomplete = ({ placeId, isOnline, latitude, longitude }: ClientLocation): boolean =>
  placeId !== null || isOnline || (latitude !== null && longitude !== null);
