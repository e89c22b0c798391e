import type { ConceptText } from './types.ts';

const phrases = (text: string): string[] => text.split(' ~ ').map((part) => part.trim());
const entries = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Writes a concept down shortly: phrases are parted by " ~ ", the entries of `a` and `b` by ";". */
export function conceptText(
  titles: string,
  a: string,
  summaries: string,
  openers: string,
  details: string,
  b = '',
): ConceptText {
  return {
    titles: phrases(titles),
    a: entries(a),
    b: entries(b),
    summaries: phrases(summaries),
    openers: phrases(openers),
    details: phrases(details),
  };
}
