import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#domain/ctx';
import { lazily } from '#shared/lazily.ts';
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
const LANGUAGE_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DICTIONARIES).map(([language, dictionary]) => [dictionary, language]),
);

/** The stems of a word by language, as lexemes such as `en|run`; null where the word is a stop word. */
export type StemsOfWord = Readonly<Record<string, string | null>>;

/** A stem must have at least this share of the letters of its word: "mind" is no form of "mindfulness". */
const STEM_SHARE_MIN = 0.4;
const STEM_MIN = 2;
// A dictionary always gives a word the same stem, and texts repeat their words.
const CACHE_MAX = 100_000;
const caches = lazily(
  () => new Map(LANGUAGES.map((language) => [language, new LRUCache<string, string>({ max: CACHE_MAX })])),
);
const STOP = '';

/** The stemmer of a BCP 47 language, ready for all of these folded words. */
export async function stemmerFor(db: Db | Tx, language: string, words: Iterable<string>): Promise<Stem> {
  const code = language.slice(0, 2).toLowerCase();
  const stems = (await lexemesOf(db, [code], words)).get(code);
  return (word) => stems?.get(word) || null;
}

/** The stems of these folded words in every language with a stemmer. */
export async function stemsOfWords(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, StemsOfWord>> {
  const stems = await lexemesOf(db, LANGUAGES, words);
  return new Map(
    words.map((word) => [
      word,
      Object.fromEntries(LANGUAGES.map((language) => [language, stems.get(language)?.get(word) || null])),
    ]),
  );
}

type Lexemes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Lexemes by language and word; '' for stop words. One statement reads those that are not cached. */
async function lexemesOf(db: Db | Tx, languages: readonly string[], words: Iterable<string>): Promise<Lexemes> {
  const lexemes = new Map(languages.map((language) => [language, new Map<string, string>()]));
  const missing: { dictionary: string; word: string }[] = [];
  const distinct = new Set(words);
  for (const [language, found] of lexemes) {
    const dictionary = DICTIONARIES[language];
    const cache = caches().get(language);
    if (dictionary === undefined || cache === undefined) continue;
    for (const word of distinct) {
      const lexeme = cache.get(word);
      if (lexeme !== undefined) found.set(word, lexeme);
      else if (word !== '') missing.push({ dictionary, word });
    }
  }
  const rows = missing.length === 0 ? [] : await selectStems(db, missing);
  for (const { dictionary, word, stem } of rows) {
    const language = LANGUAGE_OF[dictionary] ?? '';
    const lexeme = stem === null ? STOP : `${language}|${isForm(stem, word) ? stem : word}`;
    lexemes.get(language)?.set(word, lexeme);
    caches().get(language)?.set(word, lexeme);
  }
  return lexemes;
}

const isForm = (stem: string, word: string) => stem.length >= STEM_MIN && stem.length >= STEM_SHARE_MIN * word.length;
