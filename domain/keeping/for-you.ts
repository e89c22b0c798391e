import type { Ctx } from '#domain/ctx';
import type { Where } from '#domain/discovery';
import type { ForYou } from './types.ts';

/**
 * Events somebody may like near a place, each with its reason; never what they like or hold already.
 * @param _input.accountId somebody else than the actor, for jobs
 */
export const forYou = async (
  _ctx: Ctx,
  _input: { where: Where; limit: number; accountId?: string },
): Promise<ForYou> => {
  throw new Error('STUB');
};
