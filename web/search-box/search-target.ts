// Where a search leads (spec 2).
import { boxAround } from '#shared/bbox.ts';
import type { ClientLocation } from '#shared/geo.ts';
import { paths } from '#shared/paths.ts';
import { formatSearchPath, WHOLE_COUNTRY } from '#shared/search-url.ts';
import { placeText } from '../location/place-text.ts';

/** What is in the box. */
export interface Asked {
  query: string;
  /** The text of the place field. */
  place: string;
  /** Set by the picker since the page came, if any. */
  chosen: ClientLocation | null;
  /** The page's own, which an empty field means. */
  page: ClientLocation | null;
}

/** The location meant by the box; null when only its text is known: the server has to find that. */
export function meantLocation({ place, chosen, page }: Omit<Asked, 'query'>): ClientLocation | null {
  const text = place.trim();
  if (chosen && text === placeText(chosen)) return chosen;
  if (page && (text === '' || text === placeText(page))) return page;
  return null;
}

/** The address of the box's search, without locale: its results, or the page that finds the typed place first. */
export function searchTarget(asked: Asked): string {
  const location = meantLocation(asked);
  if (location) return resultsPath(location, asked.query);
  const given = { q: asked.query, place: asked.place.trim(), from: asked.page?.slug ?? '' };
  return `${paths.find()}?${new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))}`;
}

/**
 * Results of a query at a location, without refinements. Coordinates without a place are a box in `united-states`: the
 * one the page is about, else ±0.4 by ±0.3 degrees around the point.
 */
export function resultsPath(location: ClientLocation, query: string): string {
  const { isOnline, placeId, slug, latitude, longitude } = location;
  if (isOnline || placeId !== null || latitude === null || longitude === null)
    return formatSearchPath({ location: slug, query });
  return formatSearchPath({ location: WHOLE_COUNTRY, bbox: location.bbox ?? boxAround(latitude, longitude), query });
}

/** Spec 5: event autocomplete runs only at a place, online, or at a point. */
export const canAutocomplete = ({ placeId, isOnline, latitude, longitude }: ClientLocation): boolean =>
  placeId !== null || isOnline || (latitude !== null && longitude !== null);
