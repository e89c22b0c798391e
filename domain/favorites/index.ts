// What an attendee keeps: likes, follows, collections, interests, and the secret calendar of what they hold and follow.
// Owns the tables `event_like`, `organizer_follow`, `collection`, `collection_event`, `interest` and `calendar_feed`.
// Must hold: everything is one person's and nobody else's (another's id is NOT_FOUND); who looks through somebody's eyes
// changes nothing; of a calendar's token only the hash is kept, and a shared collection tells nothing of its owner.
export { favoriteCounts, favoriteIds } from './favorite-counts.ts';
export { isLiked, like, likedEvents, mergeLikes, unlike } from './like.ts';
export { follow, followedOrganizers, followerCounts, followersOf, isFollowed, unfollow } from './follow.ts';
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
export { interestsOf, setInterests } from './interests.ts';
export { forYou } from './for-you.ts';
export { interestShelves } from './interest-shelves.ts';
export { calendarFeedOf, calendarByToken, createCalendarFeed, revokeCalendarFeed } from './calendar/calendar.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export type {
  CalendarEntry,
  CalendarFeed,
  Collection,
  CollectionPage,
  FollowedOrganizer,
  FollowedPage,
  ForYou,
  Interests,
  InterestShelf,
  FavoriteCounts,
  FavoritesPage,
  Reason,
  SharedCollection,
} from './types.ts';
