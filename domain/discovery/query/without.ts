// Removes a part from the text of a query.
import type { Line } from './line.ts';

const CONJUNCTIONS = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y', 'e', 'o', 'u']);
const EDGE = /[\s,;&+/–—-]/;

interface Removal {
  /** The first token of the part, and the number of its tokens. */
  at: number;
  length: number;
  /** Offsets of the part in the text. */
  from: number;
  to: number;
  /** Whether a token belongs to filler. */
  isFiller: (at: number) => boolean;
}

/**
 * The text without the part, with single spaces. Words that linked the part to the words before it are removed, too
 * ("jazz and blues" without blues is "jazz"). When no words stand before the part, a conjunction behind it is removed.
 */
export function textWithout(line: Line, part: Removal): string {
  const first = firstLinking(line, part);
  const left = first < part.at ? line.text.slice(0, line.tokens[first]?.from) : line.text.slice(0, part.from);
  const next = part.at + part.length;
  const dropsNext = first === part.at && CONJUNCTIONS.has(line.word(next)) && part.isFiller(next);
  const right = line.text.slice(dropsNext ? line.tokens[next]?.to : part.to);
  return `${tidy(left)} ${tidy(right)}`.trim();
}

/** The first of the words directly before the part that only link it to others. */
function firstLinking(line: Line, { at, isFiller }: Removal): number {
  let first = at;
  while (first > 0 && isFiller(first - 1) && line.match('linking', first - 1)?.length === 1) first -= 1;
  return first;
}

/**
 * Removes spaces, commas and dashes at both ends, and makes spaces single. Takes linear time, unlike a regular
 * expression that ends in `+$`.
 */
function tidy(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to).replace(/\s+/g, ' ');
}
