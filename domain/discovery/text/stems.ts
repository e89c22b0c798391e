import type { Db, Tx } from '#domain/ctx';
import { selectStems } from '../lists/queries.ts';
import type { Stem } from './vectors.ts';

/** Stemmers of PostgreSQL for the languages the product speaks; texts in others are found as they are written. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  en: 'english_stem',
  de: 'german_stem',
  fr: 'french_stem',
  es: 'spanish_stem',
  pt: 'portuguese_stem',
};

// A dictionary answers a word always alike, and texts use the same words again and again.
const KEPT_MAX = 200_000;
const kept = new Map<string, Map<string, string | null>>();

/** The stemmer of a BCP 47 language, ready for all of these folded words. */
export async function stemmerFor(db: Db | Tx, language: string, words: Iterable<string>): Promise<Stem> {
  const dictionary = DICTIONARIES[language.slice(0, 2).toLowerCase()];
  if (dictionary === undefined) return () => null;
  const known = roomFor(dictionary);
  const missing = [...new Set(words)].filter((word) => word !== '' && !known.has(word));
  if (missing.length > 0) {
    for (const { word, stem } of await selectStems(db, dictionary, missing))
      known.set(word, stem === word ? null : stem);
  }
  return (word) => known.get(word) ?? null;
}

function roomFor(dictionary: string): Map<string, string | null> {
  const known = kept.get(dictionary);
  if (known && known.size < KEPT_MAX) return known;
  const fresh = new Map<string, string | null>();
  kept.set(dictionary, fresh);
  return fresh;
}
