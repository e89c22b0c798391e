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

export interface Kind {
  categoryId: string | null;
  subcategoryId: string | null;
  formatId: string | null;
}

/** Category and format by the longest word that names a category or format. Parts that no word names are null. */
export function readKind(text: string): Kind {
  const folded = foldInPlace(text);
  const id = bestOf(categories(), folded);
  const isMusic = id !== null && (categoryIdOfSubcategory(id) ?? id) === MUSIC;
  const formatId = bestOf(formats(), folded) ?? (isMusic ? PERFORMANCE : null);
  if (id === null) return { categoryId: null, subcategoryId: null, formatId };
  if (findCategory(id)) return { categoryId: id, subcategoryId: null, formatId };
  return { categoryId: categoryIdOfSubcategory(id), subcategoryId: id, formatId };
}

/** The best match: a subcategory before a whole category, then the longest word. */
function bestOf(words: Word[], folded: string): string | null {
  const matches = words.filter(({ pattern }) => pattern.test(folded));
  const [best] = matches.toSorted((a, b) => b.id.length - a.id.length || b.length - a.length);
  return best?.id ?? null;
}
