// Likes of whoever is not signed in: kept in this browser until there is an account to take them. Local storage is
// anybody's to write, so what is read is judged first.
import { parseId } from '#shared/ids.ts';
import { LOCAL_LIKES_MAX } from '#shared/limits.ts';

export const LOCAL_LIKES_KEY = 'liked-events';

/** Reads the stored text: ids of events, newest first, each once. Whatever is odd in it is left out. */
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

/** The list with the event at its head, or without it. What does not fit falls out at the old end. */
export function withLike(likes: readonly string[], id: string, isLiked: boolean): string[] {
  const others = likes.filter((one) => one !== id);
  return isLiked ? [id, ...others].slice(0, LOCAL_LIKES_MAX) : others;
}

const listeners = new Set<() => void>();
let seen: { text: string | null; likes: readonly string[] } = { text: null, likes: [] };

/** The likes of this browser; the same list until they change. None where the browser keeps nothing. */
export function readLikes(): readonly string[] {
  const text = stored();
  if (text !== seen.text) seen = { text, likes: parseLikes(text) };
  return seen.likes;
}

function stored(): string | null {
  try {
    return localStorage.getItem(LOCAL_LIKES_KEY);
  } catch {
    return null;
  }
}

/** Throws where the browser keeps nothing: whoever likes must hear that it was in vain. */
export function storeLike(id: string, isLiked: boolean): void {
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify(withLike(readLikes(), id, isLiked)));
  tellAll();
}

/** Forgets these; what another tab liked meanwhile stays. */
export function removeLikes(ids: readonly string[]): void {
  const left = readLikes().filter((id) => !ids.includes(id));
  try {
    if (left.length === 0) localStorage.removeItem(LOCAL_LIKES_KEY);
    else localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify(left));
  } catch {
    return; // they are sent once more next time, which changes nothing
  }
  tellAll();
}

/** Tells when they change, in this tab or another one; answers how to stop. */
export function subscribeToLikes(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) listen('addEventListener');
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listen('removeEventListener');
  };
}

// a page that comes back from the browser's memory missed what other tabs said meanwhile
const listen = (how: 'addEventListener' | 'removeEventListener') => {
  window[how]('storage', tellAll);
  window[how]('pageshow', tellAll);
};

const tellAll = () => listeners.forEach((listener) => listener());
