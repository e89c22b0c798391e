// Splits a typed text into words. Words hold letters and digits only, so typed text is never syntax of a search
// expression.
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { foldWords } from './words.ts';

/** A word of a search: folded, and as typed, because the lists of stop words use accents. */
export interface TypedWord {
  word: string;
  typed: string;
  /** In quotation marks: matched exactly. */
  quoted: boolean;
}

export interface TypedText {
  words: TypedWord[];
  /** Quoted runs of at least two words. */
  phrases: string[][];
  /** The last word may be unfinished: it is not quoted and no space follows it. */
  lastWordIsPrefix: boolean;
}

const WORDS_MAX = 12;
const QUOTES = /[“”„‟«»″]/g;

/** Parses a typed text. Never throws; a text without a word gives no words. */
export function parseText(text: string): TypedText {
  const plain = text
    .slice(0, QUERY_MAX_CHARS * 4)
    .toWellFormed()
    .replace(QUOTES, '"');
  const parts = plain.split('"');
  // With an odd number of quotation marks the last one is ignored.
  const isQuoted = (index: number) => index % 2 === 1 && index < parts.length - 1;
  const groups = parts.map((part, index) => ({ quoted: isQuoted(index), words: wordsOf(part) }));
  const words = groups
    .flatMap(({ words: group, quoted }) => group.map((word) => ({ ...word, quoted })))
    .slice(0, WORDS_MAX);
  const phrases = groups
    .filter((group) => group.quoted)
    .map((group) => group.words.map((word) => word.word).slice(0, WORDS_MAX));
  return {
    words,
    phrases: phrases.filter((phrase) => phrase.length > 1),
    lastWordIsPrefix: words.at(-1)?.quoted === false,
  };
}

function wordsOf(text: string): { word: string; typed: string }[] {
  return text.split(/\s+/u).flatMap((typed) =>
    foldWords(typed)
      .split(' ')
      .filter((word) => word !== '')
      .map((word, _, all) => ({ word, typed: all.length === 1 ? lettersOf(typed) : word })),
  );
}

/** The letters, accents and digits of a typed word. Other characters, NUL among them, never reach the database. */
const lettersOf = (typed: string) =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
