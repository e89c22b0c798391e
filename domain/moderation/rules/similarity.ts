// Measures how similar two texts are: the share of common shingles (sequences of four words).
import { fold } from './text.ts';
import type { ComparedEvent } from './types.ts';

const WORDS = 4;
/** Minimum number of words of a text. Shorter texts are similar by chance, e.g. "Doors open at 7 PM". */
const TEXT_MIN_WORDS = 25;
const ALIKE = 0.7;

function shinglesOf(text: string): Set<string> {
  const words = fold(text).split(' ');
  return new Set(
    Array.from({ length: Math.max(0, words.length - WORDS + 1) }, (_, at) => words.slice(at, at + WORDS).join(' ')),
  );
}

/** Whether two texts are mostly the same. Always false for short texts. */
export function isAlike(first: string, second: string): boolean {
  const [a, b] = [shinglesOf(first), shinglesOf(second)];
  const smaller = Math.min(a.size, b.size);
  if (smaller < TEXT_MIN_WORDS - WORDS + 1) return false;
  return a.intersection(b).size / Math.max(a.size, b.size) >= ALIKE;
}

/** The events whose text is like this text, whatever their title. */
export const alike = (text: string, events: ComparedEvent[]): ComparedEvent[] =>
  events.filter((event) => isAlike(text, event.text));
