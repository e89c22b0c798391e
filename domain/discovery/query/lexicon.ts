// The lexicon: from a phrase to the kinds of events it names. The data are files that people edit: `concepts.json` holds
// the facets of each concept, a file for each language its phrases.
//
// How an ambiguous phrase is read:
// 1. The language of the query comes first. When it knows the phrase, other languages are not asked: "course" is a class
//    in English and a race in French.
// 2. A word that is an everyday word of the query's language ("pour" in French, "die" in German, "para" in Spanish) is
//    not read in another language.
// 3. Otherwise the other languages are asked, all of them: an event is found in each language.
// 4. A phrase of several concepts yields all of them, in the order of their ids.
// 5. A longer phrase beats its parts: callers try `longestPhrase` words first. "Puppet theatre" is not theatre.
// Before a step to other languages, plurals, genders and cases are tried (`lexicon/spellings.ts`).
import { foldWords, otherSpellings } from '../text/words.ts';
import conceptEntries from './lexicon/concepts.json' with { type: 'json' };
import de from './lexicon/de.json' with { type: 'json' };
import en from './lexicon/en.json' with { type: 'json' };
import es from './lexicon/es.json' with { type: 'json' };
import everydayWords from './lexicon/everyday-words.json' with { type: 'json' };
import fr from './lexicon/fr.json' with { type: 'json' };
import pt from './lexicon/pt.json' with { type: 'json' };
import { compoundConcepts } from './lexicon/compounds.ts';
import { joined, LEXICON_LANGUAGES, type LexiconLanguage, splits, stemOf } from './lexicon/spellings.ts';
import type { Concept } from './types.ts';

/** A row of `concepts.json`. */
interface ConceptEntry {
  is: string[];
  near: string[];
  emoji?: string[];
  /** False when a title with a word of this concept says little: "Book Fair & Live Music" is no concert. */
  titles?: boolean;
  /** Phrases that name the concept in a search but not in a title: in a search, "plays" is theater; bands play, too. */
  notInTitles?: string[];
}

/** A phrase of the lexicon, for suggestions and spelling. */
export interface LexiconPhrase {
  /** As written, with capitals and accents. */
  text: string;
  folded: string;
  conceptId: string;
}

type Readings = ReadonlyMap<string, readonly Concept[]>;

const PHRASES: Readonly<Record<LexiconLanguage, Readonly<Record<string, readonly string[]>>>> = { en, de, fr, es, pt };
const ENTRIES: Readonly<Record<string, ConceptEntry>> = conceptEntries;
const NONE: readonly Concept[] = [];
/** Shorter words of another language are mostly abbreviations that mean something else in the query's language. */
const FOREIGN_MIN = 3;
const FOREIGN_STEM_MIN = 5;

const everyday = perLanguage((language) => new Set(everydayWords[language].map(foldWords)));
const phrases = perLanguage(phrasesOf);
/** All concepts by id. */
export const concepts: ReadonlyMap<string, Concept> = new Map(
  Object.entries(ENTRIES).map(([id, entry]) => [id, conceptOf(id, entry)]),
);
const readings = perLanguage(readingsOf);
const stemReadings = perLanguage(stemReadingsOf);
const emojiReadings = readingsOfEmoji();

/** The number of words of the longest phrase. */
export const longestPhrase = Math.max(
  ...LEXICON_LANGUAGES.flatMap((language) => phrases[language].map(({ folded }) => folded.split(' ').length)),
);

/**
 * The concepts that a folded phrase names for a person who searches in this language; empty when there is none. An emoji
 * is a phrase too, and is not folded. The rules are at the top of this file.
 */
export function conceptsOf(phrase: string, language: string): readonly Concept[] {
  const own = languageOf(language);
  const known = readings[own].get(phrase) ?? emojiReadings.get(withoutVariant(phrase));
  if (known) return known;
  if (phrase.split(' ').every((word) => everyday[own].has(word))) return NONE;
  const inflected = stemReadings[own].get(stemOf(phrase, own));
  if (inflected) return inflected;
  const foreign = foreignConcepts(phrase, own);
  return foreign.length > 0 ? foreign : compoundConcepts(phrase, (part) => ownConcepts(part, own));
}

/** The phrases of one language, in the order of their concepts: vocabulary for spelling and suggestions. */
export function allPhrases(language: string): readonly LexiconPhrase[] {
  return phrases[languageOf(language)];
}

