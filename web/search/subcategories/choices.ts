import type { SubcategoryTotals } from '#domain/discovery';
import type { SearchRoute } from '#shared/search/route.ts';
import { subjectOf } from '#shared/search/subject.ts';
import { isCombinedSubcategory } from '#shared/taxonomy/combined-subcategories.ts';
import { findSubcategory, subcategoriesOf } from '#shared/taxonomy/subcategories.ts';
import type { Category } from '#shared/taxonomy/taxonomy.ts';

export interface SubcategoryChoice {
  id: string;
  isChosen: boolean;
  /** Number of events; null when the events were not counted. */
  total: number | null;
  /** The search with this choice turned on or off. */
  target: SearchRoute;
}

/**
 * The category whose sub-categories a search can choose: the category of its URL, else the category of all its
 * sub-categories.
 */
export function categoryToNarrow(route: SearchRoute): Category | null {
  const ids = new Set(route.subcategories.map((id) => findSubcategory(id)?.categoryId));
  const { category } = subjectOf(ids.size === 1 ? { ...route, subcategories: route.subcategories.slice(0, 1) } : route);
  return category;
}

/**
 * The sub-categories to choose from. The chosen sub-categories come first, so that a row that scrolls shows them, then
 * the featured ones, then the ones with events in the order of the category. A combination such as "Blues & Jazz" is
 * left out unless it is chosen, because its parts find its events. Empty when there is only one sub-category, unless it
 * is already chosen.
 */
export function subcategoryChoices(
  route: SearchRoute,
  category: Category,
  totals: SubcategoryTotals,
): SubcategoryChoice[] {
  const firstPage = { ...route, category: category.slug, page: 1 };
  const isChosen = (id: string) => route.subcategories.includes(id);
  const choices = subcategoriesOf(category.id)
    .toSorted((first, second) => Number(second.featured ?? false) - Number(first.featured ?? false))
    .map(({ id }) => ({
      id,
      isChosen: isChosen(id),
      total: totals ? (totals[id] ?? 0) : null,
      target: { ...firstPage, subcategories: toggled(route.subcategories, id) },
    }))
    .filter(({ id, isChosen: chosen, total }) => chosen || (total !== 0 && !isCombinedSubcategory(id)))
    .toSorted((first, second) => Number(second.isChosen) - Number(first.isChosen));
  return choices.length > 1 || choices[0]?.isChosen ? choices : [];
}

const toggled = (ids: string[], id: string) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
