/** Wire format of the number of events for each choice of a search's filters. Pure types. */

/** The groups of filters whose choices are counted. */
export type CountedGroup = 'price' | 'category' | 'format' | 'tags' | 'languages';

/**
 * The number of events by group and choice (slug or language code); choices without events are absent. A filter that is set
 * does not apply while the choices of its own group are counted. Null when too many events match to count them.
 */
export type FilterCounts = Record<CountedGroup, Record<string, number>> | null;

/** Answer of `GET /home/api/search/total/`. */
export interface TotalAnswer {
  total: number;
  /** The search has more events than are counted. */
  isCapped: boolean;
  counts: FilterCounts;
}
