// Decides which searches may be shown to other people, and when two searches are the same.
import { fold } from '#shared/fold.ts';
import { TRENDING_TERM_MAX_CHARS } from './limits.ts';
import { editDistance } from '#shared/search/misspelling.ts';

const MAIL_OR_ADDRESS = /@|:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:com|org|net|edu|gov|info|io|de|fr|es|br|pt|uk|co|me)\b/iu;
/**
 * Maximum number of digits in a term. Phone, card and order numbers have more digits; dates and postal codes have
 * fewer.
 */
const DIGITS_MAX = 6;

/**
 * A typed search in lower case, trimmed, on one line and without control characters. Null when the search is empty,
 * long, or looks private: a mail address, a web address, a phone number.
 */
export function publicTermOf(query: string): string | null {
  const term = query
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (term.length < 2 || term.length > TRENDING_TERM_MAX_CHARS || fold(term) === '') return null;
  const digits = term.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits > DIGITS_MAX || !/\p{L}/u.test(term) || MAIL_OR_ADDRESS.test(term)) return null;
  return term;
}

/** A key that near duplicates share: `Jazz Nights`, `jazz night` and `night: jazz` are one search. */
export function termKeyOf(term: string): string {
  const words = fold(term).split(' ').map(singular);
  return [...new Set(words)].sort().join(' ').slice(0, TRENDING_TERM_MAX_CHARS);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Whether two keys look like the same search: equal, or one edit apart in a long enough word. */
export function isSameTerm(key: string, other: string): boolean {
  if (key === other) return true;
  if (Math.min(key.length, other.length) < 6 || Math.abs(key.length - other.length) > 1) return false;
  return key[0] === other[0] && editDistance(key, other) <= 1;
}
