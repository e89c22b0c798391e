// The data files of the lexicon as plain values. People edit the JSON files; this file alone reads them.
import { lazily } from '#shared/lazily.ts';
import { foldWords } from '../../text/words.ts';
import type { Concept } from '../types.ts';
import conceptEntries from './concepts.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import everydayWords from './everyday-words.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import { LEXICON_LANGUAGES, type LexiconLanguage } from './spellings.ts';

/** A row of `concepts.json`. */
interface ConceptEntry {
  is: string[];
  near: string[];
  /** True for a whole category, and for a form in which many topics are held: a concert, a meetup. */
  general?: boolean;
  emoji?: string[];
  /**
   * The phrases that make an event this kind when they are in its title, whatever its facets; by default all phrases.
   * A kind with facets lists few phrases, because its events have the facets, and other titles use the words in another
   * sense ("Until the Trams Run", "Book Fair & Live Music").
   */
  titles?: string[];
  /** Without `titles`: phrases that name the concept in a search but have another sense in titles. */
  notInTitles?: string[];
}

/** A phrase of the lexicon, for suggestions and spelling. */
export interface LexiconPhrase {
  /** As written, with capitals and accents. */
  text: string;
  folded: string;
  conceptId: string;
}

const PHRASES: Readonly<Record<LexiconLanguage, Readonly<Record<string, readonly string[]>>>> = {
  en,
  de,
  fr,
  es,
  pt,
};

export const ENTRIES: Readonly<Record<string, ConceptEntry>> = conceptEntries;

/** A value for each language, which is built when it is first read. */
export function perLanguage<T>(build: (language: LexiconLanguage) => T): Readonly<Record<LexiconLanguage, T>> {
  const valueOf = (language: LexiconLanguage) => lazily(() => build(language));
  const byLanguage = {
    en: valueOf('en'),
    de: valueOf('de'),
    fr: valueOf('fr'),
    es: valueOf('es'),
    pt: valueOf('pt'),
  };
  return {
    get en() {
      return byLanguage.en();
    },
    get de() {
      return byLanguage.de();
    },
    get fr() {
      return byLanguage.fr();
    },
    get es() {
      return byLanguage.es();
    },
    get pt() {
      return byLanguage.pt();
    },
  };
}

/** Everyday words of each language, folded. In a query of that language they are not looked up in other languages. */
export const everydayWordsOf = perLanguage((language): ReadonlySet<string> => new Set(everydayWords[language]));

/** The phrases of each language in the order of their concepts. */
export const phrasesOf = perLanguage((language): readonly LexiconPhrase[] =>
  Object.entries(PHRASES[language]).flatMap(([conceptId, texts]) =>
    texts.map((text) => ({ text, folded: foldWords(text), conceptId })),
  ),
);

/** All concepts by id. */
export const concepts = lazily((): ReadonlyMap<string, Concept> => {
  const words = titleWordsByConcept();
  return new Map(
    Object.entries(ENTRIES).map(([id, { is, near, general = false }]) => [
      id,
      { id, is, near, isGeneral: general, words: words.get(id) ?? [] },
    ]),
  );
});

/**
 * For each concept, the phrases that make an event belong to it by its title. Everyday words of any language are left
 * out.
 */
function titleWordsByConcept(): Map<string, string[]> {
  const byConcept = new Map<string, Set<string>>();
  for (const [id, { titles = [] }] of Object.entries(ENTRIES)) byConcept.set(id, new Set(titles.map(foldWords)));
  for (const language of LEXICON_LANGUAGES)
    for (const { conceptId, folded } of phrasesOf[language])
      if (ENTRIES[conceptId]?.titles === undefined) byConcept.get(conceptId)?.add(folded);
  for (const [id, { notInTitles = [] }] of Object.entries(ENTRIES))
    for (const phrase of notInTitles) byConcept.get(id)?.delete(foldWords(phrase));
  const isEveryday = (word: string) => LEXICON_LANGUAGES.some((language) => everydayWordsOf[language].has(word));
  return new Map([...byConcept].map(([id, words]) => [id, [...words].filter((word) => !isEveryday(word))]));
}
