// Repairs a misspelt word of a text. Callers offer the repaired word, or use it when the original finds nothing.
import { editDistance, spellingsOneEditAway } from '#shared/search/misspelling.ts';
import { allPhrases, conceptsOf } from '../lexicon.ts';
import { LEXICON_LANGUAGES } from '../lexicon/spellings.ts';
import { startsPhrase } from '../phrase-table.ts';
import { phoneticForm } from './phonetic-form.ts';

/** The words of events. */
export interface Vocabulary {
  has: (word: string) => boolean;
  /** How many events have the word: decides between repairs. */
  weight?: (word: string) => number;
}

/** Shorter words have too many near spellings, longer texts are no words. */
const REPAIRED_MIN = 4;
const REPAIRED_MAX = 24;
const TWO_EDITS_MIN = 7;

/**
 * The likeliest correct spelling of a folded word; null when there is none. A word of the vocabulary, of the lexicon or
 * of the phrases of dates, prices and places is never replaced. Tried first is a word of the lexicon that sounds the
 * same ("tekno"), then words one edit away, then words of the lexicon two edits away with the same first letter.
 */
export function repair(
  word: string,
  { vocabulary, language }: { vocabulary: Vocabulary; language: string },
): string | null {
  if (word.length < REPAIRED_MIN || word.length > REPAIRED_MAX || /[\d\s]/.test(word)) return null;
  if (isKnown(word, vocabulary, language)) return null;
  const steps = [() => soundingLike(word), () => oneEditAway(word, vocabulary), () => twoEditsAway(word)];
  for (const step of steps) {
    const best = likeliest(step(), { vocabulary, language });
    if (best !== null) return best;
  }
  return null;
}

const isKnown = (word: string, vocabulary: Vocabulary, language: string): boolean =>
  vocabulary.has(word) || startsPhrase(word) || conceptsOf(word, language).length > 0;

function likeliest(
  words: readonly string[],
  { vocabulary, language }: { vocabulary: Vocabulary; language: string },
): string | null {
  const weight = (word: string) =>
    (lexiconWords().languages.get(word)?.has(language) ? 1_000_000 : 0) + (vocabulary.weight?.(word) ?? 0);
  return words.toSorted((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1))[0] ?? null;
}

function soundingLike(word: string): readonly string[] {
  return lexiconWords().bySound.get(phoneticForm(word)) ?? [];
}

function oneEditAway(word: string, vocabulary: Vocabulary): string[] {
  const { languages } = lexiconWords();
  return spellingsOneEditAway(word).filter(
    (near) => near.length >= REPAIRED_MIN - 1 && (languages.has(near) || vocabulary.has(near)),
  );
}

function twoEditsAway(word: string): string[] {
  if (word.length < TWO_EDITS_MIN) return [];
  const near = lexiconWords().byFirstLetter.get(word.charAt(0)) ?? [];
  return near.filter((other) => Math.abs(other.length - word.length) <= 2 && editDistance(word, other) <= 2);
}

interface LexiconWords {
  /** Each word with the languages that have it. */
  languages: ReadonlyMap<string, ReadonlySet<string>>;
  bySound: ReadonlyMap<string, string[]>;
  byFirstLetter: ReadonlyMap<string, string[]>;
}

let cached: LexiconWords | undefined;

/** The words of all phrases of the lexicon. Built at first use. */
function lexiconWords(): LexiconWords {
  return (cached ??= readLexiconWords());
}

function readLexiconWords(): LexiconWords {
  const languages = new Map<string, Set<string>>();
  for (const language of LEXICON_LANGUAGES)
    for (const { folded } of allPhrases(language))
      for (const word of folded.split(' '))
        if (word.length >= REPAIRED_MIN) languages.set(word, (languages.get(word) ?? new Set()).add(language));
  const words = [...languages.keys()];
  return {
    languages,
    bySound: Map.groupBy(words, phoneticForm),
    byFirstLetter: Map.groupBy(words, (word) => word.charAt(0)),
  };
}
