import type { Ctx } from '#domain/ctx';
import { preferenceShelves, type Where } from '#domain/discovery';
import { categoryIdOfSubcategory } from '#shared/taxonomy/taxonomy.ts';
import { interestsOf } from './interests.ts';
import type { InterestShelf } from './types.ts';

const SHELVES = 4;
/** Somebody with sixty interests is not made to wait for all of them. */
const LOOKED_AT = 8;

/**
 * Home shelves of the person's interests, at most four, the narrow ones first; those with nothing anywhere are left out.
 * @param input.placeName for the pages' wording only
 * @param input.shown ids of events that stand elsewhere on the page: others come before them
 */
export async function interestShelves(
  ctx: Ctx,
  input: { where: Where; placeName: string; shown?: string[] },
): Promise<InterestShelf[]> {
  const { categoryIds, subcategoryIds } = await interestsOf(ctx);
  const narrowed = new Set(subcategoryIds.map(categoryIdOfSubcategory));
  const tastes = [
    ...subcategoryIds.map((subcategoryId) => ({ subcategoryId, categoryId: null })),
    ...categoryIds.filter((id) => !narrowed.has(id)).map((categoryId) => ({ categoryId, subcategoryId: null })),
  ].slice(0, LOOKED_AT);
  const rows = await preferenceShelves(ctx, { ...input, tastes, limit: SHELVES });
  return rows.map(({ taste, shelf }) => ({ ...shelf, ...taste }));
}
