import type { Box } from '../geo/bbox.ts';
import type { DateSlug, Price, TagSlug } from '../taxonomy/taxonomy.ts';

export type SearchSort = 'relevance' | 'date' | 'distance';

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
  /** The normalized query, '' when there is none; `queryWords` makes it readable. */
  query: string;
  bbox?: Box;
  /** Never `relevance`, which is the default. */
  sort?: SearchSort;
  page: number;
};

/** Input of a URL: a location and any other fields. The query may be as typed. */
export type SearchTarget = Partial<SearchRoute> & { location: string };
