// German compounds that the lexicon does not list: "Jazzkonzert", "Kinderyoga", "Salsaabend".
import type { Concept } from '../types.ts';
import { modifierForms, NEUTRAL_HEADS, partsOf } from './spellings.ts';

/** A shorter word is not divided, because its parts would only look like words. */
const COMPOUND_MIN = 8;

type Reader = (part: string) => readonly Concept[];

interface PartReaders {
  conceptsOfPart: Reader;
  /** Reads only words that the lexicon lists, not their stems: by the stem "gart", Stuttgart would be a garden. */
  conceptsOfHead: Reader;
}

/**
 * The concepts of an unlisted compound. The first part decides when the head is a format or says nothing
 * ("Jazzkonzert", "Spieleabend"), otherwise the head does ("Kinderyoga"). Empty when the parts are unknown.
 */
export function compoundConcepts(word: string, { conceptsOfPart, conceptsOfHead }: PartReaders): readonly Concept[] {
  if (word.length < COMPOUND_MIN) return [];
  const isHead = (head: string) => NEUTRAL_HEADS.has(head) || conceptsOfHead(head).length > 0;
  for (const [modifier, head] of partsOf(word, isHead)) {
    const kind = conceptsOfModifier(modifier, conceptsOfPart);
    const headKind = NEUTRAL_HEADS.has(head) ? [] : conceptsOfHead(head);
    if (kind.length > 0 && headKind.every(isFormat)) return kind;
    if (headKind.length > 0) return headKind;
  }
  return [];
}

function conceptsOfModifier(
  modifier: string,
  conceptsOfPart: (part: string) => readonly Concept[],
): readonly Concept[] {
  for (const form of modifierForms(modifier)) {
    const concepts = conceptsOfPart(form);
    if (concepts.length > 0) return concepts;
  }
  return [];
}

/**
 * Whether a concept names how an event is held (concert, workshop) and not what it is about. All facets of such a
 * concept are formats, alone or with a category. A cooking class is about cooking: its facet is a format with a
 * sub-category.
 */
const isFormat = ({ is }: Concept) =>
  is.some((facet) => /^(?:f\d+|c\d+\+f\d+)$/.test(facet)) && is.every((facet) => /f\d+$/.test(facet));
