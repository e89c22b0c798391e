import { DOOR_COPIES, TICKET_CACHE } from '#shared/ticket-copies.ts';
import { LOCAL_LIKES_KEY } from '../favorites/local-likes.ts';
import { RECENT_LOCATIONS_KEY } from '../location/recent-locations.ts';
import { RECENT_SEARCHES_KEY } from '../search/box/recent-searches.ts';
import { clearUnsent } from '../manage/unsent-texts.ts';
import { SEARCH_HISTORY_KEY } from '../search/box/search-history.ts';

/** Removes stored searches, locations, likes, unsent drafts, copies of tickets and of check-in pages from this browser at sign-out. Never throws. */
export function clearLocalHistory(): void {
  try {
    for (const key of [RECENT_SEARCHES_KEY, SEARCH_HISTORY_KEY, RECENT_LOCATIONS_KEY, LOCAL_LIKES_KEY])
      localStorage.removeItem(key);
    clearUnsent();
  } catch {
    // storage is unavailable, so nothing is stored
  }
  // browsers have no `caches` on pages without https
  if ('caches' in globalThis) for (const name of [TICKET_CACHE, DOOR_COPIES]) caches.delete(name).catch(() => {});
  globalThis.indexedDB?.deleteDatabase(DOOR_COPIES);
}
