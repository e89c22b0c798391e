// The chips, notices and title with which a search page shows how it understood a typed query.
import type { I18n } from '@lingui/core';
import type { QueryPart, SearchResult, Understanding } from '#domain/discovery';
import type { Locale } from '#shared/locales.ts';
import { normalizeQuery } from '#shared/search/query.ts';
import { formatSearchPath, queryWords, type SearchRoute } from '#shared/search/url.ts';
import type { PageContext } from '../../app/context.ts';
import type { Chip } from '../filters/chips.ts';
import { resolveSearchArea, type SearchAreaResult } from '../search-area.ts';
import type { TitleRoute } from '../title.ts';
import { refinedRoute, tonightRoute } from './refined-route.ts';
import type { Notices } from './search-notices.tsx';
import { writtenCorrection } from '../written-correction.ts';
import { asName, understoodChips } from './understood-chips.ts';

type Area = Extract<SearchAreaResult, { kind: 'found' }>;

export interface Reading {
  /** Chips of the understood parts; empty when no part of the query was understood. */
  chips: Chip[];
  notices: Notices;
  /**
   * The search that the title describes: the search with filters instead of the query, if the filters have the same
   * meaning, else the route. "tonight" has no filter, but a title can name it.
   */
  titleRoute: TitleRoute;
  /** The searched area: the place in the query, else the place in the URL. */
  area: Area;
  /** Whether online events are searched: the query says so, or the URL. */
  isOnline: boolean;
  /**
   * The search with filters instead of the query, for the canonical URL; null when some words of the query have no
   * filter.
   */
  refined: SearchRoute | null;
}

export interface ReadingInput {
  route: SearchRoute;
  area: Area;
  result: SearchResult;
  i18n: I18n;
  locale: Locale;
}

/** Describes how the query of the route was understood. */
export async function readingOf({ ctx }: Pick<PageContext, 'ctx'>, input: ReadingInput): Promise<Reading> {
  const { route, area, result, i18n, locale } = input;
  const { understanding, relaxed = [] } = result;
  if (!understanding)
    return { chips: [], notices: NO_NOTICES, titleRoute: route, area, isOnline: isOnlineRoute(route), refined: null };
  const isName = result.organizers.length + result.venues.length > 0;
  const chips = understoodChips(route, isName ? asName(understanding) : understanding, {
    i18n,
    locale,
    today: ctx.clock.now().toString().slice(0, 10),
  });
  const refined = refinedRoute(route, understanding);
  const place = partOf(understanding, 'place');
  const location = place?.meaning.kind === 'place' ? place.meaning.place.slug : null;
  const named = location === null ? null : await resolveSearchArea(ctx, { location }, locale.lang);
  const searched = named?.kind === 'found' && named.place?.id !== area.place?.id ? named : area;
  return {
    chips,
    notices: {
      elsewhere: place && searched !== area ? elsewhereOf(route, place, { searched, area }) : null,
      nearMe: nearMeOf(understanding, area),
      relaxed: understanding.parts
        .filter(({ meaning }) => relaxed.some((kind) => kind === meaning.kind))
        .map(({ text }) => text),
      isPartial: result.isPartial ?? false,
      suggestion: result.suggestion === undefined ? null : suggestionOf(route, result),
      exact: chips.length > 0 ? exactOf(route) : null,
    },
    titleRoute:
      refined ??
      tonightRoute(route, understanding) ??
      (place && named?.kind === 'found' ? { ...route, query: normalizeQuery(place.without) } : route),
    area: searched,
    isOnline: partOf(understanding, 'online') !== null || (isOnlineRoute(route) && searched === area),
    refined,
  };
}

const isOnlineRoute = ({ location, bbox }: SearchRoute) => location === 'online' && bbox === undefined;

const NO_NOTICES: Notices = {
  elsewhere: null,
  nearMe: null,
  relaxed: [],
  isPartial: false,
  suggestion: null,
  exact: null,
};

const partOf = ({ parts }: Understanding, kind: QueryPart['meaning']['kind']): QueryPart | null =>
  parts.find(({ meaning }) => meaning.kind === kind) ?? null;

/** The link to search at the place of the URL instead; null for a box, which has no name. */
function elsewhereOf(
  route: SearchRoute,
  place: QueryPart,
  { searched, area }: { searched: Area; area: Area },
): Notices['elsewhere'] {
  if (area.name === '') return null;
  const backPath = formatSearchPath({ ...route, page: 1, query: place.without });
  return { placeName: searched.name, backName: area.name, backPath };
}

function nearMeOf(understanding: Understanding, area: Area): Notices['nearMe'] {
  const part = partOf(understanding, 'near-me');
  return part && { query: part.without, placeName: area.name };
}

/** The suggested spelling that finds more events, as the names of the found events spell it. */
function suggestionOf(route: SearchRoute, { suggestion = '', cards }: SearchResult): Notices['suggestion'] {
  const query = writtenCorrection(
    suggestion,
    cards.map(({ name }) => name),
  );
  return { query, path: formatSearchPath({ ...route, page: 1, query }) };
}

/** The link to search for exactly the typed words: a query in quotation marks is not interpreted. */
function exactOf(route: SearchRoute): Notices['exact'] {
  const query = queryWords(route.query).replaceAll('"', '').trim();
  return { query, path: formatSearchPath({ ...route, page: 1, query: `"${query}"` }) };
}
