import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#domain/ctx';
import { selectStems } from './queries.ts';
import type { Stem } from './vectors.ts';

/** Stemmers of PostgreSQL for the product's languages; texts in other languages are found in the exact form only. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  en: 'english_stem',
  de: 'german_stem',
  fr: 'french_stem',
  es: 'spanish_stem',
  pt: 'portuguese_stem',
};
const LANGUAGES = Object.keys(DICTIONARIES);

/** The stems of a word by language, as lexemes such as `en|run`; null where the word is a stop word. */
export type StemsOfWord = Readonly<Record<string, string | null>>;

/** A stem must have at least this share of the letters of its word: "mind" is no form of "mindfulness". */
const STEM_SHARE_MIN = 0.4;
const STEM_MIN = 2;
// A dictionary always gives a word the same stem, and texts repeat their words.
const CACHE_MAX = 500_000;
const cache = new LRUCache<string, string>({ max: CACHE_MAX });
const STOP = '';

/** The stemmer of a BCP 47 language, ready for all of these folded words. */
export async function stemmerFor(db: Db | Tx, language: string, words: Iterable<string>): Promise<Stem> {
  const code = language.slice(0, 2).toLowerCase();
  const stems = await stemsIn(db, code, words);
  return (word) => stems.get(word) || null;
}

/** The stems of these folded words in every language with a stemmer. */
export async function stemsOfWords(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, StemsOfWord>> {
  const byLanguage = await Promise.all(LANGUAGES.map((language) => stemsIn(db, language, words)));
  return new Map(
    words.map((word) => [
      word,
      Object.fromEntries(LANGUAGES.map((language, index) => [language, byLanguage[index]?.get(word) || null])),
    ]),
  );
}

async function stemsIn(db: Db | Tx, language: string, words: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const dictionary = DICTIONARIES[language];
  const stems = new Map<string, string>();
  if (dictionary === undefined) return stems;
  const missing: string[] = [];
  for (const word of new Set(words)) {
    const stem = cache.get(`${language} ${word}`);
    if (stem !== undefined) stems.set(word, stem);
    else if (word !== '') missing.push(word);
  }
  const rows = missing.length === 0 ? [] : await selectStems(db, dictionary, missing);
  for (const { word, stem } of rows) {
    const lexeme = stem === null ? STOP : `${language}|${isForm(stem, word) ? stem : word}`;
    stems.set(word, lexeme);
    cache.set(`${language} ${word}`, lexeme);
  }
  return stems;
}

const isForm = (stem: string, word: string) => stem.length >= STEM_MIN && stem.length >= STEM_SHARE_MIN * word.length;
