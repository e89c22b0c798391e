// Terms searched in this browser (spec 9): one comma-separated text, lowercase, without duplicates, at most 40.
import { QUERY_MAX_CHARS, SEARCH_HISTORY_MAX_TERMS } from '#shared/limits.ts';
import { cleanLine, cutToCodePoints } from '#shared/text.ts';

export const SEARCH_HISTORY_KEY = 'search-history';

/** The terms in the stored text, newest first. Invalid terms are dropped. */
export function parseSearchHistory(text: string | null): string[] {
  const terms = (text ?? '').slice(0, 100_000).split(',').map(termOf).filter(Boolean);
  return [...new Set(terms)].slice(0, SEARCH_HISTORY_MAX_TERMS);
}

/** The stored text with a new term first. */
export function withTerm(stored: string | null, query: string): string {
  return parseSearchHistory([termOf(query), stored ?? ''].join(',')).join(',');
}

/** A search as a term of the history: lowercase, with spaces instead of commas. '' when no text is left. */
export const termOf = (query: string): string =>
  cutToCodePoints(
    cleanLine(query.slice(0, 20 * QUERY_MAX_CHARS).replaceAll(',', ' ')).toLowerCase(),
    QUERY_MAX_CHARS,
  ).trim();

/** Adds a search to the stored history. Does nothing when storage is unavailable. */
export function storeSearchTerm(query: string): void {
  try {
    localStorage.setItem(SEARCH_HISTORY_KEY, withTerm(localStorage.getItem(SEARCH_HISTORY_KEY), query));
  } catch {
    // the storage is full or forbidden; the search works without the history
  }
}
