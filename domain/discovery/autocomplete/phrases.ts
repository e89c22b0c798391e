// Builds search phrases from matched events: the typed words and the words that follow them in titles.
import { isLinkingWord } from './linking-words.ts';
import type { Match } from './match.ts';
import { writtenForm } from './written-form.ts';
import { foldWords } from '../text/words.ts';

/** A completion: folded words for comparison, and the text as written. */
export interface Phrase {
  folded: string;
  written: string;
  /** Whether several events contain the phrase. */
  isShared: boolean;
}

/** Maximum number of meaningful words after the typed ones; longer phrases are titles. */
const WORDS_BEYOND = 2;
/** Maximum number of completions that continue the same words, so that completions by other words appear too. */
const CONTINUATIONS_MAX = 3;
const NAMES_SAMPLE = 60;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

interface CountedPhrase {
  folded: string;
  /** The name of an event that contains the phrase. */
  eventName: string;
  /** The typed words, completed. */
  base: string;
  /** The phrase that this one continues; '' for the typed words themselves. */
  parent: string;
  count: number;
  score: number;
}

/** Phrases of titles that start with the typed words, most frequent first, without duplicates. */
export function phrasesOf(matches: Match[], typed: string[], limit: number): Phrase[] {
  const counted = new Map<string, CountedPhrase>();
  for (const match of matches) if (match.inTitle) countPhrases(counted, match, typed);
  const usable = [...counted.values()].filter(isWorthwhile);
  const replaced = replacedByLonger(usable, counted, typed.join(' '));
  const remaining = usable.filter(({ folded }) => !replaced.has(folded));
  const ordered = remaining.sort((a, b) => b.count - a.count || b.score - a.score || (a.folded < b.folded ? -1 : 1));
  const countByBase = new Map<string, number>();
  return ordered
    .filter(({ base, folded }) => {
      if (folded === base) return true;
      countByBase.set(base, (countByBase.get(base) ?? 0) + 1);
      return (countByBase.get(base) ?? 0) <= CONTINUATIONS_MAX;
    })
    .slice(0, limit)
    .map(({ folded, eventName, count: times }) => ({
      folded,
      written: writtenForm(eventName, folded),
      isShared: times > 1,
    }));
}

export type NameKind = 'organizer' | 'venue';

/** A name of events, as written. */
export interface Name {
  written: string;
  kind: NameKind;
}

/** Venues and organizers whose names match the typed words, most frequent first. */
export function namesOf(matches: Match[], typed: string[], limit: number): Name[] {
  const counted = new Map<string, Name & { times: number }>();
  for (const { event } of matches.filter((match) => !match.inTitle).slice(0, NAMES_SAMPLE)) {
    for (const [index, written] of event.names.entries()) {
      const folded = foldWords(written);
      if (!typed.every((word) => ` ${folded}`.includes(` ${word}`))) continue;
      const kind = index === event.names.length - 1 ? 'organizer' : 'venue';
      counted.getOrInsertComputed(folded, () => ({ written, kind, times: 0 })).times += 1;
    }
  }
  return [...counted]
    .sort(([a, one], [b, other]) => other.times - one.times || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([, { written, kind }]) => ({ written, kind }));
}

function countPhrases(counted: Map<string, CountedPhrase>, { event, score }: Match, typed: string[]): void {
  const words = event.foldedTitle.split(' ');
  const start = runStart(words, typed);
  if (start < 0) {
    const complete = completedWords(words, typed);
    if (complete !== null) tally(counted, complete, { event, score });
    return;
  }
  const base = words.slice(start, start + typed.length).join(' ');
  tally(counted, base, { event, score, base });
  let phrase = base;
  let parent = base;
  let beyond = 0;
  for (const next of words.slice(start + typed.length)) {
    phrase = `${phrase} ${next}`;
    if (isLinkingWord(next)) continue; // no phrase ends in a linking word
    tally(counted, phrase, { event, score, base, parent });
    parent = phrase;
    beyond += 1;
    if (beyond === WORDS_BEYOND) return;
  }
}

function tally(
  counted: Map<string, CountedPhrase>,
  folded: string,
  phrase: Pick<Match, 'event' | 'score'> & { base?: string; parent?: string },
): void {
  const counter = counted.get(folded);
  if (counter) counter.count += 1;
  else
    counted.set(folded, {
      folded,
      base: phrase.base ?? folded,
      parent: phrase.parent ?? '',
      eventName: phrase.event.name,
      count: 1,
      score: phrase.score,
    });
}

/**
 * The index in `words` at which the typed words stand in a row, the last one possibly unfinished; negative when they do
 * not stand in a row.
 */
function runStart(words: string[], typed: string[]): number {
  const last = typed.length - 1;
  const matchesAt = (start: number) =>
    typed.every((typedWord, k) =>
      k === last ? isBegun(words[start + k] ?? '', typedWord) : words[start + k] === typedWord,
    );
  for (let index = 0; index + last < words.length; index += 1) if (matchesAt(index)) return index;
  return -1;
}

const isBegun = (word: string, start: string) => word === start || (word.startsWith(start) && !isLinkingWord(word));

/**
 * The typed words completed one by one, in the order typed; null when a word completes to nothing but a linking word.
 */
function completedWords(words: string[], typed: string[]): string | null {
  const complete = typed.map((typedWord) => words.find((word) => isBegun(word, typedWord)));
  return complete.includes(undefined) ? null : complete.join(' ');
}

/** Rejects unfinished phrases, scripts without spaces, and phrases of several words that occur in one event only. */
function isWorthwhile({ folded, base, count: times }: CountedPhrase): boolean {
  if (UNSPACED.test(folded) || isLinkingWord(lastWord(folded))) return false;
  return folded === base || times > 1;
}

/** Phrases that are always followed by the same word: the longer phrase replaces them. The typed words stay. */
function replacedByLonger(
  phrases: CountedPhrase[],
  counted: ReadonlyMap<string, CountedPhrase>,
  typed: string,
): Set<string> {
  const longer = phrases.filter(({ parent, count: times }) => counted.get(parent)?.count === times && parent !== typed);
  return new Set(longer.map(({ parent }) => parent));
}

const lastWord = (folded: string) => folded.slice(folded.lastIndexOf(' ') + 1);
