// All phrases of the five languages (`languages/`) in one map, by their folded words.
import { lazily } from '#shared/lazily.ts';
import { foldWords, otherSpellings } from '../text/words.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { pt } from './languages/pt.ts';
import type { DayTerm, LanguagePhrases, MonthPart, PhraseMark } from './languages/phrases.ts';
import type { TimeOfDay } from './types.ts';

/** The kinds of phrases in the table, and the value that a phrase of each kind has. */
export interface PhraseValues {
  day: DayTerm;
  /** 1 Monday to 7 Sunday. */
  weekday: { day: number; timeOfDay?: TimeOfDay };
  /** 1 to 12. */
  month: number;
  timeOfDay: TimeOfDay;
  /** MM-DD. */
  holiday: string;
  monthPart: MonthPart;
  /** For "next": whether "next friday" is the coming one. */
  next: { isComing: boolean };
  nextAfter: { isComing: boolean };
  dateLead: true;
  dayLead: true;
  weekdayGuard: true;
  monthGuard: true;
  this: true;
  to: true;
  from: true;
  of: true;
  dayUnit: true;
  weekUnit: true;
  spanLead: true;
  inLead: true;
  hourUnit: true;
  clockLead: true;
  free: true;
  paid: true;
  cheap: true;
  atMost: true;
  notMoney: true;
  online: true;
  nearMe: true;
  placeLead: true;
  asking: true;
  linking: true;
  exception: true;
}
export type PhraseKind = keyof PhraseValues;

export interface PhraseEntry<Kind extends PhraseKind = PhraseKind> {
  value: PhraseValues[Kind];
  language: string;
  marks: ReadonlySet<PhraseMark>;
}

type Table = { [Kind in PhraseKind]?: Map<string, PhraseEntry<Kind>[]> };

const LANGUAGES: Readonly<Record<string, LanguagePhrases>> = { en, de, fr, es, pt };
const NO_MARKS: ReadonlySet<PhraseMark> = new Set();
const MARKED = /^(.*?)([?~#!]*)$/;

interface AllPhrases {
  table: Table;
  firstWords: Set<string>;
  /** The number of words of the longest phrase. */
  longest: number;
}

const allPhrases = lazily((): AllPhrases => {
  const all: AllPhrases = { table: {}, firstWords: new Set(), longest: 1 };
  for (const [language, phrases] of Object.entries(LANGUAGES)) addLanguage(all, language, phrases);
  return all;
});

/** The number of words of the longest phrase. */
export const longestTablePhrase = (): number => allPhrases().longest;

/** Whether a phrase of the table starts with this folded word. */
export const startsPhrase = (word: string): boolean => allPhrases().firstWords.has(word);

/** The entries of a folded phrase that are of one kind; undefined for none. */
export function entriesOf<Kind extends PhraseKind>(
  kind: Kind,
  phrase: string,
): readonly PhraseEntry<Kind>[] | undefined {
  return allPhrases().table[kind]?.get(phrase);
}

function addLanguage(all: AllPhrases, language: string, phrases: LanguagePhrases): void {
  const add = adder(all, language);
  for (const [term, list] of Object.entries(phrases.days)) add('day', list, term as DayTerm);
  phrases.weekdays.forEach((list, index) => add('weekday', list, { day: index + 1 }));
  phrases.months.forEach((list, index) => add('month', list, index + 1));
  for (const [time, list] of Object.entries(phrases.timesOfDay)) add('timeOfDay', list, time as TimeOfDay);
  for (const [day, list] of Object.entries(phrases.holidays)) add('holiday', list, day);
  for (const [part, list] of Object.entries(phrases.monthParts)) add('monthPart', list, part as MonthPart);
  add('next', phrases.next, { isComing: phrases.nextIsComing });
  add('nextAfter', phrases.nextAfter, { isComing: phrases.nextIsComing });
  add('weekdayGuard', phrases.guardLeads.weekday, true);
  add('monthGuard', phrases.guardLeads.month, true);
  addPlain(add, phrases);
  if (language === 'de') addWeekdayEvenings(add, phrases);
}

function addPlain(add: Adder, phrases: LanguagePhrases): void {
  const lists = {
    dateLead: phrases.dateLeads,
    dayLead: phrases.dayLeads,
    this: phrases.this,
    to: phrases.to,
    from: phrases.from,
    of: phrases.of,
    dayUnit: phrases.dayUnits,
    weekUnit: phrases.weekUnits,
    spanLead: phrases.spanLeads,
    inLead: phrases.inLeads,
    hourUnit: phrases.hourUnits,
    clockLead: phrases.clockLeads,
    free: phrases.free,
    paid: phrases.paid,
    cheap: phrases.cheap,
    atMost: phrases.atMost,
    notMoney: phrases.notMoney,
    online: phrases.online,
    nearMe: phrases.nearMe,
    placeLead: phrases.placeLeads,
    asking: phrases.asking,
    linking: phrases.linking,
    exception: phrases.exceptions,
  } as const;
  for (const [kind, list] of Object.entries(lists)) add(kind as keyof typeof lists, list, true);
}

/** German joins a weekday and a time of day: "Samstagabend". */
function addWeekdayEvenings(add: Adder, phrases: LanguagePhrases): void {
  phrases.weekdays.forEach((list, index) => {
    const names = list.split('|').filter((name) => name.length > 4 && !name.endsWith('s'));
    for (const [time, times] of Object.entries(phrases.timesOfDay))
      for (const word of times.split('|').filter((text) => !text.includes(' ')))
        for (const name of names) {
          add('weekday', `${name}${word}`, { day: index + 1, timeOfDay: time as TimeOfDay });
          if (!word.endsWith('s')) add('weekday', `${name}${word}s`, { day: index + 1, timeOfDay: time as TimeOfDay });
        }
  });
}

type Adder = <Kind extends PhraseKind>(kind: Kind, list: string, value: PhraseValues[Kind]) => void;

function adder(all: AllPhrases, language: string): Adder {
  return (kind, list, value) => {
    const map = ((all.table[kind] as Map<string, PhraseEntry<typeof kind>[]> | undefined) ??= new Map());
    for (const marked of list.split('|').filter((text) => text !== '')) {
      const [, text = '', marks = ''] = MARKED.exec(marked) ?? [];
      const entry = { value, language, marks: marks === '' ? NO_MARKS : new Set([...marks] as PhraseMark[]) };
      for (const phrase of spellings(text)) {
        const entries = map.get(phrase);
        if (entries) entries.push(entry);
        else map.set(phrase, [entry]);
        const words = phrase.split(' ');
        all.firstWords.add(words[0] ?? '');
        all.longest = Math.max(all.longest, words.length);
      }
    }
  };
}

/** The folded phrase, and its spelling without umlauts: "nachste woche", "naechste woche". */
function spellings(text: string): string[] {
  const folded = foldWords(text);
  if (otherSpellings(text).length === 0) return [folded];
  const plain = text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [folded, foldWords(plain)];
}
