import { useSyncExternalStore } from 'react';
import type { HeaderUser } from '#shared/environment.ts';
import { apiPath } from '../calls/api-path.ts';
import { call } from '../calls/call.ts';
import { useViewer } from '../site.ts';
import { createKeptStore, type KeptKind, type KeptState, keptMore, keyOf, nothingKept } from './kept-store.ts';
import { keepLike, onLikes, readLikes } from './local-likes.ts';

const PLACES = { like: 'users/me/likes', follow: 'users/me/follows' } as const;

/** The store of this page. Nothing is written to it on the server, where pages of different people share it. */
export const keptStore = createKeptStore((kind, id, isOn) =>
  // whoever likes and goes on at once is heard all the same
  call(apiPath(`${PLACES[kind]}/${id}/`), { method: isOn ? 'POST' : 'DELETE', keepalive: true }),
);

export const useKeptState = (): KeptState => useSyncExternalStore(keptStore.listen, keptStore.read, () => nothingKept);

const NONE: readonly string[] = [];

/** Likes kept in this browser; none on the server and while a page is taken over. */
const useLocalLikes = (): readonly string[] => useSyncExternalStore(onLikes, readLikes, () => NONE);

interface Kept {
  isOn: boolean;
  toggle: () => void;
}

interface KeptOptions {
  /** Known to be kept, whatever the page's list of the newest thousand says. */
  isKnown?: boolean | undefined;
  isCounted?: boolean | undefined;
}

/** Whether an event is liked, and how to change it: with the account, or in this browser where nobody is signed in. */
export function useLike(id: string, options: KeptOptions = {}): Kept {
  const viewer = useViewer();
  const mine = useMine('like', id, { ...options, ids: viewer?.likedEventIds });
  const isLocal = useLocalLikes().includes(id);
  return viewer ? mine : { isOn: isLocal, toggle: () => toggleHere(id, !isLocal) };
}

/** The same for an organizer; following is for accounts alone, since what it brings comes by mail. */
export function useFollow(id: string, options: KeptOptions = {}): Kept {
  return useMine('follow', id, { ...options, ids: useViewer()?.followedOrganizerIds });
}

type MineOptions = KeptOptions & { ids?: string[] | undefined };

function useMine(kind: KeptKind, id: string, { ids, isKnown = false, isCounted = true }: MineOptions): Kept {
  const change = useKeptState().changes.get(keyOf(kind, id));
  const isOn = change?.isOn ?? (isKnown || (ids?.includes(id) ?? false));
  return { isOn, toggle: () => void keptStore.want({ kind, id, isOn: !isOn, isKnown, isCounted }) };
}

function toggleHere(id: string, isOn: boolean): void {
  try {
    keepLike(id, isOn);
    keptStore.say({ kind: 'like', outcome: 'local', isOn });
  } catch {
    keptStore.say({ kind: 'like', outcome: 'failed', isOn });
  }
}

/** Who is signed in, with the counts as they are by now. */
export function useHeaderUser(): HeaderUser | null {
  const viewer = useViewer();
  const state = useKeptState();
  if (!viewer) return null;
  const { user, likedEventIds, followedOrganizerIds } = viewer;
  return {
    ...user,
    numSavedEvents: Math.max(0, user.numSavedEvents + keptMore(state, 'like', likedEventIds)),
    numFollowing: Math.max(0, user.numFollowing + keptMore(state, 'follow', followedOrganizerIds)),
  };
}
