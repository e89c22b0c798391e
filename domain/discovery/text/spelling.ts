// Correction of a misspelt word: the nearest word of the vocabulary, the more frequent one when two are equally near.
import type { Db } from '#domain/ctx';
import { spellingsOneEditAway, editDistance } from '#shared/search/misspelling.ts';
import { selectSimilarTerms, selectTermByPrefix, selectTerms } from './queries.ts';
import { parseText } from './text-query.ts';

/** Shorter words have too many near spellings. */
const CORRECTED_MIN_CHARS = 4;
const CORRECTED_MAX_CHARS = 30;
/** Up to this length every spelling one edit away is tried; longer words share enough trigrams to be found by them. */
const EDITS_TRIED_MAX = 9;

/** The text with each unknown word replaced; null when all words are known or none is near. */
export async function correctText(db: Db, text: string): Promise<string | null> {
  const { words, lastWordIsPrefix } = parseText(text);
  const known = new Set(
    (
      await selectTerms(
        db,
        words.map(({ word }) => word),
      )
    ).map((row) => row.term),
  );
  let isChanged = false;
  const corrected: string[] = [];
  for (const [index, { word, quoted }] of words.entries()) {
    const isPrefix = lastWordIsPrefix && index === words.length - 1;
    const replacement = quoted || known.has(word) ? null : await nearest(db, word, isPrefix);
    isChanged ||= replacement !== null;
    corrected.push(replacement ?? word);
  }
  return isChanged ? corrected.join(' ') : null;
}

async function nearest(db: Db, word: string, isPrefix: boolean): Promise<string | null> {
  if (word.length < CORRECTED_MIN_CHARS || word.length > CORRECTED_MAX_CHARS || /\d/.test(word)) return null;
  if (isPrefix && (await selectTermByPrefix(db, word))) return null;
  const near = word.length <= EDITS_TRIED_MAX ? await selectTerms(db, spellingsOneEditAway(word)) : [];
  const candidates = near.length > 0 ? near : await selectSimilarTerms(db, word);
  const ranked = candidates
    .map(({ term, events }) => ({ term, events, edits: editDistance(word, term) }))
    .filter((candidate) => candidate.edits <= editsAllowed(word.length))
    .toSorted((a, b) => a.edits - b.edits || b.events - a.events || (a.term < b.term ? -1 : 1));
  return ranked[0]?.term ?? null;
}

const editsAllowed = (length: number) => (length < 6 ? 1 : length < 10 ? 2 : 3);
