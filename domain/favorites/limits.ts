// Limits of favorites.

export const LIKES_MAX = 5_000;
export const FOLLOWS_MAX = 2_000;
/**
 * Maximum number of liked events, and of followed organizers, whose ids every page of a signed-in person contains for
 * its buttons.
 */
export const FAVORITE_IDS_SHOWN = 1_000;
export const COLLECTIONS_MAX = 100;
export const COLLECTION_EVENTS_MAX = 200;
/** Days after their end for which a calendar feed shows events. */
export const CALENDAR_PAST_DAYS = 90;
