import MiniSearch, { type SearchResult } from 'minisearch';
import { helpTopics, type HelpReader } from '#shared/content/kinds.ts';
import { fold } from '#shared/fold.ts';
import type { ContentLibrary } from '../library.ts';
import type { ContentEntry } from '../types.ts';
import { searchTerm } from './terms.ts';

const WEIGHTS = { title: 6, keywords: 5, headings: 3, description: 2, text: 1 };
/** The length from which a word may have one typo. A longer word may have two. */
const TYPO_LENGTH = 4;
const MAX_QUERY_CHARS = 200;

interface Row {
  id: string;
  reader: HelpReader;
  title: string;
  keywords: string;
  headings: string;
  description: string;
  text: string;
}

const indexes = new WeakMap<ContentLibrary, Map<string, MiniSearch<Row>>>();

/**
 * The articles of the help centre that answer a question, best first. Tolerates typos; the last word may be unfinished.
 * Articles without a translation are found by their English words.
 */
export function searchHelp(
  library: ContentLibrary,
  { query, language, limit }: { query: string; language: string; limit: number },
): ContentEntry<'help'>[] {
  const asked = query.slice(0, MAX_QUERY_CHARS);
  const results = indexOf(library, language).search(asked, {
    boost: WEIGHTS,
    prefix: (_, index, terms) => index === terms.length - 1,
    fuzzy: (term) => (term.length < TYPO_LENGTH ? false : term.length < 8 ? 1 : 2),
    maxFuzzy: 2,
    weights: { fuzzy: 0.4, prefix: 0.7 },
  });
  return attendeesFirst(results, asked)
    .slice(0, limit)
    .map(({ id }) => library.find('help', String(id), language))
    .filter((entry) => entry !== null);
}

/**
 * For a question of one word, the articles for attendees that have it in their title or keywords come before those of
 * organizers and hosts: most readers have a ticket. In a longer question, the other words show who asks.
 */
function attendeesFirst(results: SearchResult[], query: string): SearchResult[] {
  const [word, ...others] = new Set(tokens(query).map(searchTerm).filter(Boolean));
  if (!word || others.length > 0) return results;
  const isMainAnswer = ({ reader, match }: SearchResult) =>
    reader === 'attendees' && (match[word] ?? []).some((field) => field === 'title' || field === 'keywords');
  return results.toSorted((a, b) => Number(isMainAnswer(b)) - Number(isMainAnswer(a)));
}

const tokens = (text: string): string[] => fold(text).split(' ');

/** The index of a language, built at the first search. */
function indexOf(library: ContentLibrary, language: string): MiniSearch<Row> {
  const ofLibrary = indexes.get(library) ?? new Map<string, MiniSearch<Row>>();
  indexes.set(library, ofLibrary);
  const index = ofLibrary.get(language) ?? buildIndex(library.list('help', language));
  ofLibrary.set(language, index);
  return index;
}

function buildIndex(entries: ContentEntry<'help'>[]): MiniSearch<Row> {
  const index = new MiniSearch<Row>({
    fields: Object.keys(WEIGHTS),
    tokenize: tokens,
    processTerm: searchTerm,
    storeFields: ['reader'],
  });
  index.addAll(
    entries.map(({ slug, meta, toc, plain }) => ({
      id: slug,
      reader: helpTopics[meta.topic],
      title: meta.title,
      keywords: meta.keywords.join(' '),
      headings: toc.map(({ text }) => text).join(' '),
      description: meta.description,
      text: plain,
    })),
  );
  return index;
}
