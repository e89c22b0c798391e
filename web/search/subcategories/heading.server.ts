// Only the loader imports this file, so that a page gets only the subtitle that it shows, and not the subtitles of 218
// sub-categories.
import type { SearchRoute } from '#shared/search/route.ts';
import { subjectOf } from '#shared/search/subject.ts';
import { subcategoryImages } from '#shared/subcategory-image.ts';
import type { Theme } from '#shared/taxonomy/taxonomy.ts';
import { subtitleOf } from '../../i18n/subtitles.server.ts';

export interface SubcategoryHead {
  imageUrl: string;
  imageUrlSmall: string;
  /** The subtitle in the page's language; null for a category's Other. */
  subtitle: string | null;
  theme: Theme | null;
}

/** The content of the heading of a search for one sub-category; null for any other search. */
export function subcategoryHead(route: SearchRoute, lang: string): SubcategoryHead | null {
  const { subcategory } = subjectOf(route);
  if (!subcategory) return null;
  const { id, theme = null } = subcategory;
  return { ...subcategoryImages(id), subtitle: subtitleOf(id, lang), theme };
}
