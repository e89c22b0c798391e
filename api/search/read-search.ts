// Reads the search that a call names: the canonical path of a search page, without locale.
import type { Ctx } from '#domain/ctx';
import type { SearchQuery } from '#domain/discovery';
import { refuse } from '#shared/errors.ts';
import { line, optionalLine } from '#shared/input/types.ts';
import { searchQueryOfRoute } from '#shared/search/query-of-route.ts';
import { parseSearchPath, type SearchRoute, searchSegments } from '#shared/search/url.ts';
import { resolveSearchArea } from '../search-area.ts';

const SEARCH_MAX_CHARS = 2_000;
const LOCALE_MAX_CHARS = 35;

/** The parameter `search`, such as `/d/germany--berlin/free--music/?page=2`. */
export const searchParameter = line(SEARCH_MAX_CHARS);

/** The parameter `locale`: the language in which the words of the search are interpreted, English by default. */
export const localeParameter = optionalLine(LOCALE_MAX_CHARS);

/**
 * The search of a path, with its words in the language `locale`. Refuses ARGUMENTS_ERROR for a path of another page,
 * NOT_FOUND for an unknown place.
 */
export async function readSearch(
  ctx: Pick<Ctx, 'db'>,
  { search, locale }: { search: string; locale: string | null },
): Promise<SearchQuery> {
  const route = routeOf(search);
  if (!route) return refuse('ARGUMENTS_ERROR', { fields: { search: ['INVALID'] } });
  const area = await resolveSearchArea(ctx, route);
  if ('movedTo' in area) return readSearch(ctx, { search: search.replace(route.location, area.movedTo), locale });
  const { longName: _name, ...where } = area;
  return { ...where, ...searchQueryOfRoute(route), ...(locale !== null && { language: locale }) };
}

function routeOf(search: string): SearchRoute | null {
  const [path = '', query = ''] = search.split('?', 2);
  if (!path.startsWith('/d/')) return null;
  const parsed = parseSearchPath(searchSegments(path), new URLSearchParams(query));
  return parsed.ok ? parsed.route : null;
}
