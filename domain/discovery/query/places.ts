/**
 * Reads the names of places. Rules:
 * - Behind a preposition ("in", "à", "near the") any name is a place; of a small place only when it is no kind of event.
 * - A name alone is a place when the place is prominent (`NamedPlace.isProminent`) and the name is no kind of event, no
 *   everyday word of the five languages, and none of `placeHomonyms`.
 * - A name of two letters is a place when it is written in capitals ("LA"), or when it is no word that links others ("sf").
 * - The longest name wins.
 */
import { conceptsOf } from './lexicon.ts';
import everydayWords from './lexicon/everyday-words.json' with { type: 'json' };
import type { Line } from './line.ts';
import type { NamedPlace, PlaceNames } from './place-names.ts';
import { placeHomonyms } from './place-homonyms.ts';
import { entriesOf, type PhraseKind } from './phrase-table.ts';
import { foldWords } from '../text/words.ts';

export interface PlaceMatch {
  /** Number of tokens, the preposition included. */
  length: number;
  place: NamedPlace;
}

/** Behind a preposition, a place of this size is meant, whatever else its name means: "yoga in bath". */
const KNOWN_PLACE_MIN = 50_000;
const CITY_WORDS = new Set(['city', 'stadt', 'ville', 'ciudad', 'cidade', 'area', 'downtown', 'centre', 'center']);
const everyday = new Set(Object.values(everydayWords).flat().map(foldWords));
const TABLE_KINDS: readonly PhraseKind[] = [
  'day',
  'weekday',
  'month',
  'timeOfDay',
  'free',
  'online',
  'nearMe',
  'asking',
  'linking',
  'exception',
];

/** The place behind the preposition that starts at a token. */
export function placeWithLead(line: Line, at: number, places: PlaceNames): PlaceMatch | null {
  const lead = line.match('placeLead', at);
  if (!lead) return null;
  const isMeant: IsMeant = (phrase, place) => isMeantBehindLead(line, phrase, place);
  const found = longestName(line, at + lead.length, { places, isMeant });
  return found && { ...found, length: lead.length + found.length };
}

/** The place whose name alone starts at a token. */
export function placeAlone(line: Line, at: number, places: PlaceNames): PlaceMatch | null {
  const isMeant: IsMeant = (phrase, place) => place.isProminent && mayStandAlone(line, at, phrase);
  return longestName(line, at, { places, isMeant });
}

type IsMeant = (phrase: string, place: NamedPlace) => boolean;

function longestName(
  line: Line,
  at: number,
  { places, isMeant }: { places: PlaceNames; isMeant: IsMeant },
): PlaceMatch | null {
  const phrases = line.phrasesAt(at);
  for (let length = Math.min(places.longest, phrases.length); length > 0; length -= 1) {
    const phrase = phrases[length - 1] ?? '';
    const place = places.find(phrase);
    if (!place || !isMeant(phrase, place)) continue;
    const isCity =
      CITY_WORDS.has(line.word(at + length)) && conceptsOf(phrases[length] ?? '', line.language).length === 0;
    return { length: length + (isCity ? 1 : 0), place };
  }
  return null;
}

function isMeantBehindLead(line: Line, phrase: string, place: NamedPlace): boolean {
  if (isTableWord(phrase)) return false;
  if (placeHomonyms.has(phrase)) return true;
  if (place.population >= KNOWN_PLACE_MIN) return !everyday.has(phrase);
  return !everyday.has(phrase) && conceptsOf(phrase, line.language).length === 0;
}

function mayStandAlone(line: Line, at: number, phrase: string): boolean {
  if (phrase.length <= 2) return isCapitals(line, at) || !(everyday.has(phrase) || isTableWord(phrase));
  if (placeHomonyms.has(phrase) || everyday.has(phrase) || isTableWord(phrase)) return false;
  return conceptsOf(phrase, line.language).length === 0;
}

const isTableWord = (phrase: string) => TABLE_KINDS.some((kind) => entriesOf(kind, phrase) !== undefined);

function isCapitals(line: Line, at: number): boolean {
  const token = line.tokens[at];
  return token !== undefined && /^\p{Lu}+$/u.test(line.text.slice(token.from, token.to)) && /\p{Ll}/u.test(line.text);
}
