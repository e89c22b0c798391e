// Words of place names that are written out or shortened as people like: 'Saint Louis', 'St. Louis'.

const PAIRS: readonly (readonly [string, string])[] = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
];

/** Each word with the one it may be replaced by, both ways. */
export const REPLACEMENTS: readonly (readonly [string, string])[] = [
  ...PAIRS,
  ...PAIRS.map(([long, short]) => [short, long] as const),
];

/** A folded name and the ways to write it otherwise: 'st louis' is 'saint louis' too. */
export function spellingVariants(folded: string): string[] {
  const words = folded.split(' ');
  const others = REPLACEMENTS.filter(([from]) => words.includes(from)).map(([from, to]) =>
    words.map((word) => (word === from ? to : word)).join(' '),
  );
  return [folded, ...others];
}
