import { fold } from '#shared/fold.ts';

/** A piece of a text, and whether it matches the typed text. Joined pieces are the whole text. */
export interface Piece {
  text: string;
  isTyped: boolean;
}

/**
 * Marks the typed text in a suggestion. Case and accents are ignored; all other characters are literal. Spec 5: a query
 * that is not a valid regular expression counts as empty. The query is only parsed as an expression, never executed, so
 * it cannot cause catastrophic backtracking.
 */
export function highlight(text: string, query: string): Piece[] {
  const needle = foldedCharacters(isPattern(query) ? query.trim() : '').join('');
  const whole = [{ text, isTyped: false }];
  if (needle === '') return whole;
  const characters = Array.from(text);
  const matches = spans(foldedCharacters(text), needle);
  if (matches.length === 0) return whole;
  const pieces: Piece[] = [];
  let end = 0;
  for (const [from, to] of matches) {
    pieces.push({ text: characters.slice(end, from).join(''), isTyped: false });
    pieces.push({ text: characters.slice(from, to).join(''), isTyped: true });
    end = to;
  }
  pieces.push({ text: characters.slice(end).join(''), isTyped: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** Whether a text contains a query, with the same folding as `highlight`. */
export const containsText = (text: string, query: string): boolean =>
  foldedCharacters(text).join('').includes(foldedCharacters(query.trim()).join(''));

function isPattern(query: string): boolean {
  try {
    return Boolean(new RegExp(query));
  } catch {
    return false;
  }
}

/**
 * The folded characters, with one entry per code point: `É` and `e` are equal, a combining mark is empty, `ß` is two
 * letters.
 */
const foldedCharacters = (text: string): string[] =>
  Array.from(text, (character) => (/^\p{M}$/u.test(character) ? '' : fold(character) || character.toLowerCase()));

/** Start and end (exclusive) of every match, in characters. Matches cover whole characters. */
function spans(folded: readonly string[], needle: string): [number, number][] {
  const owner = folded.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  const joined = folded.join('');
  const matches: [number, number][] = [];
  let at = joined.indexOf(needle);
  while (at >= 0) {
    const from = owner[at] ?? 0;
    let to = (owner[at + needle.length - 1] ?? from) + 1;
    while (folded[to] === '') to += 1; // combining marks belong to the previous letter
    const last = matches.at(-1);
    if (!last || from >= last[1]) matches.push([from, to]);
    at = joined.indexOf(needle, at + needle.length);
  }
  return matches;
}
