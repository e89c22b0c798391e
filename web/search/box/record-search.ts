// What a search leaves behind (spec 4, 7, 9): the place, the query, and that it was run.
import type { AnalyticsEvents } from '#shared/analytics/events.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { track } from '../../analytics/track.ts';
import { saveLocation } from '../../location/location-cookie.ts';
import { storePointName } from '../../location/point-name.ts';
import { storeRecentSearch } from './recent-searches.ts';
import { storeSearchTerm, termOf } from './search-history.ts';
import type { SearchOption } from './search-state.ts';

type Source = AnalyticsEvents['SearchRun']['source'];

/** `location` is null for a typed place the server is still to find, which then keeps it itself. */
export function recordSearch(query: string, location: ClientLocation | null, source: Source): void {
  if (location) keep(location);
  storeRecentSearch(query);
  storeSearchTerm(query);
  track({ name: 'SearchRun', query: termOf(query), slug: location?.slug ?? '', source });
}

/** A point has no slug: its cookie would say nothing, and its results are known by their box alone. */
function keep(location: ClientLocation): void {
  if (location.slug) saveLocation(location);
  else storePointName(location);
}

/** An option was picked; `position` counts from 0 in the list. */
export function trackPick({ kind }: SearchOption, position: number): void {
  if (kind === 'recent') track({ name: 'RecentSearchClick', position });
  else if (kind === 'trending') track({ name: 'TrendingClick', position });
  else track({ name: 'SuggestionClick', position, kind });
}
