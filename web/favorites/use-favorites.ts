import { useSyncExternalStore } from 'react';
import type { HeaderUser } from '#shared/environment.ts';
import { apiPath } from '../calls/api-path.ts';
import { call } from '../calls/call.ts';
import { useViewer } from '../app/site.ts';
import {
  createFavoritesStore,
  type FavoriteKind,
  type FavoritesState,
  countDelta,
  keyOf,
  noChanges,
} from './favorites-store.ts';
import { storeLike, subscribeToLikes, readLikes } from './local-likes.ts';

const API_PATHS = { like: 'users/me/likes', follow: 'users/me/follows' } as const;

/** The store of this page. The server never writes to it, because all requests share one store there. */
export const favoritesStore = createFavoritesStore((kind, id, isOn) =>
  // keepalive: the request continues when the browser leaves the page at once
  call(apiPath(`${API_PATHS[kind]}/${id}/`), { method: isOn ? 'POST' : 'DELETE', keepalive: true }),
);

export const useFavoritesState = (): FavoritesState =>
  useSyncExternalStore(favoritesStore.subscribe, favoritesStore.read, () => noChanges);

const NO_LIKES: readonly string[] = [];

/** Likes stored in this browser; empty on the server and during hydration. */
const useLocalLikes = (): readonly string[] => useSyncExternalStore(subscribeToLikes, readLikes, () => NO_LIKES);

interface Favorite {
  isOn: boolean;
  toggle: () => void;
}

interface FavoriteOptions {
  /**
   * True when the event was liked, or the organizer followed, as the page loaded. It overrides the page's list, which
   * contains only the newest thousand items.
   */
  wasOn?: boolean | undefined;
  isCounted?: boolean | undefined;
}

/** Whether an event is liked, and a function to change it: in the account, or in this browser for a visitor. */
export function useLike(id: string, options: FavoriteOptions = {}): Favorite {
  const viewer = useViewer();
  const inAccount = useAccountFavorite('like', id, { ...options, ids: viewer?.likedEventIds });
  const isLocal = useLocalLikes().includes(id);
  return viewer ? inAccount : { isOn: isLocal, toggle: () => toggleLocalLike(id, !isLocal) };
}

/**
 * Whether an organizer is followed, and a function to change it. Following needs an account, because the news comes by
 * mail.
 */
export function useFollow(id: string, options: FavoriteOptions = {}): Favorite {
  return useAccountFavorite('follow', id, { ...options, ids: useViewer()?.followedOrganizerIds });
}

type AccountFavoriteOptions = FavoriteOptions & { ids?: string[] | undefined };

function useAccountFavorite(
  kind: FavoriteKind,
  id: string,
  { ids, wasOn = false, isCounted = true }: AccountFavoriteOptions,
): Favorite {
  const change = useFavoritesState().changes.get(keyOf(kind, id));
  const isOn = change?.isOn ?? (wasOn || (ids?.includes(id) ?? false));
  return { isOn, toggle: () => void favoritesStore.applyChange({ kind, id, isOn: !isOn, wasOn, isCounted }) };
}

function toggleLocalLike(id: string, isOn: boolean): void {
  try {
    storeLike(id, isOn);
    favoritesStore.notify({ kind: 'like', id, outcome: 'local', isOn });
  } catch {
    favoritesStore.notify({ kind: 'like', id, outcome: 'failed', isOn });
  }
}

/** The signed-in person with up-to-date counts. */
export function useHeaderUser(): HeaderUser | null {
  const viewer = useViewer();
  const state = useFavoritesState();
  if (!viewer) return null;
  const { user, likedEventIds, followedOrganizerIds } = viewer;
  return {
    ...user,
    numSavedEvents: Math.max(0, user.numSavedEvents + countDelta(state, 'like', likedEventIds)),
    numFollowing: Math.max(0, user.numFollowing + countDelta(state, 'follow', followedOrganizerIds)),
  };
}
