// Corrections of misspelt prefixes, from the words of upcoming events.
import { spellingsOneEditAway, editDistance } from '#shared/search/misspelling.ts';
import type { AutocompleteIndex } from './autocomplete-index.ts';

/** Shorter words have too many near spellings, and longer texts are not words. */
const CORRECTED_MIN_CHARS = 4;
const CORRECTED_MAX_CHARS = 20;
const READINGS_MAX = 3;
/** From this length on, words with two edits are considered: same first letter, similar length. */
const TWO_EDITS_MIN_CHARS = 6;
const EDITS_MAX = 2;

/** Whether any event has a word with this prefix. */
export const isKnownPrefix = (index: AutocompleteIndex, word: string): boolean =>
  index.titles.hasPrefix(word) || index.names.hasPrefix(word);

/**
 * Corrected spellings of the words, likeliest first. An unknown word is replaced by a known word one edit away, or two
 * edits if the word is long. Empty when an unknown word has no replacement.
 */
export function correctedSpellings(index: AutocompleteIndex, words: string[]): string[][] {
  const choices = words.map((word) => (isKnownPrefix(index, word) ? [word] : corrections(index, word)));
  if (choices.some((choice) => choice.length === 0)) return [];
  // the spellings differ in one word: a text rarely has two misspelt words
  return Array.from({ length: Math.max(...choices.map((choice) => choice.length)) }, (_, position) =>
    choices.map((choice) => choice[Math.min(position, choice.length - 1)] ?? ''),
  );
}

function corrections(index: AutocompleteIndex, word: string): string[] {
  if (word.length < CORRECTED_MIN_CHARS || word.length > CORRECTED_MAX_CHARS || /\d/.test(word)) return [];
  const near = spellingsOneEditAway(word).filter(
    (neighbor) => neighbor.length >= CORRECTED_MIN_CHARS && isKnownPrefix(index, neighbor),
  );
  return (near.length > 0 ? near : wordsTwoEditsAway(index, word))
    .map((correction) => ({
      correction,
      weight: index.titles.weight(correction) + 0.5 * index.names.weight(correction),
    }))
    .sort((a, b) => b.weight - a.weight || (a.correction < b.correction ? -1 : 1))
    .slice(0, READINGS_MAX)
    .map(({ correction }) => correction);
}

function wordsTwoEditsAway(index: AutocompleteIndex, word: string): string[] {
  if (word.length < TWO_EDITS_MIN_CHARS) return [];
  const letters = lettersIn(word);
  return index.titles
    .withPrefix(word.charAt(0))
    .map((posting) => posting.word)
    .filter(
      (other) =>
        Math.abs(other.length - word.length) <= EDITS_MAX &&
        // the edit distance is slow, and one edit changes two letters at most
        bitsIn(letters ^ lettersIn(other)) <= 2 * EDITS_MAX &&
        editDistance(word, other) <= EDITS_MAX,
    );
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
