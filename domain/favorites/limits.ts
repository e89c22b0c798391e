// Limits of favorites.

export const LIKES_MAX = 5_000;
export const FOLLOWS_MAX = 2_000;
/** Ids of each kind that every page of a signed-in person carries, for its buttons. */
export const FAVORITE_IDS_SHOWN = 1_000;
export const COLLECTIONS_MAX = 100;
export const COLLECTION_EVENTS_MAX = 200;
/** How long a calendar feed shows past events. */
export const CALENDAR_PAST_DAYS = 90;
