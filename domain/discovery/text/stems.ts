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

// A dictionary always gives a word the same stem, and texts repeat their words.
const CACHE_MAX = 500_000;
const cache = new LRUCache<string, string>({ max: CACHE_MAX });

/** The stemmer of a BCP 47 language, ready for all of these folded words. */
export async function stemmerFor(db: Db | Tx, language: string, words: Iterable<string>): Promise<Stem> {
  const dictionary = DICTIONARIES[language.slice(0, 2).toLowerCase()];
  if (dictionary === undefined) return () => null;
  const stems = new Map<string, string>();
  const missing: string[] = [];
  for (const word of new Set(words)) {
    const stem = cache.get(`${dictionary} ${word}`);
    if (stem !== undefined) stems.set(word, stem);
    else if (word !== '') missing.push(word);
  }
  const rows = missing.length === 0 ? [] : await selectStems(db, dictionary, missing);
  for (const { word, stem } of rows) {
    stems.set(word, stem ?? word);
    cache.set(`${dictionary} ${word}`, stem ?? word);
  }
  return (word) => {
    const stem = stems.get(word);
    return stem === undefined || stem === word ? null : stem;
  };
}
