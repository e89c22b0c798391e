import { lazily } from '#shared/lazily.ts';
import { categoryIdOfSubcategory, findCategory } from '#shared/taxonomy/taxonomy.ts';
import { CATEGORY_WORDS, FORMAT_WORDS } from './kind-words.ts';
import { foldInPlace } from './text.ts';

interface Word {
  id: string;
  pattern: RegExp;
  length: number;
}

const wordsOf = (lists: Readonly<Record<string, string>>): Word[] =>
  Object.entries(lists).flatMap(([id, list]) => list.split(' ').map((word) => ({ id, ...patternOf(word) })));

function patternOf(word: string): Pick<Word, 'pattern' | 'length'> {
  const text = word.replaceAll('*', '').replaceAll('_', ' ');
  const start = word.startsWith('*') ? '' : '(?<![\\p{L}\\p{N}])';
  const end = word.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])';
  return { pattern: new RegExp(`${start}${text}${end}`, 'u'), length: text.length };
}

const formats = lazily(() => wordsOf(FORMAT_WORDS));
const categories = lazily(() => wordsOf(CATEGORY_WORDS));

/** The category of music. Its events are performances when the text names no format. */
const MUSIC = '103';
const PERFORMANCE = '6';
const PARTY = '11';

export interface Kind {
  categoryId: string | null;
  subcategoryId: string | null;
  formatId: string | null;
}

/** Streets with a number in the five languages, folded: their words name no kind of event. */
const STREETS = new RegExp(
  [
    "\\b\\d{1,5}[a-z]?\\s+(?:[\\p{L}.'-]+\\s+){1,3}(?:street|st|road|rd|avenue|ave|square|lane|boulevard|blvd)\\b",
    '\\b[\\p{L}-]+(?:strasse|straße|str\\.|gasse|weg|platz|allee|ufer|damm)\\s*\\d{1,5}',
    '\\b\\d{1,5},?\\s+(?:rue|avenue|boulevard|quai|place)\\s[^,;]{1,40}',
    '\\b(?:calle|avenida|plaza|rua|praca|travessa|largo)\\s[^,;\\d]{1,40},?\\s*\\d{1,5}',
  ].join('|'),
  'gu',
);

/** Category and format by the longest word that names a category or format. Parts that no word names are null. */
export function readKind(text: string): Kind {
  const folded = foldInPlace(text).replace(STREETS, ' ');
  const id = bestOf(categories(), folded);
  const isMusic = id !== null && (categoryIdOfSubcategory(id) ?? id) === MUSIC;
  const formatId = isMusic ? musicFormat(folded) : bestOf(formats(), folded);
  if (id === null) return { categoryId: null, subcategoryId: null, formatId };
  if (findCategory(id)) return { categoryId: id, subcategoryId: null, formatId };
  return { categoryId: categoryIdOfSubcategory(id), subcategoryId: id, formatId };
}

/** The format of music: "soirée" and "fiesta" also name an evening on which a quartet plays. */
function musicFormat(folded: string): string {
  const named = bestOf(formats(), folded) ?? PERFORMANCE;
  const isPlayed = formats().some(({ id, pattern }) => id === PERFORMANCE && pattern.test(folded));
  return named === PARTY && isPlayed ? PERFORMANCE : named;
}

/** The best match: a subcategory before a whole category, then the longest word. */
function bestOf(words: Word[], folded: string): string | null {
  const matches = words.filter(({ pattern }) => pattern.test(folded));
  const [best] = matches.toSorted((a, b) => b.id.length - a.id.length || b.length - a.length);
  return best?.id ?? null;
}
