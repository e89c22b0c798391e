// The maximum length of the phrases of the lexicon that start with a given word. Most words start no phrase of several
// words, so a text is read without looking up longer phrases.
import { lazily } from '#shared/lazily.ts';
import { conceptsByPhrase, type ConceptsByText, conceptsByStem } from './lexicon/concepts-by-phrase.ts';
import { LEXICON_LANGUAGES, stemOf } from './lexicon/spellings.ts';

type Lengths = ReadonlyMap<string, number>;

const exact = lazily(() => LEXICON_LANGUAGES.map((language) => lengthsOf(conceptsByPhrase[language])));
const stemmed = lazily(() =>
  LEXICON_LANGUAGES.map((language) => [language, lengthsOf(conceptsByStem[language])] as const),
);

/** The number of words of the longest phrase, in any language, that may start with the folded word; at least 1. */
export function longestFrom(word: string): number {
  let longest = 1;
  for (const lengths of exact()) longest = Math.max(longest, lengths.get(word) ?? 1);
  for (const [language, lengths] of stemmed()) longest = Math.max(longest, lengths.get(stemOf(word, language)) ?? 1);
  return longest;
}

function lengthsOf(phrases: ConceptsByText): Lengths {
  const lengths = new Map<string, number>();
  for (const phrase of phrases.keys()) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    if (words.length > (lengths.get(first) ?? 1)) lengths.set(first, words.length);
  }
  return lengths;
}
