// Merges the suggested searches of all sources into one list without duplicates.
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { foldWords } from '../text/words.ts';
import type { Match } from './match.ts';
import { phrasesOf } from './phrases.ts';
import type { FoundMeanings, SuggestedQuery } from './meanings.ts';

interface Sources {
  /** The possible meanings of the text, and the names of organizers and venues. */
  found: FoundMeanings;
  /** Events of the place that match the text. */
  matches: Match[];
  /** Further events of the place that are not shown as events. */
  others: Match[];
  displayedTitles: Set<string>;
  /** The words that the events match, as typed or with their spelling corrected. */
  words: string[];
}

/** At most `limit` searches: meanings, then phrases of titles, then organizers and venues, then titles of `others`. */
export function queriesOf(sources: Sources, limit: number): SuggestedQuery[] {
  const { found, matches, others, displayedTitles, words } = sources;
  const isNew = newTexts();
  // "Jazz at the Lantern" has the venue's name too: the name says more
  const names = new Set(found.names.map(({ text }) => foldWords(text)));
  const phrases = [
    ...phrasesOf(matches, words, limit).filter(
      ({ folded, isShared }) => !names.has(folded) && (isShared || !displayedTitles.has(folded)),
    ),
    ...others.map(({ event }) => ({ folded: event.foldedTitle, written: event.name })),
  ].map(({ folded, written }) => ({ folded, query: { text: written, kind: 'phrase', total: null } as const }));
  const titles = phrases.splice(phrases.length - others.length);
  const counted = (queries: readonly SuggestedQuery[]) =>
    queries.map((query) => ({ folded: foldWords(query.text), query }));
  return [...counted(found.meanings), ...phrases, ...counted(found.names), ...titles]
    .filter(({ folded, query }) => query.text.length <= QUERY_MAX_CHARS && isNew(folded))
    .slice(0, limit)
    .map(({ query }) => query);
}

function newTexts(): (folded: string) => boolean {
  const seen = new Set(['']);
  return (folded) => {
    const key = foldWords(folded);
    return !seen.has(key) && seen.add(key).has(key);
  };
}
