// What a misspelt beginning may have meant, among the words of coming events.
import { neighbours } from '#shared/misspelling.ts';
import type { SuggestIndex } from './suggest-index.ts';

/** Shorter ones have too many neighbours, longer ones are no words. */
const MENDED_MIN = 4;
const MENDED_MAX = 20;
const READINGS_MAX = 3;

/** Whether any event, wherever, has words that begin so. */
export const isKnown = (index: SuggestIndex, word: string): boolean =>
  index.titles.begins(word) || index.names.begins(word);

/** Readings of the words in which those unknown are one letter away from known ones, likeliest first; none when it is hopeless. */
export function readings(index: SuggestIndex, words: string[]): string[][] {
  const choices = words.map((word) => (isKnown(index, word) ? [word] : mended(index, word)));
  if (choices.some((choice) => choice.length === 0)) return [];
  // one word differs from one reading to the next: people seldom misspell two words alike
  return Array.from({ length: Math.max(...choices.map((choice) => choice.length)) }, (_, at) =>
    choices.map((choice) => choice[Math.min(at, choice.length - 1)] ?? ''),
  );
}

function mended(index: SuggestIndex, word: string): string[] {
  if (word.length < MENDED_MIN || word.length > MENDED_MAX || /\d/.test(word)) return [];
  return neighbours(word)
    .filter((near) => near.length >= MENDED_MIN && isKnown(index, near))
    .map((near) => ({ near, weight: index.titles.weight(near) + 0.5 * index.names.weight(near) }))
    .sort((a, b) => b.weight - a.weight || (a.near < b.near ? -1 : 1))
    .slice(0, READINGS_MAX)
    .map(({ near }) => near);
}
