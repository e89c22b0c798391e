// What a misspelt beginning may have meant, among the words of coming events.
import { spellingsOneEditAway, editDistance } from '#shared/search/misspelling.ts';
import type { AutocompleteIndex } from './autocomplete-index.ts';

/** Shorter ones have too many neighbours, longer ones are no words. */
const MENDED_MIN = 4;
const MENDED_MAX = 20;
const READINGS_MAX = 3;
/** From this length on, words further off are looked for as well: those that begin alike and are about as long. */
const FURTHER_MIN = 6;
const FURTHER_STEPS = 2;

/** Whether any event, wherever, has words that begin so. */
export const isKnownPrefix = (index: AutocompleteIndex, word: string): boolean =>
  index.titles.hasPrefix(word) || index.names.hasPrefix(word);

/** Readings of the words in which those unknown are one letter away from known ones, long ones two, likeliest first; none when it is hopeless. */
export function spellingReadings(index: AutocompleteIndex, words: string[]): string[][] {
  const choices = words.map((word) => (isKnownPrefix(index, word) ? [word] : mended(index, word)));
  if (choices.some((choice) => choice.length === 0)) return [];
  // one word differs from one reading to the next: people seldom misspell two words alike
  return Array.from({ length: Math.max(...choices.map((choice) => choice.length)) }, (_, at) =>
    choices.map((choice) => choice[Math.min(at, choice.length - 1)] ?? ''),
  );
}

function mended(index: AutocompleteIndex, word: string): string[] {
  if (word.length < MENDED_MIN || word.length > MENDED_MAX || /\d/.test(word)) return [];
  const near = spellingsOneEditAway(word).filter((one) => one.length >= MENDED_MIN && isKnownPrefix(index, one));
  return (near.length > 0 ? near : furtherOff(index, word))
    .map((meant) => ({ meant, weight: index.titles.weight(meant) + 0.5 * index.names.weight(meant) }))
    .sort((a, b) => b.weight - a.weight || (a.meant < b.meant ? -1 : 1))
    .slice(0, READINGS_MAX)
    .map(({ meant }) => meant);
}

function furtherOff(index: AutocompleteIndex, word: string): string[] {
  if (word.length < FURTHER_MIN) return [];
  const letters = lettersIn(word);
  return index.titles
    .withPrefix(word.charAt(0))
    .map((posting) => posting.word)
    .filter(
      (other) =>
        Math.abs(other.length - word.length) <= FURTHER_STEPS &&
        // counting steps is slow, and a step changes two letters at most
        bitsIn(letters ^ lettersIn(other)) <= 2 * FURTHER_STEPS &&
        editDistance(word, other) <= FURTHER_STEPS,
    );
}

/** Which letters a word has, one bit each; all that are not a to z share some. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
