import type { SearchRoute } from './route.ts';
import { queryWords } from './query.ts';
import { findCategoryBySlug, findFormatBySlug } from '../taxonomy/taxonomy.ts';

/** Converts a search URL's route to the fields of discovery's query, without the place. */
export function searchQueryOfRoute(route: SearchRoute) {
  return {
    text: queryWords(route.query),
    price: route.price,
    categoryId: route.category ? findCategoryBySlug(route.category)?.id : undefined,
    formatId: route.format ? findFormatBySlug(route.format)?.id : undefined,
    date: dateOf(route),
    subcategoryIds: route.subcategories,
    tags: route.tags,
    maxPrice: route.maxPrice,
    languages: route.languages,
    sort: route.sort,
    page: route.page,
  };
}

/** A date range replaces a date filter. */
function dateOf({ date, startDate, endDate }: SearchRoute) {
  if (startDate || endDate) return { startDate, endDate };
  return date === 'custom' ? undefined : date;
}
