// Correction of short words by their neighbors. "Pup" alone is near to many words, but "pup quiz" is near to one phrase
// of the lexicon, "pub quiz".
import { spellingsOneEditAway } from '#shared/search/misspelling.ts';
import { isPhraseOf } from '../query/lexicon.ts';
import { LEXICON_LANGUAGES } from '../query/lexicon/spellings.ts';

const SHORT = /^\p{L}{2,3}$/u;
/** The greatest number of words of a phrase, and the least number of letters of a correction. */
const PHRASE_WORDS_MAX = 3;
const CORRECTION_MIN = 2;

/**
 * The word that makes a phrase of the lexicon with its neighbors and is one edit away from the short word at `at`; null
 * when there is none. Phrases in the language of the query come first, then words with the same first letter.
 */
export function shortWordOfPhrase(words: readonly string[], at: number, language: string): string | null {
  const word = words[at] ?? '';
  if (!SHORT.test(word)) return null;
  const own = language.slice(0, 2);
  const spellings = spellingsOneEditAway(word)
    .filter(({ length }) => length >= CORRECTION_MIN)
    .toSorted((a, b) => Number(b.charAt(0) === word.charAt(0)) - Number(a.charAt(0) === word.charAt(0)));
  const runs = runsAround(words, at);
  for (const phraseLanguage of LEXICON_LANGUAGES.toSorted((a, b) => Number(b === own) - Number(a === own)))
    for (const spelling of spellings)
      if (runs.some(({ before, after }) => isPhraseOf([...before, spelling, ...after].join(' '), phraseLanguage)))
        return spelling;
  return null;
}

/** The words before and after a word in each run of two or three words that has it. */
function runsAround(words: readonly string[], at: number): { before: string[]; after: string[] }[] {
  const runs: { before: string[]; after: string[] }[] = [];
  for (let from = Math.max(0, at - PHRASE_WORDS_MAX + 1); from <= at; from += 1)
    for (let to = Math.max(at + 1, from + 2); to <= Math.min(words.length, from + PHRASE_WORDS_MAX); to += 1)
      runs.push({ before: words.slice(from, at), after: words.slice(at + 1, to) });
  return runs;
}
