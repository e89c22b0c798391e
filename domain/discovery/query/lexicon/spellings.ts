// Other written forms of a phrase of the lexicon. All texts are folded (`text/words.ts`).

export const LEXICON_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;
export type LexiconLanguage = (typeof LEXICON_LANGUAGES)[number];

/** The shortest stem that an ending may leave: shorter stems belong to unrelated words. */
const STEM_MIN = 4;

type Ending = readonly [ending: string, replacement: string];

/**
 * Endings of plurals, genders and cases, the first that fits is replaced, then the next step is tried. A stemmer of
 * PostgreSQL would be too coarse: it joins "universe" and "university".
 */
const STEPS: Readonly<Record<LexiconLanguage, readonly (readonly Ending[])[]>> = {
  en: [
    [
      ['ies', 'y'],
      ['sses', 'ss'],
      ['shes', 'sh'],
      ['ches', 'ch'],
      ['xes', 'x'],
      ['ss', 'ss'],
      ['us', 'us'],
      ['is', 'is'],
      ['s', ''],
    ],
  ],
  de: [
    [
      ['innen', ''],
      ['ern', ''],
      ['en', ''],
      ['er', ''],
      ['em', ''],
      ['es', ''],
      ['e', ''],
      ['n', ''],
      ['s', ''],
    ],
  ],
  fr: [
    [
      ['eaux', 'eau'],
      ['aux', 'al'],
      ['eux', 'eux'],
      ['x', ''],
      ['s', ''],
    ],
    [['e', '']],
  ],
  es: [
    [
      ['ces', 'z'],
      ['iones', 'ion'],
      ['ores', 'or'],
      ['ales', 'al'],
      ['eres', 'er'],
      ['s', ''],
    ],
    [
      ['o', ''],
      ['a', ''],
    ],
  ],
  pt: [
    [
      ['oes', 'ao'],
      ['aes', 'ao'],
      ['aos', 'ao'],
      ['ais', 'al'],
      ['eis', 'el'],
      ['ns', 'm'],
      ['res', 'r'],
      ['zes', 'z'],
      ['s', ''],
    ],
    [
      ['ao', 'ao'],
      ['o', ''],
      ['a', ''],
    ],
  ],
};

/** The phrase with the endings of its words removed: equal for "jazz concert" and "jazz concerts". */
export function stemOf(phrase: string, language: LexiconLanguage): string {
  return phrase
    .split(' ')
    .map((word) => STEPS[language].reduce(withoutEnding, word))
    .join(' ');
}

function withoutEnding(word: string, endings: readonly Ending[]): string {
  for (const [ending, replacement] of endings) {
    const stemLength = word.length - ending.length;
    if (word.endsWith(ending) && stemLength + replacement.length >= STEM_MIN)
      return word.slice(0, stemLength) + replacement;
  }
  return word;
}

/** "food market" is also written "foodmarket"; null for a phrase that is not two words. */
export function joined(phrase: string): string | null {
  const words = phrase.split(' ');
  return words.length === 2 && words.every((word) => word.length >= 3) ? words.join('') : null;
}

/** Letters between the parts of a German compound: Weihnacht-s-markt. */
const LINKING_LETTERS = ['', 's', 'n', 'en', 'es'];

/** Ways to write a compound in two words: "weihnachtsmarkt" as "weihnachts markt" and "weihnacht markt". */
export function splits(compound: string, isWord: (word: string) => boolean): string[] {
  return partsOf(compound)
    .filter(([, head]) => isWord(head))
    .flatMap(([modifier, head]) =>
      LINKING_LETTERS.filter((letters) => modifier.endsWith(letters) && modifier.length - letters.length >= 3).map(
        (letters) => `${modifier.slice(0, modifier.length - letters.length)} ${head}`,
      ),
    );
}

/** The first part of a compound without its linking letters, most likely form first. */
export function modifierForms(modifier: string): string[] {
  return LINKING_LETTERS.filter((letters) => modifier.endsWith(letters) && modifier.length - letters.length >= 3).map(
    (letters) => modifier.slice(0, modifier.length - letters.length),
  );
}

/** All ways to cut a word into a first part of at least three letters and a head of at least four, longest head first. */
export function partsOf(word: string): [modifier: string, head: string][] {
  if (word.includes(' ')) return [];
  return Array.from({ length: Math.max(0, word.length - 6) }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ]);
}
