// Kinds of events that begin with what was typed so far.
import { allPhrases, type LexiconPhrase } from '../lexicon.ts';
import { LEXICON_LANGUAGES } from '../lexicon/spellings.ts';

const PREFIX_MIN = 2;
/** Maximum number of phrases read for a prefix. No prefix of two letters has as many. */
const SCANNED_MAX = 2_000;
const sorted = new Map<string, readonly LexiconPhrase[]>();

/**
 * Phrases of the lexicon that start with a folded prefix, one for each concept: those of the language first, the
 * shortest first; then those of other languages for further concepts. Empty for a prefix of one letter.
 */
export function completionsOf(prefix: string, language: string, limit = 10): LexiconPhrase[] {
  if (prefix.length < PREFIX_MIN) return [];
  const result = new Map<string, LexiconPhrase>();
  const languages = LEXICON_LANGUAGES.toSorted((a, b) => Number(b === language) - Number(a === language));
  for (const own of languages)
    for (const phrase of phrasesStartingWith(prefix, own))
      if (!result.has(phrase.conceptId) && result.size < limit) result.set(phrase.conceptId, phrase);
  return [...result.values()];
}

/** The phrases of one language that start with a folded prefix: shortest first, then in the order of the alphabet. */
export function phrasesStartingWith(prefix: string, language: string): LexiconPhrase[] {
  const phrases = phrasesInOrder(language);
  const first = lowerBound(phrases, prefix);
  const found: LexiconPhrase[] = [];
  for (const phrase of phrases.slice(first, first + SCANNED_MAX)) {
    if (!phrase.folded.startsWith(prefix)) break;
    found.push(phrase);
  }
  return found.sort((a, b) => a.folded.length - b.folded.length);
}

function phrasesInOrder(language: string): readonly LexiconPhrase[] {
  const known = sorted.get(language);
  if (known) return known;
  const phrases = allPhrases(language).toSorted((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
  sorted.set(language, phrases);
  return phrases;
}

/** The index of the first phrase that is not before the prefix. */
function lowerBound(phrases: readonly LexiconPhrase[], prefix: string): number {
  let low = 0;
  let high = phrases.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.folded ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
