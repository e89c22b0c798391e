import type { Ctx } from '#domain/ctx';
import { preferenceShelves, type Where } from '#domain/discovery';
import { categoryIdOfSubcategory } from '#shared/taxonomy/taxonomy.ts';
import { interestsOf } from './interests.ts';
import type { InterestShelf } from './types.ts';

const SHELVES_MAX = 4;
/** Maximum number of interests that are looked up, so that a person with sixty of them does not wait for all. */
const INTERESTS_READ_MAX = 8;

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
  const narrowedCategoryIds = new Set(subcategoryIds.map(categoryIdOfSubcategory));
  const preferences = [
    ...subcategoryIds.map((subcategoryId) => ({ subcategoryId, categoryId: null })),
    ...categoryIds
      .filter((id) => !narrowedCategoryIds.has(id))
      .map((categoryId) => ({ categoryId, subcategoryId: null })),
  ].slice(0, INTERESTS_READ_MAX);
  const rows = await preferenceShelves(ctx, { ...input, preferences, limit: SHELVES_MAX });
  return rows.map(({ preference, shelf }) => ({ ...shelf, ...preference }));
}
