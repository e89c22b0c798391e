import { QUERY_MAX_CHARS } from '../limits.ts';

/** Control and format characters, except white space and the joiners that Persian, Hindi and emoji are written with. */
const INVISIBLE = /(?![\s\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/**
 * The query segment of a search URL (spec 2): lowercase and trimmed; periods and commas removed; an ampersand
 * between spaces becomes "and"; runs of spaces, plus, comma and slash become one hyphen. '' when nothing is left to search.
 * `Rock & Roll` gives `rock-and-roll`: the spaces around the word "and" become hyphens.
 *
 * On top of the spec: control characters are removed, hyphens count as part of such runs and are removed at both ends,
 * Unicode is in its composed form (NFC), at most 100 characters. Normalizing twice changes nothing; the result is never
 * `.` or `..`, and is not percent-encoded.
 */
export function normalizeQuery(text: string): string {
  const words = text
    .slice(0, 20 * QUERY_MAX_CHARS) // bounds the work of the replacements below
    .toWellFormed()
    .toLowerCase()
    .replace(INVISIBLE, '')
    .trim()
    .replace(/[.,]/g, '')
    .replace(/\s&(?=\s)/g, ' and')
    .normalize('NFC')
    .replace(/[\s+,/-]+/g, '-')
    .replace(/-&(?=-)/g, '-and'); // an ampersand between other separators becomes "and" too
  return trimHyphens([...trimHyphens(words)].slice(0, QUERY_MAX_CHARS).join(''));
}

/** A query segment as displayed: `rock-and-roll` gives `rock and roll`. */
export const queryWords = (query: string): string => query.replaceAll('-', ' ').trim();

const trimHyphens = (text: string): string => text.replace(/^-+|-+$/g, '');
