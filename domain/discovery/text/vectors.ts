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
const POSITION_MAX = 16_000;

type EntriesByWord = Map<string, string[]>;

/** For ranking: words and their stems at the words' positions, weighted. */
export function rankedVector(passages: Passage[], stem: Stem): string {
  const entriesByWord: EntriesByWord = new Map();
  eachWord(passages, (word, position, weight) => {
    const entry = `${position}${weight}`;
    addEntry(entriesByWord, word, entry);
    const root = stem(word);
    if (root !== null) addEntry(entriesByWord, root, entry);
  });
  return toText(entriesByWord);
}

/** For matching: words with positions; stems and `extraWords` without. */
export function matchedVector(passages: Passage[], stem: Stem, extraWords: string[]): string {
  const entriesByWord: EntriesByWord = new Map();
  eachWord(passages, (word, position) => {
    addEntry(entriesByWord, word, String(position));
    const root = stem(word);
    if (root !== null && !entriesByWord.has(root)) entriesByWord.set(root, []);
  });
  for (const word of extraWords) if (!entriesByWord.has(word)) entriesByWord.set(word, []);
  return toText(entriesByWord);
}

function eachWord(passages: Passage[], visit: (word: string, position: number, weight: string) => void): void {
  let position = 0;
  for (const { words, weight } of passages) {
    for (const word of words.split(' ')) {
      position += 1;
      if (word !== '' && position < POSITION_MAX) visit(word, position, weight === 'D' ? '' : weight);
    }
    position += GAP;
  }
}

function addEntry(entriesByWord: EntriesByWord, word: string, entry: string): void {
  const entries = entriesByWord.get(word);
  if (entries) entries.push(entry);
  else entriesByWord.set(word, [entry]);
}

/** Words are letters and digits, at most with a leading '~': nothing in them needs escaping. */
const toText = (entriesByWord: EntriesByWord): string =>
  Array.from(entriesByWord, ([word, entries]) =>
    entries.length > 0 ? `'${word}':${entries.join(',')}` : `'${word}'`,
  ).join(' ');
