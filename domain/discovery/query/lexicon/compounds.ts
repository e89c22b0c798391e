// German compounds that the lexicon does not list: "Jazzkonzert", "Kinderyoga", "Salsaabend".
import type { Concept } from '../types.ts';
import { modifierForms, partsOf } from './spellings.ts';

/** Shorter words are cut into parts that only look like words. */
const COMPOUND_MIN = 8;

/** Heads that say nothing about the kind: a Salsaabend is salsa. */
const NEUTRAL_HEADS = new Set(
  'abend abende event events gruppe kreis nacht nachte nachmittag reihe runde session stunde tag tage termin treff treffen veranstaltung veranstaltungen woche wochenende'.split(
    ' ',
  ),
);

/**
 * The concepts of an unlisted compound. The first part decides when the head is a format or says nothing ("Jazzkonzert",
 * "Spieleabend"), otherwise the head does ("Kinderyoga"). Empty when the parts are unknown.
 */
export function compoundConcepts(
  word: string,
  conceptsOfPart: (part: string) => readonly Concept[],
): readonly Concept[] {
  if (word.length < COMPOUND_MIN) return [];
  for (const [modifier, head] of partsOf(word)) {
    const kind = conceptsOfModifier(modifier, conceptsOfPart);
    if (NEUTRAL_HEADS.has(head) && kind.length > 0) return kind;
    const headKind = conceptsOfPart(head);
    if (headKind.length > 0) return kind.length > 0 && headKind.some(isFormat) ? kind : headKind;
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

/** A concept that says how an event is held and not what it is about: its facets are formats, alone or of a category. */
const isFormat = ({ is }: Concept) => is.length > 0 && is.every((facet) => /^(?:f\d+|c\d+\+f\d+)$/.test(facet));
