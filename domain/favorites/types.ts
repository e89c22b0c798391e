import type { EventCard } from '#domain/discovery';
import type { FeedEvent } from '#domain/events';

/** How many events a person likes and how many organizers the person follows, for the header. */
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
  /** The random name of a photo (`shared/photo-url.ts`); null without a photo. */
  logo: string | null;
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
  /** The random id in the collection's URL. */
  id: string;
  name: string;
  about: string;
  /** Number of visible events. */
  eventCount: number;
  /** The first events of the collection, at most four, whose posters stand for the collection. */
  covers: Pick<FeedEvent, 'id' | 'name' | 'categoryId'>[];
  /** The token of the public URL (`paths.sharedCollection`); null while the collection is not shared. */
  shareToken: string | null;
}

export interface CollectionPage {
  collection: Collection;
  /** The collection's events in the order that the owner chose. */
  cards: EventCard[];
}

/** A shared collection in the form that other people see, without its owner. */
export interface SharedCollection {
  name: string;
  about: string;
  cards: EventCard[];
}

/** An entry of a person's calendar feed. */
export interface CalendarEntry {
  event: FeedEvent;
  /** True when the person has a ticket; otherwise the person follows the event's organizer. */
  hasTicket: boolean;
}

/**
 * The calendar feed in the form that its owner sees. Times are ISO instants. The token itself is returned only when the
 * feed is created.
 */
export interface CalendarFeed {
  createdAt: string;
  lastReadAt: string | null;
}
