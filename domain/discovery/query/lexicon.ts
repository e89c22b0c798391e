// The lexicon maps a phrase to the kinds of events that it names. Its data are files that people edit: `concepts.json`
// holds the facets of each concept, and one file for each language holds the phrases.
//
// How an ambiguous phrase is read:
// 1. The language of the query comes first. When it has the phrase, the phrase is not looked up in other languages:
//    "course" is a class in English and a race in French.
// 2. A word that is an everyday word of the query's language ("pour" in French, "die" in German, "para" in Spanish) is
//    not read in another language.
// 3. Otherwise the phrase is looked up in all other languages, because a search finds events in each language.
// 4. A phrase of several concepts yields all of them, in the order of their ids.
// 5. A longer phrase is preferred to its parts: callers try `longestPhrase` words first. "Puppet theatre" is not
//    theatre.
// 6. A word for "free of charge" before a kind is the price in its own language: "free jazz" is jazz for free in English,
//    unless the English lexicon has the whole phrase. In the other languages it is the kind of jazz.
// Plurals, genders, cases and words joined or split (`lexicon/spellings.ts`) are tried in the query's language before
// the other languages.
import { lazily } from '#shared/lazily.ts';
import { compoundConcepts } from './lexicon/compounds.ts';
import { everydayWordsOf, type LexiconPhrase, phrasesOf } from './lexicon/data.ts';
import {
  conceptsByEmoji,
  mayBePhrase,
  type ConceptsByText,
  conceptsByPhrase,
  conceptsByStem,
  withoutVariant,
} from './lexicon/concepts-by-phrase.ts';
import { LEXICON_LANGUAGES, type LexiconLanguage, otherForms, stemOf } from './lexicon/spellings.ts';
import { phoneticForm } from './spelling/phonetic-form.ts';
import type { Concept } from './types.ts';

export { concepts, type LexiconPhrase } from './lexicon/data.ts';

const NONE: readonly Concept[] = [];
/** Shorter words of another language are mostly abbreviations that mean something else in the query's language. */
const FOREIGN_MIN = 3;
const FOREIGN_STEM_MIN = 5;
/** A shorter word is not looked up by its stem, because it may look like the stem of another word: Roma is no Roman. */
const STEMMED_MIN = 5;

/** The number of words of the longest phrase. */
export const longestPhrase = lazily(() =>
  Math.max(
    ...LEXICON_LANGUAGES.flatMap((language) =>
      [...conceptsByPhrase[language].keys()].map((phrase) => phrase.split(' ').length),
    ),
  ),
);

/**
 * The concepts that a folded phrase names for a person who searches in this language; empty when there is none. An
 * emoji is a phrase too, and is not folded. The rules are at the top of this file.
 */
export function conceptsOf(phrase: string, language: string): readonly Concept[] {
  if (!mayBePhrase(phrase)) return NONE;
  const own = languageOf(language);
  const known = conceptsByPhrase[own].get(phrase) ?? conceptsByEmoji().get(withoutVariant(phrase));
  if (known) return known;
  if (phrase.split(' ').every((word) => everydayWordsOf[own].has(word))) return NONE;
  const forms = formsOf(phrase, own);
  const related =
    firstOf(forms, conceptsByPhrase[own]) ??
    firstOf(
      [phrase, ...forms].filter((form) => form.length >= STEMMED_MIN).map((form) => stemOf(form, own)),
      conceptsByStem[own],
    );
  if (related) return related;
  const foreign = foreignConcepts(phrase, own);
  if (foreign.length > 0 || own !== 'de') return foreign;
  return compoundConcepts(phrase, {
    conceptsOfPart: (part) => ownConcepts(part, own),
    conceptsOfHead: (head) => conceptsByPhrase[own].get(head) ?? NONE,
  });
}

/** Whether the lexicon of this language itself has the folded phrase, so that no other language is asked. */
export const isPhraseOf = (phrase: string, language: string): boolean =>
  conceptsByPhrase[languageOf(language)].has(phrase);

/** The phrases of one language, in the order of their concepts: vocabulary for spelling and suggestions. */
export function allPhrases(language: string): readonly LexiconPhrase[] {
  return phrasesOf[languageOf(language)];
}

function firstOf(forms: readonly string[], concepts: ConceptsByText): readonly Concept[] | undefined {
  for (const form of forms) {
    const found = concepts.get(form);
    if (found) return found;
  }
  return undefined;
}

/** Other ways to write a phrase. A phrase with an everyday word has none: "the ater" is not joined to "theater". */
function formsOf(phrase: string, language: LexiconLanguage): string[] {
  const isEveryday = phrase.split(' ').some((word) => everydayWordsOf[language].has(word));
  return isEveryday ? [] : otherForms(phrase);
}

function ownConcepts(phrase: string, language: LexiconLanguage): readonly Concept[] {
  return conceptsByPhrase[language].get(phrase) ?? conceptsByStem[language].get(stemOf(phrase, language)) ?? NONE;
}

function foreignConcepts(phrase: string, own: LexiconLanguage): readonly Concept[] {
  if (phrase.length < FOREIGN_MIN) return NONE;
  const others = LEXICON_LANGUAGES.filter((language) => language !== own);
  const exact = union(others.map((language) => conceptsByPhrase[language].get(phrase)));
  if (exact.length > 0 || soundsLikeOwnWord(phrase, own)) return exact;
  return union(
    others.map((language) => {
      const stem = stemOf(phrase, language);
      return stem.length < FOREIGN_STEM_MIN ? NONE : conceptsByStem[language].get(stem);
    }),
  );
}

const sounds = new Map<LexiconLanguage, ReadonlySet<string>>();

/** Whether a word is an own word in another spelling: "conserts" is no form of Portuguese "conserto", but of "concerts". */
function soundsLikeOwnWord(word: string, own: LexiconLanguage): boolean {
  const words = () =>
    phrasesOf[own].flatMap(({ folded }) => folded.split(' ')).filter((part) => part.length >= STEMMED_MIN);
  return sounds.getOrInsertComputed(own, () => new Set(words().map(phoneticForm))).has(phoneticForm(word));
}

const union = (lists: readonly (readonly Concept[] | undefined)[]): readonly Concept[] => [
  ...new Set(lists.flatMap((list) => list ?? NONE)),
];

/** The lexicon's language of a BCP 47 tag; English for languages without a lexicon. */
function languageOf(tag: string): LexiconLanguage {
  return LEXICON_LANGUAGES.find((language) => tag.startsWith(language)) ?? 'en';
}
