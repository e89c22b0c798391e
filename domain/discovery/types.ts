import type { Box } from '#shared/geo/bbox.ts';
import type { SearchSort } from '#shared/search/route.ts';
import type { DateSlug, Price } from '#shared/taxonomy/taxonomy.ts';
import type { PriceRange, SalesStatus } from '#domain/tickets';

/**
 * Where a search looks. A country or region means everything in it; a smaller place means the part of the map it is
 * shown on, so that events of its suburbs count.
 */
export type Where =
  | { kind: 'place'; placeId: string }
  | { kind: 'online' }
  | { kind: 'box'; box: Box }
  | { kind: 'everywhere' };

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A date filter of spec 3, or the days of both ends, YYYY-MM-DD, either of which may be open. */
export type DateFilter = DateSlug | { startDate?: string | undefined; endDate?: string | undefined };

/** What is searched for. Everything but `where` narrows; an empty list or text does not. */
export interface SearchQuery {
  where: Where;
  /** As typed: words, "quoted phrases", the last word perhaps unfinished. Any text is allowed. */
  text?: string | undefined;
  price?: Price | undefined;
  categoryId?: string | undefined;
  /** Any of these. */
  subcategoryIds?: string[] | undefined;
  formatId?: string | undefined;
  date?: DateFilter | undefined;
  /** All of these. */
  tags?: string[] | undefined;
  organizerId?: string | undefined;
  sort?: SearchSort | undefined;
  /** Distances are measured from here; without it from the middle of the place or box. */
  near?: Coordinates | undefined;
  /** From 1. */
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Wire shape of an event in a list. Times are ISO instants; `tz` says where they happen. */
export interface EventCard {
  id: string;
  slug: string;
  name: string;
  summary: string;
  startsAt: string;
  endsAt: string;
  tz: string;
  allDay: boolean;
  online: boolean;
  venueName: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  price: PriceRange | null;
  salesStatus: SalesStatus;
  status: 'live' | 'started' | 'ended' | 'postponed' | 'canceled';
  /** Further dates of its series that match as well. */
  moreDates: number;
  organizer: { id: string; name: string; slug: string };
  categoryId: string;
  subcategoryId: string | null;
  posterVersion: string;
  /** From the middle of the searched place, where that is known. */
  distanceKm?: number;
}

/** A page of cards. `total` is exact up to the cap; beyond it `totalIsCapped` says "or more". */
export interface CardPage {
  cards: EventCard[];
  total: number;
  totalIsCapped: boolean;
  page: number;
  pageCount: number;
}

export interface SearchResult extends CardPage {
  /** The text that was searched instead, because the one given found next to nothing. */
  corrected?: string;
}

/** A row of the home page. `scope` says how far it had to look. */
export interface Shelf {
  /** `trending`, `this_weekend`, `tonight`, `free`, `online`, or a category's slug. */
  key: string;
  cards: EventCard[];
  scope: 'place' | 'region' | 'country' | 'everywhere';
}

/** What somebody cares for; an event may be of any of these. */
export interface PreferenceQuery {
  subcategoryIds: string[];
  categoryIds: string[];
  organizerIds: string[];
}

/** An event worth ranking for somebody. */
export interface RecommendationCandidate {
  card: EventCard;
  /** From 0: its place in the list of its taste, by what anybody would find relevant. */
  rank: number;
  /** How far from the place it was looked for; those of organizers, wherever they are, count as of the place. */
  scope: Shelf['scope'];
}

/** One kind of event: exactly one of the ids is set. */
export type ShelfPreference = { categoryId: string; subcategoryId: null } | { categoryId: null; subcategoryId: string };

/** Ways out of a search that found nothing; every one of them leads somewhere. */
export interface SearchAlternatives {
  withoutFilter: { filter: FilterName; total: number }[];
  /** Words of the text to leave out, one or all but one; `text` is what is left. */
  withoutWord: { word: string; text: string; total: number }[];
  widerArea: { placeId: string; slug: string; name: string; total: number } | null;
  nearbyCities: { slug: string; name: string; total: number }[];
  /** Further away; empty when there are some nearby. */
  otherCities: { slug: string; name: string; total: number }[];
  /** The same search online. */
  online: { total: number } | null;
}

export type FilterName = 'text' | 'price' | 'category' | 'subcategories' | 'format' | 'date' | 'tags';
