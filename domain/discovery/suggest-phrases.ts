// From matched events to what people would search for: the words of their titles that go on from what is typed.
import type { Match } from './suggest-match.ts';
import { asWritten } from './suggest-shown.ts';
import { foldWords } from './words.ts';

/** A completion, as folded words for comparing and as people write it. */
export interface Phrase {
  folded: string;
  shown: string;
  /** More than one event goes by it. */
  several: boolean;
}

/** Longer ones are titles. */
const WORDS_BEYOND = 2;
/** Completions that go on from the same words: others shall be seen too. */
const GOING_ON_MAX = 3;
// A phrase that ends in one of these is half a phrase. English, German, French, Spanish, Portuguese.
const LINKING = new Set(
  `a an and at by for from in of on or the to vs with
  am an auf bei das dem den der des die ein eine fur im in mit oder und vom von zu zum zur
  au aux avec chez d dans de des du en et l la le les ou par pour sur un une
  al con del e el en la las los o para por un una y
  a ao aos as com da das de do dos e em na nas no nos o os ou para um uma`.split(/\s+/),
);
const NAMES_SAMPLE = 60;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

interface Counted {
  folded: string;
  /** A name it was read from. */
  from: string;
  /** The words that were typed, complete. */
  base: string;
  count: number;
  score: number;
}

/** Phrases in titles that begin as typed, the more frequent first; no two alike. */
export function phrasesOf(matches: Match[], typed: string[], limit: number): Phrase[] {
  const counted = new Map<string, Counted>();
  for (const found of matches) if (found.inTitle) count(counted, found, typed);
  const worthwhile = [...counted.values()].filter(isWorthwhile);
  const shadowed = alwaysLonger(worthwhile, counted);
  const kept = worthwhile.filter(({ folded }) => !shadowed.has(folded));
  const ordered = kept.sort((a, b) => b.count - a.count || b.score - a.score || (a.folded < b.folded ? -1 : 1));
  const goingOn = new Map<string, number>();
  return ordered
    .filter(({ base, folded }) => {
      if (folded === base) return true;
      goingOn.set(base, (goingOn.get(base) ?? 0) + 1);
      return (goingOn.get(base) ?? 0) <= GOING_ON_MAX;
    })
    .slice(0, limit)
    .map(({ folded, from, count: times }) => ({ folded, shown: asWritten(from, folded), several: times > 1 }));
}

/** Venues and organizers whose names have what is typed, the more frequent first. */
export function namesOf(matches: Match[], typed: string[], limit: number): Phrase[] {
  const counted = new Map<string, { name: string; count: number }>();
  for (const { subject } of matches.filter((found) => !found.inTitle).slice(0, NAMES_SAMPLE)) {
    for (const name of subject.names) {
      const folded = foldWords(name);
      if (!typed.every((word) => ` ${folded}`.includes(` ${word}`))) continue;
      const known = counted.get(folded);
      counted.set(folded, { name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...counted]
    .map(([folded, { name, count: times }]) => ({ folded, shown: name, times }))
    .sort((a, b) => b.times - a.times || (a.folded < b.folded ? -1 : 1))
    .slice(0, limit)
    .map(({ folded, shown, times }) => ({ folded, shown, several: times > 1 }));
}

function count(counted: Map<string, Counted>, { subject, score }: Match, typed: string[]): void {
  const words = subject.title.split(' ');
  const start = runStart(words, typed);
  if (start < 0) {
    tally(counted, scattered(words, typed), { subject, score });
    return;
  }
  const base = words.slice(start, start + typed.length).join(' ');
  let phrase = base;
  for (let beyond = 0; beyond <= WORDS_BEYOND; beyond += 1) {
    const next = words[start + typed.length + beyond - 1];
    if (beyond > 0) {
      if (next === undefined) return;
      phrase = `${phrase} ${next}`;
    }
    tally(counted, phrase, { subject, score, base });
  }
}

function tally(
  counted: Map<string, Counted>,
  folded: string,
  from: Pick<Match, 'subject' | 'score'> & { base?: string },
): void {
  const known = counted.get(folded);
  if (known) known.count += 1;
  else
    counted.set(folded, {
      folded,
      base: from.base ?? folded,
      from: from.subject.name,
      count: 1,
      score: from.score,
    });
}

/** Where the typed words stand in a row, the last one perhaps only begun; below 0 when nowhere. */
function runStart(words: string[], typed: string[]): number {
  const last = typed.length - 1;
  const fits = (at: number) =>
    typed.every((one, k) => (k === last ? (words[at + k] ?? '').startsWith(one) : words[at + k] === one));
  for (let at = 0; at + last < words.length; at += 1) if (fits(at)) return at;
  return -1;
}

/** The typed words completed one by one, in the order typed. */
const scattered = (words: string[], typed: string[]): string =>
  typed.map((one) => words.find((word) => word.startsWith(one)) ?? one).join(' ');

/** Not half a phrase, not of a script without spaces, and beyond one word not of a single event. */
function isWorthwhile({ folded, base, count: times }: Counted): boolean {
  if (UNSPACED.test(folded) || LINKING.has(lastWord(folded))) return false;
  return folded === base || times > 1;
}

/** Phrases that are always followed by the same word: the longer one says it all. */
function alwaysLonger(phrases: Counted[], counted: ReadonlyMap<string, Counted>): Set<string> {
  const shadowed = new Set<string>();
  for (const { folded, base, count: times } of phrases) {
    const shorter = folded.slice(0, -lastWord(folded).length - 1);
    if (folded !== base && shorter !== base && counted.get(shorter)?.count === times) shadowed.add(shorter);
  }
  return shadowed;
}

const lastWord = (folded: string) => folded.slice(folded.lastIndexOf(' ') + 1);
