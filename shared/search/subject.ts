import { findSubcategory, type Subcategory } from '../taxonomy/subcategories.ts';
import { type Category, findCategory, findCategoryBySlug, otherSubcategoryId } from '../taxonomy/taxonomy.ts';
import type { SearchRoute } from './route.ts';

/** The subject of a search: at most one category and one sub-category. */
export interface SearchSubject {
  /** The category in the URL; without one, the category of the only sub-category. */
  category: Category | null;
  /** The only sub-category; null when the search has several, or when it belongs to another category. */
  subcategory: Subcategory | null;
}

/** The category and the sub-category that a search is about. */
export function subjectOf({ category, subcategories }: Pick<SearchRoute, 'category' | 'subcategories'>): SearchSubject {
  const inPath = category ? findCategoryBySlug(category) : null;
  const only = subcategories.length === 1 ? findSubcategory(subcategories[0] ?? '') : null;
  if (!only || (inPath && inPath.id !== only.categoryId)) return { category: inPath, subcategory: null };
  return { category: findCategory(only.categoryId), subcategory: only };
}

/**
 * The same search with the category in the path when the only sub-category determines it. Both URLs find the same
 * events.
 */
export function withCategory(route: SearchRoute): SearchRoute {
  const { category } = subjectOf(route);
  return category ? { ...route, category: category.slug } : route;
}

/** Whether a sub-category is its category's Other, which is displayed as `Other` and the category's name. */
export const isOther = ({ id, categoryId }: Pick<Subcategory, 'id' | 'categoryId'>): boolean =>
  id === otherSubcategoryId(categoryId);

/**
 * The subject before an English noun: "Christian" for Christianity, "Other Music"; '' for a search without a category.
 */
export function englishSubject({ category, subcategory }: SearchSubject): string {
  if (subcategory && !isOther(subcategory)) return subcategory.adjective ?? subcategory.name;
  return [subcategory && 'Other', category?.name].filter(Boolean).join(' ');
}
