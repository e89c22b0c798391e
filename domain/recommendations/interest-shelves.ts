import type { Ctx } from '#domain/ctx';
import { preferenceShelves, type Where } from '#domain/discovery';
import { categoryIdOfSubcategory } from '#shared/taxonomy/taxonomy.ts';
import { interestsOf } from './interests.ts';
import type { InterestShelf } from './types.ts';

const SHELVES_MAX = 4;
/**
 * Maximum number of interests whose events are looked up, so that a person with sixty interests does not wait for all
 * of them.
 */
const INTERESTS_READ_MAX = 8;

/**
 * Shelves of the home page for the person's interests, at most four, subcategories first. Interests without any event
 * are left out.
 * @param input.placeName only for the texts of the page
 * @param input.shown ids of events elsewhere on the page; other events come before them
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
