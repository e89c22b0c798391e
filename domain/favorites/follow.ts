import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, requireSelf, type Tx } from '#domain/ctx';
import { nextByOrganizer } from '#domain/discovery';
import { organizerNames, requireActiveOrganizersIn } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { FOLLOWS_MAX } from './limits.ts';
import { pageInfoOf, pageRangeOf } from './paging.ts';
import {
  lockFavorites,
  countFollowers,
  countFollows,
  deleteFollow,
  deleteFollowsOf,
  insertFollows,
  hasFollow,
  selectFollowedIds,
  selectFollowers,
} from './queries.ts';
import type { FollowedOrganizer, FollowedPage } from './types.ts';

const NEXT_EVENTS_SHOWN = 3;

/**
 * Follows an organizer. Safe to repeat. Refuses NOT_FOUND, also when the organization was deleted, TOO_MANY_FAVORITES beyond
 * 2,000, NOT_SIGNED_IN, FORBIDDEN.
 */
export async function follow(ctx: Ctx, { organizerId }: { organizerId: string }): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const organizers = isId(organizerId) ? await organizerNames(ctx, { ids: [organizerId] }) : [];
  if (organizers.length === 0) return refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    await requireActiveOrganizersIn(tx, { organizerIds: [organizerId] });
    await lockFavorites(tx, accountId);
    const added = await insertFollows(tx, { accountId, ids: [organizerId], max: FOLLOWS_MAX });
    if (added === 0 && !(await hasFollow(tx, { accountId, organizerId }))) refuse('TOO_MANY_FAVORITES');
  });
}

/** Unfollows an organizer. Safe to repeat and for any id. */
export async function unfollow(ctx: Ctx, { organizerId }: { organizerId: string }): Promise<void> {
  const { accountId } = requireSelf(ctx);
  if (isId(organizerId)) await deleteFollow(ctx.db, { accountId, organizerId });
}

/** Whether the person follows an organizer; false for an unknown id. */
export async function isFollowed(ctx: Ctx, { organizerId }: { organizerId: string }): Promise<boolean> {
  const { accountId } = requirePerson(ctx);
  return isId(organizerId) && hasFollow(ctx.db, { accountId, organizerId });
}

/** Organizers the person follows, latest first, with the next events of each. */
export async function followedOrganizers(ctx: Ctx, input: { page: number }): Promise<FollowedPage> {
  const { accountId } = requirePerson(ctx);
  const range = pageRangeOf(input.page);
  const [ids, total] = await Promise.all([
    selectFollowedIds(ctx.db, accountId, range),
    countFollows(ctx.db, accountId),
  ]);
  return { organizers: await toFollowedOrganizers(ctx, ids), ...pageInfoOf(range, total) };
}

async function toFollowedOrganizers(ctx: Ctx, ids: string[]): Promise<FollowedOrganizer[]> {
  const [names, counts, next] = await Promise.all([
    organizerNames(ctx, { ids }),
    followerCounts(ctx, { organizerIds: ids }),
    nextByOrganizer(ctx, { organizerIds: ids, each: NEXT_EVENTS_SHOWN }),
  ]);
  const byId = new Map(names.map((organizer) => [organizer.id, organizer]));
  return ids.flatMap((id) => {
    const organizer = byId.get(id);
    return organizer ? [{ ...organizer, followers: counts.get(id) ?? 0, next: next.get(id) ?? [] }] : [];
  });
}

/** The number of followers of each organizer; 0 for an organizer without followers. */
export async function followerCounts(
  ctx: Pick<Ctx, 'db'>,
  { organizerIds }: { organizerIds: string[] },
): Promise<Map<string, number>> {
  const ids = organizerIds.filter(isId);
  const counts = ids.length === 0 ? new Map<string, number>() : await countFollowers(ctx.db, ids);
  return new Map(organizerIds.map((id) => [id, counts.get(id) ?? 0]));
}

/** Accounts that follow an organizer, in id order, beginning after the account `after`; for mails. */
export function followersOf(
  ctx: Pick<Ctx, 'db'>,
  input: { organizerId: string; after?: string; limit: number },
): Promise<string[]> {
  return selectFollowers(ctx.db, { ...input, after: input.after ?? '0' });
}

/** Whether an account follows an organizer, for a mail that is about to be sent. */
export const followsOrganizer = (
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; organizerId: string },
): Promise<boolean> => hasFollow(ctx.db, input);

/** Ends all follows of organizers whose organization is deleted. */
export const endFollowsIn = (tx: Tx, { organizerIds }: { organizerIds: string[] }): Promise<void> =>
  deleteFollowsOf(tx, organizerIds);
