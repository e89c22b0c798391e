// Recent searches of this browser (spec 9): at most five, newest first. Local storage may contain any text, so the text
// is validated on reading.
import { QUERY_MAX_CHARS, RECENT_SEARCHES_MAX } from '#shared/limits.ts';
import { normalizeQuery } from '#shared/search/query.ts';
import { cleanLine, cutToCodePoints } from '#shared/text.ts';
import { containsText } from './highlight.ts';

export const RECENT_SEARCHES_KEY = 'recent-searches';

/** Stored searches, newest first; empty when storage is unavailable. */
export function readRecentSearches(): string[] {
  try {
    return parseRecentSearches(localStorage.getItem(RECENT_SEARCHES_KEY));
  } catch {
    return [];
  }
}

/** Puts a search first. A repeated search moves to the first position; the oldest searches are dropped. */
export function storeRecentSearch(query: string): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(withRecent(readRecentSearches(), query)));
  } catch {
    // the storage is full or forbidden; the search works without recent searches
  }
}

/** Removes all recent searches. A failure is only logged to the console (spec 8). */
export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch (error) {
    console.warn('Recent searches could not be cleared.', error);
  }
}

export function withRecent(recents: readonly string[], query: string): string[] {
  const text = collapseSpaces(query);
  if (normalizeQuery(text) === '') return [...recents];
  const others = recents.filter((recent) => normalizeQuery(recent) !== normalizeQuery(text));
  return [text, ...others].slice(0, RECENT_SEARCHES_MAX);
}

/** The recent searches that contain the typed text (spec 9). */
export const matchingRecents = (recents: readonly string[], typed: string): string[] =>
  recents.filter((recent) => containsText(recent, typed));

/** Parses the stored text. Invalid entries are dropped. */
export function parseRecentSearches(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    const texts = list.slice(0, 50).filter((entry) => typeof entry === 'string');
    // reduceRight adds the newest entry last, so that it comes first
    return texts.reduceRight<string[]>(withRecent, []);
  } catch {
    return [];
  }
}

/** One line, cut to the length of the query in a search URL, because storage may contain any text. */
const collapseSpaces = (query: string): string =>
  cutToCodePoints(cleanLine(query.slice(0, 20 * QUERY_MAX_CHARS)), QUERY_MAX_CHARS);
