// What was liked and followed since the page came, over what it came with. One store a page: every heart of an event
// and the header's counts change together.

export type FavoriteKind = 'like' | 'follow';

/** `saved` and `failed` are what the server answered; `local` was kept in this browser. */
export interface FavoriteNotice {
  kind: FavoriteKind;
  outcome: 'saved' | 'failed' | 'local';
  isOn: boolean;
}

interface Change {
  isOn: boolean;
  /** Kept when the page came, whatever its list of the newest thousand says. */
  isKnown: boolean;
  /** Whether the header counts it: events that are over it does not. */
  isCounted: boolean;
}

export interface FavoritesState {
  changes: ReadonlyMap<string, Change>;
  notice: FavoriteNotice | null;
}

/** Tells the server; rejects when it did not do as told. */
export type SendFavorite = (kind: FavoriteKind, id: string, isOn: boolean) => Promise<unknown>;

export interface FavoriteChange extends Change {
  kind: FavoriteKind;
  id: string;
}

export const noChanges: FavoritesState = { changes: new Map(), notice: null };

/** A store that tells through `send`: at once here, then there; what could not be told is taken back and said. */
export function createFavoritesStore(send: SendFavorite) {
  let state = noChanges;
  const listeners = new Set<() => void>();
  const underway = new Map<string, { told: boolean; wanted: boolean }>();

  const set = (next: Partial<FavoritesState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const put = ({ kind, id, ...change }: FavoriteChange) =>
    set({ changes: new Map(state.changes).set(keyOf(kind, id), change) });

  /** One call at a time for each: the last wish wins, whatever order answers would have come in. */
  async function want(wish: FavoriteChange): Promise<void> {
    const key = keyOf(wish.kind, wish.id);
    put(wish);
    const running = underway.get(key);
    if (running) {
      running.wanted = wish.isOn;
      return;
    }
    const line = { told: !wish.isOn, wanted: wish.isOn };
    underway.set(key, line);
    set({ notice: null }); // the same words twice would be heard once
    try {
      while (line.told !== line.wanted) {
        const next = line.wanted;
        await send(wish.kind, wish.id, next);
        line.told = next;
      }
      set({ notice: { kind: wish.kind, outcome: 'saved', isOn: line.told } });
    } catch {
      put({ ...wish, isOn: line.told });
      set({ notice: { kind: wish.kind, outcome: 'failed', isOn: line.wanted } });
    } finally {
      underway.delete(key);
    }
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want,
    notify: (notice: FavoriteNotice | null) => set({ notice }),
  };
}

export const keyOf = (kind: FavoriteKind, id: string): string => `${kind}:${id}`;

/** How many more there are than the page was made with, which listed these ids; negative for fewer. */
export function countDelta({ changes }: FavoritesState, kind: FavoriteKind, ids: readonly string[]): number {
  let more = 0;
  for (const [key, { isOn, isKnown, isCounted }] of changes)
    if (isCounted && key.startsWith(`${kind}:`))
      more += Number(isOn) - Number(isKnown || ids.includes(key.slice(kind.length + 1)));
  return more;
}
