// What was searched in this browser (spec 9): five at most, newest first. Local storage is anybody's to write.
import { QUERY_MAX_CHARS, RECENT_SEARCHES_MAX } from '#shared/limits.ts';
import { normalizeQuery } from '#shared/search/query.ts';
import { cleanLine, cutToCodePoints } from '#shared/text.ts';
import { containsText } from './highlight.ts';

export const RECENT_SEARCHES_KEY = 'recent-searches';

/** Stored searches, newest first; none where the browser keeps nothing. */
export function readRecentSearches(): string[] {
  try {
    return parseRecentSearches(localStorage.getItem(RECENT_SEARCHES_KEY));
  } catch {
    return [];
  }
}

/** Puts a search first. What is searched again moves up; what does not fit falls out. */
export function storeRecentSearch(query: string): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(withRecent(readRecentSearches(), query)));
  } catch {
    // full or forbidden: the search itself goes on
  }
}

/** Forgets all of them. That it failed is told on the console only (spec 8). */
export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch (error) {
    console.warn('Recent searches could not be cleared.', error);
  }
}

export function withRecent(recents: readonly string[], query: string): string[] {
  const text = tidy(query);
  if (normalizeQuery(text) === '') return [...recents];
  const others = recents.filter((recent) => normalizeQuery(recent) !== normalizeQuery(text));
  return [text, ...others].slice(0, RECENT_SEARCHES_MAX);
}

/** Those to suggest while `typed` is in the box: only those containing it (spec 9). */
export const matchingRecents = (recents: readonly string[], typed: string): string[] =>
  recents.filter((recent) => containsText(recent, typed));

/** Reads the stored text; whatever is odd in it is left out. */
export function parseRecentSearches(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    const texts = list.slice(0, 50).filter((entry) => typeof entry === 'string');
    return texts.reduceRight<string[]>(withRecent, []); // the newest is put first last
  } catch {
    return [];
  }
}

/** At most what a search address holds, so that nobody's storage becomes our page. */
const tidy = (query: string): string =>
  cutToCodePoints(cleanLine(query.slice(0, 20 * QUERY_MAX_CHARS)), QUERY_MAX_CHARS);
