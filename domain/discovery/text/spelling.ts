// Correction of a misspelt text. An unknown word becomes the nearest word of the lexicon or of the vocabulary of
// events. Words that were wrongly split are joined, and words that were wrongly joined are split. Known words stay as
// they are.
import type { Db } from '#domain/ctx';
import { spellingsOneEditAway, editDistance } from '#shared/search/misspelling.ts';
import type { Understanding } from '../query/types.ts';
import {
  isEverydayWord,
  isLexiconPrefix,
  isLexiconWord,
  isWordOfKinds,
  nearLexiconWords,
} from '../query/vocabulary.ts';
import { phoneticForm } from '../query/spelling/phonetic-form.ts';
import { shortWordOfPhrase } from './phrase-spelling.ts';
import { selectSimilarTerms, selectTermByPrefix, selectTerms } from './queries.ts';
import { stemsOfWords } from './stems.ts';
import { foldWords } from './words.ts';

/** Shorter words have too many near spellings. */
const CORRECTED_MIN_CHARS = 4;
const CORRECTED_MAX_CHARS = 30;
/** A text with more unknown words is no misspelling. */
const CORRECTED_WORDS_MAX = 3;
/** Up to this length every spelling one edit away is tried; longer words share enough trigrams to be found by them. */
const EDITS_TRIED_MAX = 9;
/** The shortest word that splitting a word may produce. */
const PART_MIN = 3;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'];
/** The shortest word that is split. */
const APART_MIN_CHARS = 8;
/** Penalties, in edits, for a word with another first letter and for a word of another language. */
const OTHER_START = 0.4;
const OTHER_LANGUAGE = 0.3;
/** The preference for frequent words, in edits for each power of ten of events that have the word. */
const FREQUENCY = 0.1;
/** The preference, in edits, for a word that events have and that the lexicon has, too. */
const IN_LEXICON = 0.1;

interface Token {
  word: string;
  from: number;
  to: number;
  /** Whether the word belongs to a part that was understood as words. */
  isPlain: boolean;
}

/** The text with each unknown word replaced; null when all words are known or none is near. */
export async function correctText(db: Db, understanding: Understanding, language: string): Promise<string | null> {
  const tokens = tokensOf(understanding);
  const known = await knownWords(db, tokens);
  const joined = joinedPairs(tokens, known);
  if (joined) return replaced(understanding.text, joined);
  const unknown = tokens.filter(({ word, isPlain }) => isPlain && !known.has(word));
  if (unknown.length > CORRECTED_WORDS_MAX) return null;
  const words = tokens.map(({ word }) => word);
  const edits: Replacement[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!token.isPlain || known.has(token.word)) continue;
    const isPrefix = understanding.lastWordIsPrefix && index === tokens.length - 1;
    const word = (await nearest(db, token.word, { isPrefix, language })) ?? shortWordOfPhrase(words, index, language);
    if (word !== null) edits.push({ ...token, word });
  }
  return edits.length > 0 ? replaced(understanding.text, edits) : null;
}

function tokensOf({ text, parts }: Understanding): Token[] {
  return parts.flatMap(({ from, to, meaning }) => {
    const isPlain = meaning.kind === 'words' && !text.slice(from, to).startsWith('"');
    return [...text.slice(from, to).matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu)].flatMap((match): Token[] => {
      const word = foldWords(match[0]);
      const start = from + match.index;
      return word === '' || word.includes(' ') ? [] : [{ word, from: start, to: start + match[0].length, isPlain }];
    });
  });
}

/** The words, and the pairs joined to one word, that the vocabulary of events or the lexicon has. */
async function knownWords(db: Db, tokens: readonly Token[]): Promise<ReadonlySet<string>> {
  const candidates = [...tokens.map(({ word }) => word), ...pairsOf(tokens).map(({ word }) => word)];
  const [terms, stems] = await Promise.all([selectTerms(db, candidates), stemsOfWords(db, candidates)]);
  const known = new Set(terms.map(({ term }) => term));
  for (const word of candidates)
    if (isLexiconWord(word) || Object.values(stems.get(word) ?? {}).includes(null)) known.add(word);
  return known;
}

