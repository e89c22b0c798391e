import type { Ctx } from '#domain/ctx';
import { buildShelf, type ShelfDefinition } from './build-shelf.ts';
import type { Shelf, ShelfPreference, Where } from '../types.ts';
import { fallbackAreas } from '../engine/fallback-areas.ts';

/**
 * A shelf for each preference, in their order, until there are `limit`; shelves without events are left out. No event
 * is on two shelves while there are others. `shown` are ids that appear elsewhere on the page.
 */
export async function preferenceShelves<T extends ShelfPreference>(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { where: Where; tastes: T[]; limit: number; shown?: string[] },
): Promise<{ taste: T; shelf: Shelf }[]> {
  const steps = await fallbackAreas(ctx, input.where);
  const shown = new Set(input.shown);
  const rows: { taste: T; shelf: Shelf }[] = [];
  for (const taste of input.tastes) {
    if (rows.length >= input.limit) break;
    const shelf = await buildShelf(ctx, planOf(taste), steps, shown);
    if (shelf) rows.push({ taste, shelf });
    shelf?.cards.forEach((card) => shown.add(card.id));
  }
  return rows;
}

const planOf = (taste: ShelfPreference): ShelfDefinition =>
  taste.categoryId !== null
    ? { key: `category-${taste.categoryId}`, query: { categoryId: taste.categoryId } }
    : { key: `subcategory-${taste.subcategoryId}`, query: { subcategoryIds: [taste.subcategoryId] } };
