// Words that are never shown as trending searches: the words of the product's list and of the operator's list.
import type { Ctx } from '#domain/ctx';
import { fold } from '#shared/fold.ts';
import { BLOCKED_WORDS } from './blocked-words.ts';
import { deleteBlockedWord, insertBlockedWord, selectBlockedWords } from './queries.ts';

type DbCtx = Pick<Ctx, 'db'>;

/**
 * Blocks a word, several words, or with a trailing `*` a word's prefix from trending searches. Throws RangeError when
 * the entry is too short or too long.
 */
export async function blockWord(ctx: DbCtx, text: string): Promise<string> {
  const word = entryOf(text);
  await insertBlockedWord(ctx.db, word);
  return word;
}

/** Unblocks a word. Returns false when the operator had not blocked the word. */
export const unblockWord = (ctx: DbCtx, text: string): Promise<boolean> => deleteBlockedWord(ctx.db, entryOf(text));

/** The words that the operator has blocked. */
export const blockedWords = (ctx: DbCtx): Promise<string[]> => selectBlockedWords(ctx.db);

function entryOf(text: string): string {
  const word = `${fold(text)}${text.trim().endsWith('*') ? '*' : ''}`;
  if (fold(word).length < 2 || word.length > 60) throw new RangeError('a blocked word has 2 to 60 letters');
  return word;
}

/** Returns a function that checks a term against the current lists of the product and the operator. */
export async function blockedWordMatcher(ctx: DbCtx): Promise<(term: string) => boolean> {
  const entries = [...BLOCKED_WORDS, ...(await selectBlockedWords(ctx.db))].map(patternOf);
  return (term) => readings(term).some((reading) => entries.some((entry) => reading.includes(entry)));
}

/** Matches whole words of a text that starts and ends with a space. */
const patternOf = (entry: string): string => (entry.endsWith('*') ? ` ${entry.slice(0, -1)}` : ` ${entry} `);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Spellings of a term to check: as written, with digits replaced by similar letters, with repeated letters reduced to
 * one letter, and each of these with spaced letters joined.
 */
function readings(term: string): string[] {
  const withoutLookalikes = fold(term.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign));
  const forms = [fold(term), withoutLookalikes, withoutLookalikes.replace(/(.)\1{2,}/g, '$1')];
  return [...forms, ...forms.map(joined)].map((form) => ` ${form} ${singulars(form)} `);
}

/** Joins single letters: `b a d word` becomes `bad word`. */
const joined = (text: string): string => text.replace(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '');

const singulars = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.replace(/(?:es|s)$/, ''))
    .join(' ');
