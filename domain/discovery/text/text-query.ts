// From a typed text to search expressions. Words hold letters and digits only, so typed text is never syntax.
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { foldWords } from './words.ts';

/** A word of a search: folded, and as typed for the stop lists, which use accents. */
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

/** Forms of a word according to the dictionaries. */
export interface WordForms {
  /** Its stems in the supported languages, without the word itself. */
  stems: string[];
  /** A stop word in one of the languages: not required by itself. */
  stop: boolean;
}

/** Expressions for `tsvector` columns; see the columns of `listing`. */
export interface TextQuery {
  /** For `words`: every word in any form; phrases exactly. */
  match: string;
  /** For `head`: any word, for ranking. */
  rank: string;
  /** For `head`: every word in the title, complete; and with the last word as a prefix. */
  inTitle: string;
  prefixInTitle: string;
  /** All words in a row, to be searched in the title. */
  run: string;
}

const WORDS_MAX = 12;
/** A shorter Latin prefix matches too much of the vocabulary. */
const PREFIX_MIN = 3;
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

/** Builds the expressions; null when there is no word to search. `forms` has an entry for every word of the text. */
export function textQuery(text: TypedText, forms: ReadonlyMap<string, WordForms>): TextQuery | null {
  if (text.words.length === 0) return null;
  const last = text.words.length - 1;
  const isPrefixAt = (index: number) =>
    text.lastWordIsPrefix && index === last && isLongEnough(text.words[index]?.word ?? '');
  const formsOf = ({ word, quoted }: TypedWord) => (quoted ? [word] : [word, ...(forms.get(word)?.stems ?? [])]);
  const meaningful = text.words
    .map((word, index) => ({ word, index }))
    .filter(({ word }) => word.quoted || !forms.get(word.word)?.stop);
  const requiredWords = meaningful.length > 0 ? meaningful : text.words.map((word, index) => ({ word, index }));
  const inTitle = (prefix: boolean) =>
    all(
      requiredWords.map(({ word, index }) =>
        any([
          ...formsOf(word).map((form) => `'${form}':A`),
          ...(prefix && isPrefixAt(index) ? [`'${word.word}':*A`] : []),
        ]),
      ),
    );
  return {
    match: all([
      ...requiredWords.map(({ word, index }) =>
        any([...formsOf(word).map(quote), ...(isPrefixAt(index) ? [`'~${word.word}':*`] : [])]),
      ),
      ...text.phrases.map((phrase) => `(${phrase.map(quote).join(' <-> ')})`),
    ]),
    rank: any(
      text.words.flatMap((word, index) => [
        ...formsOf(word).map(quote),
        ...(isPrefixAt(index) ? [`'${word.word}':*`] : []),
      ]),
    ),
    inTitle: inTitle(false),
    prefixInTitle: inTitle(true),
    run: text.words.map(({ word }) => word).join(' '),
  };
}

// in some scripts one character can be a whole word
const isLongEnough = (word: string) => word.length >= PREFIX_MIN || /[^a-z0-9]/.test(word);
const quote = (word: string) => `'${word}'`;
const any = (terms: string[]) => `(${[...new Set(terms)].join(' | ')})`;
const all = (terms: string[]) => terms.join(' & ');
