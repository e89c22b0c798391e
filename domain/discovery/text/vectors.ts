// Writes words in the text form of PostgreSQL's `tsvector`. PostgreSQL's own parser is not used, because it is slow and
// splits digits and scripts differently: words.ts alone decides what a word is.
//
// Lexemes of a listing:
// - `jazz`: a word, as written and folded.
// - `en|run`: the stem of a word in the language of the event, so that stems of another language match nothing.
// - `~jazz`, `~en|run`: the same for words of title, names and summary alone. Prefixes are searched among `~` words.
// - `#jazz`: a concept of the lexicon that the event belongs to, by its facets or words.
// - `=jazz` (in the ranked vector only): the texts of the event have a word of the concept.

/** The stem of a folded word with its language, such as `en|run`; null for stop words and without a stemmer. */
export type Stem = (word: string) => string | null;

export interface Passage {
  /** Folded words separated by single spaces. */
  words: string;
  weight: 'A' | 'B' | 'C' | 'D';
}

/** How an event belongs to a concept. An event may belong to it in several ways. */
export type ConceptLevel = keyof typeof CONCEPT_MARKS;

/** The lexeme of a level in the ranked vector: its mark before the concept's id, and its weight. */
export const CONCEPT_MARKS = {
  /** The event has a category or sub-category of the concept. */
  is: { mark: '#', weight: 'A' },
  /** The event has a format or tag of the concept. Organizers choose these more generously. */
  tagged: { mark: '#', weight: 'B' },
  /** The event has a facet near the concept. */
  near: { mark: '#', weight: 'C' },
  /** The title has a word of the concept. */
  title: { mark: '=', weight: 'A' },
  /** The line-up or the keywords have a word of the concept. */
  keywords: { mark: '=', weight: 'B' },
  /** The summary has a word of the concept. */
  summary: { mark: '=', weight: 'C' },
} as const;

export interface EventConcept {
  id: string;
  levels: readonly ConceptLevel[];
}

/** The lexeme of a concept in the matched vector. */
export const conceptLexeme = (id: string): string => `#${id}`;
/** The lexeme of a word or stem that occurs in title, names or summary. */
export const headLexeme = (word: string): string => `~${word}`;

/** Gap between passages, so that a phrase never spans two. */
const GAP = 5;
/** PostgreSQL's maximum position. */
const POSITION_MAX = 16_000;
/** The position of every concept, after all words, because a concept occurs at no position of the text. */
const CONCEPT_POSITION = 16_001;

type EntriesByWord = Map<string, string[]>;

/** The vector for ranking: words and their stems with positions and weights, and the concepts with their levels. */
export function rankedVector(passages: Passage[], stem: Stem, concepts: readonly EventConcept[] = []): string {
  const entriesByWord: EntriesByWord = new Map();
  eachWord(passages, (word, position, weight) => {
    const entry = `${position}${weight}`;
    addEntry(entriesByWord, word, entry);
    const root = stem(word);
    if (root !== null) addEntry(entriesByWord, root, entry);
  });
  for (const { id, levels } of concepts)
    levels.forEach((level, index) => {
      const { mark, weight } = CONCEPT_MARKS[level];
      addEntry(entriesByWord, `${mark}${id}`, `${CONCEPT_POSITION + index}${weight}`);
    });
  return toText(entriesByWord);
}

/** The vector for matching: words with positions, and stems and `extraWords` without. */
export function matchedVector(passages: Passage[], stem: Stem, extraWords: string[]): string {
  const entriesByWord: EntriesByWord = new Map();
  const addPlain = (word: string | null) => {
    if (word !== null && !entriesByWord.has(word)) entriesByWord.set(word, []);
  };
  eachWord(passages, (word, position, weight) => {
    addEntry(entriesByWord, word, String(position));
    const root = stem(word);
    // in the body, a stem that equals its word is left out, because a search finds the word itself
    if (weight === '') addPlain(root?.endsWith(`|${word}`) ? null : root);
    else if (root !== null) addPlain(headLexeme(root));
  });
  for (const word of extraWords) addPlain(word);
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

/** Words are letters and digits, with the marks `~`, `#`, `=`, `|` and `-`: nothing in them needs escaping. */
const toText = (entriesByWord: EntriesByWord): string =>
  Array.from(entriesByWord, ([word, entries]) =>
    entries.length > 0 ? `'${word}':${entries.join(',')}` : `'${word}'`,
  ).join(' ');
