import type { EventCard, Shelf } from '#domain/discovery';
import type { FeedEvent } from '#domain/events';

/** How many events a person likes and organizers they follow, for the header. */
export interface FavoriteCounts {
  likes: number;
  follows: number;
}

/** A page of liked events; `page` counts from 1. */
export interface FavoritesPage {
  cards: EventCard[];
  total: number;
  page: number;
  pageCount: number;
  hasMore: boolean;
}

/** A followed organizer with their next events. */
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

/** A person's list of events. */
export interface Collection {
  /** The random id in its URL. */
  id: string;
  name: string;
  about: string;
  /** Number of visible events. */
  eventCount: number;
  /** The first events, for their posters; at most four. */
  covers: { id: string; name: string; categoryId: string }[];
  /** The token of the public URL (`paths.sharedCollection`); null while it is not shared. */
  shareToken: string | null;
}

export interface CollectionPage {
  collection: Collection;
  /** In the owner's order. */
  cards: EventCard[];
}

/** A shared collection as others see it, without its owner. */
export interface SharedCollection {
  name: string;
  about: string;
  cards: EventCard[];
}

/** A person's interests; ids from `shared/taxonomy`, oldest first. */
export interface Interests {
  categoryIds: string[];
  subcategoryIds: string[];
}

/** Why an event is recommended. */
export type Reason =
  | { kind: 'interest'; categoryId: string }
  | { kind: 'interest'; subcategoryId: string }
  | { kind: 'followed'; organizerName: string }
  /** It has the same category as this liked event. */
  | { kind: 'like'; eventName: string }
  /** Only its organizer is the same as that of a liked event. */
  | { kind: 'likedOrganizer'; organizerName: string };

/** A person's recommendations. Empty without any preference. */
export interface ForYou {
  cards: EventCard[];
  /** By event id; every card has one. */
  reasonOf: Record<string, Reason>;
  /** The widest area needed. */
  scope: Shelf['scope'];
}

/** A row for one interest, e.g. "Jazz in San Francisco"; exactly one of the ids is set. */
export interface InterestShelf extends Shelf {
  categoryId: string | null;
  subcategoryId: string | null;
}

/** An entry of a person's calendar feed. */
export interface CalendarEntry {
  event: FeedEvent;
  /** Whether the person has a ticket; otherwise they follow its organizer. */
  isHeld: boolean;
}

/** The calendar feed as shown to its owner; the token itself is returned once, on creation. Times are ISO instants. */
export interface CalendarFeed {
  createdAt: string;
  lastReadAt: string | null;
}
