import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SearchAlternatives, Shelf } from '#domain/discovery';
import { messages } from '#shared/errors.ts';
import { formatSearchPath, queryWords, type SearchRoute, type SearchTarget } from '#shared/search/url.ts';
import { useLocalePath } from '../i18n/locale.ts';
import type { Chip } from './filters/chips.ts';
import { NoResults, type NoResultsProps, type Suggestion } from './no-results.tsx';
import { removalsOf } from './removals.ts';

interface Props {
  route: SearchRoute;
  /** The active filters and words. */
  chips: Chip[];
  help: SearchAlternatives;
  popular: Shelf | null;
  /** Name of the place; '' in a box and online. */
  placeName: string;
  /** The place with its region or country. */
  placeLongName: string;
}

/** The results of a search page without events: links to other filters, areas and cities. */
export function EmptyResults({ route, chips, help, popular, placeName, placeLongName }: Props) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  const href = (target: SearchTarget) => to(formatSearchPath(target));
  const unfiltered: SearchTarget = { location: route.location, ...(route.bbox && { bbox: route.bbox }) };
  const removals = removalsOf(chips, { route, help })
    .map(({ label, path, total }): Suggestion => ({ label, href: to(path), total }))
    .filter((removal) => removal.href !== href(unfiltered));
  return (
    <NoResults
      message={chips.length === 0 ? i18n._(messages.nothingNearby) : i18n._(noMatch)}
      clearHref={chips.length > 0 ? href(unfiltered) : null}
      removals={removals}
      areas={areasOf(help, i18n, (location) => href(elsewhere(route, location)))}
      cities={citiesOf(help, { placeName: placeLongName, i18n }, (location) => href(elsewhere(route, location)))}
      shelf={popular && { title: popularTitle(popular, { route, placeName, i18n }), cards: popular.cards }}
    />
  );
}

/** Heading of the page when no events are found. */
export function emptyTitle({ query }: SearchRoute, i18n: I18n): string {
  return query ? i18n._(msg`No events for “${queryWords(query)}”`) : i18n._(msg`No events found`);
}

const noMatch = msg`Try this:`;

type HrefAt = (location: string) => string;

function areasOf({ widerArea, online }: SearchAlternatives, i18n: I18n, hrefAt: HrefAt): Suggestion[] {
  return [
    ...(widerArea
      ? [{ label: i18n._(msg`Search all of ${widerArea.name}`), href: hrefAt(widerArea.slug), total: widerArea.total }]
      : []),
    ...(online ? [{ label: i18n._(msg`Search online events`), href: hrefAt('online'), total: online.total }] : []),
  ];
}

function citiesOf(
  { nearbyCities, otherCities }: SearchAlternatives,
  { placeName, i18n }: { placeName: string; i18n: I18n },
  hrefAt: HrefAt,
): NoResultsProps['cities'] {
  const cities = nearbyCities.length > 0 ? nearbyCities : otherCities;
  return {
    title: placeName && nearbyCities.length > 0 ? i18n._(msg`Near ${placeName}`) : i18n._(msg`Try another city`),
    places: cities.map(({ slug, name, total }) => ({ label: name, href: hrefAt(slug), total })),
  };
}

function popularTitle(
  { scope }: Shelf,
  { route, placeName, i18n }: { route: SearchRoute; placeName: string; i18n: I18n },
): string {
  if (scope === 'place' && placeName) return i18n._(msg`Popular in ${placeName} this week`);
  if (scope === 'place' && route.bbox) return i18n._(msg`Popular in this area this week`);
  if (scope === 'place' && route.location === 'online') return i18n._(msg`Popular online this week`);
  if (scope === 'nearby' && placeName) return i18n._(msg`Popular near ${placeName} this week`);
  return i18n._(msg`Popular this week`);
}

/** The same search at another place. */
function elsewhere(route: SearchRoute, location: string): SearchTarget {
  const { bbox: _box, ...rest } = route;
  return { ...rest, page: 1, location };
}
