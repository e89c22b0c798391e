import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { cardsByIds, scheduleInterestUpdate } from '#domain/discovery';
import { visibleByDate, visibleEvents } from '#domain/events';
import { deletedOrganizers, organizerNames } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { LOCAL_LIKES_MAX } from '#shared/limits.ts';
import { LIKES_MAX, FOLLOWS_MAX } from './limits.ts';
import { pageInfoOf, pageRangeOf } from './paging.ts';
import { lockFavorites, deleteLike, insertFollows, insertLikes, hasLike, selectLikedIds } from './queries.ts';
import type { FavoritesPage } from './types.ts';

/**
 * Likes an event. Safe to repeat. Refuses NOT_FOUND for an event that is not visible, TOO_MANY_FAVORITES beyond 5,000,
 * NOT_SIGNED_IN, FORBIDDEN.
 */
export async function like(ctx: Ctx, { eventId }: { eventId: string }): Promise<void> {
  const { accountId } = requireSelf(ctx);
  if ((await visibleIdsOf(ctx, [eventId])).length === 0) return refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    await lockFavorites(tx, accountId);
    const added = await insertLikes(tx, { accountId, ids: [eventId], max: LIKES_MAX });
    if (added === 0 && !(await hasLike(tx, { accountId, eventId }))) refuse('TOO_MANY_FAVORITES');
    if (added > 0) await scheduleInterestUpdate(tx, { eventIds: [eventId] });
  });
}

/** Unlikes an event; safe to repeat and for any id. */
export async function unlike(ctx: Ctx, { eventId }: { eventId: string }): Promise<void> {
  const { accountId } = requireSelf(ctx);
  if (!isId(eventId)) return;
  await inTransaction(ctx.db, async (tx) => {
    await deleteLike(tx, { accountId, eventId });
    await scheduleInterestUpdate(tx, { eventIds: [eventId] });
  });
}

/** Whether the person likes an event; false for an unknown id. */
export async function isLiked(ctx: Ctx, { eventId }: { eventId: string }): Promise<boolean> {
  const { accountId } = requirePerson(ctx);
  return isId(eventId) && hasLike(ctx.db, { accountId, eventId });
}

/** Liked events that are still visible: `upcoming` soonest first, `past` latest first. */
export async function likedEvents(
  ctx: Ctx,
  input: { page: number; when: 'upcoming' | 'past' },
): Promise<FavoritesPage> {
  const liked = await selectLikedIds(ctx.db, requirePerson(ctx).accountId, LIKES_MAX);
  const range = pageRangeOf(input.page);
  const { ids, total } = await visibleByDate(ctx, { ids: liked, when: input.when, ...range });
  return { cards: await cardsByIds(ctx, { ids }), ...pageInfoOf(range, total) };
}

/**
 * Adds the likes and follows that a browser stored before the person signed in, at most 200 of each and up to the
 * limits. Skips unknown and invisible events and organizers. Safe to repeat: `added` counts only new likes and follows.
 */
export async function mergeLikes(
  ctx: Ctx,
  input: { eventIds: string[]; organizerIds: string[] },
): Promise<{ added: number }> {
  const { accountId } = requireSelf(ctx);
  const [events, organizers] = await Promise.all([
    visibleIdsOf(ctx, input.eventIds.slice(0, LOCAL_LIKES_MAX)),
    organizerNames(ctx, { ids: input.organizerIds.slice(0, LOCAL_LIKES_MAX).filter(isId) }),
  ]);
  const deleted = await deletedOrganizers(ctx, { ids: organizers.map(({ id }) => id) });
  const organizerIds = organizers.map(({ id }) => id).filter((id) => !deleted.has(id));
  return inTransaction(ctx.db, async (tx) => {
    await lockFavorites(tx, accountId);
    const likes = await insertLikes(tx, { accountId, ids: events, max: LIKES_MAX });
    await scheduleInterestUpdate(tx, { eventIds: events });
    const follows = await insertFollows(tx, { accountId, ids: organizerIds, max: FOLLOWS_MAX });
    return { added: likes + follows };
  });
}

/** Ids of visible events, without the duplicates that a browser may have stored. */
async function visibleIdsOf(ctx: Ctx, ids: string[]): Promise<string[]> {
  const events = await visibleEvents(ctx, { ids: [...new Set(ids)].filter(isId) });
  return events.map((event) => event.id);
}
