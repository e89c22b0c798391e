// Translates the understanding of a typed text to the groups that the engine needs: kinds, and words with their stems.
import type { Db } from '#domain/ctx';
import { phrasesStartingWith } from '../query/spelling/completions.ts';
import type { Concept, QueryPart, Understanding } from '../query/types.ts';
import { isEverydayWord, isLexiconPrefix, isLexiconWord } from '../query/vocabulary.ts';
import { stemsOfWords, type StemsOfWord } from '../text/stems.ts';
import { selectTermByPrefix, selectTerms } from '../text/queries.ts';
import { parseText, type TypedWord } from '../text/text-query.ts';
import { foldWords } from '../text/words.ts';
import type { GroupRole, NeededGroup, NeededText, NeededWord } from './needed-text.ts';

/**
 * The shortest Latin prefix that is searched, because shorter ones match too many words; and the shortest of a kind.
 */
const PREFIX_MIN = 3;
const CONCEPT_PREFIX_MIN = 2;
/** Maximum number of kinds that an unfinished word stands for, and of words of an unfinished phrase. */
const CONCEPTS_MAX = 6;
const PHRASE_MAX = 3;
/** The least and the greatest number of characters of a word in the vocabulary of events. */
const TERM_MIN = 2;
const TERM_MAX = 39;

/** What the vocabulary of events and the lexicon know about the words of a text. */
interface Forms {
  language: string;
  stems: ReadonlyMap<string, StemsOfWord>;
  /** Words that titles, names or summaries of events have. */
  terms: ReadonlySet<string>;
  /** Words that events or the lexicon have. */
  known: ReadonlySet<string>;
  /** The last word when it may be unfinished, and whether a longer word begins with it. */
  unfinished: TypedWord | undefined;
  hasLonger: boolean;
}

/** The groups that a listing needs to match a text. */
export interface ReadText {
  /** The groups for the kinds and words of the text; null for a text that is empty or only filters. */
  text: NeededText | null;
  /**
   * All words of the text, with which events are found by title or name although parts of the text have another
   * meaning. Undefined for a single word, when every part was understood as words, and when no event can have all
   * words.
   */
  literal: NeededText | undefined;
}

/** Reads what the engine needs for a text. */
export async function readText(db: Db, understanding: Understanding, language: string): Promise<ReadText> {
  const forms = await formsOf(db, understanding, language);
  return { text: neededText(understanding, forms), literal: literalText(understanding, forms) };
}

function neededText(understanding: Understanding, forms: Forms): NeededText | null {
  const parts = searchedParts(understanding).filter(
    (part) => part.meaning.kind !== 'filler' || !isOnlyFiller(part, forms),
  );
  if (parts.length === 0) return understanding.asks === 'everything' ? null : NOTHING;
  const phrase = unfinishedPhrase(parts, forms);
  const groups = parts.slice(0, parts.length - (phrase?.parts ?? 0)).flatMap((part) => groupsOf(part, forms));
  if (phrase) groups.push(phrase.group);
  return { groups: withOptional(groups), run: foldWords(understanding.text) };
}

function literalText({ text, parts }: Understanding, forms: Forms): NeededText | undefined {
  const { words } = parseText(text);
  if (words.length < 2 || parts.every(({ meaning }) => meaning.kind === 'words')) return undefined;
  // no title has a word that the vocabulary lacks
  if (words.some(({ word }) => word.length >= TERM_MIN && word.length <= TERM_MAX && !forms.terms.has(word)))
    return undefined;
  const groups = words
    .filter((typed) => !isStopWord(typed, forms))
    .map(({ word }) => wordGroup([[exact(word)]], 'word'));
  // a text with at most one word beside stop words ("the who") must be found as a phrase, because each of its words
  // alone matches too many events
  const inARow = { ...wordGroup([words.map(({ word }) => exact(word))], 'word'), isQuoted: true };
  return { groups: groups.length > 1 ? groups : [inARow], run: foldWords(text) };
}

