import type { Ctx } from '#domain/ctx';
import type { FollowedPage } from './types.ts';

const todo = (): never => {
  throw new Error('STUB');
};

/** Follows an organizer. Safe to repeat. Refuses NOT_FOUND, TOO_MANY_KEPT, NOT_SIGNED_IN, FORBIDDEN. */
export const follow = async (_ctx: Ctx, _input: { organizerId: string }): Promise<void> => todo();
/** Safe to repeat and for any id. */
export const unfollow = async (_ctx: Ctx, _input: { organizerId: string }): Promise<void> => todo();
/** Those the person follows, the latest first. */
export const followedOrganizers = async (_ctx: Ctx, _input: { page: number }): Promise<FollowedPage> => todo();
/** How many follow each; organizers nobody follows are 0. */
export const followerCounts = async (
  _ctx: Pick<Ctx, 'db'>,
  _input: { organizerIds: string[] },
): Promise<Map<string, number>> => todo();
/** Accounts that follow an organizer, in id order after `after`, for mails. */
export const followersOf = async (
  _ctx: Pick<Ctx, 'db'>,
  _input: { organizerId: string; after?: string; limit: number },
): Promise<string[]> => todo();
