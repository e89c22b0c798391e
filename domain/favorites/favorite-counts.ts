import type { Ctx } from '#domain/ctx';
import { visibleUpcomingCount } from '#domain/events';
import { LIKES_MAX, FAVORITE_IDS_SHOWN } from './limits.ts';
import { countFollows, selectFollowedIds, selectLikedIds } from './queries.ts';
import type { FavoriteCounts } from './types.ts';

/** How many visible upcoming events a person likes and how many organizers the person follows, for the header. */
export async function favoriteCounts(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string },
): Promise<FavoriteCounts> {
  const [likes, follows] = await Promise.all([
    selectLikedIds(ctx.db, accountId, LIKES_MAX).then((ids) => visibleUpcomingCount(ctx, { ids })),
    countFollows(ctx.db, accountId),
  ]);
  return { likes, follows };
}

/**
 * The ids of the events a person likes and of the organizers the person follows, newest first, at most 1,000 of each.
 * Every page needs them for the state of its buttons.
 */
export async function favoriteIds(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string },
): Promise<{ eventIds: string[]; organizerIds: string[] }> {
  const [eventIds, organizerIds] = await Promise.all([
    selectLikedIds(ctx.db, accountId, FAVORITE_IDS_SHOWN),
    selectFollowedIds(ctx.db, accountId, { limit: FAVORITE_IDS_SHOWN }),
  ]);
  return { eventIds, organizerIds };
}
