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

/** Weights of `ts_rank_cd` for D, C, B, A. */
export const RANK_WEIGHTS = '{0.05,0.15,0.4,1.0}';

/** The time in the ranking advances in steps, so that the pages of one visit are consistent. */
export const ORDER_STEP_MINUTES = 60;

/**
 * Maximum number of matches that are ranked. When there are more, a simpler order picks them: words in the title, then
 * the soonest. Far above the cap of totals, so that long series still fill it.
 */
export const CANDIDATES_MAX = 2_500;

/** Maximum number of matches that are counted by sub-category. Above it there are no counts: they would cost more than the search. */
export const COUNTED_MAX = 5_000;
