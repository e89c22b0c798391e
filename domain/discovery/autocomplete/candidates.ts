// Completes the last words of a typed text to a kind of event, a day, a price, "online" or a place. Pure.
import { allPhrases, concepts, conceptsOf, type LexiconPhrase } from '../query/lexicon.ts';
import { completionsOf } from '../query/spelling/completions.ts';
import { tokensOf } from '../query/tokens.ts';
import type { Meaning, QueryPart } from '../query/types.ts';
import { understand, type UnderstandOptions } from '../query/understand.ts';
import type { PlacesByPrefix } from '../query/place-names.ts';
import { filterPhrases, type FilterPhraseKind } from './filter-phrases.ts';
import { foldWords } from '../text/words.ts';

export type CandidateKind = FilterPhraseKind | 'kind' | 'place';

/** The complete text of a search that the visitor may mean. */
export interface Candidate {
  text: string;
  kind: CandidateKind;
}

export interface CandidateOptions extends Omit<UnderstandOptions, 'places'> {
  places: PlacesByPrefix;
}

/** Maximum number of last words that are completed together: "stand up com". */
const SPAN_WORDS_MAX = 3;
const FILTER_PREFIX_MIN = 2;
const PLACE_PREFIX_MIN = 3;
const MAX: Readonly<Record<'kinds' | 'filters' | 'places', number>> = { kinds: 3, filters: 2, places: 2 };
/** Maximum number of kinds of the lexicon that are considered. */
const COMPLETIONS_MAX = 12;
/** Maximum number of words of a text that is completed. */
const WORDS_MAX = 8;

const MEANINGS: Readonly<Record<CandidateKind, Meaning['kind']>> = {
  kind: 'concepts',
  date: 'date',
  price: 'price',
  online: 'online',
  place: 'place',
};

/**
 * Searches that complete the text: kinds of events, then days, prices and "online", then places. Within each of the
 * three, those that complete the longest phrase are first. `understand` gives the completed words of each candidate the
 * meaning of the candidate's kind. The caller drops the candidates whose search finds nothing at the place.
 */
export function candidatesOf(text: string, options: CandidateOptions): Candidate[] {
  const tokens = tokensOf(text);
  const last = tokens.at(-1);
  if (!last || last.kind !== 'word' || last.to < text.length || tokens.length > WORDS_MAX) return [];
  const found: Record<keyof typeof MAX, Candidate[]> = { kinds: [], filters: [], places: [] };
  for (let count = Math.min(SPAN_WORDS_MAX, tokens.length); count > 0; count -= 1) {
    const span = tokens.slice(-count);
    if (span.some(({ kind }) => kind !== 'word')) continue;
    const from = span[0]?.from ?? 0;
    const spanned = { head: text.slice(0, from), start: foldWords(text.slice(from)) };
    found.kinds.push(...kindsAt(spanned, options));
    found.filters.push(...filtersAt(spanned, options));
    found.places.push(...placesAt(spanned, options));
  }
  found.filters.push(...laterDays(text, options));
  const lists = Object.entries(found) as [keyof typeof MAX, Candidate[]][];
  return lists.flatMap(([name, list]) =>
    distinct(list)
      .filter((candidate) => isMeant(candidate, options))
      .slice(0, MAX[name]),
  );
}

interface Span {
  /** The text before the completed words, as typed. */
  head: string;
  /** The folded words to complete. */
  start: string;
}

/** Names of kinds. Other words for kinds ("javelin" for athletics) only when no name starts with the typed words. */
function kindsAt({ head, start }: Span, { language }: CandidateOptions): Candidate[] {
  const phrases = completionsOf(start, language, COMPLETIONS_MAX).filter(
    ({ folded }) => !isSameKind(folded, start, language),
  );
  const names = phrases.flatMap(({ conceptId }) => nameOf(conceptId, { start, language }) ?? []);
  const texts = names.length > 0 ? names : phrases.map(({ text }) => text);
  return texts.map((text): Candidate => ({ text: head + text.toLocaleLowerCase(language), kind: 'kind' }));
}

/**
 * The name of a kind when it starts with `start`, else null. A kind of the taxonomy has its name as its first phrase; the
 * id of a kind is its English name.
 */
function nameOf(conceptId: string, { start, language }: { start: string; language: string }): string | null {
  const first = firstPhrases(language).get(conceptId);
  if (first?.folded.startsWith(start)) return first.text;
  const name = conceptId.replaceAll('-', ' ');
  const isName =
    language === 'en' && name.startsWith(start) && conceptsOf(name, 'en').some(({ id }) => id === conceptId);
  return isName ? name : null;
}

const firstPhrasesOf = new Map<string, ReadonlyMap<string, LexiconPhrase>>();

/** The first phrase of each kind that has facets of its own. */
const firstPhrases = (language: string): ReadonlyMap<string, LexiconPhrase> =>
  firstPhrasesOf.getOrInsertComputed(language, () => {
    const first = new Map<string, LexiconPhrase>();
    for (const phrase of allPhrases(language))
      if (!first.has(phrase.conceptId) && (concepts().get(phrase.conceptId)?.is.length ?? 0) > 0)
        first.set(phrase.conceptId, phrase);
    return first;
  });

/** Whether a longer phrase only names the typed kind again: "jazz concert" adds nothing to "jazz". */
function isSameKind(phrase: string, start: string, language: string): boolean {
  if (phrase === start) return false;
  const [typed, ...others] = conceptsOf(start, language);
  return typed !== undefined && others.length === 0 && conceptsOf(phrase, language).every(({ id }) => id === typed.id);
}

/**
 * Candidates that complete the words to a day, a price or "online". There are none when words without a meaning precede
 * them, because such words are usually the beginning of a name: "san fr" is not "san free".
 */
function filtersAt({ head, start }: Span, options: CandidateOptions): Candidate[] {
  if (start.length < FILTER_PREFIX_MIN || understand(head, options).words !== '') return [];
  return filterPhrases(options.language)
    .filter(({ folded }) => folded.startsWith(start))
    .map(({ text, kind }): Candidate => ({ text: head + text, kind }));
}

function placesAt({ head, start }: Span, { places }: CandidateOptions): Candidate[] {
  if (start.length < PLACE_PREFIX_MIN) return [];
  return places.startingWith(start, MAX.places).map(({ name }): Candidate => ({ text: head + name, kind: 'place' }));
}

/**
 * The text with "tonight" and with "this weekend" added, if it has a kind of event and neither a day nor other words.
 */
function laterDays(text: string, options: CandidateOptions): Candidate[] {
  const { parts } = understand(text, options);
  const isKind = parts.some(({ meaning }) => meaning.kind === 'concepts');
  const isOpen = parts.every(({ meaning }) =>
    ['concepts', 'filler', 'place', 'price', 'online'].includes(meaning.kind),
  );
  if (!isKind || !isOpen) return [];
  return filterPhrases(options.language)
    .slice(0, MAX.filters)
    .map((phrase): Candidate => ({ text: `${text.trim()} ${phrase.text}`, kind: phrase.kind }));
}

/** Whether the last part of the text has the meaning of the candidate, and no earlier part has it. */
function isMeant({ text, kind }: Candidate, options: CandidateOptions): boolean {
  const { parts } = understand(text, options);
  const last = parts.at(-1);
  const hasMeaning = (part: QueryPart | undefined) => part?.meaning.kind === MEANINGS[kind];
  return hasMeaning(last) && (kind === 'kind' || !parts.slice(0, -1).some(hasMeaning));
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ text }) => {
    const folded = foldWords(text);
    return !seen.has(folded) && seen.add(folded);
  });
}