interface Replacement {
  word: string;
  from: number;
  to: number;
}

/** Neighboring words written as one. A pair of which neither word is plain is understood as it is: "speed dating". */
const pairsOf = (tokens: readonly Token[]): Token[] =>
  tokens.slice(1).map((second, index) => {
    const first = tokens[index];
    const isPlain = second.isPlain || first?.isPlain === true;
    return { word: `${first?.word ?? ''}${second.word}`, from: first?.from ?? 0, to: second.to, isPlain };
  });

/** "blue bird" for an event that writes "bluebird"; null when no pair is a known word. */
function joinedPairs(tokens: readonly Token[], known: ReadonlySet<string>): Replacement[] | null {
  const pair = pairsOf(tokens).find(({ word, isPlain }) => isPlain && word.length >= 2 * PART_MIN && known.has(word));
  return pair ? [pair] : null;
}

function replaced(text: string, edits: readonly Replacement[]): string {
  return edits.reduceRight((rest, { word, from, to }) => rest.slice(0, from) + word + rest.slice(to), text);
}

async function nearest(
  db: Db,
  word: string,
  { isPrefix, language }: { isPrefix: boolean; language: string },
): Promise<string | null> {
  if (word.length < CORRECTED_MIN_CHARS || word.length > CORRECTED_MAX_CHARS || /\d/.test(word)) return null;
  if (isPrefix && (isLexiconPrefix(word) || (await selectTermByPrefix(db, word)))) return null;
  const edits = editsAllowed(word.length);
  const oneEdit = word.length <= EDITS_TRIED_MAX ? await selectTerms(db, spellingsOneEditAway(word)) : [];
  const terms = oneEdit.length > 0 ? oneEdit : await selectSimilarTerms(db, word);
  const candidates = new Map<string, { word: string; edits: number; cost: number }>();
  for (const near of nearLexiconWords(word, { edits, language }))
    candidates.set(near.word, { ...near, cost: near.isOwnLanguage ? 0 : OTHER_LANGUAGE });
  for (const { term, events } of terms) {
    const near = phoneticForm(term) === phoneticForm(word) ? 1 : editDistance(word, term);
    const cost = candidates.has(term) ? -IN_LEXICON : 0;
    candidates.set(term, { word: term, edits: near, cost: cost - FREQUENCY * Math.log10(10 * (1 + events)) });
  }
  const start = (other: string) => (other.charAt(0) === word.charAt(0) ? 0 : OTHER_START);
  const ranked = [...candidates.values()]
    .filter((candidate) => candidate.edits <= edits)
    .map((candidate) => ({ ...candidate, cost: candidate.cost + candidate.edits + start(candidate.word) }))
    .filter((candidate) => candidate.cost <= costAllowed(word.length))
    .toSorted((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1));
  return ranked[0]?.word ?? (await takenApart(db, word));
}

/** "foodmarket" as "food market", where both words are known; null when the word has no such split. */
async function takenApart(db: Db, word: string): Promise<string | null> {
  if (word.length < APART_MIN_CHARS) return null;
  const cuts = Array.from(
    { length: Math.max(0, word.length - 2 * PART_MIN + 1) },
    (_, index) => [word.slice(0, PART_MIN + index), word.slice(PART_MIN + index)] as const,
  );
  const terms = await selectTerms(db, cuts.flat());
  const events = new Map(terms.map(({ term, events: count }) => [term, count]));
  const isKnown = (part: string) =>
    (events.has(part) || isWordOfKinds(part)) && !LANGUAGES.some((language) => isEverydayWord(part, language));
  const best = cuts
    .filter((parts) => parts.every((part) => isKnown(part)))
    .toSorted((a, b) => Math.min(...b.map(({ length }) => length)) - Math.min(...a.map(({ length }) => length)))[0];
  return best ? best.join(' ') : null;
}

/**
 * The highest cost of a replacement in edits, with penalties. The limit for short words excludes another first letter.
 */
const costAllowed = (length: number) => (length < 6 ? 1 : length < 8 ? 1.35 : length < 11 ? 2 : 2.6);
const editsAllowed = (length: number) => (length < 6 ? 1 : length < 10 ? 2 : 3);
