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

/** Holidays that the home page shows only on the days before them: month and day of the first and the last day. */
const SEASONS: readonly { key: string; name: string; subcategory: string; from: string; until: string }[] = [
  { key: 'halloween', name: 'Halloween', subcategory: '16004', from: '09-20', until: '10-31' },
  { key: 'christmas', name: 'Christmas', subcategory: '16006', from: '11-10', until: '12-26' },
  { key: 'new-years-eve', name: 'New Year’s Eve', subcategory: '16009', from: '12-27', until: '12-31' },
];

interface CardsInput {
  location: string;
  lang: string;
  /** The day, such as `2026-11-27`. */
  day: string;
}

/**
 * The pseudo-destinations and the holiday of the season, then the featured sub-categories that are not
 * pseudo-destinations (spec 3), for a place.
 */
export function destinationCards({ location, lang, day }: CardsInput): DestinationCard[] {
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
  return [...inSeason(day.slice(5)), ...featured].map((row) => cardOf(row, { location, lang }));
}

/** The destinations without the holidays that are not ahead, and with the holiday that is. */
function inSeason(monthAndDay: string): Destination[] {
  const isAhead = ({ from, until }: (typeof SEASONS)[number]) => from <= monthAndDay && monthAndDay <= until;
  const all = destinations.filter(({ key }) => !SEASONS.some((season) => season.key === key));
  const holidays = SEASONS.filter(isAhead).map(
    ({ key, name, subcategory }): Destination =>
      destinations.find((row) => row.key === key) ?? { key, name, subcategories: [subcategory], picture: subcategory },
  );
  return [...all, ...holidays];
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
