// What an attendee keeps: likes, follows, collections, interests, and the secret calendar of what they hold and follow.
// Owns the tables `event_like`, `organizer_follow`, `collection`, `collection_event`, `interest` and `calendar_feed`.
// Must hold: everything is one person's and nobody else's (another's id is NOT_FOUND); who looks through somebody's eyes
// changes nothing; of a calendar's token only the hash is kept, and a shared collection tells nothing of its owner.
export { keptCounts, keptIds } from './counts.ts';
export { isLiked, like, likedEvents, mergeLikes, unlike } from './like.ts';
export { follow, followedOrganizers, followerCounts, followersOf, isFollowed, unfollow } from './follow.ts';
export {
  collectionsHolding,
  collectionsOf,
  createCollection,
  deleteCollection,
  renameCollection,
} from './collections.ts';
export { addToCollection, moveInCollection, orderCollection, removeFromCollection } from './collection-events.ts';
export { collectionPage, shareCollection, sharedCollection } from './collection-pages.ts';
export { interestsOf, setInterests } from './interests.ts';
export { forYou } from './for-you.ts';
export { interestShelves } from './interest-shelves.ts';
export { calendarFeedOf, calendarOfToken, makeCalendarFeed, revokeCalendarFeed } from './calendar.ts';
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
  KeptCounts,
  KeptPage,
  Reason,
  SharedCollection,
} from './types.ts';
