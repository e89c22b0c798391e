// Likes of visitors, stored in this browser until an account takes them over. Local storage may contain any text, so
// the text is validated on reading.
import { parseId } from '#shared/ids.ts';
import { LOCAL_LIKES_MAX } from '#shared/limits.ts';

export const LOCAL_LIKES_KEY = 'liked-events';

/** Parses the stored text into event ids, newest first, without duplicates. Invalid entries are dropped. */
export function parseLikes(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    const ids = list.slice(0, 5 * LOCAL_LIKES_MAX).flatMap((value) => parseId(value) ?? []);
    return [...new Set(ids)].slice(0, LOCAL_LIKES_MAX);
  } catch {
    return [];
  }
}

/** The list with the event first, or without the event. A full list drops its oldest likes. */
export function withLike(likes: readonly string[], id: string, isLiked: boolean): string[] {
  const others = likes.filter((likedId) => likedId !== id);
  return isLiked ? [id, ...others].slice(0, LOCAL_LIKES_MAX) : others;
}

const listeners = new Set<() => void>();
let lastRead: { text: string | null; likes: readonly string[] } = { text: null, likes: [] };

/** The likes stored in this browser, the same array until they change. Empty when storage is unavailable. */
export function readLikes(): readonly string[] {
  const text = storedText();
  if (text !== lastRead.text) lastRead = { text, likes: parseLikes(text) };
  return lastRead.likes;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(LOCAL_LIKES_KEY);
  } catch {
    return null;
  }
}

/** Stores or removes a like. Throws when storage is unavailable, so that the page can report it. */
export function storeLike(id: string, isLiked: boolean): void {
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify(withLike(readLikes(), id, isLiked)));
  notifyListeners();
}

/** Removes these likes. Likes added by another tab meanwhile stay. */
export function removeLikes(ids: readonly string[]): void {
  const remaining = readLikes().filter((id) => !ids.includes(id));
  try {
    if (remaining.length === 0) localStorage.removeItem(LOCAL_LIKES_KEY);
    else localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify(remaining));
  } catch {
    return; // the next page merges these likes again, which changes nothing
  }
  notifyListeners();
}

/** Calls `listener` when the likes change, in this or another tab. Returns the unsubscribe function. */
export function subscribeToLikes(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) listen('addEventListener');
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listen('removeEventListener');
  };
}

// a page from the back/forward cache missed the changes of other tabs
const listen = (method: 'addEventListener' | 'removeEventListener') => {
  window[method]('storage', notifyListeners);
  window[method]('pageshow', notifyListeners);
};

const notifyListeners = () => listeners.forEach((listener) => listener());
