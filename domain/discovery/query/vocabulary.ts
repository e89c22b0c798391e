// The words of the lexicon, for the correction of spellings. A search may name a kind with a word that no event has.
import { lazily } from '#shared/lazily.ts';
import { editDistance } from '#shared/search/misspelling.ts';
import { foldWords } from '../text/words.ts';
import { allPhrases } from './lexicon.ts';
import everydayWords from './lexicon/everyday-words.json' with { type: 'json' };
import { LEXICON_LANGUAGES } from './lexicon/spellings.ts';
import { phoneticForm } from './spelling/phonetic-form.ts';
import { startsPhrase } from './phrase-table.ts';

/** Shorter words have too many near spellings. */
const WORD_MIN = 4;

interface LexiconWord {
  word: string;
  /** Languages whose phrases have the word. */
  languages: Set<string>;
  letters: number;
  sound: string;
}

const words = lazily(wordsByLength);
const known = lazily(() => new Set([...words().values()].flat().map(({ word }) => word)));
const shortWords = lazily(
  () =>
    new Set(LEXICON_LANGUAGES.flatMap((language) => allPhrases(language).flatMap(({ folded }) => folded.split(' ')))),
);
const sorted = lazily(() => [...shortWords()].toSorted());

/** Whether a phrase of the lexicon, a date, a price or filler has the folded word. */
export const isLexiconWord = (word: string): boolean =>
  known().has(word) || shortWords().has(word) || startsPhrase(word);

const everyday = lazily(
  () => new Map(Object.entries(everydayWords).map(([language, list]) => [language, new Set(list.map(foldWords))])),
);

/** Whether a folded word is an everyday word of a language: "the", "les", "und". */
export const isEverydayWord = (word: string, language: string): boolean =>
  everyday().get(language.slice(0, 2))?.has(word) ?? false;

/** Whether a folded word stands in a phrase of the lexicon. */
export const isWordOfKinds = (word: string): boolean => shortWords().has(word);

/** Whether a word of the lexicon starts with these letters. */
export function isLexiconPrefix(start: string): boolean {
  let low = 0;
  let high = sorted().length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted()[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return sorted()[low]?.startsWith(start) ?? false;
}

/** A word of the lexicon that is spelled or sounds similar to a typed word. */
export interface NearWord {
  word: string;
  /** Edits between the spellings; words that sound the same are at most one apart. */
  edits: number;
  isOwnLanguage: boolean;
}

/** The words of the lexicon that are at most `edits` away from a word or sound the same. */
export function nearLexiconWords(word: string, { edits, language }: { edits: number; language: string }): NearWord[] {
  const letters = lettersIn(word);
  const sound = phoneticForm(word);
  const near: NearWord[] = [];
  for (let length = word.length - edits; length <= word.length + edits; length += 1)
    for (const other of words().get(length) ?? []) {
      const soundsSame = other.sound === sound;
      // an edit distance is slow, and one edit changes two letters at most
      if (!soundsSame && bitsIn(letters ^ other.letters) > 2 * edits) continue;
      const distance = editDistance(word, other.word);
      const cost = soundsSame ? Math.min(1, distance) : distance;
      if (cost <= edits) near.push({ word: other.word, edits: cost, isOwnLanguage: other.languages.has(language) });
    }
  return near;
}

function wordsByLength(): ReadonlyMap<number, LexiconWord[]> {
  const all = new Map<string, LexiconWord>();
  for (const language of LEXICON_LANGUAGES)
    for (const { folded } of allPhrases(language))
      for (const word of folded.split(' ').filter(({ length }) => length >= WORD_MIN))
        all
          .getOrInsertComputed(word, () => ({
            word,
            languages: new Set(),
            letters: lettersIn(word),
            sound: phoneticForm(word),
          }))
          .languages.add(language);
  return Map.groupBy(all.values(), ({ word }) => word.length);
}

/** The letters of a word as a bit set; characters beyond a to z share bits. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let position = 0; position < word.length; position += 1) bits |= 1 << (word.charCodeAt(position) % 32);
  return bits;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
