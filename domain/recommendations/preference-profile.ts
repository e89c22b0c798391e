// A person's preferences, from their interests, follows, likes and tickets.
import { accountOrders } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import type { PreferenceQuery } from '#domain/discovery';
import { type FeedEvent, visibleEvents } from '#domain/events';
import { favoriteIds } from '#domain/favorites';
import { selectInterests } from './queries.ts';

/** The fields of a liked event that similarity compares. */
export type LikedEvent = Pick<FeedEvent, 'name' | 'categoryId' | 'subcategoryId' | 'organizerId'>;

export interface PreferenceProfile {
  categoryIds: ReadonlySet<string>;
  subcategoryIds: ReadonlySet<string>;
  followedIds: ReadonlySet<string>;
  /** The events liked last, newest first, with which candidates are compared. */
  likedEvents: LikedEvent[];
  /** Events that are not recommended, because the person likes them or has tickets for them. */
  excludedIds: string[];
}

/** Number of latest likes that count. Older likes describe earlier preferences. */
const LIKES_READ_MAX = 30;
/** The category Other, which gives no information about preferences. */
const OTHER_CATEGORY_ID = '199';

/** Reads an account's preference profile. */
export async function preferenceProfileOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  accountId: string,
): Promise<PreferenceProfile> {
  const [interests, { eventIds: likedIds, organizerIds }, orders] = await Promise.all([
    selectInterests(ctx.db, accountId),
    favoriteIds(ctx, { accountId }),
    accountOrders(ctx, { accountId }),
  ]);
  const idsOf = (kind: string) =>
    new Set(interests.filter((row) => row.kind === kind).map((row) => String(row.taxon_id)));
  return {
    categoryIds: idsOf('category'),
    subcategoryIds: idsOf('subcategory'),
    followedIds: new Set(organizerIds),
    likedEvents: await visibleEvents(ctx, { ids: likedIds.slice(0, LIKES_READ_MAX) }),
    excludedIds: [...new Set([...likedIds, ...orders.map((order) => order.eventId)])],
  };
}

/** The query for candidates that match a profile. */
export function preferenceQueryOf({
  categoryIds,
  subcategoryIds,
  followedIds,
  likedEvents,
}: PreferenceProfile): PreferenceQuery {
  const idsOfLiked = (read: (event: LikedEvent) => string | null) => likedEvents.flatMap((event) => read(event) ?? []);
  const distinct = (...ids: string[]) => [...new Set(ids)];
  return {
    subcategoryIds: distinct(...subcategoryIds, ...idsOfLiked((event) => event.subcategoryId)),
    categoryIds: distinct(...categoryIds, ...idsOfLiked((event) => event.categoryId)).filter(
      (id) => id !== OTHER_CATEGORY_ID,
    ),
    organizerIds: distinct(...followedIds, ...idsOfLiked((event) => event.organizerId)),
  };
}
