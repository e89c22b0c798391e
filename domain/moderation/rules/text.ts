// The texts of an event in the form that the rules read.
import type { CheckedEvent } from './types.ts';

const BLOCK_END = /<\/?(?:p|div|li|ul|ol|h[1-6]|br|tr|td|blockquote|hr)\b[^>]*>/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of clean HTML; blocks become lines. */
export const textOfHtml = (html: string): string =>
  html
    .replace(BLOCK_END, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ');

/** All texts that visitors read, as plain text. */
export const wholeText = (event: CheckedEvent): string =>
  [event.title, event.summary, textOfHtml(event.descriptionHtml), ...event.details, event.tags.join('\n')].join('\n');

/** Cyrillic and Greek letters that look like Latin letters. Spammers use them. */
const LOOKALIKES = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ο: 'o',
    α: 'a',
    ν: 'v',
    к: 'k',
    т: 't',
  }),
);
const DIGIT_LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' };

/** A word of Latin letters in which other letters replace some of them: "раypal". */
const hasLatin = (word: string): boolean => /[a-z]/.test(word);

/**
 * Lower case, without accents and invisible characters, with lookalikes and digits inside words read as letters, and
 * with single spaces: "Gu4ranteed Prоfit" becomes "guaranteed profit".
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}$@]+/u)
    .map((word) => (hasLatin(word) ? latinWord(word) : word))
    .join(' ')
    .trim();

function latinWord(word: string): string {
  if (/^[a-z]+$/.test(word)) return word; // as most words are
  const letters = Array.from(word, (letter) => LOOKALIKES.get(letter) ?? letter).join('');
  return /^[a-z]+[0134 57$@]+[a-z]+$/.test(letters)
    ? letters.replace(/[013457$@]/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
    : letters;
}

const EVIDENCE_MAX = 3;
const EVIDENCE_CHARS = 120;

/** The first different texts, each cut to the maximum length. */
export const evidenceOf = (texts: Iterable<string>): string[] =>
  [
    ...new Set(
      Array.from(texts, (text) => Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, EVIDENCE_CHARS).join('')),
    ),
  ].slice(0, EVIDENCE_MAX);
