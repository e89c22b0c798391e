import type { EventCard, Shelf } from '#domain/discovery';

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
