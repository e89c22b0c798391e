import type { Box } from '#shared/geo/bbox.ts';
import type { SearchSort } from '#shared/search/route.ts';
import type { DateSlug, Price } from '#shared/taxonomy/taxonomy.ts';
import type { Understanding } from './query/types.ts';
import type { EventStatus, FeedEvent } from '#domain/events';
import type { PriceRange, SalesStatus } from '#domain/tickets';

/**
 * The place of a search. A country or region means every place in it; a smaller place means the part of the map that
 * shows it, so that events of its suburbs count.
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

export type { SearchSort } from '#shared/search/route.ts';

/** A date filter of spec 3, or the first and last day, YYYY-MM-DD, either of which may be open. */
export type DateFilter = DateSlug | { startDate?: string | undefined; endDate?: string | undefined };

/** A search. Each field that is set narrows it, except `where`, which is required, and an empty list or text. */
export interface SearchQuery {
  where: Where;
  /** As typed: words, "quoted phrases", the last word possibly unfinished. Any text is allowed. */
  text?: string | undefined;
  /** The language of the person, BCP 47: the first language in which `text` is understood. English by default. */
  language?: string | undefined;
  /** True: the text is searched as words, and nothing in it is read as a kind, day, price or place. */
  isExact?: boolean | undefined;
  price?: Price | undefined;
  /** The highest price, in whole units of the event's own currency. */
  maxPrice?: number | undefined;
  /** Two-letter codes: events in any of these languages match. */
  languages?: string[] | undefined;
  categoryId?: string | undefined;
  /** Events with any of these ids match. */
  subcategoryIds?: string[] | undefined;
  formatId?: string | undefined;
  date?: DateFilter | undefined;
  /** Events with all of these tags match. */
  tags?: string[] | undefined;
  organizerId?: string | undefined;
  sort?: SearchSort | undefined;
  /** Distances are measured from here; by default from the center of the place or box. */
  near?: Coordinates | undefined;
  /** From 1. */
  page?: number | undefined;
  pageSize?: number | undefined;
}

type CardFields =
  | 'id'
  | 'slug'
  | 'name'
  | 'summary'
  | 'startsAt'
  | 'endsAt'
  | 'tz'
  | 'allDay'
  | 'online'
  | 'categoryId'
  | 'subcategoryId'
  | 'image';

/** The fourth shape of an event (`domain/events/shapes.ts`): a card in a list, with its sale and its organizer. */
export interface EventCard extends Pick<FeedEvent, CardFields> {
  venueName: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  price: PriceRange | null;
  salesStatus: SalesStatus;
  status: EventStatus;
  /** Further dates of its series that match as well. */
  moreDates: number;
  organizer: { id: string; name: string; slug: string };
  /** From the center of the searched place, where that is known. */
  distanceKm?: number;
}

/** Events of a search that are close together on a map. */
export interface MapCluster extends Coordinates {
  count: number;
  /** Ids of the first twenty events, soonest first. */
  ids: string[];
  /** The smallest box around the events. */
  box: Box;
  /** What the marker of a single event shows; absent when there are several. */
  event?: Pick<EventCard, 'price' | 'salesStatus' | 'categoryId'>;
}

export interface MapPins {
  /** The box to show; null when no event has a position. */
  box: Box | null;
  clusters: MapCluster[];
  /** Number of cards in the clusters, and in those left out because there are too many clusters. */
  total: number;
}

/** A page of cards. `total` is exact up to the cap; beyond it `totalIsCapped` is true. */
export interface CardPage {
  cards: EventCard[];
  total: number;
  totalIsCapped: boolean;
  page: number;
  pageCount: number;
}

export interface SearchResult extends CardPage {
  /** How the searched text was understood; null without a text. */
  understanding: Understanding | null;
  /** The text that was searched instead, because the requested text found nothing. */
  corrected?: string;
  /** A spelling that finds more than the requested text. */
  suggestion?: string;
  /**
   * The filters of the text that were dropped because no event matches all of the text: its date, its price or both.
   */
  relaxed?: ('date' | 'price')[];
  /** The results meet a part of the text only. */
  isPartial?: true;
  /** Organizers and venues that the text names, those with most events first. */
  organizers: NamedOrganizer[];
  venues: NamedVenue[];
}

/** An organizer that a search names. */
export interface NamedOrganizer {
  id: string;
  name: string;
  slug: string;
  /** Number of upcoming events, everywhere. */
  total: number;
}

/** A venue that a search names. Listings hold the venue's name and not its id; `eventIds` are its next events. */
export interface NamedVenue {
  name: string;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  total: number;
  eventIds: string[];
}

/** A shelf of the home page. `scope` is the area that was searched. */
export interface Shelf {
  /** `trending`, `this_weekend`, `tonight`, `free`, `online`, or a category's slug. */
  key: string;
  cards: EventCard[];
  scope: 'place' | 'nearby' | 'region' | 'country' | 'everywhere';
}

/** A person's preferences; an event may match any of them. */
export interface PreferenceQuery {
  subcategoryIds: string[];
  categoryIds: string[];
  organizerIds: string[];
}

/** An event that may be ranked for a person. */
export interface RecommendationCandidate {
  card: EventCard;
  /** From 0: its position by relevance in the list of its preference. */
  rank: number;
  /** The area in which it was found; events of followed organizers count as found in the place. */
  scope: Shelf['scope'];
}

/** One preference: exactly one of the ids is set. */
export type ShelfPreference = { categoryId: string; subcategoryId: null } | { categoryId: null; subcategoryId: string };

/** Alternatives to a search that found nothing; every one of them has results. */
export interface SearchAlternatives {
  /** `value`: the id or slug of a single sub-category or tag; null for filters that have one value. */
  withoutFilter: { filter: FilterName; value: string | null; total: number }[];
  /** Words of the text to leave out, one or all but one; `text` is the remaining text. */
  withoutWord: { word: string; text: string; total: number }[];
  widerArea: { placeId: string; slug: string; name: string; total: number } | null;
  nearbyCities: { slug: string; name: string; total: number }[];
  /** Cities further away with results; empty when there are cities with results nearby. */
  otherCities: { slug: string; name: string; total: number }[];
  /** The same search online. */
  online: { total: number } | null;
}

export type FilterName =
  | 'text'
  | 'price'
  | 'maxPrice'
  | 'category'
  | 'subcategories'
  | 'format'
  | 'date'
  | 'tags'
  | 'languages';
