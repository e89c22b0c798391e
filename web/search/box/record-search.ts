// Records a search (spec 4, 7, 9): stores place and query, and sends the analytics event.
import type { AnalyticsEvents } from '#shared/analytics/events.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { track } from '../../analytics/track.ts';
import { saveLocation } from '../../location/location-cookie.ts';
import { storePointName } from '../../location/point-name.ts';
import { storeRecentSearch } from './recent-searches.ts';
import { storeSearchTerm, termOf } from './search-history.ts';
import type { SearchOption } from './search-state.ts';

type Source = AnalyticsEvents['SearchRun']['source'];

/** `location` is null for a typed place that the server still has to look up; the server then stores it. */
export function recordSearch(query: string, location: ClientLocation | null, source: Source): void {
  if (location) saveRecentLocation(location);
  storeRecentSearch(query);
  storeSearchTerm(query);
  track({ name: 'SearchRun', query: termOf(query), slug: location?.slug ?? '', source });
}

/**
 * Stores the name of a point, which has no slug for the cookie. The URL of its results contains a box, which has no
 * name.
 */
function saveRecentLocation(location: ClientLocation): void {
  if (location.slug) saveLocation(location);
  else storePointName(location);
}

/** Records which option was picked; `position` counts from 0. */
export function trackPick({ kind }: SearchOption, position: number): void {
  if (kind === 'recent') track({ name: 'RecentSearchClick', position });
  else if (kind === 'trending') track({ name: 'TrendingClick', position });
  else track({ name: 'SuggestionClick', position, kind });
}
