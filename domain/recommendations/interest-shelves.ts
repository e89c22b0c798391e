import type { Ctx } from '#domain/ctx';
import { preferenceShelves, type Where } from '#domain/discovery';
import { categoryIdOfSubcategory } from '#shared/taxonomy/taxonomy.ts';
import { interestsOf } from './interests.ts';
import type { InterestShelf } from './types.ts';

const SHELVES = 4;
/** Interests that are looked up, so that a person with sixty of them does not wait for all. */
const LOOKED_AT = 8;

/**
 * Home rows for the person's interests, at most four, subcategories first; interests without any event are left out.
 * @param input.placeName only for the pages' texts
 * @param input.shown ids of events elsewhere on the page: other events come before them
 */
export async function interestShelves(
  ctx: Ctx,
  input: { where: Where; placeName: string; shown?: string[] },
): Promise<InterestShelf[]> {
  const { categoryIds, subcategoryIds } = await interestsOf(ctx);
  const narrowed = new Set(subcategoryIds.map(categoryIdOfSubcategory));
  const preferences = [
    ...subcategoryIds.map((subcategoryId) => ({ subcategoryId, categoryId: null })),
    ...categoryIds.filter((id) => !narrowed.has(id)).map((categoryId) => ({ categoryId, subcategoryId: null })),
  ].slice(0, LOOKED_AT);
  const rows = await preferenceShelves(ctx, { ...input, preferences, limit: SHELVES });
  return rows.map(({ preference, shelf }) => ({ ...shelf, ...preference }));
}
