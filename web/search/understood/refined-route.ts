// Converts a typed query to the specification's filters, when filters have the same meaning as the query.
import type { QueryPart, Understanding } from '#domain/discovery';
import { readMaxPrice } from '#shared/search/parameters.ts';
import type { SearchRoute } from '#shared/search/route.ts';
import { categories, findCategory, findFormat, isSubcategoryId, isTagSlug } from '#shared/taxonomy/taxonomy.ts';
import type { TitleRoute } from '../title.ts';

/**
 * "free jazz in berlin tomorrow" as a place and filters, without a query; null when some words must be searched as
 * text, or when a part has no filter of the same meaning: an evening, "near me", a kind of several
 * facets, a filter that is already on.
 */
export function refinedRoute(route: SearchRoute, { parts, words }: Understanding): SearchRoute | null {
  if (words !== '') return null;
  if (!parts.some(({ meaning }) => meaning.kind !== 'filler')) return null;
  let refined: SearchRoute | null = { ...route, query: '' };
  for (const part of parts) {
    const added: Partial<SearchRoute> | null = filterOf(part);
    refined = refined && added && isFree(refined, added) ? { ...refined, ...added } : null;
  }
  return refined;
}

/** The search of this evening that a title describes; null when the query is about another time, or has other words. */
export function tonightRoute(route: SearchRoute, understanding: Understanding): TitleRoute | null {
  const isTonight = ({ meaning }: QueryPart) =>
    meaning.kind === 'date' && meaning.timeOfDay === 'evening' && meaning.date.slug === 'today';
  const others = understanding.parts.filter((part) => !isTonight(part));
  if (others.length === understanding.parts.length || route.date || route.startDate || route.endDate) return null;
  const isAlone = understanding.words === '' && others.every(({ meaning }) => meaning.kind === 'filler');
  const refined = isAlone ? { ...route, query: '' } : refinedRoute(route, { ...understanding, parts: others });
  return refined && { ...refined, isTonight: true };
}

/** The filter of one part of the query; empty for a filler word, null when no filter has the same meaning. */
function filterOf({ meaning }: QueryPart): Partial<SearchRoute> | null {
  switch (meaning.kind) {
    case 'filler':
      return {};
    case 'price':
      return meaning.price ? { price: meaning.price } : ceilingOf(meaning.maxAmount);
    case 'place':
      return { location: meaning.place.slug };
    case 'online':
      return { location: 'online' };
    case 'date': {
      const { date, timeOfDay } = meaning;
      if (timeOfDay) return null;
      return date.slug ? { date: date.slug } : { date: 'custom', startDate: date.from, endDate: date.to };
    }
    case 'concepts': {
      const [concept, ...others] = meaning.concepts;
      const [facet, ...further] = concept?.is ?? [];
      return facet && others.length + further.length === 0 ? filterOfFacet(facet) : null;
    }
    default:
      return null;
  }
}

/** Null for an amount that no URL can have. */
function ceilingOf(amount: number): Partial<SearchRoute> | null {
  const maxPrice = readMaxPrice(amount);
  return maxPrice === undefined ? null : { maxPrice };
}

/** `s10003+f9`, a sub-category in a format, is two filters. */
function filterOfFacet(facet: string): Partial<SearchRoute> | null {
  const [first = '', ...others] = facet.split('+').map(filterOfOne);
  return others.reduce((all, other) => all && other && { ...all, ...other }, first || null);
}

function filterOfOne(facet: string): Partial<SearchRoute> | null {
  const id = facet.slice(1);
  if (facet.startsWith('t:')) {
    const tag = facet.slice(2);
    return isTagSlug(tag) ? { tags: [tag] } : null;
  }
  if (facet.startsWith('c'))
    return categories.some((category) => category.id === id) ? { category: findCategory(id)?.slug ?? '' } : null;
  if (facet.startsWith('f')) return { format: findFormat(id)?.slug ?? '' };
  return facet.startsWith('s') && isSubcategoryId(id) ? { subcategories: [id] } : null;
}

/**
 * Whether the search has none of these filters yet. A route always has a place, which the place of the query replaces.
 */
const isFree = (route: SearchRoute, added: Partial<SearchRoute>): boolean =>
  (!(added.price || added.maxPrice) || !(route.price || route.maxPrice)) &&
  (!added.date || !(route.date || route.startDate || route.endDate)) &&
  (!added.category || !(route.category || route.subcategories.length > 0)) &&
  (!added.format || !route.format) &&
  (!added.tags || route.tags.length === 0) &&
  (!added.subcategories || !(route.category || route.subcategories.length > 0)) &&
  (!added.location || route.bbox === undefined);
