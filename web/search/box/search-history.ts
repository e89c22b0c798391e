// Terms searched in this browser (spec 9): one comma-separated text, lowercased, de-duplicated, 40 at most.
import { QUERY_MAX_CHARS, SEARCH_HISTORY_MAX_TERMS } from '#shared/limits.ts';
import { cleanLine, cutToCodePoints } from '#shared/text.ts';

export const SEARCH_HISTORY_KEY = 'search-history';

/** The terms in the stored text, newest first; whatever is odd in it is left out. */
export function parseSearchHistory(text: string | null): string[] {
  const terms = (text ?? '').slice(0, 100_000).split(',').map(termOf).filter(Boolean);
  return [...new Set(terms)].slice(0, SEARCH_HISTORY_MAX_TERMS);
}

/** The stored text with a search put first. */
export function withTerm(stored: string | null, query: string): string {
  return parseSearchHistory([termOf(query), stored ?? ''].join(',')).join(',');
}

/** A search as the history writes it: lowercase, commas are spaces. '' when nothing is left. */
export const termOf = (query: string): string =>
  cutToCodePoints(
    cleanLine(query.slice(0, 20 * QUERY_MAX_CHARS).replaceAll(',', ' ')).toLowerCase(),
    QUERY_MAX_CHARS,
  ).trim();

/** Adds a search to what this browser keeps; nothing where it keeps nothing. */
export function storeSearchTerm(query: string): void {
  try {
    localStorage.setItem(SEARCH_HISTORY_KEY, withTerm(localStorage.getItem(SEARCH_HISTORY_KEY), query));
  } catch {
    // full or forbidden: the search itself goes on
  }
}
