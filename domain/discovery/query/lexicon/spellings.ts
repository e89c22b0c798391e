// Other written forms of a phrase of the lexicon. All texts are folded (`text/words.ts`).

export const LEXICON_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;
export type LexiconLanguage = (typeof LEXICON_LANGUAGES)[number];

/** The shortest stem that an ending may leave: shorter stems belong to unrelated words. */
const STEM_MIN = 4;

type Ending = readonly [ending: string, replacement: string];

/**
 * Endings of plurals, genders and cases, in steps: each step replaces the first ending that fits. A stemmer of
 * PostgreSQL would be too coarse, because it gives "universe" and "university" the same stem.
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
      ['erinnen', 'er'],
      ['erin', 'er'],
      ['istinnen', 'ist'],
      ['istin', 'ist'],
      ['torinnen', 'tor'],
      ['torin', 'tor'],
    ],
    [
      ['ern', ''],
      ['en', ''],
      ['em', ''],
      ['es', ''],
      ['e', ''],
      ['n', ''],
      ['s', ''],
    ],
  ],
  fr: [
    [
      ['euses', 'eur'],
      ['euse', 'eur'],
      ['trices', 'teur'],
      ['trice', 'teur'],
      ['iennes', 'ien'],
      ['ienne', 'ien'],
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
      ['ones', 'on'],
      ['anes', 'an'],
      ['ores', 'or'],
      ['eres', 'er'],
      ['ales', 'al'],
      ['ades', 'ad'],
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

const endingsByLetter = byLastLetter();

/** The phrase with the endings of its words removed. "jazz concert" and "jazz concerts" have the same stem. */
export function stemOf(phrase: string, language: LexiconLanguage): string {
  if (!phrase.includes(' ')) return stemOfWord(phrase, language);
  return phrase
    .split(' ')
    .map((word) => stemOfWord(word, language))
    .join(' ');
}

function stemOfWord(word: string, language: LexiconLanguage): string {
  let stem = word;
  for (const step of endingsByLetter[language]) stem = withoutEnding(stem, step.get(stem.at(-1) ?? ''));
  return stem;
}

function withoutEnding(word: string, endings: readonly Ending[] = []): string {
  for (const [ending, replacement] of endings) {
    const stemLength = word.length - ending.length;
    if (stemLength + replacement.length >= STEM_MIN && word.endsWith(ending))
      return word.slice(0, stemLength) + replacement;
  }
  return word;
}

/** The steps with their endings by last letter, so that most words are compared with none. */
function byLastLetter(): Readonly<Record<LexiconLanguage, readonly Map<string, Ending[]>[]>> {
  const grouped = (language: LexiconLanguage) =>
    STEPS[language].map((step) => Map.groupBy(step, ([ending]) => ending.at(-1) ?? ''));
  return { en: grouped('en'), de: grouped('de'), fr: grouped('fr'), es: grouped('es'), pt: grouped('pt') };
}

/** Letters between the parts of a German compound: Weihnacht-s-markt. */
const LINKING_LETTERS = ['', 's', 'n', 'en', 'es'];
const MODIFIER_MIN = 3;
const HEAD_MIN = 4;

/** Heads of German compounds that do not name a kind: a "Salsaabend" is salsa. */
export const NEUTRAL_HEADS: ReadonlySet<string> = new Set(
  'abend abende event events gruppe kreis nacht nachte nachmittag reihe runde session stunde tag tage termin treff treffen veranstaltung veranstaltungen woche wochenende'.split(
    ' ',
  ),
);

/**
 * Other ways to write a phrase: "foodmarket" as "food market", "weihnachts markt" and "weihnacht markt" as
 * "weihnachtsmarkt", "toepfern" as "topfern". Empty for phrases of three words and more.
 */
export function otherForms(phrase: string): string[] {
  const space = phrase.indexOf(' ');
  if (space < 0) return [...cutInTwo(phrase), ...withoutUmlautSpelling(phrase)];
  const [first, second] = [phrase.slice(0, space), phrase.slice(space + 1)];
  if (second.includes(' ') || first.length < MODIFIER_MIN || second.length < MODIFIER_MIN) return [];
  return LINKING_LETTERS.map((letters) => first + letters + second);
}

function cutInTwo(word: string): string[] {
  const forms: string[] = [];
  for (let cut = MODIFIER_MIN; cut <= word.length - MODIFIER_MIN; cut += 1)
    forms.push(`${word.slice(0, cut)} ${word.slice(cut)}`);
  return forms;
}

/** The word as if its umlauts, typed with the letter e, were folded: "toepfern" becomes "topfern". */
function withoutUmlautSpelling(word: string): string[] {
  const plain = word.replace(/([aou])e/g, '$1');
  return plain === word ? [] : [plain];
}

/** The first part of a compound, with and without its linking letters. */
export function modifierForms(modifier: string): string[] {
  return LINKING_LETTERS.filter(
    (letters) => modifier.endsWith(letters) && modifier.length - letters.length >= MODIFIER_MIN,
  ).map((letters) => modifier.slice(0, modifier.length - letters.length));
}

/** The ways to cut a word into a first part and a head that `isHead` knows, longest head first. */
export function partsOf(word: string, isHead: (head: string) => boolean): [modifier: string, head: string][] {
  const parts: [string, string][] = [];
  if (word.includes(' ')) return parts;
  for (let cut = MODIFIER_MIN; cut <= word.length - HEAD_MIN; cut += 1) {
    const head = word.slice(cut);
    if (isHead(head)) parts.push([word.slice(0, cut), head]);
  }
  return parts;
}
