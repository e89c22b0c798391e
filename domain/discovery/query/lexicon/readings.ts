// From written forms to concepts: one map for each language and purpose, built once when the server starts.
import { otherSpellings } from '../../text/words.ts';
import type { Concept } from '../types.ts';
import { concepts, ENTRIES, perLanguage, phrasesOf } from './data.ts';
import { joined, type LexiconLanguage, NEUTRAL_HEADS, splits, stemOf } from './spellings.ts';

export type Readings = ReadonlyMap<string, readonly Concept[]>;

/** Languages that write compounds in one word, or in two by mistake. */
const COMPOUND_LANGUAGES: readonly LexiconLanguage[] = ['de', 'en'];

/** Concepts by phrase. A phrase of the data beats a form that is derived from another phrase. */
export const readings = perLanguage((language): Readings => {
  const written = new Map<string, Concept[]>();
  for (const { folded, conceptId } of phrasesOf[language]) add(written, folded, conceptId);
  const derived = new Map<string, Concept[]>();
  const isWord = (word: string) => written.has(word) || NEUTRAL_HEADS.has(word);
  const splitsWords = COMPOUND_LANGUAGES.includes(language);
  for (const { text, folded, conceptId } of phrasesOf[language]) {
    const forms = derivedForms(text, folded);
    if (splitsWords) forms.push(...splits(folded, isWord));
    for (const form of forms) if (!written.has(form)) add(derived, form, conceptId);
  }
  for (const [form, list] of derived) written.set(form, list);
  return written;
});

/** Concepts by the stems of their phrases. */
export const stemReadings = perLanguage((language): Readings => {
  const stems = new Map<string, Concept[]>();
  for (const [phrase, list] of readings[language]) {
    const stem = stemOf(phrase, language);
    for (const { id } of list) add(stems, stem, id);
  }
  return stems;
});

/** Concepts by emoji, without variation selectors. */
export const emojiReadings: Readings = (() => {
  const byEmoji = new Map<string, Concept[]>();
  for (const [id, { emoji = [] }] of Object.entries(ENTRIES))
    for (const character of emoji) add(byEmoji, withoutVariant(character), id);
  return byEmoji;
})();

/** An emoji may end with a variation selector that asks for colors. */
export function withoutVariant(emoji: string): string {
  return emoji.replaceAll('\uFE0F', '');
}

/** "Food market" as "foodmarket", "Töpfern" as "toepfern". */
function derivedForms(text: string, folded: string): string[] {
  const oneWord = joined(folded);
  if (oneWord !== null) return [oneWord];
  return folded.includes(' ') ? [] : otherSpellings(text);
}

function add(map: Map<string, Concept[]>, phrase: string, conceptId: string): void {
  const concept = concepts.get(conceptId);
  if (concept === undefined) throw new Error(`The lexicon names the concept ${conceptId}, which concepts.json lacks.`);
  const list = map.get(phrase);
  if (list === undefined) map.set(phrase, [concept]);
  else if (!list.includes(concept)) list.push(concept);
}
