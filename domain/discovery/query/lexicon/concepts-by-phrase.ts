// Maps from written forms to concepts. Each is built when it is first read, because most processes never search.
import { lazily } from '#shared/lazily.ts';
import type { Concept } from '../types.ts';
import { concepts, ENTRIES, perLanguage, phrasesOf } from './data.ts';
import { LEXICON_LANGUAGES, stemOf } from './spellings.ts';

export type ConceptsByText = ReadonlyMap<string, readonly Concept[]>;

const lists = lazily((): ConceptsByText => new Map([...concepts()].map(([id, concept]) => [id, [concept]])));

/** Concepts by phrase. */
export const conceptsByPhrase = perLanguage((language): ConceptsByText => {
  const byPhrase = new Map<string, readonly Concept[]>();
  for (const { folded, conceptId } of phrasesOf[language]) add(byPhrase, folded, conceptId);
  return byPhrase;
});

/** Concepts by the stems of their phrases. */
export const conceptsByStem = perLanguage((language): ConceptsByText => {
  const byStem = new Map<string, readonly Concept[]>();
  for (const { folded, conceptId } of phrasesOf[language]) add(byStem, stemOf(folded, language), conceptId);
  return byStem;
});

/** Concepts by emoji, without variation selectors. */
export const conceptsByEmoji = lazily((): ConceptsByText => {
  const byEmoji = new Map<string, readonly Concept[]>();
  for (const [id, { emoji = [] }] of Object.entries(ENTRIES))
    for (const character of emoji) add(byEmoji, withoutVariant(character), id);
  return byEmoji;
});

/** Number of first letters that are equal in all forms of a phrase, because `stemOf` never changes the first four. */
const START_LENGTH = 3;
const longStarts = lazily(
  (): ReadonlySet<string> =>
    new Set(
      LEXICON_LANGUAGES.flatMap((language) =>
        phrasesOf[language].flatMap(({ folded }) => {
          const count = wordCount(folded);
          return count > 2 ? [longStart(folded, count)] : [];
        }),
      ),
    ),
);

/**
 * Whether a phrase may be in the lexicon, judged by its first letters and its number of words. It saves the look-up of
 * most phrases of three words and more.
 */
export function mayBePhrase(phrase: string): boolean {
  const count = wordCount(phrase);
  return count < 3 || longStarts().has(longStart(phrase, count));
}

function longStart(phrase: string, count: number): string {
  return phrase.slice(0, START_LENGTH) + String(count);
}

function wordCount(phrase: string): number {
  let count = 1;
  for (let space = phrase.indexOf(' '); space >= 0; space = phrase.indexOf(' ', space + 1)) count += 1;
  return count;
}

/** An emoji without the variation selector that asks for colors. */
export function withoutVariant(emoji: string): string {
  return emoji.replaceAll('\uFE0F', '');
}

/** Adds a concept to a phrase. Phrases with the same single concept share one list, to save memory. */
function add(map: Map<string, readonly Concept[]>, phrase: string, conceptId: string): void {
  const list = map.get(phrase);
  if (list === undefined) map.set(phrase, listOf(conceptId));
  else if (!list.some(({ id }) => id === conceptId)) map.set(phrase, [...list, ...listOf(conceptId)]);
}

function listOf(conceptId: string): readonly Concept[] {
  const list = lists().get(conceptId);
  if (list === undefined) throw new Error(`The lexicon names the concept ${conceptId}, which concepts.json lacks.`);
  return list;
}
