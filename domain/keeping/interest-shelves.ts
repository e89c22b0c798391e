import type { Ctx } from '#domain/ctx';
import type { Where } from '#domain/discovery';
import type { InterestShelf } from './types.ts';

/** Home shelves of the person's interests, at most four; without events not already in `except`. */
export const interestShelves = async (
  _ctx: Ctx,
  _input: { where: Where; placeName: string; except?: string[] },
): Promise<InterestShelf[]> => {
  throw new Error('STUB');
};
