import type { EventCard } from '#domain/discovery';
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
  covers: Pick<FeedEvent, 'id' | 'name' | 'categoryId'>[];
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

/** An entry of a person's calendar feed. */
export interface CalendarEntry {
  event: FeedEvent;
  /** Whether the person has a ticket; otherwise they follow its organizer. */
  hasTicket: boolean;
}

/** The calendar feed as shown to its owner; the token itself is returned once, on creation. Times are ISO instants. */
export interface CalendarFeed {
  createdAt: string;
  lastReadAt: string | null;
}
