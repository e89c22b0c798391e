/**
 * Definition of "relevance": the weighted sum of four parts. Each part lies between 0 and 1 before its weight, except
 * that the text part may exceed 1 by the additions of `TEXT`.
 *
 * - text: how strongly the event meets each group of the text (`TEXT`), on average, with an addition for words in a
 *   row.
 * - time: 1 / (1 + days / 7) from now to the start; for an event under way, half the days since the start. The time of
 *   postponed events, whose date is unknown, counts half.
 * - nearness: 1 / (1 + km / 10) from the center of the place; 0 without a center or coordinates.
 * - popularity: the interest in the event and the tickets sold elsewhere (`INTEREST`).
 *
 * The sum of an event whose tickets can no longer be bought counts four fifths.
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
  // the group is a kind
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
  // the group is a word
  title: 1,
  names: 0.95,
  titleForm: 0.85,
  namesForm: 0.8,
  summary: 0.45,
  summaryForm: 0.4,
  // a kind or word that only the body has
  body: 0.1,
  /** Added when the title has the words in a row, when a name has them in a row, or when they are the whole title. */
  inARow: 0.15,
  namesInARow: 0.3,
  wholeTitle: 0.3,
  /** Added when title or names have all typed words, and parts of the text were also read as place, day or price. */
  literal: 0.3,
} as const;

/** The share of the topics, or of the words of a text without topics, that a partial match must meet. */
export const PARTIAL = { topics: 0.5, words: 0.66, wordsMin: 3 } as const;

/**
 * On other days or at other prices than asked, some event must have at least this text score: an event of a related kind
 * on another day is no answer.
 */
export const RELAXED_SCORE_MIN = 0.4;

/**
 * Variety of the first results: among the `first` results are at most `perOrganizer` events of one organizer, as long
 * as events of other organizers have a text score of at least `strongScore`. They are chosen from the `chosenFrom` events
 * with the highest scores.
 */
export const DIVERSE = { first: 10, perOrganizer: 2, strongScore: 0.6, chosenFrom: 300 } as const;

/**
 * How much people want an event. `order` and `like` are the weights of an order and a like; each weight halves after
 * `halfLifeDays`. A sum of `full` or more gives the highest popularity. Tickets sold elsewhere (imports) count by their
 * logarithm, with the factor `elsewhereShare`.
 */
export const INTEREST = { order: 1, like: 0.3, halfLifeDays: 14, full: 100, elsewhereShare: 0.7 } as const;

/** The time in the ranking advances in steps, so that the pages of one visit are consistent. */
export const ORDER_STEP_MINUTES = 60;

/**
 * Maximum number of matches that are ranked. When there are more, a simpler order picks them: words in the title, then
 * the soonest. Far above the cap of totals, so that long series still fill it.
 */
export const CANDIDATES_MAX = 2_500;

/**
 * Maximum number of matches that are counted by facet. Above it nothing is counted, because that would cost more than
 * the search.
 */
export const COUNTED_MAX = 5_000;