/** Stands for a text without a word and without a meaning, such as "!?", which no event matches. */
const NOTHING: NeededText = { groups: [], run: '' };

/** The parts that are kinds or words, and filler at the end that may be the beginning of a word: "yo", "food ma". */
function searchedParts({ parts, endsUnfinished, asks }: Understanding): QueryPart[] {
  const last = parts.at(-1);
  const mayBegin = endsUnfinished && last?.meaning.kind === 'filler' && (parts.length > 1 || asks === 'nothing');
  return parts.filter(
    (part) => part.meaning.kind === 'concepts' || part.meaning.kind === 'words' || (mayBegin && part === last),
  );
}

async function formsOf(db: Db, understanding: Understanding, language: string): Promise<Forms> {
  const typed = searchedParts(understanding).flatMap((part) => parseText(part.text).words);
  const words = [...new Set([...typed, ...parseText(understanding.text).words].map(({ word }) => word))];
  const last = understanding.endsUnfinished ? typed.at(-1) : undefined;
  const isOpen = !last?.quoted && understanding.parts.at(-1)?.meaning.kind !== 'concepts';
  const unfinished = isOpen ? last : undefined;
  const [stems, terms, longer] = await Promise.all([
    stemsOfWords(db, words),
    selectTerms(db, words),
    unfinished && !isLexiconPrefix(unfinished.word) ? selectTermByPrefix(db, unfinished.word) : undefined,
  ]);
  const known = new Set(terms.map(({ term }) => term));
  return {
    language,
    stems,
    terms: known,
    known: new Set([...known, ...words.filter(isLexiconWord)]),
    unfinished,
    hasLonger: longer !== undefined || isLexiconPrefix(unfinished?.word ?? ''),
  };
}

function groupsOf(part: QueryPart, forms: Forms): NeededGroup[] {
  const { words, phrases } = parseText(part.text);
  if (part.meaning.kind === 'concepts') {
    const needed = words.map(({ word }) => ({ word, stems: lexemesOf(forms.stems.get(word)), isPrefix: false }));
    return [conceptGroup(part.meaning.concepts, needed)];
  }
  if (phrases.length > 0)
    return phrases.map((phrase) => ({ ...wordGroup([phrase.map(exact)], 'word'), isQuoted: true }));
  if (part.meaning.kind === 'filler')
    return words.slice(-1).map((typed) => ({ ...groupOfWord(typed, forms), role: 'filler' }));
  const required = words.filter((typed) => typed.quoted || !isStopWord(typed, forms));
  return (required.length > 0 ? required : words).map((typed) => groupOfWord(typed, forms));
}

const conceptGroup = (concepts: readonly Concept[], words: NeededWord[]): NeededGroup => ({
  concepts: concepts.map(({ id }) => id),
  writings: words.length > 0 ? [words] : [],
  isQuoted: false,
  role: roleOfConcepts(concepts),
});

function roleOfConcepts(concepts: readonly Concept[]): GroupRole {
  if (!concepts.some(isTopic)) return 'modifier';
  return concepts.every(({ isGeneral }) => isGeneral) ? 'general' : 'topic';
}

const wordGroup = (writings: NeededWord[][], role: GroupRole): NeededGroup => ({
  concepts: [],
  writings,
  isQuoted: false,
  role,
});

const exact = (word: string): NeededWord => ({ word, stems: [], isPrefix: false });

/** The group of a word. An unfinished word that is not a word yet has no stem, and may be the beginning of a kind. */
function groupOfWord(typed: TypedWord, forms: Forms): NeededGroup {
  const { word } = typed;
  const isKnown = forms.known.has(word);
  const isUnfinished = sameWord(typed, forms.unfinished);
  const stems = typed.quoted || (isUnfinished && !isKnown) ? [] : lexemesOf(forms.stems.get(word));
  const isPrefix = isUnfinished && isLongEnough(word, PREFIX_MIN);
  return {
    ...wordGroup([[{ word, stems, isPrefix }]], roleOfWord(word, isKnown || (isUnfinished && forms.hasLonger))),
    concepts: isUnfinished ? conceptsStartingWith(word, forms.language) : [],
  };
}

