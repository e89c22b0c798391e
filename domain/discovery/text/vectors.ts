// From words to the text form of PostgreSQL's `tsvector`. Written here because PostgreSQL's parser is slow and splits
// digits and scripts differently: words.ts alone decides what a word is.

/** The stem of a folded word; null for stop words and for words that are their own stem. */
export type Stem = (word: string) => string | null;

export interface Passage {
  /** Folded words separated by single spaces. */
  words: string;
  weight: 'A' | 'B' | 'C' | 'D';
}

/** Gap between passages, so that a phrase never spans two. */
const GAP = 5;
/** PostgreSQL's maximum position. */
const LAST_POSITION = 16_000;

type Places = Map<string, string[]>;

/** For ranking: words and their stems at the words' positions, weighted. */
export function rankedVector(passages: Passage[], stem: Stem): string {
  const places: Places = new Map();
  eachWord(passages, (word, position, weight) => {
    const entry = `${position}${weight}`;
    put(places, word, entry);
    const root = stem(word);
    if (root !== null) put(places, root, entry);
  });
  return write(places);
}

/** For matching: words with positions; stems and `also` without. */
export function matchedVector(passages: Passage[], stem: Stem, also: string[]): string {
  const places: Places = new Map();
  eachWord(passages, (word, position) => {
    put(places, word, String(position));
    const root = stem(word);
    if (root !== null && !places.has(root)) places.set(root, []);
  });
  for (const word of also) if (!places.has(word)) places.set(word, []);
  return write(places);
}

function eachWord(passages: Passage[], visit: (word: string, position: number, weight: string) => void): void {
  let position = 0;
  for (const { words, weight } of passages) {
    for (const word of words.split(' ')) {
      position += 1;
      if (word !== '' && position < LAST_POSITION) visit(word, position, weight === 'D' ? '' : weight);
    }
    position += GAP;
  }
}

function put(places: Places, word: string, entry: string): void {
  const entries = places.get(word);
  if (entries) entries.push(entry);
  else places.set(word, [entry]);
}

/** Words are letters and digits, at most with a leading '~': nothing in them needs escaping. */
const write = (places: Places): string =>
  Array.from(places, ([word, entries]) => (entries.length > 0 ? `'${word}':${entries.join(',')}` : `'${word}'`)).join(
    ' ',
  );
