// Finds the concepts of the lexicon that an event belongs to, when the event is listed. A search then looks up one
// lexeme for a kind instead of all facets and words of the kind.
import { lazily } from '#shared/lazily.ts';
import { concepts, conceptsOf, longestPhrase } from '../query/lexicon.ts';
import type { ConceptLevel, EventConcept } from '../text/vectors.ts';

/** The fields of an event that decide its concepts. Texts are folded words. */
export interface ConceptSources {
  facets: readonly string[];
  language: string;
  title: string;
  /** Names of performers and the organizer's own keywords. */
  keywords: string;
  summary: string;
}

/** The concepts of events with a facet, by the facet. */
const rules = lazily(rulesByFacet);
/** The words that name a concept in a title. */
const titleWords = lazily(() => new Map([...concepts()].map(([id, { words }]) => [id, new Set(words)])));
/** The words of all concepts. Most phrases of a text contain none of them, and need no look-up in the lexicon. */
const anyTitleWord = lazily(() => new Set([...concepts().values()].flatMap(({ words }) => words)));

/** All concepts of an event with their levels. */
export function eventConcepts({ facets, language, title, keywords, summary }: ConceptSources): EventConcept[] {
  const levels = new Map<string, Set<ConceptLevel>>();
  const add = (id: string, level: ConceptLevel) => levels.getOrInsertComputed(id, () => new Set()).add(level);
  for (const facet of facets) for (const { id, level } of rules().get(facet) ?? []) add(id, level);
  for (const id of conceptsIn(title, language)) add(id, 'title');
  for (const id of conceptsIn(keywords, language)) add(id, 'keywords');
  for (const id of conceptsIn(summary, language)) add(id, 'summary');
  return [...levels].map(([id, set]) => ({ id, levels: [...set] }));
}

/**
 * The concepts that words of a text name. A longer phrase is preferred to its parts: "puppet theatre" is not theatre.
 */
function conceptsIn(text: string, language: string): Set<string> {
  const words = text.split(' ');
  const found = new Set<string>();
  for (let from = 0; from < words.length;) {
    const [ids, length] = longestAt(words, from, language);
    for (const id of ids) found.add(id);
    from += length;
  }
  return found;
}

function longestAt(words: string[], from: number, language: string): [string[], number] {
  for (let length = Math.min(longestPhrase(), words.length - from); length > 0; length -= 1) {
    const phrase = length === 1 ? (words[from] ?? '') : words.slice(from, from + length).join(' ');
    if (!anyTitleWord().has(phrase)) continue;
    const ids = conceptsOf(phrase, language)
      .filter(({ id }) => titleWords().get(id)?.has(phrase))
      .map(({ id }) => id);
    if (ids.length > 0) return [ids, length];
  }
  return [[], 1];
}

function rulesByFacet(): ReadonlyMap<string, { id: string; level: ConceptLevel; facet: string }[]> {
  const all = [...concepts().values()].flatMap(({ id, is, near }) => [
    ...is.map((facet) => ({ id, level: isTopic(facet) ? ('is' as const) : ('tagged' as const), facet })),
    ...near.map((facet) => ({ id, level: 'near' as const, facet })),
  ]);
  return Map.groupBy(all, ({ facet }) => facet);
}

/** Whether a facet is a category or sub-category, alone or with a format; false for a format or tag alone. */
function isTopic(facet: string): boolean {
  return /^[cs]\d/.test(facet);
}
