// Words of place names with a common short form: 'Saint Louis', 'St. Louis'.

const SPELLING_PAIRS: readonly (readonly [string, string])[] = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
];

/** Each word and its replacement, in both directions. */
export const REPLACEMENTS: readonly (readonly [string, string])[] = [
  ...SPELLING_PAIRS,
  ...SPELLING_PAIRS.map(([long, short]) => [short, long] as const),
];

/** A folded name and its other spellings: 'st louis' and 'saint louis'. */
export function spellingVariants(folded: string): string[] {
  const words = folded.split(' ');
  const others = REPLACEMENTS.filter(([from]) => words.includes(from)).map(([from, to]) =>
    words.map((word) => (word === from ? to : word)).join(' '),
  );
  return [folded, ...others];
}
