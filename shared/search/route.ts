import type { Box } from '../geo/bbox.ts';
import type { DateSlug, Price, TagSlug } from '../taxonomy/taxonomy.ts';

/** Orders of a search. `cheapest`: the lowest price first, as a number of the event's own currency. */
export type SearchSort = 'relevance' | 'date' | 'distance' | 'cheapest';

export type SearchRoute = {
  /** A place's slug, `online` or `local`. */
  location: string;
  price?: Price;
  /** A category's slug. */
  category?: string;
  /** A format's plural slug. */
  format?: string;
  date?: DateSlug | 'custom';
  /** YYYY-MM-DD, only with `custom`; either end may be open. */
  startDate?: string;
  endDate?: string;
  /** Ids in ascending order. */
  subcategories: string[];
  tags: TagSlug[];
  /** The highest price, in whole units of the event's own currency; absent beside `free`. */
  maxPrice?: number;
  /** Two-letter codes of event languages in alphabetical order; absent for all languages. */
  languages?: string[];
  /** The normalized query, '' when there is none; `queryWords` makes it readable. */
  query: string;
  bbox?: Box;
  /** Never `relevance`, which is the default. */
  sort?: SearchSort;
  page: number;
};

/** Input of a URL: a location and any other fields. The query may be as typed. */
export type SearchTarget = Partial<SearchRoute> & { location: string };