/** Unknown "30s", "ü40" and "80er" are an age or a decade, and not what the event is about. */
const AGE = /^u?\d{2}(?:s|er)?$/;
const roleOfWord = (word: string, isKnown: boolean): GroupRole => (isKnown || AGE.test(word) ? 'word' : 'unknown');

const sameWord = (typed: TypedWord, other: TypedWord | undefined) =>
  typed.word === other?.word && typed.quoted === other.quoted;

/** Makes the last of several groups optional when it is filler, or one or two letters of an unfinished word. */
function withOptional(groups: NeededGroup[]): NeededGroup[] {
  const last = groups.at(-1);
  const words = last?.writings[0] ?? [];
  if (!last || groups.length < 2)
    return groups.map((group) => (group.role === 'filler' ? { ...group, role: 'word' } : group));
  const isBegun = last.role === 'filler' || (words.length === 1 && !isLongEnough(words[0]?.word ?? '', PREFIX_MIN));
  return isBegun ? groups.with(-1, { ...last, role: 'optional' }) : groups;
}

/** Whether filler ends with an everyday word of the query's language, which is complete: "und", "the". */
function isOnlyFiller({ text }: QueryPart, { stems, language }: Forms): boolean {
  const word = parseText(text).words.at(-1)?.word ?? '';
  return isEverydayWord(word, language) || stems.get(word)?.[language.slice(0, 2)] === null;
}

/** A phrase of the lexicon whose last word is unfinished ("stand u"), and the number of parts that it replaces. */
function unfinishedPhrase(
  parts: readonly QueryPart[],
  { unfinished, language }: Forms,
): { group: NeededGroup; parts: number } | null {
  if (!unfinished) return null;
  let words: TypedWord[] = [];
  for (let count = 1; count <= Math.min(PHRASE_MAX, parts.length); count += 1) {
    const part = parts.at(-count);
    const ofPart = parseText(part?.text ?? '').words;
    words = [...(part?.meaning.kind === 'filler' ? ofPart.slice(-1) : ofPart), ...words];
    const start = words.map(({ word }) => word).join(' ');
    const found = words.length > 1 && words.length <= PHRASE_MAX ? conceptsWithPhrase(start, language) : [];
    if (found.length > 0) {
      const needed = words.map((typed): NeededWord => ({
        word: typed.word,
        stems: [],
        isPrefix: typed === words.at(-1),
      }));
      return { parts: count, group: { ...wordGroup([needed], 'topic'), concepts: found } };
    }
  }
  return null;
}

const lexemesOf = (stems: StemsOfWord | undefined): string[] =>
  Object.values(stems ?? {}).filter((stem) => stem !== null);

const isStopWord = ({ word }: TypedWord, { stems }: Forms): boolean =>
  Object.values(stems.get(word) ?? {}).includes(null);

/** Whether a concept has a category or sub-category, or words alone: formats and tags say how an event is held. */
const isTopic = ({ is, near }: Concept): boolean =>
  is.length + near.length === 0 || [...is, ...near].some((facet) => /^[cs]\d/.test(facet));

// in some scripts one character can be a whole word
const isLongEnough = (word: string, min: number) => word.length >= min || /[^a-z0-9]/.test(word);

function conceptsStartingWith(start: string, language: string): string[] {
  return isLongEnough(start, CONCEPT_PREFIX_MIN) ? conceptsWithPhrase(start, language) : [];
}

/** The concepts with a phrase of the language that starts with these letters, at most those of the shortest phrases. */
function conceptsWithPhrase(start: string, language: string): string[] {
  const ids = phrasesStartingWith(start, language.slice(0, 2)).map(({ conceptId }) => conceptId);
  return [...new Set(ids)].slice(0, CONCEPTS_MAX);
}
