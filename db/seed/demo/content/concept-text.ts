import type { ConceptText } from './types.ts';

const phrases = (text: string): string[] => text.split(' ~ ').map((part) => part.trim());
const entries = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Texts of one concept. " ~ " separates phrases, and ";" separates the entries of `a` and `b`. */
// oxlint-disable-next-line max-params -- Names of parameters would double the length of 300 calls in data files.
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
