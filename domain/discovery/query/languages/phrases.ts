// The shape of the phrases that are understood in a language, apart from kinds of events (those are in the lexicon).
import type { TimeOfDay } from '../types.ts';

/** Phrases separated by `|`, written as people write them. See `PhraseMark` for the marks behind a phrase. */
export type PhraseList = string;

/**
 * Marks behind a phrase that also means something else:
 * - `?` only with a preposition, a number, "this", "next", or a time of day beside it: "in may", not "may".
 * - `~` also a given name: not directly before a word without a meaning: "jazz april", not "april jones".
 * - `#` only beside the number of a day: "dec 24", not "dec".
 * - `!` only when the page is in this language: "so" is Sunday on a German page.
 */
export type PhraseMark = '?' | '~' | '#' | '!';

/** Days and weeks relative to now. */
export type DayTerm =
  | 'today'
  | 'tomorrow'
  | 'day-after-tomorrow'
  | 'tonight'
  | 'this-morning'
  | 'this-afternoon'
  | 'this-weekend'
  | 'next-weekend'
  | 'this-week'
  | 'next-week'
  | 'this-month'
  | 'next-month'
  | 'this-year'
  | 'next-year';

export type MonthPart = 'early' | 'middle' | 'late';

export interface LanguagePhrases {
  days: Readonly<Record<DayTerm, PhraseList>>;
  /** Monday to Sunday: seven lists. */
  weekdays: readonly PhraseList[];
  /** January to December: twelve lists. */
  months: readonly PhraseList[];
  timesOfDay: Readonly<Record<TimeOfDay, PhraseList>>;
  /** Days of each year as MM-DD. */
  holidays: Readonly<Record<string, PhraseList>>;
  monthParts: Readonly<Record<MonthPart, PhraseList>>;
  /** Words before a date that belong to it: "on the". */
  dateLeads: PhraseList;
  /** Words before the number of a day without a month: "on the 24th". */
  dayLeads: PhraseList;
  /** Words that make a phrase with the mark `?` a date: "on sat", "in may". */
  guardLeads: Readonly<Record<'weekday' | 'month', PhraseList>>;
  /** "this" and "next" before a weekday or month. */
  this: PhraseList;
  next: PhraseList;
  /** "next" behind a weekday, month: "vendredi prochain". */
  nextAfter: PhraseList;
  /** Whether "next friday" means the coming Friday; otherwise it means the Friday of next week. */
  nextIsComing: boolean;
  /** Between the first and the last day of a range. */
  to: PhraseList;
  /** Before the first day of a range: "from". */
  from: PhraseList;
  /** Between the number of a day and its month: "de". */
  of: PhraseList;
  /** "days" and "weeks" behind a number, and the words before the number: "next 7 days", "in 3 days". */
  dayUnits: PhraseList;
  weekUnits: PhraseList;
  spanLeads: PhraseList;
  inLeads: PhraseList;
  /** The clock: "8 uhr". */
  hourUnits: PhraseList;
  clockLeads: PhraseList;

  free: PhraseList;
  paid: PhraseList;
  /** Words for a low price without an amount. They mean the concept of the tag "budget-friendly". */
  cheap: PhraseList;
  /** Words before an amount that make it the highest price: "under". */
  atMost: PhraseList;
  /** Words behind a number that is not an amount of money: "under 18 years". */
  notMoney: PhraseList;

  online: PhraseList;
  nearMe: PhraseList;
  /** Prepositions before the name of a place, with the article where one follows. */
  placeLeads: PhraseList;
  /** Phrases that ask for events of any kind: "what's on". */
  asking: PhraseList;
  /** Words that only link others, or that describe no event: "for", "I want to". */
  linking: PhraseList;
  /** Phrases that look like a date, a price, a place or "online", and are something else. */
  exceptions: PhraseList;
}
