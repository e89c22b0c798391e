// Only the loader imports this file. Otherwise every home page would contain the names of 218 sub-categories.
import { subjectOf } from '#shared/search/subject.ts';
import { formatSearchPath, type SearchTarget } from '#shared/search/url.ts';
import { subcategoryImages } from '#shared/subcategory-image.ts';
import { featuredSubcategories, findSubcategory } from '#shared/taxonomy/subcategories.ts';
import { type Destination, destinations, type Theme } from '#shared/taxonomy/taxonomy.ts';
import { subtitleOf } from '../i18n/subtitles.server.ts';

export interface DestinationCard {
  key: string;
  /** The English name, which is also the message id. */
  title: string;
  /** The subtitle in the page's language; null for a destination that is not a sub-category. */
  subtitle: string | null;
  imageUrl: string;
  imageUrlSmall: string;
  theme: Theme | null;
  /** Path of the search, without locale. */
  path: string;
}

/** The pseudo-destinations, then the featured sub-categories that are not pseudo-destinations (spec 3), for a place. */
export function destinationCards(location: string, lang: string): DestinationCard[] {
  const shown = new Set(destinations.flatMap((row) => row.subcategories ?? []));
  const featured = featuredSubcategories
    .filter(({ id }) => !shown.has(id))
    .map(({ id, key, name, theme }): Destination => ({
      key,
      name,
      subcategories: [id],
      picture: id,
      ...(theme && { theme }),
    }));
  return [...destinations, ...featured].map((row) => cardOf(row, { location, lang }));
}

function cardOf(destination: Destination, { location, lang }: { location: string; lang: string }): DestinationCard {
  const { key, name, theme, picture, subcategories = [] } = destination;
  const subcategory = subcategories.length === 1 ? findSubcategory(subcategories[0] ?? '') : null;
  return {
    key,
    title: name,
    subtitle: subcategory && subtitleOf(subcategory.id, lang),
    ...subcategoryImages(picture),
    theme: theme ?? null,
    path: formatSearchPath(targetOf(destination, location)),
  };
}

function targetOf({ category, subcategories = [], tags = [] }: Destination, location: string): SearchTarget {
  const { category: subjectCategory } = subjectOf({ ...(category && { category }), subcategories: [...subcategories] });
  return { location, category: subjectCategory?.slug, subcategories: [...subcategories], tags: [...tags] };
}
