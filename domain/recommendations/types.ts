import type { EventCard, Shelf } from '#domain/discovery';

/** A person's interests: ids from `shared/taxonomy`, oldest first. */
export interface Interests {
  categoryIds: string[];
  subcategoryIds: string[];
}

/** The reason why an event is recommended. */
export type Reason =
  | { kind: 'interest'; categoryId: string }
  | { kind: 'interest'; subcategoryId: string }
  | { kind: 'followed'; organizerName: string }
  /** The event has the same category as this liked event. */
  | { kind: 'like'; eventName: string }
  /** The event only has the same organizer as a liked event. */
  | { kind: 'likedOrganizer'; organizerName: string };

/** A person's recommendations. Empty without any preference. */
export interface ForYou {
  cards: EventCard[];
  /** The reason of each card, by event id. */
  reasonOf: Record<string, Reason>;
  /** The widest area that was needed. */
  scope: Shelf['scope'];
}

/** A shelf for one interest, e.g. "Jazz in San Francisco". Exactly one of the two ids is set. */
export interface InterestShelf extends Shelf {
  categoryId: string | null;
  subcategoryId: string | null;
}