function ownConcepts(phrase: string, language: LexiconLanguage): readonly Concept[] {
  return readings[language].get(phrase) ?? stemReadings[language].get(stemOf(phrase, language)) ?? NONE;
}

function foreignConcepts(phrase: string, own: LexiconLanguage): readonly Concept[] {
  if (phrase.length < FOREIGN_MIN) return NONE;
  const others = LEXICON_LANGUAGES.filter((language) => language !== own);
  const exact = union(others.map((language) => readings[language].get(phrase)));
  if (exact.length > 0 || phrase.length < FOREIGN_STEM_MIN) return exact;
  return union(others.map((language) => stemReadings[language].get(stemOf(phrase, language))));
}

const union = (lists: readonly (readonly Concept[] | undefined)[]): readonly Concept[] => [
  ...new Set(lists.flatMap((list) => list ?? NONE)),
];

/** The lexicon's language of a BCP 47 tag; English for languages without a lexicon. */
function languageOf(tag: string): LexiconLanguage {
  return LEXICON_LANGUAGES.find((language) => tag.startsWith(language)) ?? 'en';
}

function perLanguage<T>(build: (language: LexiconLanguage) => T): Readonly<Record<LexiconLanguage, T>> {
  return { en: build('en'), de: build('de'), fr: build('fr'), es: build('es'), pt: build('pt') };
}

function phrasesOf(language: LexiconLanguage): readonly LexiconPhrase[] {
  return Object.entries(PHRASES[language]).flatMap(([conceptId, texts]) =>
    texts.map((text) => ({ text, folded: foldWords(text), conceptId })),
  );
}

function conceptOf(id: string, entry: ConceptEntry): Concept {
  return { id, is: entry.is, near: entry.near, words: entry.titles === false ? [] : titleWords(id, entry) };
}

/** The phrases that name the concept in a title of any language: no everyday word of another language is among them. */
function titleWords(id: string, { notInTitles = [] }: ConceptEntry): string[] {
  const excluded = new Set(notInTitles.map(foldWords));
  const all = LEXICON_LANGUAGES.flatMap((language) => (PHRASES[language][id] ?? []).map(foldWords));
  return [...new Set(all)].filter(
    (phrase) => !excluded.has(phrase) && !LEXICON_LANGUAGES.some((language) => everyday[language].has(phrase)),
  );
}

/** All written forms of a language's phrases. A phrase of the data beats a form derived from another phrase. */
function readingsOf(language: LexiconLanguage): Readings {
  const written = new Map<string, readonly Concept[]>();
  for (const { folded, conceptId } of phrases[language]) add(written, folded, conceptId);
  const derived = new Map<string, readonly Concept[]>();
  const isWord = (word: string) => written.has(word);
  const splitsWords = language === 'de' || language === 'en';
  for (const { text, folded, conceptId } of phrases[language]) {
    const forms = [joined(folded), ...respelled(text, folded), ...(splitsWords ? splits(folded, isWord) : [])];
    for (const form of forms) if (form !== null && !written.has(form)) add(derived, form, conceptId);
  }
  return new Map([...derived, ...written]);
}

/** The German spelling without umlauts: "Töpfern" as "toepfern". */
function respelled(text: string, folded: string): string[] {
  if (folded.includes(' ')) return [];
  return otherSpellings(text);
}

function stemReadingsOf(language: LexiconLanguage): Readings {
  const stems = new Map<string, readonly Concept[]>();
  for (const [phrase, list] of readings[language]) for (const { id } of list) add(stems, stemOf(phrase, language), id);
  return stems;
}

function readingsOfEmoji(): Readings {
  const byEmoji = new Map<string, readonly Concept[]>();
  for (const [id, { emoji = [] }] of Object.entries(ENTRIES))
    for (const character of emoji) add(byEmoji, withoutVariant(character), id);
  return byEmoji;
}

/** An emoji may end with a variation selector that asks for colors. */
const withoutVariant = (text: string) => text.replaceAll('\uFE0F', '');

function add(map: Map<string, readonly Concept[]>, phrase: string, conceptId: string): void {
  const concept = concepts.get(conceptId);
  if (concept === undefined) throw new Error(`The lexicon names the concept ${conceptId}, which concepts.json lacks.`);
  const list = map.get(phrase) ?? NONE;
  if (!list.includes(concept)) map.set(phrase, [...list, concept]);
}
