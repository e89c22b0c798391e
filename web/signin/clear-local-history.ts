import { LOCAL_LIKES_KEY } from '../favorites/local-likes.ts';
import { RECENT_LOCATIONS_KEY } from '../location/recent-locations.ts';
import { RECENT_SEARCHES_KEY } from '../search/box/recent-searches.ts';
import { SEARCH_HISTORY_KEY } from '../search/box/search-history.ts';

/** Takes away what this browser remembers of who used it: the next person may be another. Never throws. */
export function clearLocalHistory(): void {
  try {
    for (const key of [RECENT_SEARCHES_KEY, SEARCH_HISTORY_KEY, RECENT_LOCATIONS_KEY, LOCAL_LIKES_KEY])
      localStorage.removeItem(key);
  } catch {
    // a browser without storage remembers nothing
  }
}
