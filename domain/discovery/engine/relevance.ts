/**
 * Definition of "relevance". Each part lies between 0 and 1 before its weight.
 *
 * - text: cover density of the words over title 1, organizer, venue and line-up 0.4, summary 0.15 (0 when they occur
 *   only in the body), scaled by r / (r + 1); + 0.3 when the title has all words, 0.15 when the last is only a
 *   prefix; + 0.2 when the title has them in a row; + 0.2 when they are the whole title.
 * - time: 1 / (1 + days / 7) from now to the start; for an event under way, half the days since the start. Postponed
 *   events, whose date is unknown, count half.
 * - nearness: 1 / (1 + km / 10) from the center of the place; 0 without a center or coordinates.
 * - popularity: log(1 + sold) / log(1001), at most 1.
 *
 * Events whose tickets can no longer be bought count four fifths.
 */
export const RELEVANCE = {
  withText: { text: 1, time: 0.25, nearness: 0.15, popularity: 0.15 },
  withoutText: { text: 0, time: 0.5, nearness: 0.25, popularity: 0.25 },
  /** Trending: events that sell well and start soon. */
  popular: { text: 0, time: 0.4, nearness: 0, popularity: 0.6 },
} as const;

export type Weights = { text: number; time: number; nearness: number; popularity: number };

/** How strongly an event meets a group of the text: the highest level that applies. */
export const TEXT = {
  // a kind
  kindAndTitle: 1,
  kindAndSummary: 0.95,
  kind: 0.85,
  taggedAndTitle: 0.8,
  kindInTitle: 0.5,
  taggedAndSummary: 0.6,
  tagged: 0.5,
  kindInNames: 0.4,
  kindNearAndSummary: 0.3,
  kindInSummary: 0.25,
  kindNear: 0.2,
  // a word
  title: 1,
  names: 0.95,
  titleForm: 0.85,
  namesForm: 0.8,
  summary: 0.45,
  summaryForm: 0.4,
  // either, in the body alone
  body: 0.1,
  /** Added when the title has the words in a row, names have them, or the title is the words. */
  inARow: 0.15,
  namesInARow: 0.3,
  wholeTitle: 0.3,
  /** Added when title or names have all typed words, and parts of the text were also read as place, day or price. */
  literal: 0.3,
} as const;

/** What a partial match must meet: this share of the topics, or of the words of a text without topics. */
export const PARTIAL = { topics: 0.5, words: 0.66, wordsMin: 3 } as const;

/**
 * Variety of the first results: at most so many of an organizer among the first ones, while others have a text score of
 * at least this.
 */
export const DIVERSE = { first: 10, perOrganizer: 2, strongScore: 0.6 } as const;

/**
 * How much people want an event: an order and a like weigh so much, half after each half-life; a sum of `full` is all
 * that counts. What was sold elsewhere (imports) counts by its logarithm, for at most its share.
 */
export const INTEREST = { order: 1, like: 0.3, halfLifeDays: 14, full: 100, elsewhereShare: 0.7 } as const;

/** The time in the ranking advances in steps, so that the pages of one visit are consistent. */
export const ORDER_STEP_MINUTES = 60;

/**
 * Maximum number of matches that are ranked. When there are more, a simpler order picks them: words in the title, then
 * the soonest. Far above the cap of totals, so that long series still fill it.
 */
export const CANDIDATES_MAX = 2_500;

/** Maximum number of matches that are counted by sub-category. Above it there are no counts: they would cost more than the search. */
export const COUNTED_MAX = 5_000;
