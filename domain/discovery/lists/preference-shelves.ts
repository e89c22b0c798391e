import type { Ctx } from '#domain/ctx';
import { buildShelf, type ShelfDefinition } from './build-shelf.ts';
import type { Shelf, ShelfPreference, Where } from '../types.ts';
import { fallbackAreas } from '../engine/fallback-areas.ts';

/**
 * A shelf for each preference, in their order, until there are `limit`; shelves without events are left out. No event
 * is on two shelves while there are other events for a shelf. `shown` are ids that appear elsewhere on the page.
 */
export async function preferenceShelves<T extends ShelfPreference>(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { where: Where; preferences: T[]; limit: number; shown?: string[] },
): Promise<{ preference: T; shelf: Shelf }[]> {
  const scopes = await fallbackAreas(ctx, input.where);
  const usedIds = new Set(input.shown);
  const rows: { preference: T; shelf: Shelf }[] = [];
  for (const preference of input.preferences) {
    if (rows.length >= input.limit) break;
    const shelf = await buildShelf(ctx, { definition: definitionOf(preference), scopes, usedIds });
    if (shelf) rows.push({ preference, shelf });
    shelf?.cards.forEach((card) => usedIds.add(card.id));
  }
  return rows;
}

const definitionOf = (preference: ShelfPreference): ShelfDefinition =>
  preference.categoryId !== null
    ? { key: `category-${preference.categoryId}`, query: { categoryId: preference.categoryId } }
    : { key: `subcategory-${preference.subcategoryId}`, query: { subcategoryIds: [preference.subcategoryId] } };
