import type { EventCard, Shelf } from '#domain/discovery';
import type { FeedEvent } from '#domain/events';

/** How much a person keeps, for the header. */
export interface FavoriteCounts {
  likes: number;
  follows: number;
}

/** A page of kept events; `page` counts from 1. */
export interface FavoritesPage {
  cards: EventCard[];
  total: number;
  page: number;
  pageCount: number;
  hasMore: boolean;
}

/** An organizer somebody follows, with what is next. */
export interface FollowedOrganizer {
  id: string;
  slug: string;
  name: string;
  followers: number;
  /** The next events, soonest first, at most three. */
  next: EventCard[];
}

export interface FollowedPage {
  organizers: FollowedOrganizer[];
  total: number;
  page: number;
  pageCount: number;
  hasMore: boolean;
}

/** A list of events somebody made. */
export interface Collection {
  /** Random; stands in its address. */
  id: string;
  name: string;
  about: string;
  /** Events that may still be seen. */
  eventCount: number;
  /** The first events, for their posters; at most four. */
  covers: { id: string; name: string; categoryId: string }[];
  /** Stands in the address anybody may open (`paths.sharedCollection`); null while it is nobody else's. */
  shareToken: string | null;
}

export interface CollectionPage {
  collection: Collection;
  /** In the owner's order. */
  cards: EventCard[];
}

/** What others see of a shared collection: nothing of whose it is. */
export interface SharedCollection {
  name: string;
  about: string;
  cards: EventCard[];
}

/** What somebody told us they like; ids of `shared/taxonomy/taxonomy.ts`, the oldest choice first. */
export interface Interests {
  categoryIds: string[];
  subcategoryIds: string[];
}

/** Why an event is on somebody's shelf. */
export type Reason =
  | { kind: 'interest'; categoryId: string }
  | { kind: 'interest'; subcategoryId: string }
  | { kind: 'followed'; organizerName: string }
  /** It is of the same kind as this event they liked. */
  | { kind: 'like'; eventName: string }
  /** All it shares with an event they liked is who makes it. */
  | { kind: 'likedOrganizer'; organizerName: string };

/** A person's own shelf. Empty for somebody who told us nothing yet. */
export interface ForYou {
  cards: EventCard[];
  /** By event id; every card has one. */
  reasonOf: Record<string, Reason>;
  /** How far it had to look for one of them. */
  scope: Shelf['scope'];
}

/** A shelf of one interest, e.g. "Jazz in San Francisco"; exactly one of the ids is set. */
export interface InterestShelf extends Shelf {
  categoryId: string | null;
  subcategoryId: string | null;
}

/** An entry of a person's secret calendar. */
export interface CalendarEntry {
  event: FeedEvent;
  /** Whether they have a ticket; otherwise they follow its organizer. */
  isHeld: boolean;
}

/** The secret calendar as its owner sees it; the token itself is told once, when it is made. Times are ISO instants. */
export interface CalendarFeed {
  createdAt: string;
  lastReadAt: string | null;
}
