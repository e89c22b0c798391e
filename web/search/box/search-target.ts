// Where a search leads (spec 2).
import { boxAround } from '#shared/geo/bbox.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { formatSearchPath, WHOLE_COUNTRY } from '#shared/search/url.ts';
import type { PlaceInField } from '../../location/picker-state.ts';
import { placeText } from '../../location/place-text.ts';
import { normalizeText } from '../../ui/normalize-text.ts';

/** What is in the box. */
export interface Asked {
  query: string;
  place: PlaceInField;
  /** The page's own. */
  page: ClientLocation | null;
  /** On the home page, whose variant of an address says `events` even when there is a query (spec 2). */
  isHome: boolean;
}

/**
 * The location meant by the box; null when the server has to find it: by the text, or, when a failure emptied the
 * field (spec 8), the visitor's own. A field somebody emptied means the place that was there.
 */
export function meantLocation({ place: { typed, location }, page }: Omit<Asked, 'query' | 'isHome'>) {
  const text = typed?.trim() ?? '';
  if (text === '' || (location && text === placeText(location))) return location;
  return page && text === placeText(page) ? page : null;
}

/** The address of the box's search, without locale: its results, or the page that finds the typed place first. */
export function searchTarget(asked: Asked): string {
  const location = meantLocation(asked);
  if (location) return resultsPath(location, asked.query, { home: asked.isHome });
  const place = asked.place.typed?.trim() ?? '';
  const given = { q: asked.query, place, from: place && (asked.page?.slug ?? '') };
  return `${paths.find()}?${new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))}`;
}

/**
 * Results of a query at a location, without refinements. Coordinates without a place are a box in `united-states`: the
 * one the page is about, else ±0.4 by ±0.3 degrees around the point.
 */
export function resultsPath(location: ClientLocation, query: string, options: { home?: boolean } = {}): string {
  const { isOnline, placeId, slug, latitude, longitude } = location;
  if (isOnline || placeId !== null || latitude === null || longitude === null)
    return formatSearchPath({ location: slug, query }, options);
  const bbox = location.bbox ?? boxAround(latitude, longitude);
  return formatSearchPath({ location: WHOLE_COUNTRY, bbox, query }, options);
}

/** What the query field keeps of a text (spec 5): cleaned, one line, no longer than a search address holds. */
export const normalizeQueryText = (text: string): string =>
  normalizeText(text, { isNumber: false, isMultiline: false, maxLength: QUERY_MAX_CHARS });

/** Spec 5: event autocomplete runs only at a place, online, or at a point. */
export const canAutocomplete = ({ placeId, isOnline, latitude, longitude }: ClientLocation): boolean =>
  placeId !== null || isOnline || (latitude !== null && longitude !== null);
