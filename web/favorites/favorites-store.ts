// Likes and follows changed since the page loaded, on top of the loaded data. A page has one store, so that all hearts
// of an event and the header's counts change together.

export type FavoriteKind = 'like' | 'follow';

/** `saved` and `failed` are outcomes on the server; `local` means stored in this browser. */
export interface FavoriteNotice {
  kind: FavoriteKind;
  /** Id of the event or the organizer. */
  id: string;
  outcome: 'saved' | 'failed' | 'local';
  isOn: boolean;
}

interface Change {
  isOn: boolean;
  /**
   * True when the event was liked, or the organizer followed, as the page loaded. It overrides the page's list, which
   * contains only the newest thousand items.
   */
  wasOn: boolean;
  /** Whether the header's counts include the item: past events are not counted. */
  isCounted: boolean;
}

export interface FavoritesState {
  changes: ReadonlyMap<string, Change>;
  notice: FavoriteNotice | null;
}

/** Sends a change to the server; rejects when it was not saved. */
export type SendFavorite = (kind: FavoriteKind, id: string, isOn: boolean) => Promise<unknown>;

export interface FavoriteChange extends Change {
  kind: FavoriteKind;
  id: string;
}

export const noChanges: FavoritesState = { changes: new Map(), notice: null };

/**
 * Creates a store that applies a change at once and sends it through `send`. A change that fails is reverted and
 * reported.
 */
export function createFavoritesStore(send: SendFavorite) {
  let state = noChanges;
  const listeners = new Set<() => void>();
  const runningCalls = new Map<string, { saved: boolean; wanted: boolean }>();

  const set = (next: Partial<FavoritesState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const put = ({ kind, id, ...change }: FavoriteChange) =>
    set({ changes: new Map(state.changes).set(keyOf(kind, id), change) });

  /**
   * Runs one call at a time for each item. When the person toggles the button during a call, the last choice is sent
   * next.
   */
  async function applyChange(request: FavoriteChange): Promise<void> {
    const key = keyOf(request.kind, request.id);
    put(request);
    const running = runningCalls.get(key);
    if (running) {
      running.wanted = request.isOn;
      return;
    }
    const syncState = { saved: !request.isOn, wanted: request.isOn };
    runningCalls.set(key, syncState);
    set({ notice: null }); // screen readers announce a repeated text only once
    try {
      while (syncState.saved !== syncState.wanted) {
        const next = syncState.wanted;
        await send(request.kind, request.id, next);
        syncState.saved = next;
      }
      set({ notice: { kind: request.kind, id: request.id, outcome: 'saved', isOn: syncState.saved } });
    } catch {
      put({ ...request, isOn: syncState.saved });
      set({ notice: { kind: request.kind, id: request.id, outcome: 'failed', isOn: syncState.wanted } });
    } finally {
      runningCalls.delete(key);
    }
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    applyChange,
    notify: (notice: FavoriteNotice | null) => set({ notice }),
  };
}

export const keyOf = (kind: FavoriteKind, id: string): string => `${kind}:${id}`;

/** Difference between the current count and the page's data, whose ids are `ids`. */
export function countDelta({ changes }: FavoritesState, kind: FavoriteKind, ids: readonly string[]): number {
  let delta = 0;
  for (const [key, { isOn, wasOn, isCounted }] of changes)
    if (isCounted && key.startsWith(`${kind}:`))
      delta += Number(isOn) - Number(wasOn || ids.includes(key.slice(kind.length + 1)));
  return delta;
}
