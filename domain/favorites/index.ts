// Favorites of attendees: likes, follows, collections, and the secret calendar feed. Owns the tables `event_like`,
// `organizer_follow`, `collection`, `collection_event` and `calendar_feed`. Must hold: every row belongs to one person
// (another person's id is NOT_FOUND); staff who impersonate a person change nothing; of a calendar feed's token only
// the hash is stored; a shared collection does not show its owner.
export { favoriteCounts, favoriteIds } from './favorite-counts.ts';
export { isLiked, like, likedEvents, mergeLikes, unlike } from './like.ts';
export { likesOfEvents } from './likes-of-events.ts';
export {
  endFollowsIn,
  follow,
  followedOrganizers,
  followerCounts,
  followersOf,
  followsOrganizer,
  isFollowed,
  unfollow,
} from './follow.ts';
export {
  collectionsWithEvent,
  collectionsOf,
  createCollection,
  deleteCollection,
  renameCollection,
} from './collections/collections.ts';
export {
  addToCollection,
  moveInCollection,
  reorderCollection,
  removeFromCollection,
} from './collections/collection-events.ts';
export { collectionPage, shareCollection, sharedCollection } from './collections/collection-pages.ts';
export { calendarFeedOf, calendarByToken, createCalendarFeed, revokeCalendarFeed } from './calendar/calendar.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export type {
  CalendarEntry,
  CalendarFeed,
  Collection,
  CollectionPage,
  FollowedOrganizer,
  FollowedPage,
  FavoriteCounts,
  FavoritesPage,
  SharedCollection,
} from './types.ts';
