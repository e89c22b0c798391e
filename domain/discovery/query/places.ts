/**
 * Reads the names of places. Rules:
 * - Behind a preposition ("in", "à", "near the") any name is a place; the name of a small place only when it names no
 *   kind of event.
 * - A name alone is a place when the place is prominent (`NamedPlace.isProminent`) and the name is no phrase of the
 *   lexicon, no everyday word of the five languages, and none of `wordNames`. One of `personNames` must stand beside
 *   words with a meaning of their own, or alone for a very large city.
 * - A name of two letters, and an area of two letters behind a city, is a place when it is written in capitals ("LA",
 *   "Portland OR"), or when it is no word that links others ("sf").
 * - The longest name wins.
 */
import { conceptsOf } from './lexicon.ts';
import { everydayWordsOf } from './lexicon/data.ts';
import { conceptsByPhrase } from './lexicon/concepts-by-phrase.ts';
import { LEXICON_LANGUAGES } from './lexicon/spellings.ts';
import type { Line } from './line.ts';
import type { NamedPlace, PlaceNames } from './place-names.ts';
import { directionNames, isOnlyNameIn, personNames, wordNames, wordNamesIn } from './place-homonyms.ts';
import { entriesOf, type PhraseKind } from './phrase-table.ts';

export interface PlaceMatch {
  /** Number of tokens, the preposition included. */
  length: number;
  place: NamedPlace;
}

/** Behind a preposition, the name of a place of this population is a place, whatever else it means: "yoga in bath". */
const KNOWN_PLACE_MIN = 50_000;
const LARGE_CITY_MIN = 500_000;
const CITY_WORDS = new Set(['city', 'stadt', 'ville', 'ciudad', 'cidade', 'area', 'downtown', 'centre', 'center']);
/**
 * The languages whose everyday words are no places when the name stands without a preposition, which shows the
 * language.
 */
const ALL_LANGUAGES: readonly string[] = LEXICON_LANGUAGES;
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
  const languages = lead.entries.map(({ language }) => language);
  const isMeant: IsMeant = (phrase, place) => isMeantBehindLead(line, phrase, { place, languages });
  const found = longestName(line, at + lead.length, { places, isMeant });
  return found && { ...found, length: lead.length + found.length };
}

/** Whether the words before and behind a name have a meaning of their own; null when no word stands there. */
export interface Neighbors {
  isKnownBefore: boolean | null;
  isKnownAt: (at: number) => boolean;
}

/** The place whose name alone starts at a token. */
export function placeAlone(
  line: Line,
  at: number,
  options: { places: PlaceNames; neighbors: Neighbors },
): PlaceMatch | null {
  const { places, neighbors } = options;
  const isMeant: IsMeant = (phrase, place) =>
    place.isProminent &&
    mayStandAlone(line, at, phrase) &&
    (!personNames.has(phrase) || isNoPerson(line, at, { place, neighbors }));
  return longestName(line, at, { places, isMeant });
}

function isNoPerson(
  line: Line,
  at: number,
  { place, neighbors }: { place: NamedPlace; neighbors: Neighbors },
): boolean {
  const isLast = at + 1 === line.tokens.length;
  if (isLast && neighbors.isKnownBefore === null) return place.population >= LARGE_CITY_MIN;
  return neighbors.isKnownBefore !== false && (isLast || neighbors.isKnownAt(at + 1));
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
    if (!place || !isMeant(phrase, place) || endsInSmallWord(line, at, length)) continue;
    const isCity =
      CITY_WORDS.has(line.word(at + length)) && conceptsOf(phrases[length] ?? '', line.language).length === 0;
    return { length: length + (isCity ? 1 : 0), place };
  }
  return null;
}

/**
 * Whether a name behind a preposition is a place. `languages`: the languages of the preposition, whose everyday words
 * are no places: in "en la habana", "la" is not Los Angeles.
 */
function isMeantBehindLead(
  line: Line,
  phrase: string,
  { place, languages }: { place: NamedPlace; languages: readonly string[] },
): boolean {
  if (directionNames.has(phrase)) return false;
  if (wordNames.has(phrase)) return place.population >= KNOWN_PLACE_MIN;
  if (isSmallWord(phrase, languages)) return false;
  return place.population >= KNOWN_PLACE_MIN || conceptsOf(phrase, line.language).length === 0;
}

function mayStandAlone(line: Line, at: number, phrase: string): boolean {
  if (phrase.length <= 2) return isCapitals(line, at) || !isSmallWord(phrase, ALL_LANGUAGES);
  if (isOtherWord(phrase, line.language)) return false;
  return !LEXICON_LANGUAGES.some((language) => conceptsByPhrase[language].has(phrase));
}

/**
 * Whether a name of several words ends in an everyday word: "london on" of "london on friday" is not London, Ontario.
 */
function endsInSmallWord(line: Line, at: number, length: number): boolean {
  const last = line.word(at + length - 1);
  return length > 1 && last.length <= 2 && isSmallWord(last, ALL_LANGUAGES) && !isCapitals(line, at + length - 1);
}

/** Whether a phrase is an everyday word of one of the languages, or has another meaning in one of them. */
const isSmallWord = (phrase: string, languages: readonly string[]) =>
  LEXICON_LANGUAGES.some((language) => languages.includes(language) && everydayWordsOf[language].has(phrase)) ||
  TABLE_KINDS.some((kind) => entriesOf(kind, phrase)?.some(({ language }) => languages.includes(language)));

/**
 * Whether a word has a meaning besides the place. "nice" has none on a French page, and "essen" none on an English
 * page.
 */
function isOtherWord(phrase: string, language: string): boolean {
  if (isOnlyNameIn(language, phrase)) return false;
  return wordNames.has(phrase) || wordNamesIn(language).has(phrase) || isSmallWord(phrase, ALL_LANGUAGES);
}

function isCapitals(line: Line, at: number): boolean {
  const token = line.tokens[at];
  return token !== undefined && /^\p{Lu}+$/u.test(line.text.slice(token.from, token.to)) && /\p{Ll}/u.test(line.text);
}
